import JSON
import ServerHarness
import Testing

/// A device without a library goes offline, cooks on and returns (domain §6).
@Suite struct CookingPeerTests {
  let library: TemporaryLibrary
  /// That of a second server.
  let another: TemporaryLibrary
  let clock: MovedClock
  let server: ServerProcess

  init() throws {
    (library, another, clock) = (try TemporaryLibrary(), try TemporaryLibrary(), try MovedClock())
    server = try ServerProcess.ready(library, clock: clock)
  }

  /// Time goes by for everybody.
  private func pass(seconds: Int, _ peers: inout [ReferencePeer]) throws {
    try clock.move(seconds: Int64(seconds))
    for index in peers.indices { peers[index].clock += seconds * 1_000 }
  }

  @Test func whatItDidOfflineArrivesWhenItReturns() throws {
    let session = try server.cook(try server.soup())
    var peer = ReferencePeer("watch")
    try peer.exchange(with: server)
    #expect(peer.followed?.id == session["id"]?.string)
    #expect(peer.followed?.steps == session["steps"]?.array?.compactMap(\.string))

    // Offline it edits; here somebody edits another part.
    try peer.select(2)
    try server.edit("cooking/startTimer", ["seconds": 600])
    try clock.move(seconds: 60)
    peer.clock += 60_000
    try peer.exchange(with: server)
    let cooked = try server.cooked()
    #expect(cooked["selectedStep"] == 2)
    #expect(cooked["timer"]?["remainingSeconds"] == 540)
    #expect(peer.followed?.step == 2)
    #expect(peer.remaining(try #require(peer.followed?.id)) == 540_000)
    #expect(peer.context.sessionsTold == (try server.cookingContext().sessionsTold))
    #expect(try server.candidates().isEmpty)
  }

  @Test func ofTwoEditsOfOneThingTheLaterStays() throws {
    try server.cook(try server.soup())
    var peer = ReferencePeer("watch")
    try peer.exchange(with: server)
    try peer.select(1)
    try peer.select(2)
    try peer.select(1)
    // One edit against three: the peer has seen more, whatever the clocks say.
    try server.edit("cooking/selectStep", ["step": 2])
    try peer.exchange(with: server)
    #expect(try server.cooked()["selectedStep"] == 1)
    #expect(peer.followed?.step == 1)
    // The library knows of them now, so its next edit is the later one.
    try server.edit("cooking/selectStep", ["step": 0])
    try peer.exchange(with: server)
    #expect(peer.followed?.step == 0)
  }

  @Test func itStartsFromASavedCopyAndTheLibraryGoesOn() throws {
    let recipe = try server.soup()
    var peer = ReferencePeer("watch")
    try peer.listen(to: server)
    #expect(peer.catalog.map { $0["recipeId"] } == [recipe])
    try server.call("recipe/update", ["id": recipe, "draft": RecipeDrafts.named("Soup", steps: ["Open the tin."])])
    try peer.startCopy(named: "Tomato Soup")
    try peer.startTimer(1_500)
    try peer.exchange(with: server)
    let cooked = try server.cooked()
    #expect(cooked["recipeName"] == "Tomato Soup")
    #expect(cooked["steps"]?.array?.count == 3)
    #expect(cooked["startedHere"] == false)
    #expect(cooked["timer"]?["remainingSeconds"] == 1_500)
    // The library edits the session of the other, and the other takes it.
    try server.edit("cooking/selectStep", ["step": 2])
    try server.edit("cooking/cancelTimer")
    try peer.exchange(with: server)
    #expect(peer.followed?.step == 2)
    #expect(peer.followed?.timer == nil)
  }

  @Test func anEndIsForEverWhateverComesLate() throws {
    let session = try #require(try server.cook(try server.soup())["id"])
    var peer = ReferencePeer("watch")
    try peer.exchange(with: server)
    let early = peer.context
    try server.edit("cooking/end")
    // The other has not heard of it, edits on for long, and comes with counters far above.
    for number in 0..<50 {
      try peer.select(number % 3)
      try peer.startTimer(60 + number)
    }
    let late = peer.context
    for context in [late, early, late] {
      try server.sync(context)
      #expect(try server.cooked() == .null)
      expectRefusal(try server.refusal("cooking/get", ["session": session]), 1002, "notFound", with: ["id": session])
    }
    try peer.exchange(with: server)
    #expect(peer.sessions.isEmpty)
    // After a restart it is ended still.
    try server.shutDown()
    let next = try ServerProcess.ready(library, clock: clock)
    try next.sync(late)
    #expect(try next.cooked() == .null)
    // Its expired timers tell nothing.
    try clock.move(seconds: 3_600)
    try next.lookAtClock()
    #expect(try next.takeTimers().isEmpty)
  }

  @Test func anEndFromOutsideEndsTheSessionHere() throws {
    let recipe = try server.soup()
    let first = try server.cook(recipe)
    try server.edit("cooking/startTimer", ["seconds": 60])
    var peer = ReferencePeer("watch")
    try peer.exchange(with: server)
    try peer.end()
    try server.edit("cooking/selectStep", ["step": 1])
    try peer.exchange(with: server)
    #expect(try server.cooked() == .null)
    try clock.move(seconds: 60)
    try server.lookAtClock()
    #expect(try server.takeTimers().isEmpty)
    // The next one of the same recipe is another session.
    let second = try server.cook(recipe)
    #expect(second["id"] != first["id"])
    try peer.exchange(with: server)
    #expect(peer.followed?.id == second["id"]?.string)
  }

  @Test func theSameContextAgainChangesNothing() throws {
    try server.cook(try server.soup())
    var peer = ReferencePeer("watch")
    try peer.exchange(with: server)
    try peer.startTimer(600)
    try peer.exchange(with: server)
    let context = peer.context
    let cooked = try server.cooked()
    for seconds in [0, 1, 59] as [Int64] {
      try clock.move(seconds: seconds)
      let again = try server.call("cooking/sync", ["context": context])
      #expect(again["effects"] == [])
      #expect(again["revision"] == again["previousRevision"])
      #expect(try server.cooked().withoutRemainingTime == cooked.withoutRemainingTime)
    }
  }

  @Test func twoLibrariesAndAPeerBetweenThemAreOneKitchen() throws {
    let elsewhere = try ServerProcess.ready(another, clock: clock)
    let session = try server.cook(try server.soup())
    try server.edit("cooking/startTimer", ["seconds": 600])
    var peers = [ReferencePeer("watch", clock: 77)]
    // It carries the session over; the libraries never meet.
    try peers[0].exchange(with: server)
    try pass(seconds: 100, &peers)
    try peers[0].exchange(with: elsewhere)
    let carried = try elsewhere.cooked()
    #expect(carried["id"] == session["id"])
    #expect(carried["recipeName"] == "Tomato Soup")
    #expect(carried["startedHere"] == false)
    #expect(carried["timer"]?["remainingSeconds"] == 500)
    #expect(carried["timer"]?["deadline"] == .string(clock.text(after: 500_000)))
    // The recipe is not in that library; the session is readable all the same.
    let view = try elsewhere.call("cooking/openView")["view"]
    #expect(view?["isRecipeKnown"] == false)
    #expect(view?["steps"] == carried["steps"])

    try elsewhere.edit("cooking/selectStep", ["step": 2])
    try elsewhere.edit("cooking/repeatTimer")
    try pass(seconds: 50, &peers)
    try peers[0].exchange(with: elsewhere)
    try peers[0].exchange(with: server)
    let back = try server.cooked()
    #expect(back["selectedStep"] == 2)
    #expect(back["timer"]?["remainingSeconds"] == 550)
    // Its time comes on all three.
    try pass(seconds: 550, &peers)
    for server in [server, elsewhere] {
      try server.lookAtClock()
      #expect(try server.takeTimers().each("session") == [session["id"] ?? .null])
    }
    #expect(peers[0].remaining(try #require(session["id"]?.string)) == 0)
    // The end travels the same way.
    try elsewhere.edit("cooking/end")
    try peers[0].exchange(with: elsewhere)
    try peers[0].exchange(with: server)
    #expect(try server.cooked() == .null)
  }
}
