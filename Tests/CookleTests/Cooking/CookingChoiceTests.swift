import JSON
import ServerHarness
import Testing

/// Sessions that began apart meet, and somebody keeps the one or switches to the other (domain §6).
@Suite struct CookingChoiceTests {
  let library: TemporaryLibrary
  /// That of a second server.
  let another: TemporaryLibrary
  let server: ServerProcess
  let recipe: JSONValue
  private var peer = ReferencePeer("watch")
  /// The session that this library began.
  private let here: JSONValue
  /// The one that the other device began.
  private let there: JSONValue

  init() throws {
    (library, another) = (try TemporaryLibrary(), try TemporaryLibrary())
    server = try ServerProcess.ready(library)
    recipe = try server.soup()
    here = try server.cook(recipe)["id"] ?? .null
    try server.edit("cooking/selectStep", ["step": 1])
    try peer.start("bread", "Bread", ["Knead.", "Rest for 1 hour.", "Bake.", "Cool."])
    try peer.select(2)
    try peer.startTimer(3_600)
    there = .string(try #require(peer.ownSession))
    try peer.exchange(with: server)
  }

  @Test func bothAreDescribedAndNoneIsFollowed() throws {
    let read = try server.call("cooking/get")
    #expect(read["session"] == nil)
    let candidates = try #require(read["candidates"]?.array).sorted {
      $0["recipeName"]?.text ?? "" < $1["recipeName"]?.text ?? ""
    }
    #expect(candidates.each("id") == [there, here])
    #expect(candidates.each("recipeName") == ["Bread", "Tomato Soup"])
    #expect(candidates.each("selectedStep") == [2, 1])
    #expect(candidates.map { $0["steps"]?.array?.count } == [4, 3])
    #expect(candidates.map { $0["timer"]?["status"] } == ["running", "inactive"])
    #expect(candidates.each("startedHere") == [false, true])
    #expect(peer.needsChoice)

    let surface = try server.call("surface/get", ["area": "cooking"])["surface"]
    #expect(surface?["session"] == nil)
    let rows = try #require(surface?["choice"]?["rows"]?.array)
    #expect(Set(rows.each("id")) == [here, there])
    for row in rows {
      let isHere = row["id"] == here
      #expect(row["title"] == (isHere ? "Tomato Soup" : "Bread"))
      #expect(row["intent"]?["intent"] == "chooseCookingSession")
      #expect(row["intent"]?["arguments"]?["session"] == row["id"])
      #expect(row["accessibility"]?["label"]?.string?.isEmpty == false)
    }
  }

  @Test func whatNamesNoSessionWaitsForTheChoice() throws {
    for (method, params) in [
      ("cooking/selectStep", ["step": 0]), ("cooking/startTimer", ["seconds": 60]), ("cooking/cancelTimer", [:]),
      ("cooking/repeatTimer", [:]), ("cooking/end", [:]), ("cooking/openView", [:]), ("cooking/suggestTimers", [:]),
    ] as [(String, JSONValue)] {
      try expectNothingChanges(on: server) {
        let error = try server.refusal(method, params)
        expectRefusal(error, 1003, "conflict")
        #expect([here, there].contains(error["data"]?["existingId"] ?? .null), "\(method)")
      }
    }
    // Who names one needs no choice, and makes none.
    #expect(try server.edit("cooking/selectStep", ["session": here, "step": 2])["selectedStep"] == 2)
    #expect(try server.edit("cooking/repeatTimer", ["session": there])["timer"]?["durationSeconds"] == 3_600)
    #expect(try server.cooked(there)["recipeName"] == "Bread")
    #expect(try server.candidates().count == 2)
  }

  @Test(arguments: [true, false])
  mutating func keepingOrSwitchingEndsNeither(keeps: Bool) throws {
    let (chosen, other) = keeps ? (here, there) : (there, here)
    try server.edit("cooking/choose", ["session": chosen])
    #expect(try server.cooked()["id"] == chosen)
    #expect(try server.candidates().isEmpty)
    #expect(try server.cooked(other)["id"] == other)
    try peer.exchange(with: server)
    #expect(peer.followed?.id == chosen.string)
    #expect(peer.sessions.count == 2)
    // Another mind later is another choice.
    try peer.choose(try #require(other.string))
    try peer.exchange(with: server)
    #expect(try server.cooked()["id"] == other)
    // When the followed one ends, the other goes on.
    try server.edit("cooking/end")
    #expect(try server.cooked()["id"] == chosen)
    try peer.exchange(with: server)
    #expect(peer.followed?.id == chosen.string)
  }

  @Test mutating func choicesMadeAtOnceEndInOneEverywhere() throws {
    try peer.choose(try #require(there.string))
    try server.edit("cooking/choose", ["session": here])
    let (theirs, ours) = (peer.context, try server.cookingContext())
    #expect(theirs["choice"]?["session"] == there && ours["choice"]?["session"] == here)
    // A second library hears of them in the other order.
    let second = try ServerProcess.ready(another)
    try second.sync(ours)
    try second.sync(theirs)
    try peer.exchange(with: server)
    let winner = try server.cooked()["id"]
    #expect(try second.cooked()["id"] == winner)
    #expect(peer.followed?.id == winner?.string)
    #expect(peer.sessions.count == 2)
    #expect(try server.cookingContext().sessionsTold == second.cookingContext().sessionsTold)
  }

  @Test mutating func anEndBeatsEveryChoice() throws {
    try peer.end(there.string)
    for _ in 0..<3 {
      try server.edit("cooking/choose", ["session": there])
      try server.edit("cooking/choose", ["session": here])
    }
    try server.edit("cooking/choose", ["session": there])
    try peer.exchange(with: server)
    #expect(try server.cooked()["id"] == here)
    #expect(peer.followed?.id == here.string)
    expectRefusal(try server.refusal("cooking/choose", ["session": there]), 1002, "notFound", with: ["id": there])
  }

  @Test mutating func aThirdSessionAsksAnew() throws {
    try server.edit("cooking/choose", ["session": there])
    var tablet = ReferencePeer("tablet")
    try tablet.start("tea", "Tea", ["Steep for 3 minutes."])
    try tablet.exchange(with: server)
    #expect(try server.candidates().count == 3)
    #expect(tablet.needsChoice)
    // With it gone, the choice of before holds again.
    try tablet.end(tablet.ownSession)
    try tablet.exchange(with: server)
    #expect(try server.cooked()["id"] == there)
  }

  @Test func startingAnotherEndsOnlyTheOneThatBeganHere() throws {
    try server.edit("cooking/choose", ["session": there])
    let next = try server.cook(recipe)
    let candidates = try server.candidates()
    #expect(Set(candidates.each("id")) == [there, next["id"] ?? .null])
    expectRefusal(try server.refusal("cooking/get", ["session": here]), 1002, "notFound", with: ["id": here])
  }
}
