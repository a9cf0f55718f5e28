extension DiaryOperations {
  /// One page of diaries, the newest day first, future days included.
  ///
  /// - Parameters:
  ///   - limit: items on the page, 1 to `LibraryLimits.pageItems`.
  ///   - cursor: the `nextCursor` of the page before; nil for the first.
  ///   - from: the first day that counts.
  ///   - to: the last day that counts.
  /// - Throws: `LibraryError.cannotCalculateChanges` for a cursor of another query or epoch.
  public static func list(
    limit: Int = LibraryLimits.defaultPageItems, cursor: String? = nil, from: CalendarDay? = nil,
    to: CalendarDay? = nil, in context: LibraryContext
  ) throws -> DiaryPage {
    try PageLimit.check(limit)
    return try context.reading {
      try DiaryBrowse(from: from, to: to, context: context).page(limit: limit, cursor: cursor)
    }
  }

  /// The diaries that name a recipe, the newest day first.
  ///
  /// - Parameter limit: 1 to `LibraryLimits.pageItems`.
  /// - Throws: `LibraryError.notFound` for the recipe.
  public static func diaries(
    naming recipeID: String, limit: Int = LibraryLimits.defaultPageItems, in context: LibraryContext
  ) throws -> [DiarySummary] {
    try PageLimit.check(limit)
    return try context.reading {
      let recipe = try RecipeOperations.existingSlot(of: recipeID, in: context.connection)
      let table = DiaryTable(connection: context.connection)
      return try table.summaries(slots: table.slots(naming: recipe, limit: limit))
    }
  }

  /// The number of diaries that name a recipe.
  ///
  /// - Throws: `LibraryError.notFound` for the recipe.
  public static func count(naming recipeID: String, in context: LibraryContext) throws -> Int {
    try context.reading {
      let recipe = try RecipeOperations.existingSlot(of: recipeID, in: context.connection)
      return try DiaryTable(connection: context.connection).count(naming: recipe)
    }
  }
}

/// Lists diaries from the newest day to the oldest, page by page.
struct DiaryBrowse {
  let from: CalendarDay?
  let to: CalendarDay?
  let context: LibraryContext

  private var connection: SQLiteConnection { context.connection }
  private var first: String { from?.text ?? "" }
  /// The sign comes after every character of a day, so this lies behind the last day and before the next one.
  private var end: String { (to?.text ?? "") + "~" }

  func page(limit: Int, cursor: String?) throws -> DiaryPage {
    let scope = ListCursor.Scope(parts: ["diary/list", context.epoch, from?.text ?? "", to?.text ?? ""])
    // The cursor names the day before which the page begins; it never lies behind the last day.
    let start = try cursor.map { String(decoding: try ListCursor(text: $0, scope: scope).key.name, as: UTF8.self) }
    let rows = try connection.statement(
      """
      SELECT slot, day
      FROM diary
      WHERE day >= ?1 AND day < ?2
      ORDER BY day DESC
      LIMIT ?3
      """
    ).bind(1, first).bind(2, start ?? end).bind(3, limit + 1).all { (slot: $0.int64(0), day: $0.text(1)) }
    let shown = rows.prefix(limit)
    var next: String?
    if rows.count > limit, let last = shown.last {
      next = ListCursor(key: RecipeSortKey(number: 0, name: Array(last.day.utf8), slot: 0)).text(scope: scope)
    }
    let total = ListTotal(counted: try count())
    return DiaryPage(
      items: try DiaryTable(connection: connection).summaries(slots: shown.map(\.slot)),
      total: total.count, totalIsExact: total.isExact,
      nextCursor: next)
  }

  /// The number of diaries, between two days counted up to one beyond what is told exactly.
  private func count() throws -> Int {
    guard from != nil || to != nil else { return try RecordCountTable(connection: connection).count(of: .diary) }
    return try connection.statement(
      """
      SELECT count(*)
      FROM (SELECT 1 FROM diary WHERE day >= ?1 AND day < ?2 LIMIT ?3)
      """
    ).bind(1, first).bind(2, end).bind(3, ListTotal.countedUpTo).first { $0.int(0) } ?? 0
  }
}
