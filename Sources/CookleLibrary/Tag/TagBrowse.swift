/// Lists one kind of tag in name order, page by page.
struct TagBrowse {
  let kind: TagKind
  /// Folded; empty: all.
  let text: String
  let context: LibraryContext

  private var connection: SQLiteConnection { context.connection }

  func page(limit: Int, cursor: String?) throws -> TagPage {
    let scope = ListCursor.Scope(parts: ["tag/list", context.epoch, kind.rawValue, text])
    let start = try cursor.map { try ListCursor(text: $0, scope: scope).key }
    let statement = try connection.statement(
      """
      SELECT id, value, use_count, sort_value, slot
      FROM \(kind.table)
      WHERE (sort_value, slot) > (?1, ?2) AND (?3 = '' OR instr(folded_value, ?3) > 0)
      ORDER BY sort_value, slot
      LIMIT ?4
      """)
    let rows = try statement.bind(1, start?.name ?? []).bind(2, start?.slot ?? -1).bind(3, text).bind(4, limit + 1)
      .all { row in (tag: TagOperations.tag(row), key: row.blob(3), slot: row.int64(4)) }
    let items = rows.prefix(limit)
    var next: String?
    if rows.count > limit, let last = items.last {
      next = ListCursor(key: RecipeSortKey(number: 0, name: last.key, slot: last.slot)).text(scope: scope)
    }
    let total = ListTotal(counted: try count())
    return TagPage(
      items: items.map(\.tag), total: total.count,
      totalIsExact: total.isExact, nextCursor: next)
  }

  /// The number of matches, counted up to one beyond what is told exactly.
  private func count() throws -> Int {
    guard !text.isEmpty else { return try RecordCountTable(connection: connection).count(of: kind.entity) }
    return try connection.statement(
      """
      SELECT count(*)
      FROM (SELECT 1 FROM \(kind.table) WHERE instr(folded_value, ?1) > 0 LIMIT ?2)
      """
    ).bind(1, text).bind(2, ListTotal.countedUpTo).first { $0.int(0) } ?? 0
  }
}
