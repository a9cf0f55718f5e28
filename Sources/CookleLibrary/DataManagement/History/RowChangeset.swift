/// The net change of rows, as it is kept: for each row its table and key with all columns of one that came or went, and
/// the changed columns, before and after, of one that stayed. What is derived is left out of the latter.
///
/// Layout of a row: the table's name, the operation, the number of columns, then values. A value is a byte for its kind
/// and what it holds; numbers and lengths take seven bits a byte, the lowest first. A name stands once, in front of the
/// table's first row; an empty one repeats it.
struct RowChangeset {
  let bytes: [UInt8]

  var isEmpty: Bool { bytes.isEmpty }

  static let unreadable = LibraryError.damaged(detail: "a change of the history cannot be read", recoverable: true)

  /// Hands over each change of a row, table by table.
  ///
  /// - Parameter isInverted: tells the changes that take these back, in the same order.
  /// - Throws: `LibraryError.damaged` for what is no changeset, and what `body` throws.
  func forEach(isInverted: Bool = false, _ body: (RecordedRow) throws -> Void) throws {
    var reader = Reader(bytes: bytes)
    while let row = try reader.next() { try body(isInverted ? row.inverted : row) }
  }
}

extension RowChangeset {
  /// Writes changes down.
  struct Writer {
    private var bytes: [UInt8] = []
    private var table: RecordedTable?

    /// How many bytes were written.
    var count: Int { bytes.count }

    var changeset: RowChangeset { RowChangeset(bytes: bytes) }

    /// Adds what became of a row, unless that is nothing but what is derived.
    mutating func add(
      _ table: RecordedTable, _ key: [SQLiteValue], before: [SQLiteValue]?, after: [SQLiteValue]?
    ) {
      switch (before, after) {
      case (nil, nil): return
      case (nil, let after?): begin(table, .insert, after)
      case (let before?, nil): begin(table, .delete, before)
      case (let before?, let after?):
        let derived = table.derived
        let changed = (table.keyCount..<after.count).filter { column in
          before[column] != after[column] && !derived.contains(table.columns[column])
        }
        guard !changed.isEmpty else { return }
        begin(table, .update, key)
        write(UInt64(changed.count))
        for column in changed {
          write(UInt64(column))
          write(before[column])
          write(after[column])
        }
      }
    }

    private mutating func begin(_ table: RecordedTable, _ operation: RecordedRow.Operation, _ values: [SQLiteValue]) {
      let name = self.table == table ? [] : Array(table.name.utf8)
      self.table = table
      write(UInt64(name.count))
      bytes += name
      bytes.append(operation.rawValue)
      write(UInt64(values.count))
      for value in values { write(value) }
    }

    private mutating func write(_ value: SQLiteValue) {
      switch value {
      case .null: bytes.append(0)
      case .integer(let number):
        bytes.append(1)
        // The sign goes to the lowest bit, so that small numbers of either sign are short.
        write(UInt64(bitPattern: number << 1 ^ number >> 63))
      case .real(let number):
        bytes.append(2)
        write(number.bitPattern)
      case .text(let text):
        bytes.append(3)
        write(UInt64(text.count))
        bytes += text
      case .blob(let blob):
        bytes.append(4)
        write(UInt64(blob.count))
        bytes += blob
      }
    }

    private mutating func write(_ number: UInt64) {
      var rest = number
      while rest > 0x7f {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  /// Reads changes, whatever the bytes hold.
  private struct Reader {
    let bytes: [UInt8]
    private var place = 0
    private var table: RecordedTable?

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func next() throws -> RecordedRow? {
      guard place < bytes.count else { return nil }
      let name = try take(length())
      if !name.isEmpty { table = RecordedTable(name: String(decoding: name, as: UTF8.self)) }
      guard let table, let operation = RecordedRow.Operation(rawValue: try byte()) else { throw unreadable }
      let count = try length()
      guard count >= table.keyCount, count <= table.columns.count else { throw unreadable }
      let none = [SQLiteValue?](repeating: nil, count: table.columns.count)
      var values = none
      for column in 0..<count { values[column] = try value() }
      switch operation {
      case .insert: return RecordedRow(table: table, operation: .insert, columnCount: count, old: none, new: values)
      case .delete: return RecordedRow(table: table, operation: .delete, columnCount: count, old: values, new: none)
      case .update:
        guard count == table.keyCount else { throw unreadable }
        var (old, new) = (values, none)
        for _ in 0..<(try length()) {
          let column = try length()
          guard column >= table.keyCount, column < table.columns.count else { throw unreadable }
          old[column] = try value()
          new[column] = try value()
        }
        return RecordedRow(
          table: table, operation: .update, columnCount: table.columns.count, old: old, new: new)
      }
    }

    private var unreadable: LibraryError { RowChangeset.unreadable }

    private mutating func value() throws -> SQLiteValue {
      switch try byte() {
      case 0: return .null
      case 1:
        let bits = try number()
        return .integer(Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1))
      case 2: return .real(Double(bitPattern: try number()))
      case 3: return .text(Array(try take(length())))
      case 4: return .blob(Array(try take(length())))
      default: throw unreadable
      }
    }

    private mutating func byte() throws -> UInt8 {
      guard place < bytes.count else { throw unreadable }
      defer { place += 1 }
      return bytes[place]
    }

    private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
      guard count <= bytes.count - place else { throw unreadable }
      defer { place += count }
      return bytes[place..<place + count]
    }

    /// A number that counts what follows, which is no more than there is.
    private mutating func length() throws -> Int {
      let number = try number()
      guard number <= UInt64(bytes.count) else { throw unreadable }
      return Int(number)
    }

    private mutating func number() throws -> UInt64 {
      var number: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 64, by: 7) {
        let next = try byte()
        number |= UInt64(next & 0x7f) << shift
        if next & 0x80 == 0 { return number }
      }
      throw unreadable
    }
  }
}
