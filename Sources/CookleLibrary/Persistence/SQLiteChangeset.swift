import CSQLite

/// What a transaction did to rows, as SQLite's session extension writes it down.
struct SQLiteChangeset {
  let library: SQLiteSessionLibrary
  let bytes: [UInt8]

  /// What happened to a row.
  enum Operation {
    case insert
    case update
    case delete
  }

  /// One row's change; valid only while it is lent.
  struct Row {
    fileprivate let library: SQLiteSessionLibrary
    fileprivate let iterator: OpaquePointer
    fileprivate let isInverted: Bool
    fileprivate let written: Operation
    let table: String
    let columnCount: Int

    /// What happens to the row.
    var operation: Operation {
      guard isInverted else { return written }
      switch written {
      case .insert: return .delete
      case .update: return .update
      case .delete: return .insert
      }
    }

    /// What a column holds before; nil for a row that comes, and for a column that stays the same.
    func old(_ column: Int) throws -> SQLiteValue? {
      try isInverted ? value(library.new, column, isThere: written != .delete) : writtenOld(column)
    }

    /// What a column holds afterwards; nil for a row that goes, and for a column that stays the same.
    func new(_ column: Int) throws -> SQLiteValue? {
      try isInverted ? writtenOld(column) : value(library.new, column, isThere: written != .delete)
    }

    /// What a column of the primary key holds.
    func key(_ column: Int) throws -> SQLiteValue {
      let value = try written == .insert ? value(library.new, column, isThere: true) : writtenOld(column)
      guard let value else { throw SQLiteChangeset.unreadable }
      return value
    }

    private func writtenOld(_ column: Int) throws -> SQLiteValue? {
      try value(library.old, column, isThere: written != .insert)
    }

    private func value(_ read: SQLiteSessionLibrary.Column, _ column: Int, isThere: Bool) throws -> SQLiteValue? {
      guard isThere else { return nil }
      var found: OpaquePointer?
      guard read(iterator, Int32(column), &found) == SQLITE_OK else { throw SQLiteChangeset.unreadable }
      return found.map(SQLiteValue.init(value:))
    }
  }

  /// Lends each change of a row, table by table.
  ///
  /// - Parameter isInverted: tells the changes that take these back, in the same order.
  /// - Throws: `LibraryError.damaged` for what is no changeset, and what `body` throws.
  func forEach(isInverted: Bool = false, _ body: (Row) throws -> Void) throws {
    guard !bytes.isEmpty else { return }
    var bytes = bytes
    try bytes.withUnsafeMutableBytes { buffer in
      var started: OpaquePointer?
      guard library.start(&started, Int32(buffer.count), buffer.baseAddress) == SQLITE_OK, let started else {
        throw SQLiteChangeset.unreadable
      }
      defer { _ = library.finish(started) }
      while true {
        switch library.next(started) {
        case SQLITE_ROW: try body(row(of: started, isInverted: isInverted))
        case SQLITE_DONE: return
        default: throw SQLiteChangeset.unreadable
        }
      }
    }
  }

  private func row(of iterator: OpaquePointer, isInverted: Bool) throws -> Row {
    var table: UnsafePointer<CChar>?
    var (columns, operation, isIndirect) = (Int32(0), Int32(0), Int32(0))
    guard library.operation(iterator, &table, &columns, &operation, &isIndirect) == SQLITE_OK, let table else {
      throw SQLiteChangeset.unreadable
    }
    let written: Operation
    switch operation {
    case SQLITE_INSERT: written = .insert
    case SQLITE_UPDATE: written = .update
    case SQLITE_DELETE: written = .delete
    default: throw SQLiteChangeset.unreadable
    }
    return Row(
      library: library, iterator: iterator, isInverted: isInverted, written: written, table: String(cString: table),
      columnCount: Int(columns))
  }

  static let unreadable = LibraryError.damaged(detail: "a change of the history cannot be read", recoverable: true)
}

extension SQLiteValue {
  /// Copies a value that SQLite lends.
  fileprivate init(value: OpaquePointer) {
    let count = Int(sqlite3_value_bytes(value))
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let text = sqlite3_value_text(value)
      self = .text(Array(UnsafeBufferPointer(start: text, count: text == nil ? 0 : count)))
    case SQLITE_BLOB:
      let blob = sqlite3_value_blob(value)
      self = .blob(Array(UnsafeRawBufferPointer(start: blob, count: blob == nil ? 0 : count)))
    default: self = .null
    }
  }
}
