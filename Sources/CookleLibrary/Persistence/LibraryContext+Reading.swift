extension LibraryContext {
  /// Runs several statements on one consistent picture of the library; the read transaction ends with the body.
  ///
  /// Reads that belong together must come through here: between two statements outside a transaction another process may
  /// commit, and a record would be read half before and half after it.
  /// - Throws: what `body` throws, and `LibraryError.newerLibrary` once a newer program has migrated the library.
  public func reading<Value>(_ body: () throws -> Value) throws -> Value {
    guard !connection.isInTransaction else { return try body() }
    lockWait.begin()
    try connection.statement("BEGIN").run()
    do {
      try checkStillOurs(connection)
      let value = try body()
      try connection.statement("COMMIT").run()
      return value
    } catch {
      connection.rollBack()
      throw error
    }
  }
}
