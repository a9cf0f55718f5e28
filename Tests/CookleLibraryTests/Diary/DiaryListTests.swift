import Testing

@testable import CookleLibrary

@Suite struct DiaryListTests {
  private static func plan(_ sql: String, in fixture: LibraryFixture) throws -> String {
    try fixture.context.connection.statement("EXPLAIN QUERY PLAN " + sql).all { $0.text(3) }.joined(separator: "; ")
  }

  @Test func theNewestDayComesFirstAndTheFutureIsIncluded() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    try fixture.diary("2026-03-14")
    try fixture.diary("1999-12-31", note: "- A long line\nand another")
    let future = try fixture.diary("2031-01-01", [(.lunch, soup)])
    let page = try DiaryOperations.list(in: fixture.context)
    #expect(page.items.map(\.day.text) == ["2031-01-01", "2026-03-14", "1999-12-31"])
    #expect(
      page.items[0]
        == DiarySummary(id: future.id, day: future.day, blurb: "", rows: future.rows, modifiedAt: future.modifiedAt))
    #expect(page.items[2].blurb == "A long line")
    #expect((page.total, page.totalIsExact, page.nextCursor) == (3, true, nil))
  }

  @Test func aRangeCountsBothItsEnds() throws {
    let fixture = try LibraryFixture()
    for day in 1...9 { try fixture.diary("2026-03-0\(day)") }
    func days(_ from: CalendarDay?, _ to: CalendarDay?) throws -> [Int] {
      let page = try DiaryOperations.list(from: from, to: to, in: fixture.context)
      #expect(page.total == page.items.count)
      return page.items.map(\.day.components.day)
    }
    #expect(try days("2026-03-03", "2026-03-05") == [5, 4, 3])
    #expect(try days(nil, "2026-03-02") == [2, 1])
    #expect(try days("2026-03-08", nil) == [9, 8])
    #expect(try days("2026-03-05", "2026-03-04") == [])
    #expect(try days("2025-01-01", "2025-12-31") == [])
  }

  @Test func pagesNeitherRepeatNorLoseADayWhileDiariesComeAndGo() throws {
    let fixture = try LibraryFixture()
    for day in 10...19 { try fixture.diary("2026-03-\(day)") }
    var found: [String] = []
    var cursor: String?
    repeat {
      let page = try DiaryOperations.list(limit: 3, cursor: cursor, in: fixture.context)
      found += page.items.map(\.day.text)
      cursor = page.nextCursor
      if found.count == 3 {
        let seen = try #require(try DiaryOperations.get(day: "2026-03-17", in: fixture.context))
        _ = try DiaryOperations.delete(id: seen.id, in: fixture.context)
        try fixture.diary("2026-03-20")
        try fixture.diary("2026-03-01")
      }
    } while cursor != nil
    #expect(found == (10...19).reversed().map { "2026-03-\($0)" } + ["2026-03-01"])
  }

  @Test func aCursorBelongsToItsQuery() throws {
    let fixture = try LibraryFixture()
    for day in 10...19 { try fixture.diary("2026-03-\(day)") }
    let cursor = try #require(
      try DiaryOperations.list(limit: 2, to: "2026-03-18", in: fixture.context).nextCursor)
    #expect(
      try DiaryOperations.list(limit: 1, cursor: cursor, to: "2026-03-18", in: fixture.context).items.map(\.day)
        == ["2026-03-16"])
    for (from, to) in [(nil, nil), ("2026-03-01", "2026-03-18"), (nil, "2026-03-17")] as [(CalendarDay?, CalendarDay?)]
    {
      let error = try libraryError {
        try DiaryOperations.list(cursor: cursor, from: from, to: to, in: fixture.context)
      }
      guard case .cannotCalculateChanges = error else {
        Issue.record("\(error)")
        continue
      }
    }
    for limit in [0, -1, LibraryLimits.pageItems + 1] {
      #expect(throws: LibraryError.self) { try DiaryOperations.list(limit: limit, in: fixture.context) }
    }
  }

  @Test func theDiariesOfARecipeAreListedOnceEachTheNewestFirst() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let toast = try fixture.dish("Toast")
    try fixture.diary("2026-03-14", [(.lunch, soup), (.dinner, soup)])
    try fixture.diary("2026-03-12", [(.lunch, toast)])
    try fixture.diary("2027-03-13", [(.lunch, toast), (.breakfast, soup)])
    try fixture.diary("2026-03-01", [(.lunch, soup)])
    func days(_ recipe: String, limit: Int = 50) throws -> [String] {
      try DiaryOperations.diaries(naming: recipe, limit: limit, in: fixture.context).map(\.day.text)
    }
    #expect(try days(soup) == ["2027-03-13", "2026-03-14", "2026-03-01"])
    #expect(try days(soup, limit: 2) == ["2027-03-13", "2026-03-14"])
    #expect(try days(toast) == ["2027-03-13", "2026-03-12"])
    #expect(throws: LibraryError.notFound(.recipe, id: "gone")) { try days("gone") }
  }

  /// What a page costs follows the page: its rows are found in the order of an index, never sorted.
  @Test func listsReadTheirRowsInTheOrderOfAnIndex() throws {
    let fixture = try LibraryFixture()
    for sql in [
      "SELECT slot, day FROM diary WHERE day >= '' AND day < '~' ORDER BY day DESC LIMIT 51",
      "SELECT slot FROM diary WHERE day <= '2026-03-14' ORDER BY day DESC LIMIT 1",
      "SELECT DISTINCT day, diary FROM diary_meal WHERE recipe = 1 ORDER BY day DESC, diary DESC LIMIT 50",
      "SELECT meal FROM diary_meal WHERE diary = 1 ORDER BY meal, position",
    ] {
      let plan = try Self.plan(sql, in: fixture)
      #expect(plan.contains("SEARCH") && !plan.contains("TEMP B-TREE") && !plan.contains("SCAN"), "\(plan)")
    }
  }
}
