/// The tags of one kind that begin with a text, the most used first.
struct TagSuggestions {
  let kind: TagKind
  /// Folded; empty: all.
  let prefix: String
  let connection: SQLiteConnection

  /// What reading a tag that begins so and sorting it in costs in entries of a walk along the order of use, as measured.
  private static let gatherCost = 2

  /// The first of them, the cheaper way: many are met soon on a walk along the order of use, few are gathered and sorted.
  func first(_ limit: Int) throws -> [Tag] {
    guard !prefix.isEmpty else { return try mostUsed(limit) }
    // A count that somebody else's program wrote may be anything.
    let all = max(0, try RecordCountTable(connection: connection).count(of: kind.entity))
    // Here both ways cost the same: gathering goes up with the matches as walking goes down.
    let many = Int((Double(all) * Double(limit) / Double(TagSuggestions.gatherCost)).squareRoot())
    return try count(upTo: many) < many ? gather(limit) : walk(limit)
  }

  private func count(upTo bound: Int) throws -> Int {
    try bindRange(
      connection.statement(
        """
        SELECT count(*)
        FROM (SELECT 1 FROM \(kind.table) WHERE folded_value >= ?1 AND folded_value < ?2 LIMIT ?3)
        """
      )
    ).bind(3, bound).first { $0.int(0) } ?? 0
  }

  /// Looks at all that begin so.
  func gather(_ limit: Int) throws -> [Tag] {
    try bindRange(
      connection.statement(
        """
        SELECT tag.id, tag.value, tag.use_count
        FROM (
          SELECT slot
          FROM \(kind.table)
          WHERE folded_value >= ?1 AND folded_value < ?2
          ORDER BY use_count DESC, sort_value, slot
          LIMIT ?3
        ) AS found
        JOIN \(kind.table) AS tag ON tag.slot = found.slot
        ORDER BY tag.use_count DESC, tag.sort_value, tag.slot
        """
      )
    ).bind(3, limit).all(TagOperations.tag)
  }

  /// Looks at the most used until it has enough, in an index that holds all that is looked at.
  func walk(_ limit: Int) throws -> [Tag] {
    try connection.statement(
      """
      SELECT id, value, use_count
      FROM \(kind.table)
      WHERE substr(folded_value, 1, ?1) = ?2
      ORDER BY use_count DESC, sort_value, slot
      LIMIT ?3
      """
    ).bind(1, prefix.unicodeScalars.count).bind(2, prefix).bind(3, limit).all(TagOperations.tag)
  }

  private func mostUsed(_ limit: Int) throws -> [Tag] {
    try connection.statement(
      """
      SELECT id, value, use_count
      FROM \(kind.table)
      ORDER BY use_count DESC, sort_value, slot
      LIMIT ?
      """
    ).bind(1, limit).all(TagOperations.tag)
  }

  private func bindRange(_ statement: SQLiteStatement) -> SQLiteStatement {
    // No scalar is greater than the last, so this ends the range of the texts that begin so.
    statement.bind(1, prefix).bind(2, prefix + "\u{10FFFF}")
  }
}
