/// The tags of one kind whose value contains a text, found at a cost that follows how many they are.
struct TagMatches {
  let kind: TagKind
  /// Folded, not empty.
  let text: String
  let connection: SQLiteConnection

  /// What reading a match from the index and sorting it in costs in entries of a walk along the names, as measured.
  private static let gatherCost = 3

  /// The number of matches, at least up to one beyond what is told exactly.
  func count() throws -> Int {
    guard text.unicodeScalars.count > TagPart.counted else {
      return try TagPartTable(kind: kind, connection: connection).count(of: text)
    }
    return try bound(
      connection.statement(
        """
        SELECT count(*)
        FROM (
          SELECT 1
          FROM \(kind.table)_part AS part
          \(isCut ? joined : "")
          WHERE \(condition)
          LIMIT ?5
        )
        """
      )
    ).bind(5, ListTotal.countedUpTo).first { $0.int(0) } ?? 0
  }

  /// The row numbers of the first matches behind a row, in name order, the cheaper way: many are met soon on a walk
  /// along the names, few are gathered and sorted.
  ///
  /// - Parameter count: what `count` answered.
  func slots(after start: RecipeSortKey?, limit: Int, of count: Int) throws -> [Int64] {
    guard count > 0 else { return [] }
    let all = try RecordCountTable(connection: connection).count(of: kind.entity)
    let walked = count <= limit ? all : all / count * limit
    let isFew = count < ListTotal.countedUpTo && count * TagMatches.gatherCost < walked
    return try isFew ? gather(after: start, limit: limit) : walk(after: start, limit: limit)
  }

  /// Looks at all matches, but only at the names of those whose heads are among the first.
  func gather(after start: RecipeSortKey?, limit: Int) throws -> [Int64] {
    let head = TagPart.head(ofSortKey: start?.name ?? [])
    let last = try bound(
      connection.statement(
        """
        SELECT part.head
        FROM \(kind.table)_part AS part
        \(isCut ? joined : "")
        WHERE \(condition) AND part.head > ?5
        ORDER BY part.head
        LIMIT 1 OFFSET ?6
        """
      )
    ).bind(5, head).bind(6, limit - 1).first { $0.blob(0) }
    return try bound(
      connection.statement(
        """
        SELECT tag.slot
        FROM \(kind.table)_part AS part
        \(joined)
        WHERE \(condition) AND part.head >= ?5 AND (part.head <= ?6 OR ?6 IS NULL)
          AND (tag.sort_value, tag.slot) > (?7, ?8)
        ORDER BY tag.sort_value, tag.slot
        LIMIT ?9
        """
      )
    ).bind(5, head).bind(6, last).bind(7, start?.name ?? []).bind(8, start?.slot ?? -1).bind(9, limit)
      .all { $0.int64(0) }
  }

  /// Looks at the names until it has enough, in an index that holds all that is looked at.
  func walk(after start: RecipeSortKey?, limit: Int) throws -> [Int64] {
    try connection.statement(
      """
      SELECT slot
      FROM \(kind.table)
      WHERE (sort_value, slot) > (?1, ?2) AND instr(folded_value, ?3) > 0
      ORDER BY sort_value, slot
      LIMIT ?4
      """
    ).bind(1, start?.name ?? []).bind(2, start?.slot ?? -1).bind(3, text).bind(4, limit).all { $0.int64(0) }
  }

  // MARK: Parts

  /// Whether the text is longer than a part, so that the index alone does not tell.
  private var isCut: Bool { text.unicodeScalars.count > TagPart.longest }

  /// The tags of the parts, looked up in the order of the parts.
  private var joined: String { "CROSS JOIN \(kind.table) AS tag ON tag.slot = part.slot" }

  private var condition: String {
    "part.text >= ?1 AND part.text <= ?2 AND part.first_length <= ?3"
      + (isCut ? " AND instr(tag.folded_value, ?4) > 0" : "")
  }

  private func bound(_ statement: SQLiteStatement) -> SQLiteStatement {
    let beginning = String(text.unicodeScalars.prefix(TagPart.longest))
    // The greatest scalar as often as a part has room for it: no part that begins so is greater.
    let end = beginning + String(repeating: "\u{10FFFF}", count: TagPart.longest)
    statement.bind(1, beginning).bind(2, end).bind(3, beginning.unicodeScalars.count)
    return isCut ? statement.bind(4, text) : statement
  }
}
