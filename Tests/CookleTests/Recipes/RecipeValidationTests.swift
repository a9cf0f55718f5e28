import JSON
import ServerHarness
import Testing

@Suite struct RecipeValidationTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  /// Expects a draft to be refused, on create and on update alike, with these fields at fault.
  private func expectFieldErrors(
    _ draft: JSONValue, at paths: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let id = try server.createID(RecipeDrafts.named("Base"))
    for (method, params) in [
      ("recipe/create", ["draft": draft]), ("recipe/update", ["id": id, "draft": draft]),
      ("recipe/create", ["draft": draft, "dryRun": true]),
    ] as [(String, JSONValue)] {
      try expectNothingChanges(on: server, sourceLocation: sourceLocation) {
        let error = try server.refusal(method, params)
        expectRefusal(error, 1001, "validationFailed", sourceLocation: sourceLocation)
        let fields = error["data"]?["fields"]
        #expect(fields?.each("path") == paths.map(JSONValue.string), sourceLocation: sourceLocation)
        for message in fields?.each("message") ?? [] {
          expectSentence(message.string ?? "", sourceLocation: sourceLocation)
        }
        #expect(error.text.utf8.count < 4_096, sourceLocation: sourceLocation)
      }
    }
    #expect(try server.recipe(id)["name"] == "Base", sourceLocation: sourceLocation)
  }

  @Test(arguments: ["", " ", "\t\n", "　", "\u{A0}"])
  func aRecipeNeedsAName(name: String) throws {
    try expectFieldErrors(["name": .string(name)], at: ["draft.name"])
  }

  @Test(arguments: [501, 100_000, 1 << 20])
  func aNameHasAtMost500Characters(length: Int) throws {
    try expectFieldErrors(["name": .string(String(repeating: "a", count: length))], at: ["draft.name"])
  }

  @Test func charactersAreCountedAsPeopleCountThem() throws {
    let family = "👨‍👩‍👧‍👦"
    _ = try server.create(["name": .string(String(repeating: family, count: 500))])
    try expectFieldErrors(["name": .string(String(repeating: family, count: 501))], at: ["draft.name"])
  }

  @Test(
    arguments: [
      ("name", "a\u{0}b"), ("note", "\u{0}"),
    ] as [(String, JSONValue)])
  func aNULInTextIsRefused(member: String, value: JSONValue) throws {
    let draft: JSONValue = ["name": "Any"]
    try expectFieldErrors(draft.setting(member, value), at: ["draft.\(member)"])
  }

  @Test func aNULInARowIsRefusedWhereItStands() throws {
    try expectFieldErrors(
      ["name": "Any", "steps": [["text": "a"], ["text": "b\u{0}"]]], at: ["draft.steps[1].text"])
    try expectFieldErrors(
      ["name": "Any", "ingredients": [["ingredient": "a\u{0}"]]], at: ["draft.ingredients[0].ingredient"])
    try expectFieldErrors(
      ["name": "Any", "ingredients": [["ingredient": "a", "amount": "\u{0}"]]], at: ["draft.ingredients[0].amount"])
    try expectFieldErrors(["name": "Any", "categories": ["a", "b", "\u{0}"]], at: ["draft.categories[2]"])
  }

  @Test(
    arguments: ["servingSize", "cookingTime"],
    [-1, -2_147_483_648, "-1", "abc", "4 people", "1.5", "99999999999", "４人", "1e3"] as [JSONValue])
  func aNumberThatIsNoneNamesItsFieldAndValue(member: String, value: JSONValue) throws {
    let draft: JSONValue = ["name": "Any"]
    try expectFieldErrors(draft.setting(member, value), at: ["draft.\(member)"])
    let error = try server.refusal("recipe/create", ["draft": draft.setting(member, value)])
    #expect(error["data"]?["fields"]?[0]?["value"] == value)
  }

  @Test(arguments: [2_147_483_648, 9_007_199_254_740_993, 1.5] as [JSONValue])
  func aNumberBeyond32BitsIsRefused(value: JSONValue) throws {
    try expectNothingChanges(on: server) {
      let error = try server.refusal("recipe/create", ["draft": ["name": "Any", "servingSize": value]])
      // Either the shape or the rule may be what refuses it.
      #expect([-32602, 1001].contains(error["code"]?.int ?? 0), "\(error.text)")
    }
  }

  @Test func everyFieldAtFaultIsNamedInOrder() throws {
    try expectFieldErrors(
      ["name": " ", "servingSize": "x", "cookingTime": -1],
      at: ["draft.name", "draft.servingSize", "draft.cookingTime"])
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "example.org", "http://", "https://exa mple.org"])
  func aSourceAddressIsAWebAddress(url: String) throws {
    try expectFieldErrors(["name": "Any", "source": ["url": .string(url)]], at: ["draft.source.url"])
  }

  @Test func aSurrogateWithoutItsPartnerIsNotJSON() throws {
    try expectNothingChanges(on: server) {
      try server.write(
        server.framing.frame(
          #"{"jsonrpc":"2.0","id":"s","method":"recipe/create","params":{"draft":{"name":"a\ud83d"}}}"#))
      expectRefusal(try server.response(to: nil)["error"] ?? .null, -32700, "parseError")
    }
  }
}
