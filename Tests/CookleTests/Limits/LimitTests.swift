import JSON
import ServerHarness
import Testing

/// What the server says it accepts, held to at the limit and one past it.
@Suite struct LimitTests {
  /// One way to run into a limit that `initialize` advertises.
  struct Limit: Sendable, CustomTestStringConvertible {
    /// The member of `limits`.
    var name: String
    /// What is filled, where there are several.
    var place = ""
    var method: String
    /// The parameters that fill the limit with so many.
    var params: @Sendable (_ count: Int, _ server: ServerProcess) throws -> JSONValue

    var testDescription: String { "\(name) \(place)" }

    init(
      _ name: String, _ place: String = "", _ method: String,
      _ params: @escaping @Sendable (_ count: Int, _ server: ServerProcess) throws -> JSONValue
    ) {
      (self.name, self.place, self.method, self.params) = (name, place, method, params)
    }
  }

  private static func text(_ count: Int) -> JSONValue { .string(String(repeating: "字", count: count)) }

  private static func draft(_ members: JSONObject) -> JSONValue {
    var draft: JSONObject = ["name": "Any"]
    for member in members { draft[member.name] = member.value }
    return ["draft": .object(draft)]
  }

  private static func rows(_ count: Int, _ row: (Int) -> JSONValue) -> JSONValue { .array((0..<count).map(row)) }

  static let limits: [Limit] = [
    Limit("nameCharacters", "", "recipe/create") { count, _ in draft(["name": text(count)]) },
    Limit("tagCharacters", "ingredient", "recipe/create") { count, _ in
      draft(["ingredients": [["ingredient": text(count)]]])
    },
    Limit("tagCharacters", "category", "recipe/create") { count, _ in draft(["categories": [text(count)]]) },
    Limit("tagCharacters", "renamed", "tag/rename") { count, server in
      try server.call("recipe/create", draft(["categories": ["Supper"]]))
      let tag = try server.call("tag/list", ["kind": "category"])["items"]?[0]?["id"] ?? .null
      return ["kind": "category", "id": tag, "value": text(count)]
    },
    Limit("amountCharacters", "amount", "recipe/create") { count, _ in
      draft(["ingredients": [["ingredient": "Salt", "amount": text(count)]]])
    },
    Limit("amountCharacters", "heading of ingredients", "recipe/create") { count, _ in
      draft(["ingredients": [["ingredient": "Salt", "section": text(count)]]])
    },
    Limit("amountCharacters", "heading of steps", "recipe/create") { count, _ in
      draft(["steps": [["text": "Stir.", "section": text(count)]]])
    },
    Limit("stepCharacters", "", "recipe/create") { count, _ in draft(["steps": [["text": text(count)]]]) },
    Limit("noteCharacters", "recipe", "recipe/create") { count, _ in draft(["note": text(count)]) },
    Limit("noteCharacters", "diary", "diary/create") { count, _ in
      ["draft": ["day": "2026-03-14", "note": text(count)]]
    },
    Limit("sourceCharacters", "text", "recipe/create") { count, _ in draft(["source": ["text": text(count)]]) },
    Limit("sourceCharacters", "address", "recipe/create") { count, _ in
      let start = "https://example.org/"
      return draft(["source": ["url": .string(start + String(repeating: "a", count: count - start.count))]])
    },
    Limit("recipeRows", "ingredients", "recipe/create") { count, _ in
      draft(["ingredients": rows(count) { _ in ["ingredient": "Salt"] }])
    },
    Limit("recipeRows", "steps", "recipe/create") { count, _ in
      draft(["steps": rows(count) { ["text": .string("Step \($0)")] }])
    },
    Limit("recipeRows", "categories", "recipe/create") { count, _ in
      draft(["categories": rows(count) { .string("Category \($0)") }])
    },
    Limit("mealRows", "", "diary/create") { count, server in
      let recipe = try server.createID(RecipeDrafts.named("Rice"))
      return ["draft": ["day": "2026-03-14", "rows": rows(count) { _ in ["meal": "lunch", "recipe": recipe] }]]
    },
    Limit("menuCategories", "", "menu/configure") { count, server in
      try server.call("recipe/create", draft(["categories": rows(count) { .string("Category \($0)") }]))
      let tags = try server.call("tag/list", ["kind": "category", "limit": 500])["items"]?.array ?? []
      return ["categories": ["mon": .array(tags.map { $0["id"] ?? .null })]]
    },
    Limit("mergedTags", "", "tag/merge") { count, server in
      var ids: [JSONValue] = []
      for part in [0..<count / 2, count / 2..<count + 1] {
        let rows = part.map { JSONValue.object(["ingredient": .string("Ingredient \($0)")]) }
        try server.call("recipe/create", draft(["ingredients": .array(rows)]))
      }
      var cursor: JSONValue?
      repeat {
        var params: JSONObject = ["kind": "ingredient", "limit": 500]
        params["cursor"] = cursor
        let page = try server.call("tag/list", .object(params))
        ids += page["items"]?.array?.map { $0["id"] ?? .null } ?? []
        cursor = page["nextCursor"]
      } while cursor != nil
      return ["kind": "ingredient", "keep": ids[0], "merging": .array(Array(ids[1...count]))]
    },
    Limit("requestKeyCharacters", "", "recipe/create") { count, _ in
      ["draft": ["name": "Any"], "requestKey": text(count)]
    },
    Limit("searchCharacters", "recipes", "recipe/search") { count, _ in ["text": text(count)] },
    Limit("searchCharacters", "tags", "tag/list") { count, _ in ["kind": "category", "text": text(count)] },
    Limit("pageItems", "recipes", "recipe/search") { count, _ in ["limit": .number(JSONNumber(count))] },
    Limit("pageItems", "diaries", "diary/list") { count, _ in ["limit": .number(JSONNumber(count))] },
    Limit("pageItems", "photos", "photo/list") { count, _ in ["limit": .number(JSONNumber(count))] },
    Limit("pageItems", "tags", "tag/list") { count, _ in ["kind": "ingredient", "limit": .number(JSONNumber(count))] },
    Limit("pageItems", "duplicate tags", "tag/duplicates") { count, _ in
      ["kind": "ingredient", "limit": .number(JSONNumber(count))]
    },
    Limit("pageItems", "recipes of a tag", "tag/get") { count, server in
      try server.call("recipe/create", draft(["categories": ["Supper"]]))
      let tag = try server.call("tag/list", ["kind": "category"])["items"]?[0]?["id"] ?? .null
      return ["kind": "category", "id": tag, "limit": .number(JSONNumber(count))]
    },
    Limit("pageItems", "history", "data/history") { count, _ in ["limit": .number(JSONNumber(count))] },
    Limit("changes", "", "surface/changes") { count, server in
      ["since": try server.revision(), "limit": .number(JSONNumber(count))]
    },
  ]

  @Test(arguments: limits) func whatIsAdvertisedIsTakenAndOneMoreIsNot(limit: Limit) throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess(library)
    let advertised = try server.initialize()["limits"]
    let cap = try #require(advertised?[limit.name]?.int)
    let beyond = try limit.params(cap + 1, server)
    try expectNothingChanges(on: server) {
      let error = try server.refusal(limit.method, beyond)
      let code = error["code"]?.int ?? 0
      #expect([1001, 1012, -32602].contains(code), "\(error.text.prefix(500))")
      if code == 1012 {
        #expect(error["message"]?.string?.contains("\(cap)") == true, "\(error.text)")
      }
      expectSentence(error["message"]?.string ?? "")
    }
    let another = try TemporaryLibrary()
    let other = try ServerProcess.ready(another)
    try other.call(limit.method, try limit.params(cap, other))
  }

  /// The shopping list is filled once, because a list of a thousand takes its time.
  @Test func aShoppingListHoldsWhatIsAdvertised() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess(library)
    let advertised = try server.initialize()["limits"]
    let cap = try #require(advertised?["shoppingItems"]?.int)
    let results = try server.callAll(
      "shopping/add", (0..<cap).map { ["name": .string("Item \($0)")] })
    #expect(results.count == cap)
    try expectNothingChanges(on: server) {
      expectRefusal(
        try server.refusal("shopping/add", ["name": "One more"]), 1012, "limitExceeded",
        with: ["limit": "shoppingItems", "value": .number(JSONNumber(cap + 1))])
    }
    // What is there already takes no more room.
    try server.call("shopping/add", ["name": "Item 7", "amount": "1 l"])
  }

  @Test func aTimerRunsAsLongAsIsAdvertised() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess(library)
    let advertised = try server.initialize()["limits"]
    let seconds = try #require(advertised?["timerHours"]?.int) * 3_600
    let recipe = try server.createID(RecipeDrafts.tomatoSoup)
    let session = try server.call("cooking/start", ["recipe": recipe])["value"]?["id"] ?? .null
    let error = try server.refusal(
      "cooking/startTimer", ["session": session, "seconds": .number(JSONNumber(seconds + 1))])
    #expect([1001, 1012, -32602].contains(error["code"]?.int ?? 0), "\(error.text)")
    try server.call("cooking/startTimer", ["session": session, "seconds": .number(JSONNumber(seconds))])
  }
}
