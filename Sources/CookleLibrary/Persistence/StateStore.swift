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
  private let location: LibraryLocation
  private let access: LibraryContext.Access
  private let lockWait: LockWait
  /// Device and inode of the file that was opened.
  private var file = ""
  /// The number of the last commit as it was read at a mark.
  private var last: (mark: CommitMark, number: Int64)?

  /// - Parameter restart: now, for a library that had a state before; nil for a new one.
  init(
    location: LibraryLocation, access: LibraryContext.Access, lockWait: LockWait, restart: Instant?
  ) throws {
    (self.location, self.access, self.lockWait) = (location, access, lockWait)
    switch access {
    case .readOnly:
      guard LibraryLocation.exists(location.state) else { return }
      guard let connection = try? SQLiteConnection(path: location.state, access: .readOnly, lockWait: lockWait)
      else { return }
      if (try? StateStore.isReady(connection)) == true {
        self.connection = connection
      } else {
        connection.close()
      }
    case .readWrite:
      try open(restart)
    }
  }

  private func open(_ restart: Instant?) throws {
    // One process at a time: a file that another is setting aside must not be opened under its old name, or what is
    // written then would go into the log of the new one.
    let lock = try SetupLock(at: location, wait: lockWait)
    defer { withExtendedLifetime(lock) {} }
    connection = try StateStore.ready(location, lockWait) ?? StateStore.setUp(location, lockWait, restart)
    file = LibraryLocation.identity(of: location.state)
  }

  func close() {
    connection?.close()
    connection = nil
  }

  /// For a reader: opens the file anew where a writer came or went; a state that cannot be read any more is empty.
  func follow() {
    do {
      try connection?.follow()
    } catch {
      close()
    }
  }

  /// Whether the file that was opened still lies there.
  var isInPlace: Bool {
    LibraryLocation.identity(of: location.state) == file
  }

  /// For a writer: opens the file that lies there now where the one that was opened was removed, replaced or set aside
  /// by another process, because what is written into that one is lost, and nobody else reads it.
  ///
  /// - Throws: `LibraryError`; there is no state then until the next call.
  func takeReplacement(at now: @autoclosure () -> Instant) throws {
    guard access == .readWrite, !isInPlace, connection?.isInTransaction != true else { return }
    close()
    last = nil
    try open(now())
  }

  /// Reads what may be lost: where there is no state, or it turns out to be damaged, the answer is that of an empty one,
  /// because the library goes on without it.
  func read<Value>(orElse empty: Value, _ body: (SQLiteConnection) throws -> Value) throws -> Value {
    guard let connection else { return empty }
    do {
      return try body(connection)
    } catch LibraryError.damaged, LibraryError.storageFailed {
      return empty
    }
  }

  /// The number of the last commit of the state.
  func lastNumber() throws -> Int64 {
    try read(orElse: 0) { connection in
      let log = ChangeLog(connection: connection)
      guard !connection.isInTransaction, let mark = connection.commitMark() else { return try log.lastNumber() }
      if let last, last.mark == mark { return last.number }
      let number = try log.lastNumber()
      // Without a commit in between the number belongs to the mark.
      if connection.commitMark() == mark { last = (mark, number) }
      return number
    }
  }

  /// The log of the state; nil when it cannot be read.
  func log() throws -> ChangeLog? {
    try read(orElse: nil) { connection in
      let log = ChangeLog(connection: connection)
      _ = try log.lastNumber()
      return log
    }
  }

  /// The state as it is; nil when it is missing, unfinished or damaged.
  private static func ready(_ location: LibraryLocation, _ lockWait: LockWait) throws -> SQLiteConnection? {
    guard LibraryLocation.exists(location.state) else { return nil }
    do {
      let connection = try SQLiteConnection(path: location.state, access: .readWrite, lockWait: lockWait)
      do {
        if try isReady(connection), try connection.string("PRAGMA journal_mode") == "wal" { return connection }
        connection.close()
        return nil
      } catch {
        connection.close()
        throw error
      }
    } catch LibraryError.damaged {
      return nil
    }
  }

  /// Whether the file needs nothing done and is whole inside as well; it is small, so that looking costs little.
  private static func isReady(_ connection: SQLiteConnection) throws -> Bool {
    guard try Schema.state.isCurrent(in: connection) else { return false }
    let finding = try connection.string("PRAGMA quick_check(1)")
    guard finding == "ok" else { throw LibraryError.damaged(detail: finding, recoverable: true) }
    return true
  }

  /// Begins, migrates or replaces the state; called with the setup lock held.
  private static func setUp(
    _ location: LibraryLocation, _ lockWait: LockWait, _ restart: Instant?
  ) throws -> SQLiteConnection {
    // Whoever still has a file open that was emptied would keep everybody from beginning it anew.
    if isEmpty(location.state) { removeFiles(location) }
    do {
      return try migrated(location, lockWait, restart)
    } catch LibraryError.damaged {
      rename(location.state, location.state + ".damaged")
      removeFiles(location)
      return try migrated(location, lockWait, restart)
    }
  }

  private static func migrated(
    _ location: LibraryLocation, _ lockWait: LockWait, _ restart: Instant?
  ) throws -> SQLiteConnection {
    try location.createDatabaseFile(location.state)
    let connection = try SQLiteConnection(path: location.state, access: .readWrite, lockWait: lockWait)
    do {
      let isReady = try isReady(connection)
      try connection.execute("PRAGMA journal_mode = WAL")
      if !isReady {
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

  private static func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }

  private static func removeFiles(_ location: LibraryLocation) {
    for end in ["", "-wal", "-shm"] { unlink(location.state + end) }
  }
}
