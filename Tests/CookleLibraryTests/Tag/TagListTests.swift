import Testing

@testable import CookleLibrary

@Suite struct TagListTests {
  private func values(
    _ fixture: LibraryFixture, _ kind: TagKind = .ingredient, text: String = "", limit: Int = 50
  ) throws -> [String] {
    try TagOperations.list(kind, text: text, limit: limit, in: fixture.context).items.map(\.value)
  }

  @Test func aListCarriesIDsValuesAndUseCounts() throws {
    let fixture = try LibraryFixture()
    let a = try fixture.recipe(.tagged("A", ingredients: ["Milk", "Flour"], categories: ["Sweet"]))
    try fixture.recipe(.tagged("B", ingredients: ["Flour"]))
    #expect(
      try TagOperations.list(.ingredient, in: fixture.context)
        == TagPage(
          items: [
            Tag(id: a.ingredientIDs[1], value: "Flour", useCount: 2),
            Tag(id: a.ingredientIDs[0], value: "Milk", useCount: 1),
          ], total: 2, totalIsExact: true, nextCursor: nil))
    #expect(try values(fixture, .category) == ["Sweet"])
    #expect(try TagOperations.count(.ingredient, in: fixture.context) == 2)
  }

  /// Name order: natural, without case, width and accents (domain §1).
  @Test func theOrderIsThatOfNames() throws {
    let fixture = try LibraryFixture()
    let shuffled = ["egg 10", "Zucchini", "Éclair", "egg 2", "apple", "ＢＥＥＴ", "Egg 1", "bean"]
    try fixture.recipe(.tagged("A", ingredients: shuffled))
    #expect(try values(fixture) == ["apple", "bean", "ＢＥＥＴ", "Éclair", "Egg 1", "egg 2", "egg 10", "Zucchini"])
  }

  @Test func anEmptyLibraryHasAnEmptyList() throws {
    let fixture = try LibraryFixture()
    for kind in TagKind.allCases {
      #expect(
        try TagOperations.list(kind, in: fixture.context)
          == TagPage(items: [], total: 0, totalIsExact: true, nextCursor: nil))
    }
  }

  @Test func theFilterFoldsBothSides() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(
      .tagged("A", ingredients: ["Crème fraîche", "Weißwein", "カレー粉", "ﾊﾞﾀｰ", "ハム", "パン", "Jalapeño-Popper"]))
    let cases: [(String, [String])] = [
      ("creme", ["Crème fraîche"]), ("FRAI", ["Crème fraîche"]), ("weiss", ["Weißwein"]), ("かれー", ["カレー粉"]),
      ("バター", ["ﾊﾞﾀｰ"]), ("ハ", ["ハム"]), ("ぱん", ["パン"]), ("jalapeno popper", ["Jalapeño-Popper"]), ("xyz", []),
    ]
    for (text, expected) in cases { #expect(try values(fixture, text: text) == expected, "\(text)") }
    #expect(try values(fixture, text: "  ").count == 7)
    #expect(try TagOperations.list(.ingredient, text: "creme", in: fixture.context).total == 1)
  }

  @Test(arguments: [1, 2, 7, 49, 50, 500])
  func pagesOfAnySizeShowEachTagOnce(limit: Int) throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("A", ingredients: (1...50).map { "item \($0)" }))
    var seen: [String] = []
    var cursor: String?
    repeat {
      let page = try TagOperations.list(.ingredient, limit: limit, cursor: cursor, in: fixture.context)
      #expect(page.items.count <= limit)
      #expect(page.total == 50 && page.totalIsExact)
      seen += page.items.map(\.value)
      cursor = page.nextCursor
    } while cursor != nil && seen.count <= 50
    #expect(seen == (1...50).map { "item \($0)" })
  }

  @Test func aPageGoesOnWhereItWasThoughTheListChanged() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("A", ingredients: ["b", "d", "f", "h"]))
    let first = try TagOperations.list(.ingredient, limit: 2, in: fixture.context)
    try fixture.recipe(.tagged("B", ingredients: ["a", "c", "e", "g"]))
    let second = try TagOperations.list(
      .ingredient, limit: 50, cursor: first.nextCursor, in: fixture.context)
    #expect(first.items.map(\.value) == ["b", "d"])
    #expect(second.items.map(\.value) == ["e", "f", "g", "h"])
    #expect(second.nextCursor == nil)
  }

  @Test func aCursorBelongsToItsListAndEpoch() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("A", ingredients: ["a1", "a2", "a3"], categories: ["a1", "a2", "a3"]))
    let cursor = try #require(try TagOperations.list(.ingredient, limit: 1, in: fixture.context).nextCursor)
    func refused(_ body: () throws -> TagPage) throws {
      guard case .cannotCalculateChanges = try libraryError(body) else {
        Issue.record("another error")
        return
      }
    }
    try refused { try TagOperations.list(.category, cursor: cursor, in: fixture.context) }
    try refused { try TagOperations.list(.ingredient, text: "a", cursor: cursor, in: fixture.context) }
    for text in ["", "x", cursor + "A", String(cursor.dropLast())] {
      try refused { try TagOperations.list(.ingredient, cursor: text, in: fixture.context) }
    }
    let recipes = try RecipeOperations.search(RecipeBrowseCriteria(), limit: 1, in: fixture.context)
    #expect(recipes.nextCursor == nil)
    try PropertyTable(connection: fixture.context.connection).set(.epoch, "restored")
    try refused { try TagOperations.list(.ingredient, cursor: cursor, in: fixture.context) }
  }

  @Test func aPageHasOneToFiveHundredTags() throws {
    let fixture = try LibraryFixture()
    #expect(
      try fieldErrors { try TagOperations.list(.ingredient, limit: 0, in: fixture.context) }.map(\.path) == ["limit"])
    #expect(
      try fieldErrors { try TagOperations.suggest(.ingredient, prefix: "a", limit: -1, in: fixture.context) }
        .map(\.path) == ["limit"])
    guard
      case .limitExceeded(_, _, LibraryLimits.pageItems, 501) = try libraryError({
        try TagOperations.list(.ingredient, limit: 501, in: fixture.context)
      })
    else {
      Issue.record("another error")
      return
    }
  }

  @Test func totalsAreExactUpToAThousand() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("A", ingredients: (0..<1_000).map { "i\($0)" }))
    var page = try TagOperations.list(.ingredient, limit: 1, in: fixture.context)
    #expect([page.total, page.totalIsExact ? 1 : 0] == [1_000, 1])
    try fixture.recipe(.tagged("B", ingredients: ["one more"]))
    page = try TagOperations.list(.ingredient, limit: 1, in: fixture.context)
    #expect([page.total, page.totalIsExact ? 1 : 0] == [1_000, 0])
    #expect(try TagOperations.list(.ingredient, text: "more", in: fixture.context).total == 1)
  }
}
