/// The net change of rows, as it is kept: for each row its table and key with all columns of one that came or went, and
/// the changed columns, before and after, of one that stayed. What is derived is left out of the latter.
///
/// Layout of a row: the table's name, the operation, the number of columns, then values, as `RowBytes` has them. A name
/// stands once, in front of the table's first row; an empty one repeats it.
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
    private var bytes = RowBytes()
    private var table: RecordedTable?

    /// How many bytes were written.
    var count: Int { bytes.count }

    var changeset: RowChangeset { RowChangeset(bytes: bytes.bytes) }

    /// Adds what became of a row, unless that is nothing but what is derived.
    mutating func add(
      _ table: RecordedTable, _ key: [SQLiteValue], before: [SQLiteValue]?, after: [SQLiteValue]?
    ) {
      switch (before, after) {
      case (nil, nil): return
      case (nil, let after?):
        begin(table, .insert)
        bytes.append(after)
      case (let before?, nil):
        begin(table, .delete)
        bytes.append(before)
      case (let before?, let after?):
        let derived = table.derived
        let changed = (table.keyCount..<after.count).filter { column in
          before[column] != after[column] && !derived.contains(table.columns[column])
        }
        guard !changed.isEmpty else { return }
        begin(table, .update)
        bytes.append(key)
        bytes.append(count: UInt64(changed.count))
        for column in changed {
          bytes.append(count: UInt64(column))
          bytes.append(before[column])
          bytes.append(after[column])
        }
      }
    }

    /// Adds a row that came, with its values as `RowBytes` has them.
    mutating func add(_ table: RecordedTable, inserted values: ArraySlice<UInt8>) {
      begin(table, .insert)
      bytes.append(values)
    }

    private mutating func begin(_ table: RecordedTable, _ operation: RecordedRow.Operation) {
      let name = self.table == table ? "" : table.name
      self.table = table
      bytes.append(count: UInt64(name.utf8.count))
      bytes.append(name.utf8)
      bytes.append(operation.rawValue)
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
      switch RowBytes.Kind(rawValue: try byte()) {
      case .null: return .null
      case .integer:
        let bits = try number()
        return .integer(Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1))
      case .real: return .real(Double(bitPattern: try number()))
      case .text: return .text(Array(try take(length())))
      case .blob: return .blob(Array(try take(length())))
      case nil: throw unreadable
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
