/// Compares the numbers of records that are kept with the records.
struct RecordCountCheck {
  /// What is counted, with the table whose rows it counts.
  private static let counted: [(entity: LibraryEntity, table: String)] =
    LibraryEntity.allCases.compactMap { entity in
      (entity == .menu ? "menu" : entity.recordTable).map { (entity, $0) }
    }

  let connection: SQLiteConnection

  /// Adds one finding for each kind of record that is miscounted.
  func addFindings(to findings: inout LibraryFindings) throws {
    for (entity, expected) in try differences() {
      let shown = try RecordCountTable(connection: connection).count(of: entity)
      findings.add(
        .recordCount,
        "The number of records of the kind \(entity.words) is shown as \(shown), and there are \(expected).", entity)
    }
  }

  /// Counts anew; to be called inside a write transaction.
  func repair() throws {
    for (entity, expected) in try differences() {
      try RecordCountTable(connection: connection).set(expected, of: entity)
    }
  }

  private func differences() throws -> [(LibraryEntity, expected: Int)] {
    try Self.counted.compactMap { entity, table in
      let stored = try RecordCountTable(connection: connection).stored(of: entity) ?? .integer(0)
      let expected = try connection.integer("SELECT count(*) FROM \(table)")
      return stored == .integer(expected) ? nil : (entity, Int(expected))
    }
  }
}
