import CSQLite

/// One prepared statement on a database of its own, without any layer of ours.
final class BareStatement {
  private var database: OpaquePointer?
  private var statement: OpaquePointer?

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  init(_ file: String, _ sql: String) throws {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(file, &database, flags, nil) == SQLITE_OK else {
      throw failure
    }
    guard sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK else {
      throw failure
    }
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close_v2(database)
  }

  private var failure: Failure {
    Failure(description: String(cString: sqlite3_errmsg(database)))
  }

  /// Runs statements without values.
  func execute(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  func bind(_ index: Int32, _ value: Int64) {
    sqlite3_bind_int64(statement, index, value)
  }

  func bind(_ index: Int32, _ value: String) {
    sqlite3_bind_text(statement, index, value, -1, cookle_sqlite3_transient())
  }

  /// Runs to the end and lends each row.
  func run(_ body: (OpaquePointer) -> Void) throws {
    guard let statement else { return }
    defer { sqlite3_reset(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(statement)
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  /// Runs to the end and copies the first column of each row as text.
  func texts() throws -> [String] {
    var texts: [String] = []
    try run { texts.append(String(cString: sqlite3_column_text($0, 0))) }
    return texts
  }
}
