#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `state.sqlite`: what is remembered beside the library and may be lost, with a change log of its own.
///
/// A state file that cannot be read is set aside and begun anew, because the library must open all the same. Its log
/// then begins beyond every number the lost one can have reached, so that nobody takes the new commits for those that
/// followed what they had seen: at the milliseconds since 1970, which a log that grows by one a commit stays behind.
final class StateStore {
  /// Nil when the library is read-only and has no usable state: everything then reads as empty.
  private(set) var connection: SQLiteConnection?
  /// The number of the last commit as it was read at a mark.
  private var last: (mark: CommitMark, number: Int64)?

  /// - Parameter restart: now, for a library that had a state before; nil for a new one.
  init(
    location: LibraryLocation, access: LibraryContext.Access, lockWait: LockWait, restart: Instant?
  ) throws {
    switch access {
    case .readOnly:
      guard LibraryLocation.exists(location.state) else { return }
      let sqliteAccess: SQLiteConnection.Access =
        location.isWritable || LibraryLocation.exists(location.state + "-shm") ? .readOnly : .immutable
      guard let connection = try? SQLiteConnection(path: location.state, access: sqliteAccess, lockWait: lockWait)
      else { return }
      if (try? Schema.state.isCurrent(in: connection)) == true {
        self.connection = connection
      } else {
        connection.close()
      }
    case .readWrite:
      do {
        connection = try StateStore.open(location, lockWait, restart)
      } catch LibraryError.damaged {
        StateStore.setAside(location)
        connection = try StateStore.open(location, lockWait, restart)
      }
    }
  }

  func close() {
    connection?.close()
    connection = nil
  }

  /// The number of the last commit of the state.
  func lastNumber() throws -> Int64 {
    guard let connection else { return 0 }
    let log = ChangeLog(connection: connection)
    guard !connection.isInTransaction, let mark = connection.commitMark() else { return try log.lastNumber() }
    if let last, last.mark == mark { return last.number }
    let number = try log.lastNumber()
    // Without a commit in between the number belongs to the mark.
    if connection.commitMark() == mark { last = (mark, number) }
    return number
  }

  private static func open(
    _ location: LibraryLocation, _ lockWait: LockWait, _ restart: Instant?
  ) throws -> SQLiteConnection {
    try location.createDatabaseFile(location.state)
    let connection = try SQLiteConnection(path: location.state, access: .readWrite, lockWait: lockWait)
    do {
      if try Schema.state.isCurrent(in: connection), try connection.string("PRAGMA journal_mode") == "wal" {
        return connection
      }
      let lock = try SetupLock(at: location, wait: lockWait)
      defer { withExtendedLifetime(lock) {} }
      try connection.execute("PRAGMA journal_mode = WAL")
      if try !Schema.state.isCurrent(in: connection) {
        let isNew = try connection.integer("PRAGMA user_version") == 0
        try Schema.state.migrate(connection) {
          guard isNew, let restart else { return }
          try ChangeLog(connection: connection).append(
            [], number: max(1, restart.milliseconds), instance: "", at: restart)
        }
      }
      return connection
    } catch {
      connection.close()
      throw error
    }
  }

  private static func setAside(_ location: LibraryLocation) {
    rename(location.state, location.state + ".damaged")
    unlink(location.state + "-wal")
    unlink(location.state + "-shm")
  }
}
