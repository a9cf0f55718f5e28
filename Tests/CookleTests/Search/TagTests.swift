import JSON
import ServerHarness
import Testing

@Suite struct TagTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  private func values(_ method: String, _ params: JSONValue) throws -> [String] {
    try server.call(method, params)["items"]?.each("value").compactMap(\.string) ?? []
  }

  @Test func tagsAreListedByValueWithTheirUse() throws {
    try server.createID(RecipeDrafts.tomatoSoup)
    try server.createID(RecipeDrafts.named("Salad", ingredients: ["Tomatoes", "Basil"], categories: ["Quick"]))
    var names = Placeholders()
    #expect(
      names.masking(try server.call("tag/list", ["kind": "ingredient"])) == [
        "items": [
          ["id": "#1", "value": "Basil", "useCount": 2], ["id": "#2", "value": "Butter", "useCount": 1],
          ["id": "#3", "value": "Tomatoes", "useCount": 2],
        ],
        "total": 3, "totalIsExact": true, "revision": "r1",
      ])
    #expect(try values("tag/list", ["kind": "category"]) == ["Quick", "Soup", "Weeknight"])
    #expect(try server.call("tag/list", ["kind": "category"])["revision"] == server.revision())
    let basil = try server.call("tag/list", ["kind": "ingredient", "text": "basil"])["items"]?[0]?["id"]
    let rows = try server.call(
      "recipe/get", ["id": server.call("recipe/search", ["text": "tomato soup"])["items"]?[0]?["id"] ?? .null])
    #expect(rows["recipe"]?["ingredients"]?[2]?["ingredientId"] == basil)
  }

  @Test func anEmptyLibraryHasNoTags() throws {
    for kind in ["ingredient", "category"] as [JSONValue] {
      #expect(
        try server.call("tag/list", ["kind": kind])
          == ["items": [], "total": 0, "totalIsExact": true, "revision": server.revision()])
      #expect(
        try server.call("tag/suggest", ["kind": kind, "prefix": "a"]) == ["items": [], "revision": server.revision()])
    }
  }

  @Test(
    arguments: [
      ("tom", ["Cherry tomatoes", "Tomato"]), ("TOM", ["Cherry tomatoes", "Tomato"]), ("creme", ["Crème"]),
      ("とまと", ["トマト"]),
      ("ﾄﾏﾄ", ["トマト"]), ("zzz", []), ("", ["Cherry tomatoes", "Crème", "Tomato", "トマト"]),
    ] as [(String, [String])])
  func aListIsFilteredByAPart(text: String, expected: [String]) throws {
    try server.createID(
      RecipeDrafts.named("Any", ingredients: ["Tomato", "Cherry tomatoes", "Crème", "トマト"]))
    #expect(try values("tag/list", ["kind": "ingredient", "text": .string(text)]) == expected)
  }

  @Test func theListPages() throws {
    let ingredients = (1...7).map { "Spice \($0)" } + ["Spice 10"]
    try server.createID(RecipeDrafts.named("Curry", ingredients: ingredients))
    var found: [String] = []
    var cursor: JSONValue?
    repeat {
      let page = try server.call(
        "tag/list", JSONValue.object(["kind": "ingredient", "limit": 3]).setting("cursor", cursor))
      #expect(page["total"] == 8)
      found += page["items"]?.each("value").compactMap(\.string) ?? []
      cursor = page["nextCursor"]
    } while cursor != nil && found.count < 20
    #expect(found == ingredients)
  }

  @Test func suggestionsBeginWithWhatWasTypedTheMostUsedFirst() throws {
    for number in 1...3 {
      try server.createID(
        RecipeDrafts.named(
          "\(number)", ingredients: ["Tomatoes", "Tomato paste", "Cherry tomatoes"].suffix(number) + ["Onion"]))
    }
    #expect(try values("tag/suggest", ["kind": "ingredient", "prefix": "tom"]) == ["Tomato paste", "Tomatoes"])
    #expect(try values("tag/suggest", ["kind": "ingredient", "prefix": "ＴＯＭ"]) == ["Tomato paste", "Tomatoes"])
    #expect(try values("tag/suggest", ["kind": "ingredient", "prefix": "tom", "limit": 1]) == ["Tomato paste"])
    #expect(
      try values("tag/suggest", ["kind": "ingredient", "prefix": "", "limit": 2]) == ["Cherry tomatoes", "Onion"])
    #expect(try values("tag/suggest", ["kind": "ingredient", "prefix": "matoes"]).isEmpty)
    #expect(try values("tag/suggest", ["kind": "category", "prefix": "tom"]).isEmpty)
    let item = try server.call("tag/suggest", ["kind": "ingredient", "prefix": "oni"])["items"]?[0]
    #expect(item?.setting("id", nil) == ["value": "Onion", "useCount": 3])
  }
}
