/// Which announcements were made, by any server: what only one may make is made by the one that claims it. Lives in
/// `state.sqlite`.
struct AnnouncementTable {
  static let schema = [
    """
    CREATE TABLE announcement (
      key TEXT PRIMARY KEY,
      claimed_at INTEGER NOT NULL
    ) WITHOUT ROWID
    """
  ]

  /// How long a claim is remembered, in milliseconds.
  static let kept: Int64 = 30 * 86_400 * 1_000

  /// What came of a claim.
  enum Claim: Hashable {
    /// Nobody had claimed it.
    case isOurs
    /// Somebody had, at that time.
    case wasMade(at: Instant)
    /// There is no state to write here.
    case cannotBeMade
  }

  let connection: SQLiteConnection

  /// Claims an announcement durably and atomically across processes, and forgets old claims.
  ///
  /// - Throws: `LibraryError`; nothing is claimed then.
  static func claim(_ key: String, at now: Instant, in context: LibraryContext) throws -> Claim {
    try context.lockWait.briefly {
      guard let connection = try context.stateForWriting() else { return .cannotBeMade }
      return try connection.transaction {
        try context.checkStateInPlace()
        try Schema.state.checkUnchanged(in: connection)
        return try AnnouncementTable(connection: connection).claim(key, at: now)
      }
    }
  }

  private func claim(_ key: String, at now: Instant) throws -> Claim {
    // A claim of the far future comes from a clock that was wrong.
    try connection.statement("DELETE FROM announcement WHERE claimed_at NOT BETWEEN ?1 AND ?2")
      .bind(1, now.milliseconds - AnnouncementTable.kept)
      .bind(2, now.milliseconds + AnnouncementTable.kept)
      .run()
    try connection.statement("INSERT OR IGNORE INTO announcement (key, claimed_at) VALUES (?, ?)")
      .bind(1, key)
      .bind(2, now.milliseconds)
      .run()
    guard connection.changes == 0 else { return .isOurs }
    let made = try connection.statement("SELECT claimed_at FROM announcement WHERE key = ?").bind(1, key)
      .first { Instant(milliseconds: $0.int64(0)) }
    return .wasMade(at: made ?? now)
  }
}
