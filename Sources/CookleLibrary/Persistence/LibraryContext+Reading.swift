extension LibraryContext {
  /// Runs several statements on one consistent picture of the library; the read transaction ends with the body.
  ///
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
