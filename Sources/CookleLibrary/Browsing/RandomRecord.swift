/// Draws a record of a table so that each is as likely as another.
struct RandomRecord {
  /// What is drawn.
  let entity: LibraryEntity
  /// The name of its table, in which `slot` is the row number; a constant, so that it may stand in SQL.
  let table: String

  static let recipe = RandomRecord(entity: .recipe, table: "recipe")
  static let diary = RandomRecord(entity: .diary, table: "diary")

  /// Draws tried in the range of row numbers before counting instead; with half of the rows gone, all of them miss once
  /// in four thousand million calls.
  private static let draws = 32

  /// The row number drawn; nil in an empty table.
  func slot(in context: LibraryContext) throws -> Int64? {
    let connection = context.connection
    let bounds = try connection.statement(
      "SELECT (SELECT min(slot) FROM \(table)), (SELECT max(slot) FROM \(table))"
    ).first { row in row.optionalInt64(0).map { ($0, row.int64(1)) } }
    guard let bounds, let (first, last) = bounds else { return nil }
    let exists = try connection.statement("SELECT 1 FROM \(table) WHERE slot = ?")
    // Row numbers that something else wrote may lie at both ends of their range.
    let span = UInt64(bitPattern: last &- first)
    for _ in 0..<RandomRecord.draws where span < .max {
      let slot = first &+ Int64(bitPattern: context.environment.random(below: span + 1))
      if try exists.bind(1, slot).first({ _ in true }) == true { return slot }
    }
    let count = try RecordCountTable(connection: connection).count(of: entity)
    guard count > 0 else { return nil }
    return try connection.statement("SELECT slot FROM \(table) ORDER BY slot LIMIT 1 OFFSET ?")
      .bind(1, Int64(context.environment.random(below: UInt64(count))))
      .first { $0.int64(0) }
  }
}
