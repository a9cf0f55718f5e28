import JSON
import ServerHarness
import Testing

@Suite struct PagingTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  private static let sorts: [JSONValue] = [
    "alphabeticalAscending", "alphabeticalDescending", "recentlyCreatedAscending", "recentlyCreatedDescending",
    "madeCountAscending", "madeCountDescending",
  ]

  private func store(_ names: [String]) throws {
    _ = try server.callAll("recipe/create", names.map { ["draft": RecipeDrafts.named($0, ingredients: ["Salt"])] })
  }

  private func page(_ params: JSONObject, after cursor: JSONValue? = nil) throws -> JSONValue {
    var params = params
    params["cursor"] = cursor
    return try server.call("recipe/search", .object(params))
  }

  @Test(arguments: sorts, [nil, "salt", "recipe", "e", "recipe salt"] as [JSONValue])
  func pagesTogetherAreTheWholeListWhateverTheSortAndTheText(sort: JSONValue, text: JSONValue) throws {
    try store((1...11).map { "Recipe \($0)" } + ["recipe 3", "ＲＥＣＩＰＥ 3"])
    let query: JSONObject = ["sort": sort, "text": text]
    let whole = try page(query)
    #expect(whole["total"] == 13)
    #expect(whole["totalIsExact"] == true)
    #expect(whole["nextCursor"] == nil)
    for limit in [1, 2, 5, 12, 13] {
      var items: [JSONValue] = []
      var cursor: JSONValue?
      var pages = 0
      repeat {
        var limited = query
        limited["limit"] = .number(JSONNumber(limit))
        let page = try page(limited, after: cursor)
        #expect(page["total"] == 13)
        items += page["items"]?.array ?? []
        cursor = page["nextCursor"]
        pages += 1
      } while cursor != nil && pages < 20
      #expect(items == whole["items"]?.array)
      #expect(pages == (13 + limit - 1) / limit)
    }
  }

  @Test(arguments: sorts)
  func aRowThatDidNotMoveAppearsOnceHoweverTheLibraryChanges(sort: JSONValue) throws {
    try store((10..<30).map { "Recipe \($0)" })
    let untouched = Set((10..<30).filter { ![12, 15, 21, 25].contains($0) }.map { "Recipe \($0)" })
    let all = try server.call("recipe/search")["items"]
    func id(_ name: String) -> JSONValue { all?.array?.first { $0["name"]?.string == name }?["id"] ?? .null }
    let query: JSONObject = ["sort": sort, "limit": 4]
    var seen: [String] = []
    var cursor: JSONValue?
    var round = 0
    repeat {
      let page = try page(query, after: cursor)
      seen += page["items"]?.each("name").compactMap(\.string) ?? []
      cursor = page["nextCursor"]
      switch round {
      case 0:
        try server.call("recipe/delete", ["id": id("Recipe 12")])
        try store(["Recipe 1", "Recipe 10a", "Recipe 99"])
      case 1:
        // The very row that the cursor stands on may be the one that goes.
        try server.call("recipe/delete", ["id": id("Recipe 15")])
        try server.call("recipe/update", ["id": id("Recipe 21"), "draft": RecipeDrafts.named("AAA")])
      case 2: try server.call("recipe/update", ["id": id("Recipe 25"), "draft": RecipeDrafts.named("ZZZ")])
      default: try store(["Later \(round)"])
      }
      round += 1
    } while cursor != nil && round < 30
    for name in untouched {
      #expect(seen.filter { $0 == name }.count == 1, "\(name) in \(seen)")
    }
  }

  @Test func theRowACursorStandsOnMayBeDeleted() throws {
    try store(["A", "B", "C", "D"])
    let first = try page(["limit": 2])
    for id in first["items"]?.each("id") ?? [] { try server.call("recipe/delete", ["id": id]) }
    #expect(try page(["limit": 2], after: first["nextCursor"])["items"]?.each("name") == ["C", "D"])
  }

  @Test func aCursorHoldsInAnotherProcessOnTheSameLibrary() throws {
    try store(["A", "B", "C"])
    let cursor = try page(["limit": 2])["nextCursor"] ?? .null
    let peer = try ServerProcess.ready(library)
    #expect(try peer.names(["limit": 2, "cursor": cursor]) == ["C"])
  }

  @Test func aCursorOfAnotherQueryIsRefused() throws {
    try store(["Soup A", "Soup B", "Soup C"])
    let cursor = try page(["limit": 1, "text": "soup"])["nextCursor"] ?? .null
    #expect(try server.names(["limit": 5, "text": "soup", "cursor": cursor]) == ["Soup B", "Soup C"])
    for params in [
      ["cursor": cursor], ["cursor": cursor, "text": "salt"],
      ["cursor": cursor, "text": "soup", "sort": "alphabeticalDescending"],
    ] as [JSONValue] {
      expectRefusal(try server.refusal("recipe/search", params), 1013, "cannotCalculateChanges")
    }
    let tags = try server.refusal("tag/list", ["kind": "ingredient", "cursor": cursor])
    expectRefusal(tags, 1013, "cannotCalculateChanges")
  }

  @Test func aCursorOfAnotherLibraryIsRefused() throws {
    try store(["A", "B"])
    // Held on to, because a folder that is gone is no library any more.
    let elsewhere = try TemporaryLibrary()
    defer { withExtendedLifetime(elsewhere) {} }
    let other = try ServerProcess.ready(elsewhere)
    for name in ["A", "B"] { try other.createID(RecipeDrafts.named(name, ingredients: ["Salt"])) }
    let cursor = try other.call("recipe/search", ["limit": 1])["nextCursor"] ?? .null
    expectRefusal(try server.refusal("recipe/search", ["cursor": cursor]), 1013, "cannotCalculateChanges")
  }

  @Test(arguments: ["", "a", "nonsense", "AAAA", "////", "🍲", "eyJvIjoiZCJ9", String(repeating: "A", count: 100_000)])
  func aCursorThatIsNoneIsRefused(cursor: String) throws {
    try store(["A", "B"])
    for (method, params) in [
      ("recipe/search", ["cursor": .string(cursor)]),
      ("tag/list", ["kind": "ingredient", "cursor": .string(cursor)]),
      ("surface/get", ["area": "recipe.list", "parameters": ["cursor": .string(cursor)]]),
    ] as [(String, JSONValue)] {
      expectRefusal(try server.refusal(method, params), 1013, "cannotCalculateChanges")
    }
  }

  @Test func aCursorWithAFlippedCharacterNeverAnswersSomethingElseThanRows() throws {
    try store((0..<6).map { "Recipe \($0)" })
    let cursor = try #require(try page(["limit": 2])["nextCursor"]?.string)
    for index in cursor.indices {
      var changed = cursor
      changed.replaceSubrange(index...index, with: cursor[index] == "A" ? "B" : "A")
      let answer = try server.request("recipe/search", ["limit": 2, "cursor": .string(changed)])
      #expect(
        answer["result"] != nil || answer["error"]?["code"] == 1013, "\(changed): \(answer.text.prefix(300))")
    }
  }

  @Test func aTotalIsExactUpToAThousand() throws {
    try store((1...1_000).map { "Recipe \($0)" })
    for params in [[:], ["text": "salt"], ["text": "recipe"]] as [JSONValue] {
      let page = try server.call("recipe/search", params)
      #expect(page["total"] == 1_000)
      #expect(page["totalIsExact"] == true)
      #expect(page["items"]?.array?.count == 50)
    }
    try store(["One more", "Two more"])
    for (params, count) in [(["text": "salt"], 1_002), (["text": "recipe"], 1_000)] as [(JSONValue, Int)] {
      let page = try server.call("recipe/search", params)
      let total = page["total"]?.int ?? 0
      #expect(total >= 1_000 && total <= count)
      #expect(page["totalIsExact"] == .bool(count <= 1_000), "\(params.text)")
    }
    #expect(try server.allNames(["text": "salt"]).count == 1_002)
    #expect(try server.names(["limit": 500]).count == 500)
  }
}
