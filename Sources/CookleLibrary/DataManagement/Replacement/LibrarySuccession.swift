/// What a library hands on to the one that takes its place.
struct LibrarySuccession {
  private let old: SQLiteConnection
  private let new: SQLiteConnection

  init(from old: SQLiteConnection, to new: SQLiteConnection) {
    (self.old, self.new) = (old, new)
  }

  /// Gives the new library the identity of the old one and what was promised to its clients; called inside a transaction
  /// of the new one, with nobody else writing the old.
  ///
  /// Numbers of commits go on beyond those of both, so that whatever is remembered under a number, even without its
  /// epoch, is never taken for what stands under it now.
  /// - Returns: the number of the only commit in the new log.
  func carryOver(epoch: String, instance: String, at now: Instant) throws -> Int64 {
    let number =
      max(
        try ChangeLog(connection: old).lastNumber(), try ChangeLog(connection: new).lastNumber(), try lastRevision())
      + 1
    for table in ["commit_log", "change_log", "request_key", "history_entry", "history_photo"] {
      try new.execute("DELETE FROM \(table)")
    }
    try ChangeLog(connection: new).append([], number: number, instance: instance, at: now)
    let (oldProperties, properties) = (PropertyTable(connection: old), PropertyTable(connection: new))
    for name in [PropertyTable.Name.installation, .file] {
      guard let value = try oldProperties.value(name) else {
        throw LibraryError.damaged(detail: "its identity is missing", recoverable: true)
      }
      try properties.set(name, value)
    }
    try properties.set(.epoch, epoch)
    try properties.set(.recipeOrder, String(number))
    try copyRequestKeys()
    return number
  }

  /// The greatest number that a record of the new library has as its revision.
  private func lastRevision() throws -> Int64 {
    let last = try new.integer("SELECT ifnull(max(number), 0) FROM entity_revision")
    guard (0..<Int64.max - 1).contains(last) else {
      throw LibraryError.damaged(detail: "a record's revision is \(last)", recoverable: false)
    }
    return last
  }

  /// A repeated request is answered as it was the first time, whatever became of what it made (protocol §4).
  private func copyRequestKeys() throws {
    let insert = try new.statement(
      "INSERT INTO request_key (key, fingerprint, outcome, created_at) VALUES (?, ?, ?, ?)")
    let rows = try old.statement("SELECT key, fingerprint, outcome, created_at FROM request_key")
    defer { rows.reset() }
    while try rows.step() {
      try insert.bind(1, rows.text(0)).bind(2, rows.text(1)).bind(3, rows.blob(2)).bind(4, rows.int64(3)).run()
    }
  }
}
