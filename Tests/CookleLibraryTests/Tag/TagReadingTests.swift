import Testing

@testable import CookleLibrary

@Suite struct TagReadingTests {
  @Test(arguments: [1, 3, 50])
  func theRecipesOfATagComeByNameInPages(limit: Int) throws {
    let fixture = try LibraryFixture()
    let names = (1...9).map { "Soup \($0)" } + ["Soup 10"]
    try fixture.recipes(
      names.shuffled().map { .tagged($0, ingredients: ["Salt"], categories: ["Soup"]) } + [.tagged("Cake")])
    let id = try fixture.tagID(.category, "Soup")
    var seen: [String] = []
    var cursor: String?
    repeat {
      let page = try TagOperations.recipes(
        using: .category, id: id, limit: limit, cursor: cursor, in: fixture.context)
      #expect([page.total, page.totalIsExact ? 1 : 0] == [10, 1])
      seen += page.items.map(\.name)
      cursor = page.nextCursor
    } while cursor != nil && seen.count < 20
    #expect(seen == names)
    let salt = try fixture.tagID(.ingredient, "Salt")
    let foreign = try TagOperations.recipes(using: .category, id: id, limit: 1, in: fixture.context).nextCursor
    guard
      case .cannotCalculateChanges = try libraryError({
        try TagOperations.recipes(using: .ingredient, id: salt, cursor: foreign, in: fixture.context)
      })
    else {
      Issue.record("another error")
      return
    }
  }

  @Test func duplicatesAreGroupedTheMostUsedFirst() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("A", ingredients: ["Tomato", "tomato", "パン", "ぱん", "ハン", "ﾊﾟﾝ", "Salt"]))
    try fixture.recipe(.tagged("B", ingredients: ["tomato", "TOMÁTO", "olive  oil", "Olive Oil", "salted"]))
    let page = try TagOperations.duplicates(.ingredient, in: fixture.context)
    #expect(
      page.items.map { Set($0.tags.map(\.value)) } == [
        ["olive  oil", "Olive Oil"], ["tomato", "TOMÁTO", "Tomato"], ["パン", "ﾊﾟﾝ"],
      ])
    #expect(page.items[1].tags.first?.value == "tomato")
    #expect([page.total, page.totalIsExact ? 1 : 0] == [3, 1])
    #expect(page.nextCursor == nil)
    #expect(try TagOperations.duplicates(.category, in: fixture.context).items == [])
    var pages: [TagDuplicates] = []
    var cursor: String?
    repeat {
      let one = try TagOperations.duplicates(.ingredient, limit: 1, cursor: cursor, in: fixture.context)
      pages += one.items
      cursor = one.nextCursor
    } while cursor != nil && pages.count < 10
    #expect(pages == page.items)
  }

  /// What is kept beside the tags says what the tags say, whatever was done to them.
  @Test func duplicatesFollowEveryChangeOfATag() throws {
    let fixture = try LibraryFixture()
    let context = fixture.context
    func groups() throws -> [Set<String>] {
      let groups = try TagOperations.duplicates(.category, in: context).items.map { Set($0.tags.map(\.value)) }
      let keys = try context.connection.statement(
        "SELECT duplicate_key FROM category GROUP BY duplicate_key HAVING count(*) > 1 ORDER BY 1"
      ).all { $0.text(0) }
      #expect(try TagDuplicateTable(kind: .category, connection: context.connection).keys(after: nil, limit: 9) == keys)
      return groups
    }
    // A recipe has no two categories that are duplicates.
    try fixture.recipes([["Soup", "Pie", "Cake"], ["soup"], ["SOUP"]].map { .tagged("A", categories: $0) })
    #expect(try groups() == [["Soup", "soup", "SOUP"]])
    _ = try TagOperations.delete(.category, id: fixture.tagID(.category, "soup"), in: context)
    #expect(try groups() == [["Soup", "SOUP"]])
    _ = try TagOperations.rename(.category, id: fixture.tagID(.category, "SOUP"), to: "Stew", in: context)
    #expect(try groups() == [])
    try fixture.recipe(.tagged("B", categories: ["STEW", "CAKE"]))
    #expect(try groups() == [["Cake", "CAKE"], ["Stew", "STEW"]])
    let merged = try ["Stew", "Cake"].map { try fixture.tagID(.category, $0) }
    _ = try TagOperations.merge(.category, keep: fixture.tagID(.category, "STEW"), merging: merged, in: context)
    #expect(try groups() == [])
  }

  @Test func aTagThatIsNotThereIsNotFound() throws {
    let fixture = try LibraryFixture()
    for kind in TagKind.allCases {
      #expect(
        try libraryError { try TagOperations.get(kind, id: "x", in: fixture.context) }
          == .notFound(kind.entity, id: "x"))
      #expect(
        try libraryError { try TagOperations.recipes(using: kind, id: "x", in: fixture.context) }
          == .notFound(kind.entity, id: "x"))
    }
  }
}
