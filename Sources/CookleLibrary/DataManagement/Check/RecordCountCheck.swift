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
    for (entity, stored, expected) in try differences() {
      findings.add(.recordCount, "The library counts \(stored) records of \(entity.words) and has \(expected).", entity)
    }
  }

  /// Counts anew; to be called inside a write transaction.
  func repair() throws {
    for (entity, stored, expected) in try differences() {
      try RecordCountTable(connection: connection).add(expected - stored, to: entity)
    }
  }

  private func differences() throws -> [(LibraryEntity, stored: Int, expected: Int)] {
    try Self.counted.compactMap { entity, table in
      let stored = try RecordCountTable(connection: connection).count(of: entity)
      let expected = Int(try connection.integer("SELECT count(*) FROM \(table)"))
      return stored == expected ? nil : (entity, stored, expected)
    }
  }
}
