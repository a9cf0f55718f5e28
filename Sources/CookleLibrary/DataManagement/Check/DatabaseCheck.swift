/// Asks SQLite whether a database file is whole, and makes its indexes anew.
struct DatabaseCheck {
  /// Complaints that SQLite is asked for at most.
  private static let complaints = 100

  let connection: SQLiteConnection

  /// What SQLite says of a file that is not whole (https://www.sqlite.org/pragma.html#pragma_integrity_check).
  ///
  /// - Throws: `LibraryError.cancelled` among others; a file that cannot be read at all is a complaint.
  func addFindings(to findings: inout LibraryFindings) throws {
    do {
      for complaint in try self.complaints() {
        let text = complaint.beginning(200)
        if DatabaseCheck.isOfIndex(complaint) {
          findings.add(.indexDamaged, "An index of the database does not agree with its table: \(text).")
        } else {
          findings.add(.databaseDamaged, DatabaseCheck.sentence(text))
        }
      }
    } catch LibraryError.damaged(let detail, _) {
      findings.add(.databaseDamaged, DatabaseCheck.sentence(detail.beginning(200)))
    }
  }

  /// The complaints about the file; none for a whole one.
  func complaints() throws -> [String] {
    let lines = try connection.statement("PRAGMA integrity_check(\(DatabaseCheck.complaints))").all { $0.text(0) }
    return lines == ["ok"] ? [] : lines
  }

  /// Makes every index anew from its table; to be called inside a write transaction.
  func rebuildIndexes() throws {
    try connection.execute("REINDEX")
  }

  static func sentence(_ detail: String) -> String {
    "The database is damaged: \(detail); recover a snapshot or restore a backup."
  }

  /// Whether nothing but an index is at fault, which is made of its table. Rows that share what only one may have are no
  /// such case: which of them is the right one, nobody knows.
  private static func isOfIndex(_ complaint: String) -> Bool {
    complaint.contains(" missing from index ") || complaint.hasPrefix("wrong # of entries in index ")
      || complaint.contains(" values differ from index ")
  }
}
