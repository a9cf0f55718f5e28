import Testing

@testable import CookleLibrary

/// What other devices tell of timers (domain §6).
@Suite struct CookingPeerTimerTests {
  private func timed(_ remaining: Int64, seconds: Int = 600, counter: Int64 = 2) -> CookingContext {
    let timer = CookingTimer(durationSeconds: seconds, deadline: Instant(milliseconds: remaining))
    return .example(timer: CookingStamp(value: timer, revision: at(counter, "watch")))
  }

  private func deadline(_ fixture: LibraryFixture) throws -> Int64 {
    let timer = try #require(try CookingSessionOperations.get("watch.1", in: fixture.context).timer.value)
    return timer.deadline.milliseconds - fixture.clock.now.milliseconds
  }

  /// A timer that travelled only ever lost time on its way, so the earlier end is nearer to the truth.
  @Test(arguments: [(0, 0), (-1_000, -1_000), (399_999, 399_999), (400_001, 400_000), (600_000, 400_000)])
  func ofATimerThatAnotherStartedTheEarlierEndStays(told: Int64, kept: Int64) throws {
    let fixture = try LibraryFixture()
    try fixture.sync(timed(400_000))
    try fixture.sync(timed(told))
    #expect(try deadline(fixture) == kept)
    try fixture.sync(timed(400_000))
    #expect(try deadline(fixture) == kept)
  }

  /// The clock of the other was set meanwhile, by a second or by decades to either side.
  @Test(arguments: [0, -1_000, 1_000, -500_000, 100_000, -2_147_483_648, 600_000] as [Int64])
  func whoeverStartedATimerKeepsItsDeadline(told: Int64) throws {
    let fixture = try LibraryFixture()
    try fixture.cook()
    try fixture.startTimer(seconds: 600)
    var context = try CookingSessionOperations.context(in: fixture.context)
    let own = context.installation
    context.installation = "watch"
    context.state.sessions[own]?.timer.value?.deadline = Instant(milliseconds: told)
    let again = try fixture.sync(context)
    #expect(again.effects == [] && again.revision == again.previousRevision)
    let timer = try #require(try CookingSessionOperations.get(in: fixture.context).timer.value)
    #expect(timer.deadline.milliseconds - fixture.clock.now.milliseconds == 600_000)
  }

  @Test func aLaterTimerIsTakenAsItIsTold() throws {
    let fixture = try LibraryFixture()
    try fixture.sync(timed(400_000))
    try fixture.sync(timed(100_000, counter: 3))
    #expect(try deadline(fixture) == 100_000)
    try fixture.sync(timed(500_000, counter: 3))
    #expect(try deadline(fixture) == 100_000)
  }

  @Test func ofTwoTimersOfOneEditTheLongerStays() throws {
    let fixture = try LibraryFixture()
    try fixture.sync(timed(400_000))
    try fixture.sync(timed(700_000, seconds: 900))
    #expect(try deadline(fixture) == 700_000)
    try fixture.sync(timed(400_000))
    #expect(try deadline(fixture) == 700_000)
  }

  @Test func aRepeatedExchangeTellsTheTimeThatRemainsNow() throws {
    let fixture = try LibraryFixture()
    try fixture.cook()
    try fixture.startTimer(seconds: 10)
    func exchange() throws -> (remaining: Int64?, isRepeated: Bool) {
      let request = MutationRequest(requestKey: "once")
      let outcome = try CookingSessionOperations.sync(with: nil, request, in: fixture.context)
      let timer = outcome.value?.context.state.sessions.values.first?.timer.value
      return (timer?.deadline.milliseconds, outcome.isRepeated)
    }
    #expect(try exchange() == (10_000, false))
    fixture.clock.advance(milliseconds: 3_000)
    #expect(try exchange() == (7_000, true))
  }

  @Test func whatIsToldIsNeverLongerThanTheWhole() throws {
    let fixture = try LibraryFixture()
    try fixture.cook()
    try fixture.startTimer(seconds: 60)
    for (seconds, remaining) in [(0, 60_000), (-3_600, 60_000), (3_630, 30_000), (90, -60_000)] as [(Int64, Int64)] {
      fixture.clock.advance(milliseconds: seconds * 1_000)
      let message = try CookingPeerMessage(CookingSessionOperations.context(in: fixture.context))
      #expect(message.value["sessions"]?.array?[0]["timer"]?["remainingMs"]?.int == Int(remaining))
    }
  }
}
