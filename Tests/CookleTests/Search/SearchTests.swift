import JSON
import ServerHarness
import Testing

@Suite struct SearchTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  private func store(_ names: [String]) throws {
    _ = try server.callAll("recipe/create", names.map { ["draft": RecipeDrafts.named($0)] })
  }

  @Test func aSearchAnswersSummariesAndThePage() throws {
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    try server.call("recipe/markCooked", ["id": id])
    try server.createID(RecipeDrafts.named("Toast"))
    var names = Placeholders()
    #expect(
      names.masking(try server.call("recipe/search", ["text": "soup"])) == [
        "items": [
          [
            "id": "#1", "name": "Tomato Soup", "blurb": "Soften the onion in butter until it is sweet.",
            "servingSize": 4, "cookingTime": 35, "categories": ["Soup", "Weeknight"], "madeCount": 0,
            "timesCooked": 1, "lastCookedAt": "instant", "modifiedAt": "instant",
          ]
        ],
        "total": 1, "totalIsExact": true, "revision": "r1",
      ])
    #expect(try server.call("recipe/search")["revision"] == server.revision())
  }

  @Test func namesAreInNaturalOrderWhateverTheirCaseWidthAndAccents() throws {
    try store(["Soup 10", "soup 2", "Ｓｏｕｐ 1", "Éclair", "apple", "Banana", "eclair 2", "Soup"])
    let ascending = ["apple", "Banana", "Éclair", "eclair 2", "Soup", "Ｓｏｕｐ 1", "soup 2", "Soup 10"]
    #expect(try server.names() == ascending)
    #expect(try server.names(["sort": "alphabeticalAscending"]) == ascending)
    #expect(try server.names(["sort": "alphabeticalDescending"]) == ascending.reversed())
    #expect(try server.names(["sort": "madeCountAscending"]) == ascending)
    #expect(try server.names(["sort": "madeCountDescending"]) == ascending)
  }

  @Test func theNewestOrTheOldestComesFirst() throws {
    for name in ["Second", "Third", "First"] { try server.createID(RecipeDrafts.named(name)) }
    let created = try server.call("recipe/search", ["sort": "recentlyCreatedAscending"])["items"]
    let instants = try #require(created?.each("id").map { try server.recipe($0)["createdAt"]?.string ?? "" })
    #expect(instants == instants.sorted())
    #expect(Set(instants).count < 3 || created?.each("name") == ["Second", "Third", "First"])
    let newest = try server.call("recipe/search", ["sort": "recentlyCreatedDescending"])["items"]
    let newestInstants = try #require(newest?.each("id").map { try server.recipe($0)["createdAt"]?.string ?? "" })
    #expect(newestInstants == instants.reversed())
  }

  @Test(
    arguments: [
      ("tomato", ["Tomato Soup"]),
      ("o", ["Große Straße", "Jalapeño-Popper", "Tomato Soup"]),
      ("to so", ["Tomato Soup"]),
      ("soup tomato", ["Tomato Soup"]),
      ("  soup   ", ["Tomato Soup"]),
      ("tomato toast", []),
      ("jalapeno popper", ["Jalapeño-Popper"]),
      ("JALAPEÑO", ["Jalapeño-Popper"]),
      ("popper jalapeno", ["Jalapeño-Popper"]),
      ("creme", ["Crème brûlée"]),
      ("CREME BRULEE", ["Crème brûlée"]),
      ("かれー", ["カレーライス"]),
      ("ｶﾚｰ", ["カレーライス"]),
      ("カ", ["カレーライス"]),
      ("strasse", ["Große Straße"]),
      ("GROSSE", ["Große Straße"]),
      ("ss", ["Große Straße"]),
      ("パン", ["パン"]),
      ("ぱん", ["パン"]),
      ("ﾊﾟﾝ", ["パン"]),
      ("バン", ["バン"]),
      ("ハン", ["ハン"]),
      ("", ["Crème brûlée", "Große Straße", "Jalapeño-Popper", "Tomato Soup", "カレーライス", "ハン", "バン", "パン"]),
      ("   ", ["Crème brûlée", "Große Straße", "Jalapeño-Popper", "Tomato Soup", "カレーライス", "ハン", "バン", "パン"]),
      ("xyzzy", []),
      ("%", ["Crème brûlée", "Große Straße", "Jalapeño-Popper", "Tomato Soup", "カレーライス", "ハン", "バン", "パン"]),
    ] as [(String, [String])])
  func aNameMatchesOnAPartAtAnyLength(text: String, names: [String]) throws {
    try store(["Tomato Soup", "Jalapeño-Popper", "Crème brûlée", "カレーライス", "Große Straße", "パン", "バン", "ハン"])
    #expect(Set(try server.names(["text": .string(text)])) == Set(names))
  }

  @Test(
    arguments: [
      ("egg", ["Eggplant dish", "Omelette"]), ("eg", ["Eggplant dish", "Pickle"]), ("eggs", ["Omelette"]),
      ("ggs", ["Omelette"]),
      ("sou", ["Broth"]), ("so", []), ("卵", ["卵料理"]), ("玉", []), ("玉ねぎ", ["卵料理"]), ("ね", ["Leek"]),
      ("ネ", ["Leek"]), ("eggs brunch", ["Omelette"]), ("omelette egg", ["Omelette"]), ("egg soup", []),
    ] as [(String, [String])])
  func aTagMatchesWholeUnderThreeCharactersAndOnAPartFromThree(text: String, names: [String]) throws {
    try server.createID(RecipeDrafts.named("Omelette", ingredients: ["Eggs"], categories: ["Brunch"]))
    try server.createID(RecipeDrafts.named("Eggplant dish", ingredients: ["Aubergine"]))
    try server.createID(RecipeDrafts.named("Pickle", ingredients: ["EG"]))
    try server.createID(RecipeDrafts.named("Broth", categories: ["Soups"]))
    try server.createID(RecipeDrafts.named("卵料理", ingredients: ["卵", "玉ねぎ"]))
    try server.createID(RecipeDrafts.named("Leek", ingredients: ["ネ"]))
    #expect(Set(try server.names(["text": .string(text)])) == Set(names))
  }

  @Test func whatASearchFindsFollowsEveryEdit() throws {
    let id = try server.createID(RecipeDrafts.named("Soup", ingredients: ["Leek"], categories: ["Winter"]))
    try server.call(
      "recipe/update", ["id": id, "draft": RecipeDrafts.named("Stew", ingredients: ["Onion"], categories: ["Summer"])])
    for text in ["soup", "leek", "winter"] { #expect(try server.names(["text": .string(text)]).isEmpty) }
    for text in ["stew", "onion", "summer"] { #expect(try server.names(["text": .string(text)]) == ["Stew"]) }
    // Steps and notes are not searched.
    try server.call(
      "recipe/update", ["id": id, "draft": ["name": "Stew", "note": "zebra", "steps": [["text": "zebra"]]]])
    #expect(try server.names(["text": "zebra"]).isEmpty)
    try server.call("recipe/delete", ["id": id])
    #expect(try server.call("recipe/search")["total"] == 0)
  }

  @Test(arguments: [
    "\"", "'", "*", "a*", "NEAR(", "AND", "a OR b", "\\", "name:soup", "-soup", "^s", "(", "🍲", "\u{0}",
  ])
  func noTextIsASyntax(text: String) throws {
    try store(["Soup", "NEAR miss", "a OR b", "🍲 pot"])
    let answer = try server.request("recipe/search", ["text": .string(text)])
    if text == "\u{0}" {
      #expect(answer["result"] != nil || answer["error"]?["code"] == 1001, "\(answer.text)")
    } else {
      #expect(answer["result"] != nil, "\(answer.text)")
    }
    if text == "a OR b" { #expect(answer["result"]?["items"]?.each("name") == ["a OR b"]) }
    try server.call("recipe/latest")
  }

  @Test func aVeryLongTextIsAnswered() throws {
    try store(["Soup"])
    let words = (0..<20_000).map { "word\($0)" }.joined(separator: " ")
    let answer = try server.request("recipe/search", ["text": .string(words)])
    #expect(answer["result"]?["total"] == 0 || [1001, 1012].contains(answer["error"]?["code"]?.int ?? 0))
  }
}
