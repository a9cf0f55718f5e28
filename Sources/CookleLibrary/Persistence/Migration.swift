/// One step from a schema version to the next: numbered, append-only, never edited once released.
struct Migration: Sendable {
  /// The version the database has afterwards.
  var version: Int
  /// What it brings, for the log.
  var title: String
  /// The statements, run in order inside one transaction.
  var statements: [String]
  /// What follows them and SQL alone cannot do; it must leave a new, empty file as it is.
  var completion: (@Sendable (SQLiteConnection) throws -> Void)?
}

/// The schema one database file is to have.
struct Schema: Sendable {
  /// Marks the file as one of Cookle's (`PRAGMA application_id`).
  var applicationID: Int64
  /// All migrations, ascending from version 1 without a gap.
  var migrations: [Migration] {
    didSet { objects = SchemaObjects(madeBy: migrations.lazy.flatMap(\.statements)) }
  }
  /// What they make, as far as their texts alone tell.
  private(set) var objects: SchemaObjects

  init(applicationID: Int64, migrations: [Migration]) {
    self.applicationID = applicationID
    self.migrations = migrations
    objects = SchemaObjects(madeBy: migrations.lazy.flatMap(\.statements))
  }

  /// The version this program writes.
  var version: Int { migrations.last?.version ?? 0 }

  /// Whether a file needs nothing done before it is used.
  ///
  /// - Throws: `LibraryError.newerLibrary` or `.damaged` for a file this program must not touch, and for one that holds
  ///   anything else than the migrations make.
  func isCurrent(in connection: SQLiteConnection) throws -> Bool {
    // On one picture: between two looks another process may create the tables, and a new library would seem foreign.
    try connection.onePicture { try isCurrentInTransaction(connection) }
  }

  private func isCurrentInTransaction(_ connection: SQLiteConnection) throws -> Bool {
    let found = Int(try connection.integer("PRAGMA user_version"))
    guard found <= version else { throw LibraryError.newerLibrary(version: found, supported: version) }
    let owner = try connection.integer("PRAGMA application_id")
    if found > 0 || owner != 0 {
      guard owner == applicationID else {
        throw LibraryError.damaged(detail: "the file belongs to another program", recoverable: false)
      }
    } else if try connection.integer("SELECT count(*) FROM sqlite_schema") > 0 {
      throw LibraryError.damaged(detail: "the file belongs to another program", recoverable: false)
    }
    guard found == version else { return false }
    try checkObjects(in: connection)
    return true
  }

  /// Checks inside a transaction that the file still has the version it was opened with, and that nobody put anything
  /// into it that the migrations do not make.
  ///
  /// - Throws: `LibraryError.newerLibrary` when a newer program migrated it meanwhile, `.damaged`.
  func checkUnchanged(in connection: SQLiteConnection) throws {
    let found = Int(try connection.integer("PRAGMA user_version"))
    guard found == version else { throw LibraryError.newerLibrary(version: found, supported: version) }
    try checkObjects(in: connection)
  }

  /// Compares what the file holds with what the migrations make, unless it has not changed since it was compared last.
  ///
  /// - Throws: `LibraryError.damaged`.
  private func checkObjects(in connection: SQLiteConnection) throws {
    // SQLite counts every change of the schema by whatever program.
    let count = try connection.integer("PRAGMA schema_version")
    guard connection.comparedSchema != count else { return }
    let found = try SchemaObjects(in: connection)
    if found != objects, let difference = found.difference(from: try madeObjects()) {
      throw LibraryError.damaged(detail: difference, recoverable: true)
    }
    connection.comparedSchema = count
  }

  /// What the migrations really make with this SQLite.
  private func madeObjects() throws -> SchemaObjects {
    let empty = try SQLiteConnection(path: ":memory:", access: .readWrite, lockWait: LockWait())
    defer { empty.close() }
    for migration in migrations {
      for statement in migration.statements { try empty.execute(statement) }
    }
    return try SchemaObjects(in: empty)
  }

  /// Brings a file to the present version in one transaction, all or nothing.
  ///
  /// - Parameter finish: what else belongs to that transaction.
  func migrate(_ connection: SQLiteConnection, finish: () throws -> Void = {}) throws {
    try connection.transaction {
      let found = Int(try connection.integer("PRAGMA user_version"))
      // Another process may have migrated since the caller looked.
      guard found <= version else { throw LibraryError.newerLibrary(version: found, supported: version) }
      for migration in migrations where migration.version > found {
        for statement in migration.statements {
          FailPoint.migrationStatement.reach()
          try connection.execute(statement)
        }
        try migration.completion?(connection)
        FailPoint.migrationCompleted.reach()
      }
      try connection.execute("PRAGMA application_id = \(applicationID)")
      try connection.execute("PRAGMA user_version = \(version)")
      try checkObjects(in: connection)
      try finish()
      FailPoint.migrationFinished.reach()
    }
  }
}
