/// One row's change that is about to be made: what is to be found, and what it is to become.
struct RecordedRow {
  let table: RecordedTable
  private let row: SQLiteChangeset.Row

  /// - Throws: `LibraryError.damaged` for a change of a table that is not recorded.
  init(_ row: SQLiteChangeset.Row) throws {
    guard let table = RecordedTable(name: row.table), row.columnCount <= table.columns.count else {
      throw SQLiteChangeset.unreadable
    }
    self.table = table
    self.row = row
  }

  var operation: SQLiteChangeset.Operation { row.operation }
  var columnCount: Int { row.columnCount }

  func old(_ column: Int) throws -> SQLiteValue? { try row.old(column) }
  func new(_ column: Int) throws -> SQLiteValue? { try row.new(column) }

  /// What a column of the table holds before.
  func old(_ column: String) throws -> SQLiteValue? { try table.index(of: column).flatMap { try row.old($0) } }

  /// What a column of the table holds afterwards.
  func new(_ column: String) throws -> SQLiteValue? { try table.index(of: column).flatMap { try row.new($0) } }

  /// The primary key.
  func key() throws -> [SQLiteValue] { try (0..<table.keyCount).map { try row.key($0) } }

  /// The number in the first column; 0 where there is none.
  func slot() throws -> Int64 { try row.key(0).integer ?? 0 }

  /// Whether an update changes a column.
  func changes(_ column: String) throws -> Bool {
    guard operation == .update, let index = table.index(of: column), index >= table.keyCount else { return false }
    return try row.new(index) != nil
  }

  /// The columns that an update changes and that are not derived.
  func changedColumns() throws -> [Int] {
    let derived = table.derived
    return try (table.keyCount..<columnCount).filter { column in
      try row.new(column) != nil && !derived.contains(table.columns[column])
    }
  }
}

/// The rows of a recorded table as they are now.
struct RecordedRows {
  let table: RecordedTable
  let connection: SQLiteConnection

  private var key: String {
    table.columns.prefix(table.keyCount).map { "\($0) = ?" }.joined(separator: " AND ")
  }

  /// The row with a key; nil when there is none.
  func row(_ key: [SQLiteValue]) throws -> [SQLiteValue]? {
    let statement = try connection.statement(
      "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name) WHERE \(self.key)")
    for (index, value) in key.enumerated() { statement.bind(Int32(index + 1), value) }
    let count = table.columns.count
    return try statement.first { row in (0..<count).map { row.value(Int32($0)) } }
  }

  func delete(_ key: [SQLiteValue]) throws {
    let statement = try connection.statement("DELETE FROM \(table.name) WHERE \(self.key)")
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
      "UPDATE \(table.name) SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE \(self.key)")
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
}
