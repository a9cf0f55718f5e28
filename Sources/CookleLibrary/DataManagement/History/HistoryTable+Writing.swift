extension HistoryTable {
  /// What is kept of a change, or of its undoing.
  struct Recording {
    var changes: [EntityChange]
    /// Nil when it was too large to be kept.
    var changeset: [UInt8]?
    /// The photos whose rows it took away.
    var photos: [String]
  }

  /// Adds a change that stands, and forgets the oldest beyond what is kept; what is kept of it may be nothing but its
  /// name.
  func insert(_ row: Row, _ recording: Recording) throws {
    let bytes = try keep(recording, of: row.number)
    try connection.statement(
      """
      INSERT INTO history_entry (
        number, action, entity, record, name, effects, count, committed_at, obstacle, bytes
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    .bind(1, row.number)
    .bind(2, row.action)
    .bind(3, row.subject?.entity.code)
    .bind(4, row.subject?.id)
    .bind(5, row.subject?.name)
    .bind(6, row.effects.map(\.rawValue).joined(separator: " "))
    .bind(7, row.count)
    .bind(8, row.committedAt.milliseconds)
    .bind(9, bytes == nil ? HistoryEntry.Finality.tooLarge.code : 0)
    .bind(10, bytes ?? 0)
    .run()
    try trim(keeping: row.number)
  }

  /// Notes that the change of a commit was taken back by another, or, with nil, that it stands again; and forgets the
  /// oldest beyond what is kept, for undoing may need more than was kept of the change.
  func set(_ number: Int64, undoneBy undoing: Int64?, _ recording: Recording) throws {
    try forget(number)
    let bytes = try keep(recording, of: number)
    try connection.statement("UPDATE history_entry SET undone_number = ?, obstacle = ?, bytes = ? WHERE number = ?")
      .bind(1, undoing).bind(2, bytes == nil ? HistoryEntry.Finality.tooLarge.code : 0).bind(3, bytes ?? 0)
      .bind(4, number).run()
    try trim(keeping: number)
  }

  /// Ends redo: what was taken back stays listed, and can no longer be made again.
  func endRedo() throws {
    let undone = try connection.statement(
      "SELECT number FROM history_entry WHERE undone_number IS NOT NULL AND obstacle = 0"
    ).all { $0.int64(0) }
    for number in undone {
      try forget(number)
      try connection.statement("UPDATE history_entry SET obstacle = ?, bytes = 0 WHERE number = ?")
        .bind(1, HistoryEntry.Finality.superseded.code).bind(2, number).run()
    }
  }

  /// Forgets the oldest changes beyond what is kept, whatever was just written aside.
  private func trim(keeping written: Int64) throws {
    var (count, bytes) =
      try connection.statement("SELECT count(*), ifnull(sum(bytes), 0) FROM history_entry")
      .first { ($0.int(0), $0.int(1)) } ?? (0, 0)
    while count > LibraryLimits.historyEntries || bytes > LibraryLimits.historyBytes {
      let oldest = try connection.statement(
        "SELECT number, bytes FROM history_entry WHERE number <> ? ORDER BY number LIMIT 1"
      ).bind(1, written).first { (number: $0.int64(0), bytes: $0.int(1)) }
      guard let oldest else { return }
      try forget(oldest.number)
      try connection.statement("DELETE FROM history_entry WHERE number = ?").bind(1, oldest.number).run()
      count -= 1
      bytes -= oldest.bytes
    }
  }

  /// Forgets every change, for a library that takes the place of this one.
  func removeAll() throws {
    for table in ["history_entry", "history_change", "history_photo"] {
      try connection.statement("DELETE FROM \(table)").run()
    }
  }

  /// - Returns: how many bytes are kept; nil when it is too large to be.
  private func keep(_ recording: Recording, of number: Int64) throws -> Int? {
    let lines = recording.changes.lines
    guard let changeset = recording.changeset else { return nil }
    let bytes = changeset.count + lines.utf8.count
    guard bytes <= LibraryLimits.historyEntryBytes else { return nil }
    try connection.statement("INSERT INTO history_change (number, changes, changeset) VALUES (?, ?, ?)")
      .bind(1, number).bind(2, lines).bind(3, changeset).run()
    for hash in recording.photos {
      try connection.statement("INSERT OR IGNORE INTO history_photo (number, hash) VALUES (?, ?)")
        .bind(1, number).bind(2, hash).run()
    }
    return bytes
  }

  private func forget(_ number: Int64) throws {
    try connection.statement("DELETE FROM history_change WHERE number = ?").bind(1, number).run()
    try connection.statement("DELETE FROM history_photo WHERE number = ?").bind(1, number).run()
  }
}
