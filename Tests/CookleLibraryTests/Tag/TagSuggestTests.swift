import Testing

@testable import CookleLibrary

@Suite struct TagSuggestTests {
  private func suggest(_ prefix: String, limit: Int = 10, _ fixture: LibraryFixture) throws -> [String] {
    try TagOperations.suggest(.ingredient, prefix: prefix, limit: limit, in: fixture.context).map(\.value)
  }

  /// A library where each ingredient is used as often as told.
  private func library(_ uses: [(String, Int)]) throws -> LibraryFixture {
    let fixture = try LibraryFixture()
    try fixture.recipes(
      uses.flatMap { value, count in (0..<count).map { .tagged("\(value) \($0)", ingredients: [value]) } })
    return fixture
  }

  @Test func theMostUsedComeFirstAndThenTheName() throws {
    let fixture = try library([("tomato", 1), ("thyme", 3), ("tea", 3), ("turnip", 2), ("leek", 9)])
    #expect(try suggest("t", fixture) == ["tea", "thyme", "turnip", "tomato"])
    #expect(
      try TagOperations.suggest(.ingredient, prefix: "te", in: fixture.context).map(\.useCount) == [3])
  }

  /// Which way is taken is a matter of cost alone.
  @Test func bothWaysToTheMostUsedAgree() throws {
    let beginnings = ["ba", "b", "an", "しょ", "ショ"]
    let fixture = try library((0..<60).map { ("\(beginnings[$0 % 5])\($0)", 1 + $0 * 7 % 4) })
    for prefix in ["b", "ba", "ba1", "しょ", "x", "b 5"] {
      let suggestions = TagSuggestions(kind: .ingredient, prefix: prefix, connection: fixture.context.connection)
      for limit in [1, 7, 100] {
        #expect(try suggestions.walk(limit) == suggestions.gather(limit), "\(prefix) by \(limit)")
      }
    }
    #expect(try suggest("b", limit: 100, fixture).count == 24)
  }

  @Test func whatIsThereAlreadyMakesRoomForOthers() throws {
    let fixture = try library([("Tea", 4), ("tea", 3), ("thyme", 2), ("turnip", 1)])
    func suggest(_ prefix: String, besides others: [String]) throws -> [String] {
      try TagOperations.suggest(.ingredient, prefix: prefix, besides: others, limit: 2, in: fixture.context)
        .map(\.value)
    }
    #expect(try suggest("t", besides: []) == ["Tea", "tea"])
    #expect(try suggest("t", besides: ["TEA", "leek", ""]) == ["thyme", "turnip"])
    #expect(try suggest("", besides: ["tea", "thyme"]) == ["turnip"])
  }

  @Test func onlyTheBeginningCounts() throws {
    let fixture = try library([("olive oil", 9), ("oil", 1), ("oilseed", 2), ("boiled egg", 5)])
    #expect(try suggest("oil", fixture) == ["oilseed", "oil"])
    #expect(try suggest("olive o", fixture) == ["olive oil"])
  }

  @Test func withoutAPrefixTheMostUsedAreSuggested() throws {
    let fixture = try library([("leek", 1), ("salt", 3), ("oil", 2)])
    for nothing in ["", "  ", "-"] {
      #expect(try suggest(nothing, limit: 2, fixture) == ["salt", "oil"], "\(nothing)")
    }
  }

  @Test(arguments: [
    ("creme", ["Crème fraîche"]), ("CRÈ", ["Crème fraîche"]), ("fraiche", []), ("wei", ["Weißwein"]),
    ("weiss", ["Weißwein"]), ("jalapeno-p", ["Jalapeño-Popper"]), ("popper", []), (" salt", ["salt"]),
    ("ｓａｌｔ", ["salt"]), ("sa lt", []), ("alt", []), ("s%", ["salt"]), ("s_t", []), ("' OR 1", []),
  ])
  func thePrefixIsFolded(prefix: String, expected: [String]) throws {
    let fixture = try library([
      ("Crème fraîche", 1), ("Weißwein", 1), ("Jalapeño-Popper", 1), ("salt", 1), ("pepper", 1),
    ])
    #expect(try suggest(prefix, fixture) == expected)
  }

  /// Kana of either kind and width are the same; voiced and semi-voiced marks are letters (domain §1).
  @Test(arguments: [
    ("とま", ["トマト"]), ("トマ", ["トマト"]), ("ﾄﾏ", ["トマト"]), ("と", ["トマト"]), ("ど", ["どんこ"]), ("は", ["ハム"]),
    ("ば", ["ﾊﾞﾀｰ"]), ("ぱ", ["パン粉"]), ("バター", ["ﾊﾞﾀｰ"]), ("は\u{3099}", ["ﾊﾞﾀｰ"]), ("粉", []), ("パン", ["パン粉"]),
    ("玉", ["玉ねぎ"]), ("タマネギ", []),
  ])
  func japanesePrefixes(prefix: String, expected: [String]) throws {
    let fixture = try library([("トマト", 1), ("どんこ", 1), ("ハム", 1), ("ﾊﾞﾀｰ", 1), ("パン粉", 1), ("玉ねぎ", 1)])
    #expect(try suggest(prefix, fixture) == expected)
  }

  @Test func noMoreThanAskedForAndNoneTwice() throws {
    let fixture = try library((0..<30).map { ("salt \($0) salt", $0 % 4 + 1) })
    let five = try suggest("salt", limit: 5, fixture)
    #expect(five.count == 5)
    let all = try suggest("salt", limit: 100, fixture)
    #expect(all.count == 30)
    #expect(Set(all).count == 30)
    #expect(Array(all.prefix(5)) == five)
  }

  @Test func unusedTagsAreSuggestedLast() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("A", ingredients: ["salt"]))
    _ = try RecipeOperations.update(id: recipe.id, .tagged("A", ingredients: ["salsify"]), in: fixture.context)
    #expect(
      try TagOperations.suggest(.ingredient, prefix: "sal", in: fixture.context)
        == [Tag(id: "id-4", value: "salsify", useCount: 1), Tag(id: "id-3", value: "salt", useCount: 0)])
  }

  @Test func kindsAreApart() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("A", ingredients: ["rice"], categories: ["rice dishes"]))
    #expect(try suggest("rice", fixture) == ["rice"])
    #expect(
      try TagOperations.suggest(.category, prefix: "rice", in: fixture.context).map(\.value) == ["rice dishes"])
  }
}
