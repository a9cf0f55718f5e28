import JSON
import ServerHarness
import Testing

/// `ifRevision`, `requestKey` and `dryRun` of every edit (protocol §4).
@Suite struct CookingConditionTests {
  /// An edit with parameters with which it changes something.
  struct Edit: CustomTestStringConvertible, Sendable {
    var method: String
    var params: JSONValue
    /// Other parameters of the same method.
    var others: JSONValue
    var testDescription: String { method }
  }

  let library: TemporaryLibrary
  let clock: MovedClock
  let server: ServerProcess
  let recipe: JSONValue
  let here: JSONValue

  init() throws {
    (library, clock) = (try TemporaryLibrary(), try MovedClock())
    server = try ServerProcess.ready(library, clock: clock)
    recipe = try server.soup()
    try server.cook(recipe)
    here = try server.edit("cooking/startTimer", ["seconds": 60])["id"] ?? .null
    var peer = ReferencePeer("watch")
    try peer.start("bread", "Bread", ["Bake."])
    try peer.exchange(with: server)
    try server.edit("cooking/choose", ["session": here])
    // Ahead of the edits that repeat the timer.
    try clock.move(seconds: 10)
  }

  static let ofSessions = [
    Edit(method: "cooking/selectStep", params: ["step": 2], others: ["step": 1]),
    Edit(method: "cooking/startTimer", params: ["seconds": 90], others: ["seconds": 91]),
    Edit(method: "cooking/cancelTimer", params: [:], others: ["session": "watch.1"]),
    Edit(method: "cooking/repeatTimer", params: [:], others: ["session": "watch.1"]),
    Edit(method: "cooking/choose", params: ["session": "watch.1"], others: ["session": "watch.2"]),
    Edit(method: "cooking/end", params: [:], others: ["session": "watch.1"]),
  ]

  static let all =
    ofSessions + [
      Edit(method: "cooking/start", params: ["recipe": "$recipe"], others: ["recipe": "none"]),
      Edit(
        method: "cooking/sync", params: ["context": ContextFlaw.sound.setting("installation", "tablet")],
        others: ["context": ContextFlaw.sound.setting("retired", [])]),
    ]

  /// The parameters with an option more.
  private func params(_ edit: Edit, _ options: JSONObject = [:], others: Bool = false) -> JSONValue {
    var params = others ? edit.others : edit.params
    if params["recipe"] == "$recipe" { params = params.setting("recipe", recipe) }
    for option in options { params = params.setting(option.name, option.value) }
    return params
  }

  private func picture() throws -> JSONValue {
    [
      "context": try server.cookingContext(), "cooked": try server.call("cooking/get"),
      "revision": try server.revision(),
    ]
  }

  @Test(arguments: all) func aDryRunSaysWhatWouldHappenAndDoesNothing(edit: Edit) throws {
    let before = try picture()
    let outcome = try server.call(edit.method, params(edit, ["dryRun": true, "requestKey": "dry"]))
    #expect(outcome["value"] == .null)
    #expect(outcome["effects"] == [])
    #expect(outcome["revision"] == before["revision"])
    #expect(outcome["previousRevision"] == before["revision"])
    #expect(outcome["impact"]?.array?.isEmpty == false, "\(outcome.text)")
    #expect(try picture() == before)
    // It left no key behind, and what it announced can be done.
    let done = try server.call(edit.method, params(edit, ["requestKey": "dry"]))
    #expect(done["effects"] == ["cookingSessionChanged"])
    #expect(try picture() != before)
  }

  @Test(arguments: all) func aDryRunIsRefusedAsTheRealOne(edit: Edit) throws {
    let refused: JSONObject =
      switch edit.method {
      case "cooking/start": ["recipe": "none"]
      case "cooking/sync": ["context": ContextFlaw.legacy]
      default: ["session": "none.1"]
      }
    let before = try picture()
    let errors = try [false, true].map { isDry in
      var options = refused
      options["dryRun"] = .bool(isDry)
      return try server.refusal(edit.method, params(edit, options))
    }
    #expect(errors[0] == errors[1])
    #expect(try picture() == before)
  }

  @Test(arguments: ofSessions) func aConditionHoldsOrNothingIsDone(edit: Edit) throws {
    let session = edit.params["session"] ?? here
    let current = try #require(try server.cooked(session)["revision"])
    let before = try picture()
    for stale in ["1.nobody", "", "nonsense", "\(current.string ?? "") "] {
      let error = try server.refusal(edit.method, params(edit, ["ifRevision": .string(stale)]))
      expectRefusal(error, 1003, "conflict", with: ["currentRevision": current])
    }
    #expect(try picture() == before)
    let outcome = try server.call(edit.method, params(edit, ["ifRevision": current]))
    #expect(outcome["effects"] == ["cookingSessionChanged"])
  }

  @Test(arguments: all) func theSameKeyAnswersTheFirstOutcomeAgain(edit: Edit) throws {
    let keyed = params(edit, ["requestKey": "key"])
    let first = try server.call(edit.method, keyed)
    #expect(first["effects"] == ["cookingSessionChanged"])
    let after = try picture()
    #expect(try server.call(edit.method, keyed) == first)
    // Another process knows the key as well, and so does one that comes later.
    let second = try ServerProcess.ready(library, clock: clock)
    #expect(try second.call(edit.method, keyed) == first)
    #expect(try picture() == after)
    // The same key for something else.
    for (method, params) in [
      (edit.method, params(edit, ["requestKey": "key"], others: true)),
      (edit.method == "cooking/end" ? "cooking/cancelTimer" : "cooking/end", ["requestKey": "key"]),
      ("recipe/delete", ["id": recipe, "requestKey": "key"]),
    ] as [(String, JSONValue)] {
      expectRefusal(try server.refusal(method, params), 1003, "conflict")
    }
    #expect(try picture() == after)
    // A day later it is forgotten.
    try clock.move(seconds: 86_401)
    let later = try server.request(edit.method, keyed)
    #expect(later["result"] == nil || later["result"] != first)
  }

  @Test(arguments: all) func aRefusalKeepsNoKey(edit: Edit) throws {
    let refused: JSONObject =
      edit.method == "cooking/sync"
      ? ["context": ContextFlaw.legacy] : edit.method == "cooking/start" ? ["recipe": "none"] : ["session": "none.1"]
    var options = refused
    options["requestKey"] = "key"
    _ = try server.refusal(edit.method, params(edit, options))
    #expect(
      try server.call(edit.method, params(edit, ["requestKey": "key"]))["effects"] == ["cookingSessionChanged"])
  }

  /// The first outcome is told though everything has moved on since, a restart included.
  @Test func aRepetitionIsAnsweredAfterTheSessionHasEnded() throws {
    let params: JSONValue = ["step": 2, "session": here, "requestKey": "key"]
    let first = try server.call("cooking/selectStep", params)
    try server.edit("cooking/end", ["session": here])
    try server.shutDown()
    let next = try ServerProcess.ready(library, clock: clock)
    #expect(try next.call("cooking/selectStep", params) == first)
    expectRefusal(try next.refusal("cooking/get", ["session": here]), 1002, "notFound")
  }

  @Test(arguments: ["", String(repeating: "k", count: 201)]) func aKeyOfNoUseIsRefused(key: String) throws {
    for edit in Self.all {
      let error = try server.refusal(edit.method, params(edit, ["requestKey": .string(key)]))
      #expect(error["data"]?["phase"] == "preflight", "\(edit.method): \(error.text)")
      #expect(["validationFailed", "limitExceeded"].contains(error["data"]?["kind"] ?? .null))
    }
  }
}
