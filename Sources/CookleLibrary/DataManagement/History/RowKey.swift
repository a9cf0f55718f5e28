/// The primary key of a recorded row, cheap to compare where it is of numbers, as nearly all are.
enum RowKey: Hashable {
  /// Up to three numbers; those that the table's key lacks are 0.
  case numbers(Int64, Int64, Int64)
  case values([SQLiteValue])

  /// A key without columns, to append them to.
  static let none = RowKey.numbers(0, 0, 0)

  /// Adds the next column of the key.
  ///
  /// - Parameter column: how many columns the key has already.
  mutating func append(_ value: SQLiteValue, at column: Int) {
    switch (self, value, column) {
    case (.numbers(_, let second, let third), .integer(let number), 0): self = .numbers(number, second, third)
    case (.numbers(let first, _, let third), .integer(let number), 1): self = .numbers(first, number, third)
    case (.numbers(let first, let second, _), .integer(let number), 2): self = .numbers(first, second, number)
    default: self = .values(values(column) + [value])
    }
  }

  /// The values, as many as the table's key has.
  func values(_ count: Int) -> [SQLiteValue] {
    switch self {
    case .numbers(let first, let second, let third): [first, second, third].prefix(count).map(SQLiteValue.integer)
    case .values(let values): values
    }
  }
}
