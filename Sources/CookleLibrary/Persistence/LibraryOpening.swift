/// The steps from a folder's path to an open library.
struct LibraryOpening {
  let location: LibraryLocation
  let access: LibraryContext.Access
  let environment: LibraryEnvironment
  let lockWait: LockWait

  struct Opened {
    var connection: SQLiteConnection
    var state: StateStore
    var epoch: String
    var installation: String
  }

  func open() throws -> Opened {
    try checkFileSystem()
    let connection = try openDatabase()
    do {
      let properties = PropertyTable(connection: connection)
      if access == .readWrite { try adoptCopy(properties, connection) }
      try connection.fitCache()
      guard let epoch = try properties.value(.epoch), let installation = try properties.value(.installation) else {
        throw LibraryError.damaged(detail: "its identity is missing", recoverable: true)
      }
      // Without a commit there was nothing a state could have told about.
      let hadState = try ChangeLog(connection: connection).lastNumber() > 0
      let state = try StateStore(
        location: location, access: access, lockWait: lockWait, restart: hadState ? environment.now() : nil)
      return Opened(connection: connection, state: state, epoch: epoch, installation: installation)
    } catch {
      connection.close()
      throw error
    }
  }

  /// Refuses a library on another machine: its programs would not see the locks of this one's, nor this one theirs.
  private func checkFileSystem() throws {
    guard !environment.allowsNetworkFileSystem, case .network(let name) = environment.fileSystem(location.path) else {
      return
    }
    throw location.cannotOpen(
      "it lies on a network file system (\(name)), where another machine may write without seeing any lock",
      "choose a folder of this machine, or allow it by name if no other machine ever opens it")
  }

  private func openDatabase() throws -> SQLiteConnection {
    switch access {
    case .readOnly:
      return try openForReading()
    case .readWrite:
      try location.createFolder()
      try location.checkWritable()
      try location.createDatabaseFile(location.database)
      FailPoint.databaseFileMade.reach()
      let connection = try SQLiteConnection(path: location.database, access: .readWrite, lockWait: lockWait)
      do {
        try prepare(connection, Schema.library)
        return connection
      } catch {
        connection.close()
        throw error
      }
    }
  }

  private func openForReading() throws -> SQLiteConnection {
    guard LibraryLocation.exists(location.database) else {
      try location.checkNoFile()
      throw location.cannotOpen("there is no library", "open it once for writing to create it")
    }
    let connection = try SQLiteConnection(path: location.database, access: .readOnly, lockWait: lockWait)
    do {
      guard try Schema.library.isCurrent(in: connection) else {
        throw location.cannotOpen(
          "it was written by an older Cookle", "open it once for writing to bring it up to date")
      }
      return connection
    } catch {
      connection.close()
      throw error
    }
  }

  /// Creates or migrates the tables when needed, one process at a time, and switches the file to write-ahead logging.
  func prepare(_ connection: SQLiteConnection, _ schema: Schema) throws {
    if try schema.isCurrent(in: connection), try connection.string("PRAGMA journal_mode") == "wal" { return }
    let lock = try SetupLock(at: location, wait: lockWait)
    defer { withExtendedLifetime(lock) {} }
    if try !schema.isCurrent(in: connection) {
      let found = Int(try connection.integer("PRAGMA user_version"))
      if found > 0 {
        try Snapshot.take(of: connection, in: location, at: environment.now(), reason: .migration)
        Snapshot.prune(in: location)
      }
      try connection.execute("PRAGMA journal_mode = WAL")
      FailPoint.logModeSet.reach()
      try schema.migrate(connection)
      FailPoint.migrationCommitted.reach()
    } else {
      try connection.execute("PRAGMA journal_mode = WAL")
    }
  }

  /// Gives a new library its identity, and a copied one (another device or inode) a new installation and epoch.
  private func adoptCopy(_ properties: PropertyTable, _ connection: SQLiteConnection) throws {
    let file = location.fileIdentity()
    guard try properties.value(.file) != file else { return }
    try connection.transaction {
      guard try properties.value(.file) != file else { return }
      try properties.set(.file, file)
      try properties.beginEpoch(in: environment)
      try properties.set(.installation, environment.makeID())
    }
  }
}
