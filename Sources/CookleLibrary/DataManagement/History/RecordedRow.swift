/// One row's change: what is to be found, and what it is to become.
struct RecordedRow {
  /// What happens to the row.
  enum Operation: UInt8 {
    case insert = 1
    case update = 2
    case delete = 3
  }

  let table: RecordedTable
  let operation: Operation
  /// How many of the table's columns the change knows of; later versions may have added others behind them.
  let columnCount: Int
  private let old: [SQLiteValue?]
  private let new: [SQLiteValue?]

  /// - Parameters:
  ///   - old: what the columns hold before; of an update the key and what it changes, of an insertion nothing.
  ///   - new: what they hold afterwards; of an update what it changes, of a deletion nothing.
  init(table: RecordedTable, operation: Operation, columnCount: Int, old: [SQLiteValue?], new: [SQLiteValue?]) {
    self.table = table
    self.operation = operation
    self.columnCount = columnCount
    self.old = old
    self.new = new
  }

  /// The change that takes this one back.
  var inverted: RecordedRow {
    switch operation {
    case .insert:
      return RecordedRow(table: table, operation: .delete, columnCount: columnCount, old: new, new: old)
    case .delete:
      return RecordedRow(table: table, operation: .insert, columnCount: columnCount, old: new, new: old)
    case .update:
      var (before, after) = (new, old)
      for column in 0..<table.keyCount { (before[column], after[column]) = (old[column], nil) }
      return RecordedRow(table: table, operation: .update, columnCount: columnCount, old: before, new: after)
    }
  }

  /// What a column holds before; nil for a row that comes, and for a column that stays the same.
  func old(_ column: Int) -> SQLiteValue? { old[column] }

  /// What a column holds afterwards; nil for a row that goes, and for a column that stays the same.
  func new(_ column: Int) -> SQLiteValue? { new[column] }

  /// What a column of the table holds before.
  func old(_ column: String) -> SQLiteValue? { table.index(of: column).flatMap { old[$0] } }

  /// What a column of the table holds afterwards.
  func new(_ column: String) -> SQLiteValue? { table.index(of: column).flatMap { new[$0] } }

  /// The primary key.
  var key: [SQLiteValue] { (0..<table.keyCount).map { (old[$0] ?? new[$0]) ?? .null } }

  /// The number in the first column; 0 where there is none.
  var slot: Int64 { (old[0] ?? new[0])?.integer ?? 0 }

  /// Whether an update changes a column.
  func changes(_ column: String) -> Bool {
    guard operation == .update, let index = table.index(of: column), index >= table.keyCount else { return false }
    return new[index] != nil
  }

  /// The columns that an update changes and that are not derived.
  var changedColumns: [Int] {
    let derived = table.derived
    return (table.keyCount..<columnCount).filter { new[$0] != nil && !derived.contains(table.columns[$0]) }
  }
}

/// The rows of a recorded table as they are now.
struct RecordedRows {
  let table: RecordedTable
  let connection: SQLiteConnection

  /// The row with a key; nil when there is none.
  func row(_ key: [SQLiteValue]) throws -> [SQLiteValue]? {
    let statement = try connection.statement(RecordedRows.selections[table.rawValue])
    for (index, value) in key.enumerated() { statement.bind(Int32(index + 1), value) }
    let count = table.columns.count
    return try statement.first { row in (0..<count).map { row.value(Int32($0)) } }
  }

  func delete(_ key: [SQLiteValue]) throws {
    let statement = try connection.statement("DELETE FROM \(table.name) WHERE \(RecordedRows.key(of: table))")
    for (index, value) in key.enumerated() { statement.bind(Int32(index + 1), value) }
    try statement.run()
  }

  /// Adds a row; columns that it has no value of have their default.
  func insert(_ values: [SQLiteValue]) throws {
    let columns = table.columns.prefix(values.count)
    let statement = try connection.statement(
      """
      INSERT INTO \(table.name) (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      """)
    for (index, value) in values.enumerated() { statement.bind(Int32(index + 1), value) }
    try statement.run()
  }

  /// Gives the row with a key the values of a whole row.
  func update(_ key: [SQLiteValue], to values: [SQLiteValue]) throws {
    let columns = table.columns.dropFirst(table.keyCount)
    guard !columns.isEmpty else { return }
    let statement = try connection.statement(
      "UPDATE \(table.name) SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE \(RecordedRows.key(of: table))"
    )
    for (index, value) in (values.dropFirst(table.keyCount) + key).enumerated() {
      statement.bind(Int32(index + 1), value)
    }
    try statement.run()
  }

  /// Whether more rows than `count` name a row of another table.
  func hasMore(than count: Int, naming slot: Int64, in column: Int) throws -> Bool {
    let name = table.columns[column]
    let found =
      try connection.statement(
        "SELECT count(*) FROM (SELECT 1 FROM \(table.name) WHERE \(name) = ?1 LIMIT ?2)"
      ).bind(1, slot).bind(2, count + 1).first { $0.int(0) } ?? 0
    return found > count
  }

  /// The statements that find rows, which every mutation runs, made once.
  private static let selections = RecordedTable.allCases.map { table in
    "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name) WHERE \(key(of: table))"
  }

  private static func key(of table: RecordedTable) -> String {
    table.columns.prefix(table.keyCount).map { "\($0) = ?" }.joined(separator: " AND ")
  }
}
