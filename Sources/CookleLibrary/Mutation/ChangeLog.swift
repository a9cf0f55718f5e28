/// The list of commits of one database file, with the records each touched: what notifications, `surface/changes` and
/// revisions are made from. A change and its entry are one transaction, so they cannot part.
struct ChangeLog {
  static let schema = [
    """
    CREATE TABLE commit_log (
      number INTEGER PRIMARY KEY,
      instance TEXT NOT NULL,
      committed_at INTEGER NOT NULL,
      changes INTEGER NOT NULL
    )
    """,
    """
    CREATE TABLE change_log (
      number INTEGER NOT NULL,
      entity INTEGER NOT NULL,
      record TEXT NOT NULL,
      kind INTEGER NOT NULL,
      PRIMARY KEY (number, entity, record)
    ) WITHOUT ROWID
    """,
  ]

  /// One commit.
  struct Commit: Hashable {
    var number: Int64
    /// The server process that made it.
    var instance: String
    var changeCount: Int
  }

  let connection: SQLiteConnection

  /// The number of the last commit; 0 when there was none.
  func lastNumber() throws -> Int64 {
    try connection.statement("SELECT max(number) FROM commit_log").first { $0.int64(0) } ?? 0
  }

  /// Appends a commit inside the caller's transaction and forgets those older than the log keeps.
  ///
  /// - Returns: the commit's number.
  func append(_ changes: [EntityChange], number: Int64, instance: String, at instant: Instant) throws {
    try connection.statement(
      "INSERT INTO commit_log (number, instance, committed_at, changes) VALUES (?, ?, ?, ?)"
    ).bind(1, number).bind(2, instance).bind(3, instant.milliseconds).bind(4, changes.count).run()
    let insert = try connection.statement(
      "INSERT INTO change_log (number, entity, record, kind) VALUES (?, ?, ?, ?)")
    for change in changes {
      try insert.bind(1, number).bind(2, change.entity.code).bind(3, change.id).bind(4, change.kind.code).run()
    }
    let oldest = number - LibraryLimits.keptCommits
    guard oldest > 0 else { return }
    try connection.statement("DELETE FROM change_log WHERE number <= ?").bind(1, oldest).run()
    try connection.statement("DELETE FROM commit_log WHERE number <= ?").bind(1, oldest).run()
  }

  /// Whether every commit after `number` is still listed.
  func isComplete(after number: Int64) throws -> Bool {
    let oldest = try connection.statement("SELECT min(number) FROM commit_log").first { $0.optionalInt64(0) }
    guard let oldest, let oldest else { return number == 0 }
    return try number >= oldest - 1 && number <= lastNumber()
  }

  /// Whether a commit after `number` was made by another process than `instance`.
  func hasCommits(after number: Int64, notBy instance: String) throws -> Bool {
    try connection.statement("SELECT 1 FROM commit_log WHERE number > ? AND instance <> ? LIMIT 1")
      .bind(1, number)
      .bind(2, instance)
      .first { _ in true } ?? false
  }

  /// The commits after `number`, oldest first.
  func commits(after number: Int64, limit: Int) throws -> [Commit] {
    try connection.statement(
      """
      SELECT number, instance, changes
      FROM commit_log
      WHERE number > ?
      ORDER BY number
      LIMIT ?
      """
    ).bind(1, number).bind(2, limit).all { row in
      Commit(number: row.int64(0), instance: row.text(1), changeCount: row.int(2))
    }
  }

  /// The records touched by the commits after `number` up to `last`, in commit order.
  func changes(after number: Int64, through last: Int64) throws -> [EntityChange] {
    try connection.statement(
      """
      SELECT entity, record, kind
      FROM change_log
      WHERE number > ? AND number <= ?
      ORDER BY number, entity, record
      """
    ).bind(1, number).bind(2, last).all { row in
      LibraryEntity(code: row.int64(0)).map { entity in
        EntityChange(entity: entity, id: row.text(1), kind: EntityChange.Kind(code: row.int64(2)))
      }
    }.compactMap(\.self)
  }
}
