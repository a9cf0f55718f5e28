#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `state.sqlite`: what is remembered beside the library and may be lost, with a change log of its own.
///
/// A state file that cannot be read is set aside and begun anew, because the library must open all the same.
final class StateStore {
  /// Nil when the library is read-only and has no usable state: everything then reads as empty.
  private(set) var connection: SQLiteConnection?

  init(location: LibraryLocation, access: LibraryContext.Access, lockWait: LockWait) throws {
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
        connection = try StateStore.open(location, lockWait)
      } catch LibraryError.damaged {
        StateStore.setAside(location)
        connection = try StateStore.open(location, lockWait)
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
    return try ChangeLog(connection: connection).lastNumber()
  }

  private static func open(_ location: LibraryLocation, _ lockWait: LockWait) throws -> SQLiteConnection {
    try location.createDatabaseFile(location.state)
    let connection = try SQLiteConnection(path: location.state, access: .readWrite, lockWait: lockWait)
    do {
      if try Schema.state.isCurrent(in: connection), try connection.string("PRAGMA journal_mode") == "wal" {
        return connection
      }
      let lock = try SetupLock(at: location, wait: lockWait)
      defer { withExtendedLifetime(lock) {} }
      try connection.execute("PRAGMA journal_mode = WAL")
      if try !Schema.state.isCurrent(in: connection) { try Schema.state.migrate(connection) }
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
