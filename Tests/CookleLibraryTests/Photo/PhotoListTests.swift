import Testing

@testable import CookleLibrary

@Suite struct PhotoListTests {
  @Test func theNewestComesFirstAndEachOnce() throws {
    let fixture = try LibraryFixture()
    var ids: [String] = []
    for number in 1...7 {
      // Three pairs are of one moment.
      if number.isMultiple(of: 2) { fixture.clock.advance(milliseconds: 1) }
      ids.insert(try fixture.photo(number).id, at: 0)
    }
    var found: [String] = []
    var cursor: String?
    repeat {
      let page = try PhotoOperations.list(limit: 3, cursor: cursor, in: fixture.context)
      #expect(page.total == 7 && page.totalIsExact)
      found += page.items.map(\.reference.id)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(found == ids)
  }

  @Test func aPhotoAddedMeanwhileMovesNothing() throws {
    let fixture = try LibraryFixture()
    let old = try (1...3).map { try fixture.photo($0).id }
    let first = try PhotoOperations.list(limit: 1, in: fixture.context)
    fixture.clock.advance(milliseconds: 1)
    try fixture.photo(9)
    let rest = try PhotoOperations.list(cursor: first.nextCursor, in: fixture.context)
    #expect((first.items + rest.items).map(\.reference.id) == old.reversed())
  }

  @Test func anEmptyLibraryHasAnEmptyPage() throws {
    let fixture = try LibraryFixture()
    #expect(
      try PhotoOperations.list(in: fixture.context)
        == PhotoPage(items: [], total: 0, totalIsExact: true, nextCursor: nil))
  }

  @Test func aForeignCursorIsRefused() throws {
    let fixture = try LibraryFixture()
    try fixture.recipes([.tagged("A"), .tagged("B")])
    let cursor = try #require(
      try RecipeOperations.search(RecipeBrowseCriteria(), limit: 1, in: fixture.context).nextCursor)
    for text in [cursor, "", "nonsense"] {
      guard
        case .cannotCalculateChanges = try libraryError({ try PhotoOperations.list(cursor: text, in: fixture.context) })
      else {
        Issue.record("another error for \(text)")
        return
      }
    }
    #expect(throws: LibraryError.self) { try PhotoOperations.list(limit: 501, in: fixture.context) }
  }

  @Test func aPageIsReadByTheIndex() throws {
    let fixture = try LibraryFixture()
    for sql in [
      "SELECT id FROM photo WHERE (created_at, slot) < (1, 1) ORDER BY created_at DESC, slot DESC LIMIT 50",
      "SELECT recipe FROM recipe_photo WHERE photo = 1 ORDER BY recipe LIMIT 100",
    ] {
      let plan = try fixture.context.connection.statement("EXPLAIN QUERY PLAN " + sql).all { $0.text(3) }
      #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(plan)")
    }
  }
}
