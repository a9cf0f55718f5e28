import CSQLite

/// Values of rows as bytes, one behind the other: a byte for the kind of each and what it holds. Numbers and lengths take
/// seven bits a byte, the lowest first.
struct RowBytes {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  /// Adds values with their number in front.
  mutating func append(_ values: [SQLiteValue]) {
    append(count: UInt64(values.count))
    for value in values { append(value) }
  }

  mutating func append(_ value: SQLiteValue) {
    switch value {
    case .null: append(Kind.null)
    case .integer(let number): append(number)
    case .real(let number): append(number)
    case .text(let text): append(.text, text)
    case .blob(let blob): append(.blob, blob)
    }
  }

  /// Adds a value that SQLite lends.
  mutating func append(lent value: OpaquePointer) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: append(sqlite3_value_int64(value))
    case SQLITE_FLOAT: append(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let text = UnsafeRawPointer(sqlite3_value_text(value))
      append(.text, UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : Int(sqlite3_value_bytes(value))))
    case SQLITE_BLOB:
      let blob = sqlite3_value_blob(value)
      append(.blob, UnsafeRawBufferPointer(start: blob, count: blob == nil ? 0 : Int(sqlite3_value_bytes(value))))
    default: append(Kind.null)
    }
  }

  /// Adds a number that is not a value: how much of something follows.
  mutating func append(count number: UInt64) {
    var rest = number
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  private mutating func append(_ number: Int64) {
    append(Kind.integer)
    // The sign goes to the lowest bit, so that small numbers of either sign are short.
    append(count: UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  private mutating func append(_ number: Double) {
    append(Kind.real)
    append(count: number.bitPattern)
  }

  private mutating func append(_ kind: Kind, _ contents: some Collection<UInt8>) {
    append(kind)
    append(count: UInt64(contents.count))
    append(contents)
  }

  private mutating func append(_ kind: Kind) {
    bytes.append(kind.rawValue)
  }

  /// The first byte of a value.
  enum Kind: UInt8 {
    case null = 0
    case integer = 1
    case real = 2
    case text = 3
    case blob = 4
  }
}
