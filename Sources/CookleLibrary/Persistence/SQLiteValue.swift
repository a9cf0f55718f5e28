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
    case .text(let bytes): bind(index, String(decoding: bytes, as: UTF8.self))
    case .blob(let bytes): bind(index, bytes)
    }
  }
}
