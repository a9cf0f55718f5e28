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

  @Test func aRepeatedKeyAnswersTheFirstOutcomeAndChangesNothing() throws {
    let params: JSONValue = ["draft": RecipeDrafts.tomatoSoup, "requestKey": "key-1"]
    let first = try server.call("recipe/create", params)
    try server.createID(RecipeDrafts.named("Meanwhile"))
    try expectNothingChanges(on: server) {
      let repeated = try server.call("recipe/create", params)
      #expect(repeated == first)
    }
    // It holds for another process and after a restart, even when the record is gone.
    let peer = try ServerProcess.ready(library)
    #expect(try peer.call("recipe/create", params) == first)
    try peer.call("recipe/delete", ["id": first["value"]?["id"] ?? .null])
    try server.shutDown()
    let later = try ServerProcess.ready(library)
    #expect(try later.call("recipe/create", params) == first)
    #expect(try later.names() == ["Meanwhile"])
  }

  @Test func theOrderOfMembersAndWhatIsLeftOutAreNotOtherParameters() throws {
    let first = try server.call("recipe/create", ["draft": ["name": "Toast", "note": ""], "requestKey": "key"])
    let again = try server.call("recipe/create", ["requestKey": "key", "draft": ["note": "", "name": "Toast"]])
    #expect(again == first)
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
        #expect(repeated == first)
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
    func dry(_ impact: JSONValue) -> JSONValue {
      [
        "value": nil, "effects": [], "revision": revision, "previousRevision": revision, "followUps": [],
        "impact": impact,
      ]
    }
    let files = try ServerProcess.ready(library).allNames()
    #expect(
      try server.create(RecipeDrafts.named("Miso Soup", ingredients: ["Miso", "Salt"]), ["dryRun": true])
        == dry([
          ["entity": "recipe", "change": "created", "count": 1],
          ["entity": "ingredient", "change": "created", "count": 1],
        ]))
    #expect(
      try server.call("recipe/update", ["id": id, "draft": ["name": "New"], "dryRun": true])
        == dry([["entity": "recipe", "change": "updated", "count": 1]]))
    #expect(
      try server.call("recipe/delete", ["id": id, "dryRun": true])
        == dry([["entity": "recipe", "change": "deleted", "count": 1]]))
    #expect(
      try server.call("recipe/markCooked", ["id": id, "dryRun": true])
        == dry([["entity": "recipe", "change": "updated", "count": 1]]))
    #expect(try server.revision() == revision)
    #expect(try server.allNames() == files)
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
