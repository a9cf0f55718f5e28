import Foundation
import JSON
import ServerHarness
import Testing

/// Who is told of a timer when servers, clients and subscriptions come and go (domain §6); the test moves the clock.
@Suite struct CookingTimerLateTests {
  let library: TemporaryLibrary
  let clock: MovedClock

  init() throws {
    library = try TemporaryLibrary()
    clock = try MovedClock()
  }

  private func listener(_ options: JSONValue = ["surfaces": ["cooking"]]) throws -> ServerProcess {
    try ServerProcess.ready(library, clock: clock, options: options)
  }

  /// Looks at the clock, and answers for how long the timers ran that were told.
  private func told(_ server: ServerProcess) throws -> [Int] {
    try server.lookAtClock()
    return try server.takeTimers().map { try #require($0["durationSeconds"]?.int) }
  }

  @Test(arguments: [true, false])
  func aDeadlineThatNoServerSawIsToldToTheFirstThatComes(killed: Bool) throws {
    let first = try listener()
    try first.cook(try first.soup())
    try first.edit("cooking/startTimer", ["seconds": 60])
    if killed { first.process.signal(SIGKILL) } else { try first.shutDown() }
    _ = try first.process.waitForEnd()
    try clock.move(seconds: 3_600)
    let second = try listener()
    let third = try listener()
    let all = try [second, third].map(told)
    #expect(all.flatMap(\.self) == [60])
    for server in [second, third] {
      #expect(try told(server) == [])
      try server.shutDown()
    }
    #expect(try told(try listener()) == [])
  }

  @Test func aServerThatDiedAfterTellingLeavesNothingToTell() throws {
    let first = try listener()
    try first.cook(try first.soup())
    try first.edit("cooking/startTimer", ["seconds": 60])
    try clock.move(seconds: 60)
    #expect(try told(first) == [60])
    first.process.signal(SIGKILL)
    _ = try first.process.waitForEnd()
    #expect(try told(try listener()) == [])
  }

  @Test func whoeverWasThereIsToldByItsOwnServerThoughAnotherClaimedIt() throws {
    let servers = try (0..<3).map { _ in try listener() }
    try servers[0].cook(try servers[0].soup())
    try servers[0].edit("cooking/startTimer", ["seconds": 60])
    for server in servers { try server.settle() }
    servers[2].process.signal(SIGSTOP)
    try clock.move(seconds: 60)
    #expect(try told(servers[0]) == [60])
    #expect(try told(servers[1]) == [60])
    // A day later it wakes.
    try clock.move(seconds: 86_400)
    servers[2].process.signal(SIGCONT)
    #expect(try told(servers[2]) == [60])
    for server in servers { #expect(try told(server) == []) }
  }

  @Test func whoIsNotSubscribedHearsNothingAndClaimsNothing() throws {
    let deaf = try [[], ["recipe.list"], ["notifications", "status"]].map { areas in
      try listener(["surfaces": .array(areas.map(JSONValue.string))])
    }
    try deaf[0].cook(try deaf[0].soup())
    try deaf[0].edit("cooking/startTimer", ["seconds": 60])
    try clock.move(seconds: 61)
    for server in deaf { #expect(try told(server) == []) }
    // Nobody was told, so the first that begins to listen is, and only that one.
    try deaf[1].call("surface/subscribe", ["areas": ["cooking"]])
    #expect(try told(deaf[1]) == [60])
    try deaf[2].call("surface/subscribe", ["areas": ["cooking"]])
    #expect(try told(deaf[2]) == [])
    #expect(try told(try listener()) == [])
  }

  @Test func whoStoppedListeningBeforeTheDeadlineHearsNothing() throws {
    let server = try listener()
    try server.cook(try server.soup())
    try server.edit("cooking/startTimer", ["seconds": 60])
    try server.call("surface/subscribe", ["areas": ["recipe.list"]])
    try clock.move(seconds: 61)
    #expect(try told(server) == [])
  }

  @Test func nothingIsToldBeforeInitialized() throws {
    let first = try listener()
    try first.cook(try first.soup())
    try first.edit("cooking/startTimer", ["seconds": 60])
    let server = try ServerProcess(library, arguments: ["serve", "--clock", clock.path])
    try server.call("initialize", ["processId": nil, "capabilities": [:]])
    try clock.move(seconds: 60)
    #expect(try told(first) == [60])
    #expect(try server.takeTimers().isEmpty)
    try server.notify("initialized", [:])
    #expect(try told(server) == [60])
  }

  @Test func aReaderIsToldOnTimeAndNeverLate() throws {
    let writer = try listener()
    try writer.cook(try writer.soup())
    try writer.edit("cooking/startTimer", ["seconds": 60])
    let reader = try listener(["readOnly": true, "surfaces": ["cooking"]])
    try writer.shutDown()
    try clock.move(seconds: 60)
    #expect(try told(reader) == [60])
    #expect(try told(reader) == [])
    // It cannot leave word that it told: the first that can write tells again, a later reader does not.
    try clock.move(seconds: 1)
    #expect(try told(try listener(["readOnly": true, "surfaces": ["cooking"]])) == [])
    #expect(try told(try listener()) == [60])
    #expect(try told(try listener()) == [])
  }

  @Test func severalTimersAreEachToldOnce() throws {
    let server = try listener()
    try server.cook(try server.soup())
    try server.edit("cooking/startTimer", ["seconds": 60])
    for (number, seconds) in [60, 90, 120].enumerated() {
      var peer = ReferencePeer("peer\(number)")
      try peer.start("r\(number)", "Dish \(number)", ["Wait."])
      try peer.startTimer(seconds)
      try peer.exchange(with: server)
    }
    let other = try listener()
    try clock.move(seconds: 60)
    for server in [server, other] { #expect(try told(server) == [60, 60]) }
    try clock.move(seconds: 60)
    for server in [server, other] { #expect(try told(server).sorted() == [90, 120]) }
    for server in [server, other] { #expect(try told(server) == []) }
  }
}
