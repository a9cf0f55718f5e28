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
    try SearchTextLimit.check(text)
    return try context.reading {
      try TagBrowse(kind: kind, text: TextFolding.folded(text), context: context).page(limit: limit, cursor: cursor)
    }
  }

  /// Records whose value begins with `prefix` by the folding of search, the most used first; all for an empty prefix.
  ///
  /// - Parameters:
  ///   - others: values that are there already: neither they nor duplicates of them (domain §4) are suggested.
  ///   - limit: 1 to `LibraryLimits.pageItems`.
  public static func suggest(
    _ kind: TagKind, prefix: String, besides others: [String] = [], limit: Int = 10, in context: LibraryContext
  ) throws -> [Tag] {
    try PageLimit.check(limit)
    try SearchTextLimit.check(prefix)
    let taken = Set(others.map { TextFolding.duplicateKey($0) })
    return try context.reading {
      // Whatever is left out makes room for as many more.
      let room = try limit + count(kind, withKeys: taken, in: context.connection)
      let found = try TagSuggestions(kind: kind, prefix: TextFolding.folded(prefix), connection: context.connection)
        .first(room)
      guard !taken.isEmpty else { return found }
      return Array(found.lazy.filter { !taken.contains(TextFolding.duplicateKey($0.value)) }.prefix(limit))
    }
  }

  private static func count(
    _ kind: TagKind, withKeys keys: Set<String>, in connection: SQLiteConnection
  ) throws -> Int {
    try keys.reduce(0) { count, key in
      try count
        + (connection.statement("SELECT count(*) FROM \(kind.table) WHERE duplicate_key = ?").bind(1, key)
          .first { $0.int(0) } ?? 0)
    }
  }

  /// The number of records of a kind.
  public static func count(_ kind: TagKind, in context: LibraryContext) throws -> Int {
    try context.reading { try RecordCountTable(connection: context.connection).count(of: kind.entity) }
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
