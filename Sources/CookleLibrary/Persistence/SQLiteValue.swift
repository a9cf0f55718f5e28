import CSQLite

/// A value of a column as SQLite holds it; texts are compared by their bytes, as the database compares them.
enum SQLiteValue: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  /// The number of an integer; nil for anything else.
  var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The text of a text; nil for anything else.
  var text: String? {
    if case .text(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }
}

extension SQLiteStatement {
  @discardableResult
  func bind(_ index: Int32, _ value: SQLiteValue) -> Self {
    switch value {
    case .null: bindNull(index)
    case .integer(let number): bind(index, number)
    case .real(let number): bind(index, number)
    case .text(let bytes): bind(index, textBytes: bytes)
    case .blob(let bytes): bind(index, bytes)
    }
  }
}

extension SQLiteValue {
  /// Copies a value that SQLite lends. Bytes are asked for of texts and blobs alone: SQLite writes a number as a text to
  /// say how long it is.
  init(value: OpaquePointer) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let text = sqlite3_value_text(value)
      let count = text == nil ? 0 : Int(sqlite3_value_bytes(value))
      self = .text(Array(UnsafeBufferPointer(start: text, count: count)))
    case SQLITE_BLOB:
      let blob = sqlite3_value_blob(value)
      let count = blob == nil ? 0 : Int(sqlite3_value_bytes(value))
      self = .blob(Array(UnsafeRawBufferPointer(start: blob, count: count)))
    default: self = .null
    }
  }

  /// The bytes of a text or blob; 0 for a number.
  var byteCount: Int {
    switch self {
    case .text(let bytes), .blob(let bytes): bytes.count
    default: 0
    }
  }
}
