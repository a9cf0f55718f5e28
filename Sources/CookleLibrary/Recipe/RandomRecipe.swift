/// Draws a recipe so that each is as likely as another.
enum RandomRecipe {
  /// Draws tried in the range of row numbers before counting instead; with half of the rows gone, all of them miss once
  /// in four thousand million calls.
  private static let draws = 32

  /// The row number drawn; nil in an empty library.
  static func slot(in context: LibraryContext) throws -> Int64? {
    let connection = context.connection
    let bounds = try connection.statement("SELECT (SELECT min(slot) FROM recipe), (SELECT max(slot) FROM recipe)")
      .first { row in row.optionalInt64(0).map { ($0, row.int64(1)) } }
    guard let bounds, let (first, last) = bounds else { return nil }
    let exists = try connection.statement("SELECT 1 FROM recipe WHERE slot = ?")
    // Row numbers that something else wrote may lie at both ends of their range.
    let span = UInt64(bitPattern: last &- first)
    for _ in 0..<draws where span < .max {
      let slot = first &+ Int64(bitPattern: context.environment.random(below: span + 1))
      if try exists.bind(1, slot).first({ _ in true }) == true { return slot }
    }
    let count = try RecipeOperations.count(in: context)
    guard count > 0 else { return nil }
    return try connection.statement("SELECT slot FROM recipe ORDER BY slot LIMIT 1 OFFSET ?")
      .bind(1, Int64(context.environment.random(below: UInt64(count))))
      .first { $0.int64(0) }
  }
}
