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
    let count = try count()
    let slots =
      try text.isEmpty
      ? all(after: start, limit: limit + 1) : matches.slots(after: start, limit: limit + 1, of: count)
    let rows = try slots.compactMap { try row(of: $0) }
    let items = rows.prefix(limit)
    var next: String?
    if rows.count > limit, let last = items.last {
      next = ListCursor(key: RecipeSortKey(number: 0, name: last.key, slot: last.slot)).text(scope: scope)
    }
    let total = ListTotal(counted: count)
    return TagPage(
      items: items.map(\.tag), total: total.count,
      totalIsExact: total.isExact, nextCursor: next)
  }

  private var matches: TagMatches { TagMatches(kind: kind, text: text, connection: connection) }

  /// The row numbers of the tags behind a row, in order.
  private func all(after start: RecipeSortKey?, limit: Int) throws -> [Int64] {
    try connection.statement(
      """
      SELECT slot
      FROM \(kind.table)
      WHERE (sort_value, slot) > (?1, ?2)
      ORDER BY sort_value, slot
      LIMIT ?3
      """
    ).bind(1, start?.name ?? []).bind(2, start?.slot ?? -1).bind(3, limit).all { $0.int64(0) }
  }

  private func row(of slot: Int64) throws -> (tag: Tag, key: [UInt8], slot: Int64)? {
    try connection.statement("SELECT id, value, use_count, sort_value FROM \(kind.table) WHERE slot = ?")
      .bind(1, slot)
      .first { (tag: TagOperations.tag($0), key: $0.blob(3), slot: slot) }
  }

  /// The number of tags that match, counted up to one beyond what is told exactly.
  private func count() throws -> Int {
    try text.isEmpty ? RecordCountTable(connection: connection).count(of: kind.entity) : matches.count()
  }
}
