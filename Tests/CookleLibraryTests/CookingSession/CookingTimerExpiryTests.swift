import Testing

@testable import CookleLibrary

/// Who is told of an expired timer, and how often (domain §6).
@Suite struct CookingTimerExpiryTests {
  /// One connection: its own context, as each process has one.
  private struct Client {
    let context: LibraryContext
    let begun: Instant

    /// For how long the timers ran that are to be told.
    func look(at now: Instant) throws -> [Int] {
      try CookingSessionOperations.expiries(initialisedAt: begun, now: now, in: context)
        .map(\.timer.durationSeconds).sorted()
    }
  }

  private let fixture: LibraryFixture
  private let other: LibraryContext

  init() throws {
    fixture = try LibraryFixture()
    try fixture.cook()
    other = try fixture.secondContext()
  }

  /// Seconds from the fixture's beginning.
  private func at(_ seconds: Double) -> Instant {
    Instant(milliseconds: fixture.clock.now.milliseconds + Int64(seconds * 1_000))
  }

  private func client(_ context: LibraryContext? = nil, since seconds: Double = 0) -> Client {
    Client(context: context ?? fixture.context, begun: at(seconds))
  }

  /// A session of another device with a timer.
  private func addPeer(seconds: Int) throws {
    let timer = CookingTimer(durationSeconds: seconds, startedAt: Instant(milliseconds: 0))
    try fixture.sync(
      .example(timer: CookingStamp(value: timer, revision: CookingRevision(counter: 2, installation: "watch"))))
  }

  @Test func eachConnectionThatWasThereIsToldOnce() throws {
    try fixture.startTimer(seconds: 60)
    let clients = [client(), client(other, since: 59.999)]
    for client in clients {
      #expect(try client.look(at: at(59.999)) == [])
      #expect(try client.look(at: at(60)) == [60])
      #expect(try client.look(at: at(60.001)) == [])
      #expect(try client.look(at: at(86_400)) == [])
    }
  }

  @Test(arguments: [60, 60.001, 3_600]) func whoComesAtTheDeadlineOrLaterIsToldOnlyWhatNobodyTold(since: Double) throws
  {
    try fixture.startTimer(seconds: 60)
    #expect(try client(other, since: since).look(at: at(3_600)) == [60])
    let third = try fixture.secondContext(number: 3)
    defer { third.close() }
    #expect(try client(third, since: since).look(at: at(3_600)) == [])
    // Who was there before is told all the same.
    #expect(try client().look(at: at(3_600)) == [60])
  }

  @Test func aClockThatIsSetBackTellsNothingAgain() throws {
    try fixture.startTimer(seconds: 90)
    try addPeer(seconds: 30)
    let client = client()
    #expect(try client.look(at: at(90)) == [30, 90])
    for seconds in [45, -3_600, 29, 30, 45, 89, 90, 91] as [Double] { #expect(try client.look(at: at(seconds)) == []) }
  }

  @Test func aTimerThatIsStartedAnewIsAnotherOne() throws {
    let client = client()
    for round in 1...3 {
      try fixture.startTimer(seconds: 60)
      fixture.clock.advance(milliseconds: 60_000)
      #expect(try client.look(at: fixture.clock.now) == [60], "\(round)")
      #expect(try client.look(at: fixture.clock.now) == [], "\(round)")
    }
  }

  /// One is told on time and needs no claim; that the other cannot be claimed now takes nothing from it.
  @Test func aClaimThatHasToWaitHoldsUpNothingElse() throws {
    try fixture.startTimer(seconds: 60)
    try addPeer(seconds: 10)
    let late = client(other, since: 20)
    let lock = try ForeignDatabase(fixture.location.state)
    try lock.execute("BEGIN IMMEDIATE")
    #expect(try late.look(at: at(60)) == [60])
    try lock.execute("ROLLBACK")
    #expect(try late.look(at: at(60)) == [10])
    #expect(try late.look(at: at(61)) == [])
  }

  @Test func aReaderIsToldOnTimeAndNeverLate() throws {
    try fixture.startTimer(seconds: 60)
    let reader = try fixture.secondContext(access: .readOnly, number: 4)
    defer { reader.close() }
    #expect(try client(reader).look(at: at(60)) == [60])
    let second = try fixture.secondContext(access: .readOnly, number: 5)
    defer { second.close() }
    #expect(try client(second, since: 61).look(at: at(61)) == [])
    #expect(try client(other, since: 61).look(at: at(61)) == [60])
  }

  @Test func whatIsOlderThanAnyClaimIsNotToldLate() throws {
    try fixture.startTimer(seconds: 60)
    let days = 30 * 86_400.0
    #expect(try client(other, since: days + 60).look(at: at(days + 60)) == [])
    #expect(try client().look(at: at(days + 60)) == [60])
  }

  @Test(arguments: [Int64.min, .max]) func aDeadlineThatNoClockShowsIsNoFault(deadline: Int64) throws {
    try fixture.startTimer(seconds: 60)
    try #require(fixture.context.state.connection).statement("UPDATE cooking_session SET timer_deadline = ?")
      .bind(1, deadline)
      .run()
    #expect(try client(other, since: 1).look(at: at(3_600)) == [])
  }

  @Test func anEndedSessionHasNoTimer() throws {
    try fixture.startTimer(seconds: 60)
    _ = try CookingSessionOperations.end(in: fixture.context)
    #expect(try client().look(at: at(60)) == [])
    #expect(try CookingSessionOperations.nextExpiry(after: at(0), in: fixture.context) == nil)
  }

  @Test func theNextExpiryIsTheEarliestThatIsAhead() throws {
    try fixture.startTimer(seconds: 90)
    try addPeer(seconds: 30)
    for (seconds, next) in [(0, 30), (29.999, 30), (30, 90), (89.999, 90)] as [(Double, Double)] {
      #expect(try CookingSessionOperations.nextExpiry(after: at(seconds), in: fixture.context) == at(next))
    }
    #expect(try CookingSessionOperations.nextExpiry(after: at(90), in: fixture.context) == nil)
  }
}
