import RecipeText

/// What can be done with ingredients and categories.
public enum TagOperations {
  /// One page of a kind's records in name order with their use counts.
  ///
  /// - Parameters:
  ///   - text: only values that contain it, by the folding of search; empty: all.
  ///   - cursor: the `nextCursor` of the page before.
  /// - Throws: `LibraryError.cannotCalculateChanges` for a cursor of another query or epoch.
  public static func list(
    _ kind: TagKind, text: String = "", limit: Int = LibraryLimits.defaultPageItems, cursor: String? = nil,
    in context: LibraryContext
  ) throws -> TagPage {
    try PageLimit.check(limit)
    return try context.reading {
      try TagBrowse(kind: kind, text: TextFolding.folded(text), context: context).page(limit: limit, cursor: cursor)
    }
  }

  /// Records whose value begins with `prefix`, or has a word that does: the most used first.
  ///
  /// - Parameter limit: 1 to `LibraryLimits.pageItems`.
  public static func suggest(
    _ kind: TagKind, prefix: String, limit: Int = 10, in context: LibraryContext
  ) throws -> [Tag] {
    try PageLimit.check(limit)
    let folded = TextFolding.folded(prefix)
    guard !folded.isEmpty else { return [] }
    return try context.reading {
      // A folded text is words with single spaces between them; the upper bound ends the range of texts that begin so.
      let upper = folded + "\u{10FFFF}"
      let statement = try context.connection.statement(
        """
        SELECT id, value, use_count
        FROM \(kind.table)
        WHERE folded_value >= ?1 AND folded_value < ?2
        ORDER BY use_count DESC, sort_value, slot
        LIMIT ?3
        """)
      let beginning = try statement.bind(1, folded).bind(2, upper).bind(3, limit).all(tag)
      guard beginning.count < limit else { return beginning }
      let inside = try context.connection.statement(
        """
        SELECT id, value, use_count
        FROM \(kind.table)
        WHERE instr(folded_value, ?1) > 0
        ORDER BY use_count DESC, sort_value, slot
        LIMIT ?2
        """
      ).bind(1, " " + folded).bind(2, limit).all(tag)
      let known = Set(beginning.map(\.id))
      return beginning + inside.filter { !known.contains($0.id) }.prefix(limit - beginning.count)
    }
  }

  /// The number of records of a kind.
  public static func count(_ kind: TagKind, in context: LibraryContext) throws -> Int {
    try RecordCountTable(connection: context.connection).count(of: kind.entity)
  }

  static func tag(_ row: SQLiteStatement) -> Tag {
    Tag(id: row.text(0), value: row.text(1), useCount: row.int(2))
  }
}

/// One page of tags.
public struct TagPage: Sendable, Hashable {
  /// The page's tags in name order.
  public var items: [Tag]
  /// How many match; exact up to 1,000.
  public var total: Int
  /// Whether `total` is exact.
  public var totalIsExact: Bool
  /// Where the next page begins; nil on the last.
  public var nextCursor: String?
}
