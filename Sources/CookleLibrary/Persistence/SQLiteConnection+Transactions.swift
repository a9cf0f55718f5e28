extension SQLiteConnection {
  /// Runs `body` in one write transaction that takes the write lock at once, so that it is never overtaken between
  /// its reads and its writes; rolled back when `body` or the commit fails.
  ///
  /// - Parameter keepingChanges: false rolls back after `body` succeeded, for a dry run.
  func transaction<Value>(keepingChanges: Bool = true, _ body: () throws -> Value) throws -> Value {
    lockWait.begin()
    try statement("BEGIN IMMEDIATE").run()
    do {
      let value = try body()
      if keepingChanges {
        try statement("COMMIT").run()
      } else {
        rollBack()
      }
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs reads that belong together, with no commit of another process between them.
  func onePicture<Value>(_ body: () throws -> Value) throws -> Value {
    guard !isInTransaction else { return try body() }
    try statement("BEGIN").run()
    defer { rollBack() }
    return try body()
  }

  /// Ends an open transaction without its changes; a failed commit may have ended it already.
  func rollBack() {
    guard isInTransaction else { return }
    // A rollback fails only when SQLite has rolled back by itself, which is what is wanted.
    try? statement("ROLLBACK").run()
  }
}
