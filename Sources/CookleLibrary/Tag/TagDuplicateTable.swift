/// The keys that several records of a kind have in common (domain §4), kept beside the records so that listing a few
/// duplicates is not a walk over all tags: whoever writes the one writes the other.
struct TagDuplicateTable {
  static let schema = TagKind.allCases.flatMap { kind in
    [
      "CREATE TABLE \(kind.table)_duplicate (key TEXT PRIMARY KEY) WITHOUT ROWID",
      """
      INSERT INTO \(kind.table)_duplicate (key)
      SELECT duplicate_key
      FROM \(kind.table)
      GROUP BY duplicate_key
      HAVING count(*) > 1
      """,
    ]
  }

  let kind: TagKind
  let connection: SQLiteConnection

  // MARK: Writing

  /// To be told of the key of every record that came or went, after it did.
  func touch(_ key: String) throws {
    let users =
      try connection.statement(
        """
        SELECT count(*)
        FROM (SELECT 1 FROM \(kind.table) WHERE duplicate_key = ? LIMIT 2)
        """
      ).bind(1, key).first { $0.int(0) } ?? 0
    let change =
      users > 1
      ? "INSERT OR IGNORE INTO \(kind.table)_duplicate (key) VALUES (?)"
      : "DELETE FROM \(kind.table)_duplicate WHERE key = ?"
    try connection.statement(change).bind(1, key).run()
  }

  // MARK: Reading

  /// The keys in order, from the one behind `start` on.
  func keys(after start: String?, limit: Int) throws -> [String] {
    try connection.statement(
      """
      SELECT key
      FROM \(kind.table)_duplicate
      WHERE key > ?1 OR ?2
      ORDER BY key
      LIMIT ?3
      """
    ).bind(1, start ?? "").bind(2, start == nil ? 1 : 0).bind(3, limit).all { $0.text(0) }
  }

  /// The number of keys, counted up to one beyond what is told exactly.
  func count() throws -> Int {
    try connection.statement("SELECT count(*) FROM (SELECT 1 FROM \(kind.table)_duplicate LIMIT ?)")
      .bind(1, ListTotal.countedUpTo)
      .first { $0.int(0) } ?? 0
  }
}
