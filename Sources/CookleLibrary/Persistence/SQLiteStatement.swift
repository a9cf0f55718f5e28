import CSQLite

/// One prepared statement of a connection: bound by position, stepped row by row, reset before the request ends.
///
/// Positions of parameters begin at 1 and columns at 0, as in SQLite's own interface. A statement belongs to its
/// connection's isolation and is not reentrant: asking the connection for the same SQL again resets this one.
final class SQLiteStatement {
  let sql: String
  private let handle: OpaquePointer
  private unowned let connection: SQLiteConnection
  /// What SQLite said of a value that it did not take; the next step says it, as nothing must run without that value.
  private var refusal = SQLITE_OK

  init(sql: String, handle: OpaquePointer, connection: SQLiteConnection) {
    self.sql = sql
    self.handle = handle
    self.connection = connection
  }

  /// Frees the prepared statement; the connection does this once, when it closes.
  func finalize() {
    sqlite3_finalize(handle)
  }

  // MARK: Binding

  @discardableResult
  func bind(_ index: Int32, _ value: Int64) -> Self {
    sqlite3_bind_int64(handle, index, value)
    return self
  }

  @discardableResult
  func bind(_ index: Int32, _ value: Int) -> Self {
    bind(index, Int64(value))
  }

  @discardableResult
  func bind(_ index: Int32, _ value: String) -> Self {
    var value = value
    value.withUTF8 { bindText(index, $0) }
    return self
  }

  /// Binds a text by its bytes, as the database holds it: they need not be UTF-8.
  @discardableResult
  func bind(_ index: Int32, textBytes: [UInt8]) -> Self {
    textBytes.withUnsafeBufferPointer { bindText(index, $0) }
    return self
  }

  private func bindText(_ index: Int32, _ text: UnsafeBufferPointer<UInt8>) {
    text.withMemoryRebound(to: CChar.self) { characters in
      // An empty buffer may have no address, and SQLite reads a missing address as NULL.
      note(
        characters.baseAddress.map {
          sqlite3_bind_text64(
            handle, index, $0, UInt64(characters.count), cookle_sqlite3_transient(), UInt8(SQLITE_UTF8))
        } ?? sqlite3_bind_text(handle, index, "", 0, cookle_sqlite3_transient()))
    }
  }

  private func note(_ code: Int32) {
    if code != SQLITE_OK { refusal = code }
  }

  @discardableResult
  func bind(_ index: Int32, _ value: [UInt8]) -> Self {
    value.withUnsafeBytes { bytes in
      note(
        bytes.baseAddress.map {
          sqlite3_bind_blob64(handle, index, $0, UInt64(bytes.count), cookle_sqlite3_transient())
        } ?? sqlite3_bind_zeroblob(handle, index, 0))
    }
    return self
  }

  @discardableResult
  func bind(_ index: Int32, _ value: [UInt8]?) -> Self {
    if let value { return bind(index, value) }
    return bindNull(index)
  }

  @discardableResult
  func bind(_ index: Int32, _ value: String?) -> Self {
    if let value { return bind(index, value) }
    return bindNull(index)
  }

  @discardableResult
  func bind(_ index: Int32, _ value: Int64?) -> Self {
    if let value { return bind(index, value) }
    return bindNull(index)
  }

  @discardableResult
  func bind(_ index: Int32, _ value: Double) -> Self {
    sqlite3_bind_double(handle, index, value)
    return self
  }

  @discardableResult
  func bindNull(_ index: Int32) -> Self {
    sqlite3_bind_null(handle, index)
    return self
  }

  // MARK: Running

  /// Moves to the next row; false when there is none, and the statement is then reset.
  ///
  /// - Throws: `LibraryError`; `.limitExceeded` where a value that was bound is larger than SQLite takes.
  func step() throws -> Bool {
    guard refusal == SQLITE_OK else {
      defer { refusal = SQLITE_OK }
      throw connection.error(ofCode: refusal)
    }
    #if FAIL_POINTS
      if sqlite3_stmt_readonly(handle) == 0, sqlite3_stmt_busy(handle) == 0, connection.isInTransaction {
        FailPoint.statement.reach()
      }
    #endif
    switch sqlite3_step(handle) {
    case SQLITE_ROW:
      return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return false
    default:
      let error = connection.lastError(in: sql)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs the statement to its end.
  func run() throws {
    while try step() {}
  }

  /// Runs the statement and reads its first row, if any.
  func first<Value>(_ read: (SQLiteStatement) throws -> Value) throws -> Value? {
    defer { reset() }
    return try step() ? read(self) : nil
  }

  /// Runs the statement and reads each of its rows.
  func all<Value>(_ read: (SQLiteStatement) throws -> Value) throws -> [Value] {
    defer { reset() }
    var values: [Value] = []
    while try step() {
      values.append(try read(self))
    }
    return values
  }

  /// Ends the current run, which releases the read transaction it held; the bindings stay.
  func reset() {
    sqlite3_reset(handle)
  }

  func clearBindings() {
    sqlite3_clear_bindings(handle)
    refusal = SQLITE_OK
  }

  // MARK: Columns

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func int64(_ column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  func int(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(handle, column))
  }

  func optionalInt64(_ column: Int32) -> Int64? {
    isNull(column) ? nil : int64(column)
  }

  func text(_ column: Int32) -> String {
    guard let address = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: address, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// The column's value, of whichever kind it is.
  func value(_ column: Int32) -> SQLiteValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(int64(column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      let address = sqlite3_column_text(handle, column)
      let count = Int(sqlite3_column_bytes(handle, column))
      return .text(Array(UnsafeBufferPointer(start: address, count: address == nil ? 0 : count)))
    case SQLITE_BLOB: return .blob(blob(column))
    default: return .null
    }
  }

  func blob(_ column: Int32) -> [UInt8] {
    withBlob(column) { Array($0) }
  }

  /// Lends the column's bytes, which are valid only until the statement moves on.
  func withBlob<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
    let address = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return try body(UnsafeRawBufferPointer(start: address, count: address == nil ? 0 : count))
  }
}
