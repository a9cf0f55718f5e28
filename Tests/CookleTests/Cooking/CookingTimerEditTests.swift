import JSON
import ServerHarness
import Testing

/// What becomes of the announcement of a timer that is edited, and of one under a clock that jumps; the test moves the
/// clock.
@Suite struct CookingTimerEditTests {
  let library: TemporaryLibrary
  let clock: MovedClock
  let servers: [ServerProcess]
  let recipe: JSONValue

  init() throws {
    let (library, clock) = (try TemporaryLibrary(), try MovedClock())
    (self.library, self.clock) = (library, clock)
    servers = try (0..<2).map { _ in
      try ServerProcess.ready(library, clock: clock, options: ["surfaces": ["cooking"]])
    }
    recipe = try servers[0].soup()
    try servers[0].cook(recipe)
  }

  /// Moves the clock, and answers for how long the timers ran that each server told.
  private func told(after seconds: Int64) throws -> [[Int]] {
    try clock.move(seconds: seconds)
    return try servers.map { server in
      try server.lookAtClock()
      return try server.takeTimers().map { try #require($0["durationSeconds"]?.int) }.sorted()
    }
  }

  private func startTimer(_ seconds: Int, by index: Int = 0) throws {
    try servers[index].edit("cooking/startTimer", ["seconds": .number(JSONNumber(seconds))])
  }

  @Test(arguments: ["cooking/cancelTimer", "cooking/end", "cooking/start"], [0, 1])
  func aTimerThatIsGoneIsNotTold(method: String, index: Int) throws {
    try startTimer(60)
    try servers[index].edit(method, method == "cooking/start" ? ["recipe": recipe] : [:])
    #expect(try told(after: 60) == [[], []])
    #expect(try told(after: 3_600) == [[], []])
  }

  @Test func aTimerThatIsStartedAnewIsToldAtTheNewTimeOnly() throws {
    try startTimer(60)
    #expect(try told(after: 30) == [[], []])
    try startTimer(120, by: 1)
    #expect(try told(after: 119) == [[], []])
    #expect(try told(after: 1) == [[120], [120]])
    // A shorter one in place of a longer comes sooner.
    try startTimer(600)
    try startTimer(10, by: 1)
    #expect(try told(after: 10) == [[10], [10]])
    #expect(try told(after: 600) == [[], []])
  }

  @Test func aTimerThatIsRepeatedIsToldEachTime() throws {
    try startTimer(60)
    #expect(try told(after: 60) == [[60], [60]])
    for index in [0, 1, 0] {
      try servers[index].edit("cooking/repeatTimer")
      #expect(try told(after: 59) == [[], []])
      #expect(try told(after: 1) == [[60], [60]])
    }
    // Repeated while it runs, it begins anew.
    try servers[0].edit("cooking/repeatTimer")
    #expect(try told(after: 30) == [[], []])
    try servers[1].edit("cooking/repeatTimer")
    #expect(try told(after: 59) == [[], []])
    #expect(try told(after: 1) == [[60], [60]])
  }

  @Test func anotherStepChangesNothingOfTheTimer() throws {
    try startTimer(60)
    try servers[1].edit("cooking/selectStep", ["step": 2])
    #expect(try told(after: 60) == [[60], [60]])
    try servers[0].edit("cooking/selectStep", ["step": 0])
    #expect(try told(after: 1) == [[], []])
  }

  @Test func aChoiceNeededKeepsNoTimerQuiet() throws {
    try startTimer(60)
    var peer = ReferencePeer("watch")
    try peer.start("bread", "Bread", ["Bake."])
    try peer.exchange(with: servers[1])
    #expect(try servers[0].candidates().count == 2)
    #expect(try told(after: 60) == [[60], [60]])
  }

  // MARK: Jumps

  /// Nobody asks the server to look: it notices by itself that the clock has moved.
  @Test func aClockThatJumpsOverTheDeadlineTellsOnce() throws {
    try startTimer(7_200)
    try clock.move(seconds: 86_400)
    for server in servers { #expect(try server.nextTimer()["durationSeconds"] == 7_200) }
    #expect(try told(after: 1) == [[], []])
  }

  @Test func aClockThatIsSetBackTellsNothingAgain() throws {
    try startTimer(60)
    #expect(try told(after: 60) == [[60], [60]])
    #expect(try told(after: -3_600) == [[], []])
    #expect(try servers[0].cooked()["timer"]?["status"] == "running")
    #expect(try told(after: 3_600) == [[], []])
  }

  @Test func ofTwoTimersAClockThatIsSetBackTellsNeitherAgain() throws {
    var peer = ReferencePeer("watch")
    try peer.start("bread", "Bread", ["Bake."])
    try peer.startTimer(30)
    try peer.exchange(with: servers[0])
    let own = try #require(try servers[0].candidates().first { $0["startedHere"] == true }?["id"])
    try servers[0].edit("cooking/startTimer", ["seconds": 90, "session": own])
    #expect(try told(after: 90) == [[30, 90], [30, 90]])
    #expect(try told(after: -45) == [[], []])
    #expect(try told(after: 45) == [[], []])
  }

  /// The clock was years ahead when the clients came, as that of a machine with an empty battery may be.
  @Test func aClientThatCameWhileTheClockWasAheadIsToldOnTime() throws {
    #expect(try told(after: -86_400 * 800) == [[], []])
    try startTimer(60)
    #expect(try told(after: 59) == [[], []])
    #expect(try told(after: 1) == [[60], [60]])
  }
}
