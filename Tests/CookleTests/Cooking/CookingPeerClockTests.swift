import JSON
import ServerHarness
import Testing

/// Between devices the remaining time travels, so that no wrong clock shifts a timer (domain §6).
@Suite struct CookingPeerClockTests {
  let library: TemporaryLibrary
  /// That of a second server.
  let another: TemporaryLibrary
  let clock: MovedClock
  let server: ServerProcess

  init() throws {
    (library, another, clock) = (try TemporaryLibrary(), try TemporaryLibrary(), try MovedClock())
    server = try ServerProcess.ready(library, clock: clock)
  }

  /// Clocks of other devices, in milliseconds from the truth: none, a minute, and decades to either side.
  static let errors = [0, 60_000, -60_000, 40 * 31_557_600_000, -56 * 31_557_600_000]

  private func peer(_ error: Int) -> ReferencePeer {
    ReferencePeer("watch", clock: Int(clock.now) + error)
  }

  @Test(arguments: errors) func aTimerThatBeganHereIsTheSameThereAndBack(error: Int) throws {
    let session = try #require(try server.cook(try server.soup())["id"]?.string)
    try server.edit("cooking/startTimer", ["seconds": 600])
    let deadline = clock.text(after: 600_000)
    var peer = peer(error)
    try clock.move(milliseconds: 1_234)
    peer.clock += 1_234
    try peer.listen(to: server)
    #expect(peer.remaining(session) == 598_766)
    // It cooks on offline for a while and comes back.
    try clock.move(seconds: 300)
    peer.clock += 300_000
    try peer.select(1)
    try peer.exchange(with: server)
    #expect(try server.cooked()["timer"]?["deadline"] == .string(deadline))
    #expect(try server.cooked()["timer"]?["remainingSeconds"] == 299)
    #expect(peer.remaining(session) == 298_766)
  }

  @Test(arguments: errors) func aTimerThatBeganThereRunsAsLongHere(error: Int) throws {
    var peer = peer(error)
    try peer.start("bread", "Bread", ["Bake."])
    try peer.startTimer(600)
    try clock.move(seconds: 100)
    peer.clock += 100_000
    try peer.exchange(with: server)
    #expect(
      try server.cooked()["timer"] == [
        "status": "running", "durationSeconds": 600, "deadline": .string(clock.text(after: 500_000)),
        "remainingSeconds": 500,
      ])
    #expect(peer.remaining("watch.1") == 500_000)
    try clock.move(seconds: 500)
    try server.lookAtClock()
    #expect(try server.takeTimers().each("durationSeconds") == [600])
  }

  @Test(arguments: errors) func aTimerThatExpiredThereHasExpiredHere(error: Int) throws {
    var peer = peer(error)
    try peer.start("bread", "Bread", ["Bake."])
    try peer.startTimer(60)
    peer.clock += 90_000
    try peer.exchange(with: server)
    let timer = try server.cooked()["timer"]
    #expect(timer?["status"] == "expired")
    #expect(timer?["deadline"] == .string(clock.text(after: -30_000)))
  }

  @Test(arguments: errors) func theOrderOfEditsIsNotThatOfClocks(error: Int) throws {
    try server.cook(try server.soup())
    var peer = peer(error)
    try peer.exchange(with: server)
    try peer.select(2)
    try peer.exchange(with: server)
    #expect(try server.cooked()["selectedStep"] == 2)
    try server.edit("cooking/selectStep", ["step": 1])
    try peer.exchange(with: server)
    #expect(peer.followed?.step == 1)
  }

  /// A watch that woke with an empty battery finds the time later: what it then tells of a timer that is known is
  /// decades off, and moves nothing.
  @Test(arguments: errors) func aClockThatIsSetElsewhereMovesNoTimerHere(jump: Int) throws {
    try server.cook(try server.soup())
    let session = try server.edit("cooking/startTimer", ["seconds": 600])["id"]?.string
    let deadline = clock.text(after: 600_000)
    var peer = peer(0)
    try peer.exchange(with: server)
    peer.clock += jump
    #expect(peer.remaining(session ?? "") == 600_000 - jump)
    let outcome = try server.call("cooking/sync", ["context": peer.context])
    #expect(outcome["effects"] == [])
    #expect(try server.cooked()["timer"]?["deadline"] == .string(deadline))
    #expect(try server.cooked()["timer"]?["status"] == "running")
  }

  /// What a device that is new here tells of a timer is believed within its bounds: never longer than the whole.
  @Test(arguments: [(-86_400_000, 600_000), (600_001, -1), (3_000_000_000, -2_147_483_648)])
  func whatIsLeftKeepsWithinBounds(jump: Int, remaining: Int64) throws {
    var peer = peer(0)
    try peer.start("bread", "Bread", ["Bake."])
    try peer.startTimer(600)
    peer.clock += jump
    try peer.exchange(with: server)
    #expect(try server.cooked()["timer"]?["deadline"] == .string(clock.text(after: remaining)))
  }

  @Test func theClockOfTheLibraryMayJumpWhileTheOtherIsAway() throws {
    try server.cook(try server.soup())
    try server.edit("cooking/startTimer", ["seconds": 600])
    var peer = peer(0)
    try peer.exchange(with: server)
    // The library's clock is put right by a year; within the library the deadline is a moment of that clock.
    try clock.move(seconds: -31_557_600)
    peer.clock += 60_000
    try peer.select(2)
    try peer.exchange(with: server)
    #expect(try server.cooked()["selectedStep"] == 2)
    #expect(peer.remaining(try #require(peer.followed?.id)) == 540_000)
    // What the library tells then keeps within what every device takes.
    let told = try server.cookingContext()["sessions"]?.array?[0]["timer"]
    #expect(told?["remainingMs"] == 600_000)
    let other = try ServerProcess.ready(another)
    try other.sync(try server.cookingContext())
    #expect(try other.cooked()["timer"]?["durationSeconds"] == 600)
  }
}
