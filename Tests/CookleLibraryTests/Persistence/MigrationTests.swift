import Foundation
import Testing

@testable import CookleLibrary

@Suite struct MigrationTests {
  /// Three versions of an invented schema, the second of which moves data.
  private static let migrations = [
    Migration(version: 1, title: "jars", statements: ["CREATE TABLE jar (name TEXT NOT NULL)"]),
    Migration(
      version: 2, title: "sizes",
      statements: [
        "ALTER TABLE jar ADD COLUMN size INTEGER NOT NULL DEFAULT 0",
        "UPDATE jar SET size = length(name)",
      ]),
    Migration(
      version: 3, title: "lids",
      statements: [
        "CREATE TABLE lid (jar TEXT NOT NULL)", "INSERT INTO lid SELECT name FROM jar",
        "CREATE INDEX lid_by_jar ON lid (jar)",
      ]),
  ]

  private static func schema(_ version: Int) -> Schema {
    Schema(applicationID: 42, migrations: Array(migrations.prefix(version)))
  }

  private func connection(_ folder: TemporaryFolder, _ name: String = "jars.sqlite") throws -> SQLiteConnection {
    let file = folder.path + "/" + name
    if !FileManager.default.fileExists(atPath: file) { try Data().write(to: URL(fileURLWithPath: file)) }
    return try SQLiteConnection(path: file, access: .readWrite, lockWait: LockWait())
  }

  private func dump(_ connection: SQLiteConnection) throws -> [String] {
    try connection.statement("SELECT sql FROM sqlite_schema ORDER BY name").all { $0.text(0) }
  }

  @Test(arguments: 0...3)
  func everyEarlierVersionArrivesAtThePresentOne(version: Int) throws {
    let folder = try TemporaryFolder()
    let connection = try connection(folder)
    defer { connection.close() }
    if version > 0 {
      try Self.schema(version).migrate(connection)
      try connection.execute("INSERT INTO jar (name) VALUES ('plums')")
      if version == 3 { try connection.execute("INSERT INTO lid VALUES ('plums')") }
    }
    let present = Self.schema(3)
    #expect(try present.isCurrent(in: connection) == (version == 3))
    try present.migrate(connection)
    #expect(try present.isCurrent(in: connection))
    #expect(try connection.integer("PRAGMA user_version") == 3)
    #expect(try connection.integer("PRAGMA application_id") == 42)
    #expect(try connection.integer("SELECT count(*) FROM lid") == (version == 0 ? 0 : 1))
    if version == 1 { #expect(try connection.integer("SELECT size FROM jar") == 5) }
    let fresh = try self.connection(folder, "fresh.sqlite")
    defer { fresh.close() }
    try present.migrate(fresh)
    #expect(try dump(connection) == dump(fresh))
  }

  @Test func aFailingMigrationLeavesTheVersionBefore() throws {
    let folder = try TemporaryFolder()
    let connection = try connection(folder)
    defer { connection.close() }
    try Self.schema(1).migrate(connection)
    try connection.execute("INSERT INTO jar (name) VALUES ('plums')")
    let before = try dump(connection)
    var broken = Self.schema(3)
    broken.migrations[2].statements.append("INSERT INTO shelf VALUES (1)")
    #expect(throws: LibraryError.self) { try broken.migrate(connection) }
    #expect(try connection.integer("PRAGMA user_version") == 1)
    #expect(try dump(connection) == before)
    #expect(try connection.string("SELECT name FROM jar") == "plums")
    try Self.schema(3).migrate(connection)
    #expect(try Self.schema(3).isCurrent(in: connection))
  }

  @Test func whatBelongsToTheMigrationIsUndoneWithIt() throws {
    let folder = try TemporaryFolder()
    let connection = try connection(folder)
    defer { connection.close() }
    #expect(throws: LibraryError.storageFull) {
      try Self.schema(2).migrate(connection) { throw LibraryError.storageFull }
    }
    #expect(try dump(connection) == [])
    #expect(try connection.integer("PRAGMA user_version") == 0)
  }

  @Test func aNewerVersionIsRefusedAndNotTouched() throws {
    let folder = try TemporaryFolder()
    let connection = try connection(folder)
    defer { connection.close() }
    try Self.schema(3).migrate(connection)
    #expect(throws: LibraryError.newerLibrary(version: 3, supported: 2)) {
      try Self.schema(2).isCurrent(in: connection)
    }
    #expect(throws: LibraryError.newerLibrary(version: 3, supported: 2)) {
      try Self.schema(2).checkUnchanged(in: connection)
    }
  }

  @Test func aNewerVersionIsNotSetBack() throws {
    let folder = try TemporaryFolder()
    let connection = try connection(folder)
    defer { connection.close() }
    try Self.schema(3).migrate(connection)
    #expect(throws: LibraryError.newerLibrary(version: 3, supported: 2)) { try Self.schema(2).migrate(connection) }
    #expect(try connection.integer("PRAGMA user_version") == 3)
  }

  @Test func anotherProgramsFileIsRefused() throws {
    let folder = try TemporaryFolder()
    let foreign = LibraryError.damaged(detail: "the file belongs to another program", recoverable: false)
    for (index, sql) in [
      "CREATE TABLE mine (x)", "PRAGMA application_id = 7", "PRAGMA application_id = 7; PRAGMA user_version = 1",
      "CREATE TABLE mine (x); PRAGMA user_version = 1",
    ].enumerated() {
      let connection = try connection(folder, "\(index).sqlite")
      defer { connection.close() }
      try connection.execute(sql)
      #expect(throws: foreign, "\(sql)") { try Self.schema(3).isCurrent(in: connection) }
    }
  }

  @Test func openingAnOlderFileTakesASnapshotFirst() throws {
    let folder = try TemporaryFolder()
    let location = LibraryLocation(path: folder.path)
    let clock = TestClock(Instant(milliseconds: 1_772_352_000_000))
    let opening = LibraryOpening(
      location: location, access: .readWrite, environment: LibraryFixture.environment(clock), lockWait: LockWait())
    let connection = try connection(folder)
    defer { connection.close() }
    try opening.prepare(connection, Self.schema(1))
    #expect(try Snapshot.names(in: location) == [])
    try connection.execute("INSERT INTO jar (name) VALUES ('plums')")
    try opening.prepare(connection, Self.schema(3))
    #expect(try connection.integer("SELECT count(*) FROM lid") == 1)
    #expect(try Snapshot.names(in: location) == ["2026-03-01T080000000Z-migration.sqlite"])
    let snapshot = try ForeignDatabase(location.snapshots + "/" + Snapshot.names(in: location)[0])
    #expect(try snapshot.rows("SELECT * FROM jar") == [["plums"]])
    #expect(try snapshot.rows("PRAGMA user_version") == [["1"]])
    // Nothing is done twice.
    clock.advance(milliseconds: 1_000)
    try opening.prepare(connection, Self.schema(3))
    #expect(try Snapshot.names(in: location).count == 1)
  }

  @Test(arguments: [Schema.library, .state])
  func versionsAreNumberedFromOneWithoutAGap(schema: Schema) throws {
    #expect(schema.migrations.map(\.version) == Array(1...schema.migrations.count))
    #expect(Schema.library.applicationID != Schema.state.applicationID)
    let folder = try TemporaryFolder()
    let connection = try connection(folder)
    defer { connection.close() }
    for version in 1...schema.version {
      var earlier = schema
      earlier.migrations = Array(schema.migrations.prefix(version))
      try earlier.migrate(connection)
      #expect(try earlier.isCurrent(in: connection))
    }
    #expect(try connection.string("PRAGMA integrity_check") == "ok")
  }
}
