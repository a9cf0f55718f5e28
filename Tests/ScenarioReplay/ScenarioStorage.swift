import CSQLite
import Foundation
import JSON
import ServerHarness

/// What other programs do to a library.
final class ScenarioStorage {
  private let library: TemporaryLibrary
  private var lock: OpaquePointer?
  /// How many files have been written.
  private var files = 0

  init(_ library: TemporaryLibrary) {
    self.library = library
  }

  deinit {
    sqlite3_close(lock)
  }

  /// Holds the write lock of the library's recipes, or of its state.
  func lockLibrary(state: Bool) throws {
    guard lock == nil else { throw ScenarioFault("the library is locked already") }
    lock = try open(state ? "\(library.path)/state.sqlite" : library.database)
    try run("BEGIN IMMEDIATE", lock)
  }

  /// Gives the write lock back.
  func unlockLibrary() throws {
    guard let lock else { throw ScenarioFault("the library is not locked") }
    try run("ROLLBACK", lock)
    sqlite3_close(lock)
    self.lock = nil
  }

  /// Writes the number of a later version into the library.
  func migrateLibrary() throws {
    let database = try open(library.database)
    defer { sqlite3_close(database) }
    try run("PRAGMA user_version = 1000", database)
  }

  /// Overwrites the beginning of the database.
  func damageLibrary() throws {
    guard let file = FileHandle(forUpdatingAtPath: library.database) else {
      throw ScenarioFault("there is no library to damage")
    }
    try file.write(contentsOf: Data(repeating: 0xFF, count: 4_096))
    try file.close()
  }

  /// Writes a file outside the library; answers its path.
  func writeFile(_ content: JSONValue) throws -> String {
    let path = freePath() + ".json"
    try Data(JSONWriter.encode(content)).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// A path outside the library where nothing lies.
  func freePath() -> String {
    files += 1
    return library.outside("file-\(files)")
  }

  private func open(_ path: String) throws -> OpaquePointer? {
    var database: OpaquePointer?
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      sqlite3_close(database)
      throw ScenarioFault("the library cannot be opened beside its server")
    }
    sqlite3_busy_timeout(database, 20_000)
    return database
  }

  private func run(_ sql: String, _ database: OpaquePointer?) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw ScenarioFault("\(sql): \(String(cString: sqlite3_errmsg(database)))")
    }
  }
}
