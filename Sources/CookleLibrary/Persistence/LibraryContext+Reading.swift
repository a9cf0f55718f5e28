extension LibraryContext {
  /// Runs several statements on one consistent picture of the library; the read transaction ends with the body.
  ///
  /// Reads that belong together must come through here: between two statements outside a transaction another process may
  /// commit, and a record would be read half before and half after it.
  /// - Throws: what `body` throws, and `LibraryError.newerLibrary` once a newer program has migrated the library.
  public func reading<Value>(_ body: () throws -> Value) throws -> Value {
    guard !connection.isInTransaction else { return try body() }
    try checkInPlace()
    lockWait.begin()
    guard access == .readOnly else {
      followState()
      return try readingOnce(body)
    }
    // A database that nobody else has open is read without locks, so what was read counts only if nobody has opened it
    // meanwhile; once somebody has, there are locks.
    for _ in 0..<LibraryContext.readingAttempts {
      try connection.follow()
      state.follow()
      let result = Result { try readingOnce(body) }
      if connection.isUndisturbed, state.connection?.isUndisturbed ?? true { return try result.get() }
    }
    throw LibraryError.busy(waitedMilliseconds: lockWait.waitedMilliseconds)
  }

  private static var readingAttempts: Int { 10 }

  private func readingOnce<Value>(_ body: () throws -> Value) throws -> Value {
    let mark = connection.commitMark()
    try connection.statement("BEGIN").run()
    defer { picture = nil }
    do {
      try takePicture(mark)
      let value = try body()
      try connection.statement("COMMIT").run()
      return value
    } catch {
      connection.rollBack()
      throw error
    }
  }

  /// Fixes what the transaction sees, checks it, and reads its head unless nobody has committed since it was read.
  ///
  /// - Parameter mark: the file's mark before the transaction.
  private func takePicture(_ mark: CommitMark?) throws {
    // The first statement of a transaction decides what it sees.
    try Schema.library.checkUnchanged(in: connection)
    if let head, head.mark == connection.commitMark() {
      picture = head
      epoch = head.epoch
      return
    }
    epoch = try PropertyTable(connection: connection).value(.epoch) ?? epoch
    let number = try ChangeLog(connection: connection).lastNumber()
    // With the same mark before and after, the transaction sees what the mark stands for.
    guard let mark, mark == connection.commitMark() else { return }
    head = LibraryHead(mark: mark, epoch: epoch, number: number)
    picture = head
  }
}
