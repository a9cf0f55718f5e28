import CSQLite

/// Records what is done through one connection to the rows of the recorded tables, up to a bound: each row as it was
/// when it was first touched, and one that came as it came. What became of a row that was touched again, or was there
/// before, is looked up at the end, so that only the net change is kept.
///
/// It lives inside one transaction and must be closed before its connection is.
final class RowRecorder {
  private struct Entry {
    var key: RowKey
    /// The whole row; nil when there was none.
    var before: [SQLiteValue]?
    /// Where in `inserted` the row stands, which came and was not touched since; nil when it is to be looked up.
    var after: Range<Int>?
  }

  /// Bytes that remembering a row takes beside its values, about.
  private static let rowBytes = 128
  /// Bytes that a value takes beside its text, about.
  private static let valueBytes = 24

  private let functions: SQLitePreupdate
  private let connection: SQLiteConnection
  private let largest: Int
  private var entries: [[Entry]] = RecordedTable.allCases.map { _ in [] }
  private var places: [[RowKey: Int]] = RecordedTable.allCases.map { _ in [:] }
  private var inserted = RowBytes()
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

  /// Has SQLite tell nothing more once the recording was given up; not to be called while it tells.
  func rest() {
    if isOverfull { close() }
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
        if let place = entry.after {
          writer.add(table, inserted: inserted.bytes[place])
        } else {
          let key = entry.key.values(table.keyCount)
          writer.add(table, key, before: entry.before, after: try rows.row(key))
        }
        guard writer.count <= largest else {
          isOverfull = true
          break
        }
      }
    }
    return isOverfull ? nil : writer.changeset
  }

  private func note(_ operation: Int32, _ name: UnsafePointer<CChar>) {
    guard !isOverfull, let table = RecordedTable(lent: name) else { return }
    if operation != SQLITE_INSERT, let key = key(of: table, functions.old), isFirstTouch(key, of: table) {
      add(Entry(key: key, before: oldValues(of: table), after: nil), to: table)
    }
    if operation != SQLITE_DELETE, let key = key(of: table, functions.new), isFirstTouch(key, of: table) {
      // Only a row that comes is whole here; one whose key changes is rare, and looked up.
      let after = operation == SQLITE_INSERT ? insertedValues(of: table) : nil
      add(Entry(key: key, before: nil, after: after), to: table)
    }
  }

  /// Whether a row is to be noted, because it was not touched yet; if it was, it has to be looked up.
  private func isFirstTouch(_ key: RowKey, of table: RecordedTable) -> Bool {
    guard !isOverfull else { return false }
    guard let place = places[table.rawValue][key] else { return true }
    entries[table.rawValue][place].after = nil
    return false
  }

  private func add(_ entry: Entry, to table: RecordedTable) {
    places[table.rawValue][entry.key] = entries[table.rawValue].count
    entries[table.rawValue].append(entry)
    if case .values(let values) = entry.key {
      for value in values { bytes += 2 * (RowRecorder.valueBytes + value.byteCount) }
    }
    for value in entry.before ?? [] { bytes += RowRecorder.valueBytes + value.byteCount }
    bytes += RowRecorder.rowBytes + (entry.after?.count ?? 0)
    guard bytes > largest else { return }
    isOverfull = true
    entries = []
    places = []
    inserted = RowBytes()
  }

  /// The key of the row that is about to change.
  private func key(of table: RecordedTable, _ read: SQLitePreupdate.Value) -> RowKey? {
    var key = RowKey.none
    for column in 0..<table.keyCount {
      guard let value = value(column, read) else { return nil }
      key.append(SQLiteValue(value: value), at: column)
    }
    return key
  }

  /// The row that is about to change.
  private func oldValues(of table: RecordedTable) -> [SQLiteValue] {
    table.columns.indices.compactMap { value($0, functions.old).map(SQLiteValue.init(value:)) }
  }

  /// Notes the row that is about to come.
  private func insertedValues(of table: RecordedTable) -> Range<Int> {
    let start = inserted.count
    inserted.append(count: UInt64(table.columns.count))
    for column in table.columns.indices {
      if let value = value(column, functions.new) { inserted.append(lent: value) }
    }
    return start..<inserted.count
  }

  /// A column of the row that is about to change, lent; nil when SQLite cannot tell, which the recording remembers.
  private func value(_ column: Int, _ read: SQLitePreupdate.Value) -> OpaquePointer? {
    var value: OpaquePointer?
    guard read(connection.handle, Int32(column), &value) == SQLITE_OK, let value else {
      hasFailed = true
      return nil
    }
    return value
  }
}

extension RecordedTable {
  /// The table with a name that SQLite lends; nil for one that is not recorded.
  ///
  /// Each row that changes asks: comparing bytes is quicker than making a text of them.
  fileprivate init?(lent name: UnsafePointer<CChar>) {
    let found = RecordedTable.allCases.first { table in
      table.staticName.withUTF8Buffer { own in
        own.withMemoryRebound(to: CChar.self) { sqlite3_stricmp($0.baseAddress, name) == 0 }
      }
    }
    guard let found else { return nil }
    self = found
  }
}
