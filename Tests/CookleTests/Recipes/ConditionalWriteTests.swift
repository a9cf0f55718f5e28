import JSON
import ServerHarness
import Testing

@Suite struct ConditionalWriteTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  /// What an outcome says of the change itself; what ran after the commit ran once and is told once.
  private func change(_ outcome: JSONValue) -> JSONValue {
    outcome.setting("followUps", nil)
  }

  @Test func aRepeatedKeyAnswersTheFirstOutcomeAndChangesNothing() throws {
    let params: JSONValue = ["draft": RecipeDrafts.tomatoSoup, "requestKey": "key-1"]
    let first = try server.call("recipe/create", params)
    try server.createID(RecipeDrafts.named("Meanwhile"))
    try expectNothingChanges(on: server) {
      let repeated = try server.call("recipe/create", params)
      #expect(change(repeated) == change(first))
    }
    // It holds for another process and after a restart, even when the record is gone.
    let peer = try ServerProcess.ready(library)
    #expect(change(try peer.call("recipe/create", params)) == change(first))
    try peer.call("recipe/delete", ["id": first["value"]?["id"] ?? .null])
    try server.shutDown()
    let later = try ServerProcess.ready(library)
    #expect(change(try later.call("recipe/create", params)) == change(first))
    #expect(try later.names() == ["Meanwhile"])
  }

  @Test func theOrderOfMembersAndWhatIsLeftOutAreNotOtherParameters() throws {
    let first = try server.call("recipe/create", ["draft": ["name": "Toast", "note": ""], "requestKey": "key"])
    let again = try server.call("recipe/create", ["requestKey": "key", "draft": ["note": "", "name": "Toast"]])
    #expect(change(again) == change(first))
    #expect(try server.names() == ["Toast"])
  }

  @Test func aKeyUsedForSomethingElseIsAConflict() throws {
    let id = try server.createID(RecipeDrafts.named("Base"))
    try server.call("recipe/create", ["draft": RecipeDrafts.named("First"), "requestKey": "key"])
    let others: [(String, JSONValue)] = [
      ("recipe/create", ["draft": RecipeDrafts.named("Second"), "requestKey": "key"]),
      ("recipe/delete", ["id": id, "requestKey": "key"]),
      ("recipe/markCooked", ["id": id, "requestKey": "key"]),
      ("recipe/recordOpened", ["id": id, "requestKey": "key"]),
    ]
    for (method, params) in others {
      try expectNothingChanges(on: server) {
        expectRefusal(try server.refusal(method, params), 1003, "conflict")
      }
    }
    #expect(try server.names() == ["Base", "First"])
  }

  @Test func everyWriteTakesAKey() throws {
    let id = try server.createID(RecipeDrafts.named("Base"))
    for (method, rest) in [
      ("recipe/markCooked", [:]), ("recipe/recordOpened", [:]), ("recipe/update", ["draft": ["name": "New"]]),
      ("recipe/delete", [:]),
    ] as [(String, JSONObject)] {
      var params: JSONObject = ["id": id, "requestKey": .string(method)]
      for member in rest { params[member.name] = member.value }
      let first = try server.call(method, .object(params))
      #expect(first["revision"] != first["previousRevision"])
      try expectNothingChanges(on: server) {
        let repeated = try server.call(method, .object(params))
        #expect(change(repeated) == change(first))
      }
    }
  }

  @Test func aRefusedRequestDoesNotUseItsKeyUp() throws {
    let params: JSONValue = ["draft": ["name": " "], "requestKey": "key"]
    expectRefusal(
      try server.refusal("recipe/create", params), 1001, "validationFailed",
      with: ["fields": [["path": "draft.name", "message": "A recipe needs a name.", "value": " "]]])
    try server.call("recipe/create", ["draft": ["name": "Toast"], "requestKey": "key"])
    #expect(try server.names() == ["Toast"])
  }

  @Test func aDryRunWeighsAndChangesNothing() throws {
    let id = try server.createID(RecipeDrafts.named("Base", ingredients: ["Salt"]))
    let revision = try server.revision()
    let names = try server.allNames()
    /// Expects a dry run to answer its impact and nothing else.
    func expectImpact(
      _ outcome: JSONValue, _ impact: Set<JSONValue>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(Set(outcome["impact"]?.array ?? []) == impact, sourceLocation: sourceLocation)
      #expect(
        outcome.setting("impact", nil)
          == ["value": nil, "effects": [], "revision": revision, "previousRevision": revision, "followUps": []],
        sourceLocation: sourceLocation)
    }
    expectImpact(
      try server.create(RecipeDrafts.named("Miso Soup", ingredients: ["Miso", "Salt"]), ["dryRun": true]),
      [
        ["entity": "recipe", "change": "created", "count": 1],
        ["entity": "ingredient", "change": "created", "count": 1],
      ])
    expectImpact(
      try server.call("recipe/update", ["id": id, "draft": ["name": "New"], "dryRun": true]),
      [["entity": "recipe", "change": "updated", "count": 1]])
    expectImpact(
      try server.call("recipe/delete", ["id": id, "dryRun": true]),
      [["entity": "recipe", "change": "deleted", "count": 1]])
    expectImpact(
      try server.call("recipe/markCooked", ["id": id, "dryRun": true]),
      [["entity": "recipe", "change": "updated", "count": 1]])
    #expect(try server.revision() == revision)
    #expect(try server.allNames() == names)
    try server.settle()
    #expect(try server.takeNotifications().count == 1)
  }

  @Test func aDryRunIgnoresItsKeyAndStillValidates() throws {
    let draft = RecipeDrafts.named("Toast")
    _ = try server.create(draft, ["dryRun": true, "requestKey": "key"])
    let stored = try server.create(draft, ["requestKey": "key"])
    #expect(stored["value"]?["name"] == "Toast")
    #expect(try server.create(RecipeDrafts.named("Other"), ["dryRun": true, "requestKey": "key"])["value"] == .null)
    let error = try server.refusal("recipe/create", ["draft": ["name": ""], "dryRun": true])
    #expect(error["code"] == 1001)
    let missing = try server.refusal("recipe/delete", ["id": "nobody", "dryRun": true])
    #expect(missing["code"] == 1002)
  }
}
