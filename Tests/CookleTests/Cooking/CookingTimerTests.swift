import Foundation
import JSON
import ServerHarness
import Testing

/// When its time comes, a timer is told once to every client that listens (domain §6); these run on the real clock.
@Suite struct CookingTimerTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test(arguments: [1, 3])
  func eachClientIsToldOnceWhenItsTimeHasCome(count: Int) throws {
    let servers = try (0..<count).map { _ in try ServerProcess.ready(library, options: ["surfaces": ["cooking"]]) }
    let recipe = try servers[0].soup()
    try servers[0].cook(recipe)
    try servers[0].edit("cooking/selectStep", ["step": 1])
    let session = try servers[0].edit("cooking/startTimer", ["seconds": 1])
    let deadline = try #require(session["timer"]?["deadline"])
    let expected: JSONValue = [
      "session": session["id"] ?? .null, "recipeId": recipe, "recipeName": "Tomato Soup", "step": 1,
      "stepText": "Add the tomatoes and simmer for 25 minutes.", "durationSeconds": 1, "deadline": deadline,
      "route": ["destination": "cooking"], "url": "cookle://cooking",
    ]
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let moment = try style.parse(try #require(deadline.string))
    for server in servers {
      #expect(try server.nextTimer() == expected)
      #expect(Date.now >= moment)
      #expect(try server.cooked()["timer"]?["status"] == "expired")
    }
    for server in servers {
      try server.lookAtClock()
      #expect(try server.takeTimers().isEmpty)
    }
    // Who comes later is not told again.
    let late = try ServerProcess.ready(library, options: ["surfaces": ["cooking"]])
    try late.lookAtClock()
    #expect(try late.takeTimers().isEmpty)
    #expect(try late.cooked()["timer"]?["status"] == "expired")
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3)) func whatIsToldIsInTheFile() throws {
    let server = try ServerProcess.ready(library, options: ["surfaces": ["cooking"]])
    let session = try server.cook(try server.soup())
    try server.edit("cooking/startTimer", ["seconds": 1])
    let told = try server.nextTimer()
    let rows = try LibraryDatabase.run(
      """
      SELECT installation || '.' || sequence, recipe, name, step, timer_seconds,
        strftime('%Y-%m-%dT%H:%M:%f', timer_deadline / 1000.0, 'unixepoch') || 'Z'
      FROM cooking_session;
      SELECT count(*) FROM announcement;
      """, on: "\(library.path)/state.sqlite")
    let stored = ["session", "recipeId", "recipeName", "step", "durationSeconds", "deadline"]
      .map { told[$0].map { $0.string ?? $0.text } ?? "" }
    #expect(rows == stored.joined(separator: "|") + "\n1")
    #expect(told["session"] == session["id"])
  }

  /// The server is stopped over the deadline, as a machine that sleeps stops it; it tells at once when it wakes.
  @Test func aServerThatSleptOverTheDeadlineTellsOnceOnWaking() throws {
    let sleeper = try ServerProcess.ready(library, options: ["surfaces": ["cooking"]])
    let awake = try ServerProcess.ready(library, options: ["surfaces": ["cooking"]])
    try sleeper.cook(try sleeper.soup())
    let session = try sleeper.edit("cooking/startTimer", ["seconds": 1])
    sleeper.process.signal(SIGSTOP)
    // Another server tells its client on time and claims the announcement; that takes nothing from the sleeper's.
    let told = try awake.nextTimer()
    #expect(told["deadline"] == session["timer"]?["deadline"])
    #expect(try sleeper.takeTimers().isEmpty)
    sleeper.process.signal(SIGCONT)
    #expect(try sleeper.nextTimer() == told)
    for server in [sleeper, awake] {
      try server.lookAtClock()
      #expect(try server.takeTimers().isEmpty)
    }
  }

  @Test(arguments: ["shutdown", "end of input", "SIGTERM", "output closed"])
  func aRunningTimerKeepsNoProcessAlive(ending: String) throws {
    let server = try ServerProcess.ready(library, options: ["surfaces": ["cooking"]])
    try server.cook(try server.soup())
    try server.edit("cooking/startTimer", ["seconds": 356_400])
    let end: ChildProcess.Ending
    switch ending {
    case "shutdown": end = try server.shutDown()
    case "end of input":
      server.closeInput()
      end = try server.waitForEnd()
    case "SIGTERM":
      server.process.signal(SIGTERM)
      end = try server.waitForEnd()
    default:
      server.closeOutput()
      end = try server.process.waitForEnd()
    }
    #expect(end == .exited(ending == "shutdown" ? 0 : 1))
    #expect(try server.received.allSatisfy { try $0.value()["method"] != "cooking/timerExpired" })
    #expect(try ServerProcess.ready(library).cooked()["timer"]?["durationSeconds"] == 356_400)
  }

  @Test func aTimerThatExpiresAfterShutdownIsLeftToTheNextServer() throws {
    let clock = try MovedClock()
    let server = try ServerProcess.ready(library, clock: clock)
    try server.cook(try server.soup())
    try server.edit("cooking/startTimer", ["seconds": 60])
    try server.call("shutdown")
    try clock.move(seconds: 61)
    try server.notify("client/didBecomeActive", [:])
    // The answer to a refused request comes after whatever the look at the clock would have told.
    _ = try server.refusal("surface/list")
    #expect(try server.takeTimers().isEmpty)
    try server.notify("exit")
    #expect(try server.waitForEnd() == .exited(0))
    let next = try ServerProcess.ready(library, clock: clock)
    #expect(try next.nextTimer()["durationSeconds"] == 60)
  }
}
