/// Looks at the row numbers of records: those they have, and those that come next.
struct RecordNumberCheck {
  let connection: SQLiteConnection

  /// Adds one finding for each record with a number that is never given, and for each kind that would give one again.
  func addFindings(to findings: inout LibraryFindings) throws {
    for entity in LibraryEntity.allCases {
      guard let table = entity.recordTable else { continue }
      let strays = try connection.statement("SELECT id FROM \(table) WHERE slot < 1 OR slot >= ? LIMIT 100")
        .bind(1, SlotSet.possible.upperBound).all { $0.text(0) }
      for id in strays {
        findings.add(
          .recordNumber, "The \(entity.words) has a row number that Cookle does not give; restore a backup.", entity,
          id: id)
      }
    }
    // What comes behind such a number is no matter of a repair.
    guard !findings.contains(.recordNumber) else { return }
    for entity in try RecordSlotTable(connection: connection).kindsBehind() {
      findings.add(.nextNumber, "The next \(entity.words) would get a row number that another has.", entity)
    }
  }

  /// Goes on behind the numbers that records have; to be called inside a write transaction.
  func repair() throws {
    try RecordSlotTable(connection: connection).catchUp()
  }
}
