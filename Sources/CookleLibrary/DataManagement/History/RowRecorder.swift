import CSQLite

/// Records what is done through one connection to the rows of the recorded tables, up to a bound: each row as it was
/// when it was first touched. What became of it is looked up at the end, so that only the net change is kept.
///
/// It lives inside one transaction and must be closed before its connection is.
final class RowRecorder {
  private struct Entry {
    var key: [SQLiteValue]
    /// The whole row; nil when there was none.
    var before: [SQLiteValue]?
  }

  /// Bytes that remembering a row takes beside its values, about.
  private static let rowBytes = 128
  /// Bytes that a value takes beside its text, about.
  private static let valueBytes = 24

  private let functions: SQLitePreupdate
  private let connection: SQLiteConnection
  private let largest: Int
  private var entries: [[Entry]] = RecordedTable.allCases.map { _ in [] }
  private var known: [Set<[SQLiteValue]>] = RecordedTable.allCases.map { _ in [] }
  private var bytes = 0
  private var isOpen = true
  private var hasFailed = false
  /// Whether the recording was given up because it took too much.
  private(set) var isOverfull = false

  /// Begins a recording.
  ///
  /// - Parameter largest: bytes that the recording, and what it tells, may take each.
  init(_ functions: SQLitePreupdate, on connection: SQLiteConnection, largest: Int) {
    self.functions = functions
    self.connection = connection
    self.largest = largest
    // Unsafe: the hook holds no reference; it is taken away before the recorder goes.
    _ = functions.hook(
      connection.handle,
      { context, _, operation, _, table, _, _ in
        guard let context, let table else { return }
        Unmanaged<RowRecorder>.fromOpaque(context).takeUnretainedValue().note(operation, table)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    close()
  }

  /// Ends the recording.
  func close() {
    guard isOpen else { return }
    isOpen = false
    _ = functions.hook(connection.handle, nil, nil)
  }

  /// What was recorded; nil when it is too large.
  ///
  /// - Throws: `LibraryError.storageFailed` when SQLite could not tell of a row.
  func changeset() throws -> RowChangeset? {
    guard !hasFailed else { throw LibraryError.storageFailed(detail: "SQLite cannot tell what changes") }
    var writer = RowChangeset.Writer()
    for table in RecordedTable.allCases where !isOverfull {
      let rows = RecordedRows(table: table, connection: connection)
      for entry in entries[table.rawValue] {
        writer.add(table, entry.key, before: entry.before, after: try rows.row(entry.key))
        guard writer.count <= largest else {
          isOverfull = true
          break
        }
      }
    }
    return isOverfull ? nil : writer.changeset
  }

  private func note(_ operation: Int32, _ name: UnsafePointer<CChar>) {
    guard !isOverfull, let table = RecordedTable(name: String(cString: name)) else { return }
    let columns = table.columns.count
    if operation != SQLITE_INSERT, let key = values(functions.old, table.keyCount) {
      add(key, of: table) { values(functions.old, columns) }
    }
    if operation != SQLITE_DELETE, let key = values(functions.new, table.keyCount) {
      add(key, of: table) { nil }
    }
  }

  private func add(_ key: [SQLiteValue], of table: RecordedTable, _ before: () -> [SQLiteValue]?) {
    guard known[table.rawValue].insert(key).inserted else { return }
    let entry = Entry(key: key, before: before())
    entries[table.rawValue].append(entry)
    for value in key { bytes += 2 * (RowRecorder.valueBytes + value.byteCount) }
    for value in entry.before ?? [] { bytes += RowRecorder.valueBytes + value.byteCount }
    bytes += RowRecorder.rowBytes
    guard bytes > largest else { return }
    isOverfull = true
    entries = []
    known = []
  }

  /// The first columns of the row that is about to change.
  private func values(_ read: SQLitePreupdate.Value, _ count: Int) -> [SQLiteValue]? {
    var values: [SQLiteValue] = []
    values.reserveCapacity(count)
    for column in 0..<count {
      var value: OpaquePointer?
      guard read(connection.handle, Int32(column), &value) == SQLITE_OK, let value else {
        hasFailed = true
        return nil
      }
      values.append(SQLiteValue(value: value))
    }
    return values
  }
}
