import JSON
import ServerHarness
import Testing

@Suite struct IdentifierTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test(
    arguments: [0, -1, 2_147_483_647, -2_147_483_648, "", "1", "import-3", "日本語 🍲", "a\"b\\c\n"] as [JSONValue])
  func anIDIsEchoedAsItCame(id: JSONValue) throws {
    let server = try ServerProcess.ready(library)
    try server.send("shutdown", nil, id: id)
    #expect(try server.response(to: id) == ["jsonrpc": "2.0", "id": id, "result": nil])
  }

  @Test func aNumberAndItsTextAreTwoIDs() throws {
    let server = try ServerProcess.ready(library)
    try server.send("recipe/latest", nil, id: 77)
    try server.send("no/such", nil, id: "77")
    #expect(try server.response(to: 77)["result"] != nil)
    #expect(try server.response(to: "77")["error"] != nil)
  }

  @Test func anIDMayBeUsedAgainOnceItWasAnswered() throws {
    let server = try ServerProcess.ready(library)
    for _ in 0..<3 {
      try server.send("recipe/latest", nil, id: "again")
      #expect(try server.response(to: "again")["result"] != nil)
    }
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3))
  func anIDThatIsStillInUseIsRefusedAndTheFirstRequestGoesOn() throws {
    let server = try ServerProcess.ready(library)
    let lock = try DatabaseLock(on: library)
    try server.send("recipe/create", ["draft": RecipeDrafts.named("First")], id: "twin")
    try server.send("recipe/create", ["draft": RecipeDrafts.named("Second")], id: "twin")
    try lock.release()
    let answer = try server.response(to: "twin")
    #expect(answer["result"]?["value"]?["name"] == "First", "\(answer.text)")
    expectRefusal(try server.response(to: nil)["error"] ?? .null, -32600, "invalidRequest")
    try server.settle()
    #expect(server.waitingResponseCount == 0)
    #expect(try server.names() == ["First"])
  }
}

@Suite struct MethodAndParameterTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test(arguments: ["no/such", "$/no", "recipe/Latest", "recipe/latest ", "", "initialized", "surface/didChange"])
  func anUnknownRequestIsRefused(method: String) throws {
    let server = try ServerProcess.ready(library)
    expectRefusal(try server.refusal(method, [:]), -32601, "methodNotFound")
  }

  @Test(arguments: ["no/such", "$/no", "recipe/latest", "recipe/create", ""])
  func anUnknownNotificationIsIgnored(method: String) throws {
    let server = try ServerProcess.ready(library)
    try server.notify(method, ["draft": RecipeDrafts.named("Never")])
    try server.settle()
    #expect(server.received.count == 4)
    #expect(try server.names().isEmpty)
  }

  @Test(arguments: [#""#, #","params":null"#, #","params":{}"#, #","params":{"unknown":{"a":[1]}}"#])
  func paramsThatAreNotNeededMayBeAbsentOrNullOrEmpty(params: String) throws {
    let server = try ServerProcess.ready(library)
    try server.write(server.framing.frame(#"{"jsonrpc":"2.0","id":"p","method":"recipe/latest"\#(params)}"#))
    let revision = try server.revision()
    #expect(
      try server.response(to: "p") == ["jsonrpc": "2.0", "id": "p", "result": ["recipe": nil, "revision": revision]])
  }

  @Test(
    arguments: ["recipe/latest", "recipe/get", "recipe/create", "surface/get", "shutdown"], ["[]", "[1]", "\"a\"", "1"])
  func paramsByPositionAreRefused(method: String, params: String) throws {
    let server = try ServerProcess.ready(library)
    try server.write(
      server.framing.frame(#"{"jsonrpc":"2.0","id":"p","method":"\#(method)","params":\#(params)}"#))
    let error = try server.response(to: "p")["error"] ?? .null
    #expect(error["code"]?.int == -32602, "\(error.text)")
    #expect(error["data"]?["kind"] == "invalidParams")
    expectSentence(error["message"]?.string ?? "")
  }

  @Test(
    arguments: [
      ("recipe/get", "{}", "id"),
      ("recipe/get", #"{"id":null}"#, "id"),
      ("recipe/get", #"{"id":5}"#, "id"),
      ("recipe/get", #"{"id":"a","id":"a"}"#, "id"),
      ("recipe/get", #"{"id":"a","x":1,"x":2}"#, "x"),
      ("recipe/create", "{}", "draft"),
      ("recipe/create", #"{"draft":{}}"#, "draft.name"),
      ("recipe/create", #"{"draft":{"name":"a","name":"b"}}"#, "draft.name"),
      ("recipe/create", #"{"draft":{"name":7}}"#, "draft.name"),
      ("recipe/create", #"{"draft":{"name":"a","servingSize":true}}"#, "draft.servingSize"),
      ("recipe/create", #"{"draft":{"name":"a","diet":"pescatarian"}}"#, "draft.diet"),
      ("recipe/create", #"{"draft":{"name":"a","steps":["boil"]}}"#, "draft.steps[0]"),
      ("recipe/create", #"{"draft":{"name":"a","categories":["b",null]}}"#, "draft.categories[1]"),
      (
        "recipe/create",
        #"{"draft":{"name":"a","ingredients":[{"ingredient":"b"},{"ingredient":"c"},{"ingredient":"d","amount":1}]}}"#,
        "draft.ingredients[2].amount"
      ),
      ("recipe/create", #"{"draft":{"name":"a"},"dryRun":"yes"}"#, "dryRun"),
      ("recipe/create", #"{"draft":{"name":"a"},"requestKey":1}"#, "requestKey"),
      ("recipe/update", #"{"id":"a","draft":{"name":"a"},"ifRevision":3}"#, "ifRevision"),
      ("recipe/search", #"{"limit":0}"#, "limit"),
      ("recipe/search", #"{"limit":501}"#, "limit"),
      ("recipe/search", #"{"limit":1.5}"#, "limit"),
      ("recipe/search", #"{"limit":99999999999999999999}"#, "limit"),
      ("recipe/search", #"{"sort":"alphabetical"}"#, "sort"),
      ("recipe/search", #"{"text":["a"]}"#, "text"),
      ("tag/list", "{}", "kind"),
      ("tag/list", #"{"kind":"spice"}"#, "kind"),
      ("tag/suggest", #"{"kind":"category"}"#, "prefix"),
      ("tag/suggest", #"{"kind":"category","prefix":"a","limit":51}"#, "limit"),
      ("surface/get", #"{"area":"kitchen"}"#, "area"),
      ("surface/get", #"{"area":"recipe.list","parameters":{"sort":"up"}}"#, "parameters.sort"),
      ("surface/get", #"{"area":"recipe.list","parameters":{"limit":0}}"#, "parameters.limit"),
      ("surface/get", #"{"area":"recipe.detail"}"#, "id"),
      ("surface/subscribe", #"{"areas":["recipe.list","kitchen"]}"#, "areas[1]"),
      ("surface/subscribe", "{}", "areas"),
      ("surface/changes", "{}", "since"),
      ("surface/changes", #"{"since":"a.1","limit":10001}"#, "limit"),
    ])
  func aWrongParameterIsNamed(method: String, params: String, path: String) throws {
    let server = try ServerProcess.ready(library)
    try expectNothingChanges(on: server) {
      try server.write(
        server.framing.frame(#"{"jsonrpc":"2.0","id":"p","method":"\#(method)","params":\#(params)}"#))
      expectInvalidParams(try server.response(to: "p")["error"] ?? .null, at: path)
    }
  }

  @Test func aMismatchSaysWhatWasExpectedAndWhatWasFound() throws {
    let server = try ServerProcess.ready(library)
    let error = try server.refusal(
      "recipe/create",
      [
        "draft": [
          "name": "a", "ingredients": [["ingredient": "b"], ["ingredient": "c"], ["ingredient": "d", "amount": 1]],
        ]
      ])
    expectInvalidParams(error, at: "draft.ingredients[2].amount")
    #expect(
      error["message"]?.string?.contains("draft.ingredients[2].amount: expected a string, found a number") == true)
  }

  @Test func requestsAreAnsweredInTheOrderTheyCame() throws {
    let server = try ServerProcess.ready(library)
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let start = server.received.count
    var ids: [JSONValue] = []
    for round in 0..<20 {
      ids.append(try server.send("recipe/create", ["draft": RecipeDrafts.named("Recipe \(round)")]))
      ids.append(try server.send("recipe/get", ["id": id]))
      ids.append(try server.send("recipe/markCooked", ["id": id]))
      ids.append(try server.send("recipe/search", ["text": "recipe"]))
      ids.append(try server.send("no/such"))
    }
    var answers: [JSONValue] = []
    for id in ids { answers.append(try server.response(to: id)) }
    let responses = server.received[start...].compactMap { if case .response(let id) = $0.kind { id } else { nil } }
    #expect(responses == ids)
    // Each read sees the writes before it and none behind it.
    for round in 0..<20 {
      #expect(answers[round * 5 + 1]["result"]?["recipe"]?["timesCooked"]?.int == round)
      #expect(answers[round * 5 + 3]["result"]?["total"]?.int == round + 1)
    }
  }
}
