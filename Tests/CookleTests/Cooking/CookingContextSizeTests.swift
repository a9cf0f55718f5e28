import JSON
import ServerHarness
import Testing

/// Contexts that are too much of something: long, many, deep, or at the end of their numbers (domain §6).
@Suite struct CookingContextSizeTests {
  let library: TemporaryLibrary
  /// That of a second server.
  let another: TemporaryLibrary
  let server: ServerProcess
  let limits: JSONValue
  private let recipe: JSONValue
  private let clock: MovedClock

  init() throws {
    (library, another) = (try TemporaryLibrary(), try TemporaryLibrary())
    clock = try MovedClock()
    server = try ServerProcess(library, arguments: ["serve", "--clock", clock.path])
    limits = try server.initialize()["limits"] ?? .null
    recipe = try server.soup()
    try server.cook(recipe)
    try server.edit("cooking/startTimer", ["seconds": 600])
  }

  private static func session(
    _ device: String, _ sequence: Int = 1, steps: [String] = ["Stir."], edit: Int = 1
  ) -> JSONValue {
    let revision = JSONValue.string("\(edit).\(device)")
    return [
      "id": .string("\(device).\(sequence)"), "recipeId": "r", "recipeName": "Dish",
      "steps": .array(steps.map(JSONValue.string)), "started": revision, "selection": ["step": 0, "edit": revision],
      "timer": ["edit": revision],
    ]
  }

  private static func context(_ device: String, sessions: [JSONValue] = [], retired: [JSONValue] = []) -> JSONValue {
    [
      "protocolVersion": "1", "installation": .string(device), "sessions": .array(sessions),
      "retired": .array(retired),
    ]
  }

  /// The greatest counter and sequence that are taken from another device, as `CookingEdit` tells it.
  private static let lastNumber = 536_870_912

  /// Expects a context to be refused for a limit that is advertised, with nothing merged.
  private func expectLimit(_ name: String, _ context: JSONValue, value: Int? = nil) throws {
    let before = try server.cookingContext().text
    let error = try server.refusal("cooking/sync", ["context": context])
    expectRefusal(error, 1012, "limitExceeded", with: ["limit": .string(name), "maximum": limits[name] ?? .null])
    if let value { #expect(error["data"]?["value"]?.int == value) }
    #expect(try server.cookingContext().text == before)
  }

  @Test func tenMegabytesAreRefused() throws {
    let step = String(repeating: "Stir. ", count: 1_700)
    let huge = Self.context(
      "watch", sessions: [Self.session("watch", steps: Array(repeating: step, count: 1_000))])
    #expect(huge.text.utf8.count > 10_000_000)
    try expectLimit("cookingContextBytes", huge)
    // Members that nobody knows count as well.
    try expectLimit(
      "cookingContextBytes",
      Self.context("watch").setting("newer", .string(String(repeating: "a", count: 10_000_000))))
  }

  @Test func theLargestContextIsTaken() throws {
    let bytes = try #require(limits["cookingContextBytes"]?.int)
    let padding = bytes - Self.context("watch").setting("newer", "").text.utf8.count
    let largest = Self.context("watch").setting("newer", .string(String(repeating: "a", count: padding)))
    #expect(largest.text.utf8.count == bytes)
    try server.sync(largest)
    let more = Self.context("watch").setting("newer", .string(String(repeating: "a", count: padding + 1)))
    try expectLimit("cookingContextBytes", more, value: bytes + 1)
  }

  /// What this library tells after a merge is no more than another library takes.
  @Test func whatIsMergedCanBeHandedOn() throws {
    let other = try ServerProcess.ready(another)
    let step = String(repeating: "Stir. ", count: 3_000)
    var refused = 0
    for number in 0..<12 {
      let session = Self.session("device\(number)", steps: Array(repeating: step, count: 50))
      let context = Self.context("device\(number)", sessions: [session])
      let answer = try server.request("cooking/sync", ["context": context, "requestKey": .string("k\(number)")])
      if let error = answer["error"] {
        expectRefusal(error, 1012, "limitExceeded", with: ["limit": "cookingContextBytes"])
        refused += 1
      } else {
        // A repetition is answered from what was kept.
        let again = try server.call("cooking/sync", ["context": context, "requestKey": .string("k\(number)")])
        #expect(again["value"] == answer["result"]?["value"])
      }
      try other.sync(try server.cookingContext())
    }
    #expect(refused > 0)
    // What is cooked here may be too much as well, until another session has ended.
    let own = try server.createID(
      RecipeDrafts.named("Long", steps: (0..<100).map { "\($0) " + String(repeating: "a", count: 9_000) }))
    expectRefusal(
      try server.refusal("cooking/start", ["recipe": own]), 1012, "limitExceeded",
      with: ["limit": "cookingContextBytes"])
    try server.cook(recipe)
    try server.edit("cooking/end", ["session": "device0.1"])
    try server.cook(own)
    try other.sync(try server.cookingContext())
    #expect(try other.cookingContext().sessionsTold == server.cookingContext().sessionsTold)
  }

  @Test func noMoreDevicesThanAreAdvertised() throws {
    let most = try #require(limits["cookingInstallations"]?.int)
    func retired(_ count: Int) -> JSONValue {
      Self.context(
        "watch", retired: (0..<count).map { ["installation": .string("w\($0)"), "sequence": 1] })
    }
    try expectLimit("cookingInstallations", retired(most), value: most + 1)
    try server.sync(retired(most - 1))
    try expectLimit("cookingInstallations", Self.context("watch", sessions: [Self.session("watch")]), value: most + 1)
    // Those that are known go on.
    try server.sync(Self.context("w1", sessions: [Self.session("w1", 2)]))
    #expect(try server.candidates().count == 2)
  }

  @Test func depthIsThatOfEveryMessage() throws {
    func nested(_ depth: Int) -> JSONValue { (0..<depth).reduce(1) { value, _ in [value] } }
    try server.sync(Self.context("watch").setting("newer", nested(100)))
    let text = #"{"jsonrpc":"2.0","id":"deep","method":"cooking/sync","params":{"context":"#
    let deep = text + String(repeating: "[", count: 100_000)
    try server.write(server.framing.frame(Array(deep.utf8)))
    #expect(try server.response(to: .null)["error"]?["code"] == -32700)
    #expect(try server.cooked()["recipeName"] == "Tomato Soup")
  }

  @Test func textIsKeptAsItIsAndShownCleaned() throws {
    let name = "Tea\u{1B}[31m\u{202E}\u{7}"
    var session = Self.session("watch", steps: ["Steep\u{8}.\nThen\u{2066} drink."])
    session = session.setting("recipeName", .string(name))
    try server.sync(Self.context("watch", sessions: [session]))
    #expect(try server.cooked("watch.1")["recipeName"]?.string == name)
    try server.edit("cooking/choose", ["session": "watch.1"])
    let shown = try server.call("surface/get", ["area": "cooking"]).text
    for escaped in [#"\u001b"#, #"\u0007"#, #"\b"#, "\u{202E}", "\u{2066}"] {
      #expect(!shown.lowercased().contains(escaped), "\(escaped)")
    }
  }

  /// A counter and a sequence at the end of what is taken are edited as any other.
  @Test func theLastNumbersThatAreTakenCanBeEdited() throws {
    let last = Self.lastNumber
    let told = Self.session("watch", last, steps: ["Stir.", "Serve."], edit: last)
    try server.sync(Self.context("watch", sessions: [told]))
    let session = JSONValue.string("watch.\(last)")
    #expect(try server.edit("cooking/selectStep", ["session": session, "step": 1]).edits == last + 1)
    try server.edit("cooking/end", ["session": session])
    expectRefusal(try server.refusal("cooking/get", ["session": session]), 1002, "notFound", with: ["id": session])
    #expect(try server.cooked()["recipeName"] == "Tomato Soup")
  }

  /// No device can take cooking away from a library for good.
  @Test func numbersAtTheirEndLeaveTheLibraryCooking() throws {
    let last = Self.lastNumber
    var choice = Self.context("watch", sessions: [Self.session("watch", 7)])
    choice = choice.setting(
      "choice", ["session": "watch.7", "among": ["watch.7"], "edit": .string("\(last).watch")])
    for context in [Self.context("tablet", sessions: [Self.session("tablet", last, edit: last)]), choice] {
      try server.sync(context)
      #expect(try server.cook(recipe)["recipeName"] == "Tomato Soup")
      let own = try #require(
        try (server.candidates() + [server.cooked()]).first { $0["startedHere"] == true }?["id"])
      try server.edit("cooking/selectStep", ["session": own, "step": 2])
      try server.edit("cooking/startTimer", ["session": own, "seconds": 60])
    }
  }

  @Test func whatEndedInTheSameContextHasEnded() throws {
    let context = Self.context(
      "watch", sessions: [Self.session("watch", 3)], retired: [["installation": "watch", "sequence": 3]])
    let answer = try server.sync(context)
    #expect(answer["sessions"]?.array?.count == 1)
    #expect(answer["retired"]?.array?.contains(["installation": "watch", "sequence": 3]) == true)
    expectRefusal(try server.refusal("cooking/get", ["session": "watch.3"]), 1002, "notFound")
  }

  /// Of records that contradict each other, whichever comes first, the same stays.
  @Test func contradictionsEndAlikeInAnyOrder() throws {
    let one = Self.context("watch", sessions: [Self.session("watch", steps: ["Stir.", "Serve."])])
    let two = Self.context("tablet", sessions: [Self.session("watch", steps: ["Fry."])])
    let other = try ServerProcess.ready(another)
    for context in [one, two, one] { try server.sync(context) }
    for context in [two, one, two] { try other.sync(context) }
    #expect(try server.cooked("watch.1")["steps"] == other.cooked("watch.1")["steps"])
  }

  /// The selection of one record and the steps of another are told so that every device takes them.
  @Test func contradictionsCanBeHandedOn() throws {
    let long = Self.session("watch", steps: ["Fry.", "Turn.", "Serve."], edit: 4)
    let selected = long.setting("selection", ["step": 2, "edit": "9.watch"])
    try server.sync(Self.context("watch", sessions: [selected]))
    let answer = try server.call(
      "cooking/sync",
      ["context": Self.context("tablet", sessions: [Self.session("watch", edit: 4)]), "requestKey": "k"])
    #expect(try server.cooked("watch.1")["steps"] == ["Stir."])
    #expect(try server.cooked("watch.1")["selectedStep"] == 0)
    let other = try ServerProcess.ready(another)
    try other.sync(try server.cookingContext())
    #expect(try other.cooked("watch.1")["selectedStep"] == 0)
    // So it can be read again where it is kept under a key.
    let again = try server.call(
      "cooking/sync",
      ["context": Self.context("tablet", sessions: [Self.session("watch", edit: 4)]), "requestKey": "k"])
    #expect(again == answer)
  }
}
