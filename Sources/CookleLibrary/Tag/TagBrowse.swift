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
    let isCountedHere = start == nil && !text.isEmpty
    let slots = try isCountedHere ? firstMatches() : matches(after: start, limit: limit + 1)
    let rows = try slots.prefix(limit + 1).compactMap { try row(of: $0) }
    let items = rows.prefix(limit)
    var next: String?
    if rows.count > limit, let last = items.last {
      next = ListCursor(key: RecipeSortKey(number: 0, name: last.key, slot: last.slot)).text(scope: scope)
    }
    let total = ListTotal(counted: isCountedHere ? slots.count : try count())
    return TagPage(
      items: items.map(\.tag), total: total.count,
      totalIsExact: total.isExact, nextCursor: next)
  }

  /// The row numbers of the first matches in order, as many as are counted, so that they need not be counted apart.
  private func firstMatches() throws -> [Int64] {
    try connection.statement(
      """
      SELECT slot
      FROM \(kind.table)
      WHERE instr(folded_value, ?1) > 0
      ORDER BY sort_value, slot
      LIMIT ?2
      """
    ).bind(1, text).bind(2, ListTotal.countedUpTo).all { $0.int64(0) }
  }

  /// The row numbers of the matches behind a row, in order; read from an index that holds all that is looked at.
  private func matches(after start: RecipeSortKey?, limit: Int) throws -> [Int64] {
    try connection.statement(
      """
      SELECT slot
      FROM \(kind.table)
      WHERE (sort_value, slot) > (?1, ?2) AND (?3 = '' OR instr(folded_value, ?3) > 0)
      ORDER BY sort_value, slot
      LIMIT ?4
      """
    ).bind(1, start?.name ?? []).bind(2, start?.slot ?? -1).bind(3, text).bind(4, limit).all { $0.int64(0) }
  }

  private func row(of slot: Int64) throws -> (tag: Tag, key: [UInt8], slot: Int64)? {
    try connection.statement("SELECT id, value, use_count, sort_value FROM \(kind.table) WHERE slot = ?")
      .bind(1, slot)
      .first { (tag: TagOperations.tag($0), key: $0.blob(3), slot: slot) }
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
