/// Compares the revisions of records, and what archives said of them, with the records and the log.
struct RecordListCheck {
  let connection: SQLiteConnection

  /// Adds what is kept of records that are gone, and revisions that no commit has reached.
  func addFindings(to findings: inout LibraryFindings) throws {
    let ahead = try connection.integer("SELECT count(*) FROM entity_revision WHERE number > \(Self.last)")
    if ahead > 0 { findings.add(.changeLog, "There are records with a revision that is yet to come (\(ahead)).") }
    for entity in LibraryEntity.allCases {
      guard let table = entity.recordTable else { continue }
      for (list, kind, what) in [
        ("entity_revision", LibraryFinding.Kind.changeLog, "revisions"), ("archive_value", .archiveValue, "values"),
      ] {
        let gone = try connection.integer("SELECT count(*) FROM \(list) WHERE \(Self.isGone(entity, table))")
        if gone > 0 {
          findings.add(kind, "The library keeps \(what) of records of \(entity.words) that are gone (\(gone)).", entity)
        }
      }
    }
  }

  /// Drops what is kept of records that are gone, and takes revisions back to the last commit; to be called inside a
  /// write transaction that also begins a new epoch.
  func repair() throws {
    try connection.statement("UPDATE entity_revision SET number = \(Self.last) WHERE number > \(Self.last)").run()
    for entity in LibraryEntity.allCases {
      guard let table = entity.recordTable else { continue }
      try connection.statement("DELETE FROM entity_revision WHERE \(Self.isGone(entity, table))").run()
    }
    try dropArchiveValues()
  }

  /// Drops what archives said of records that are gone; to be called inside a write transaction.
  ///
  /// - Returns: how many values there were.
  @discardableResult
  func dropArchiveValues() throws -> Int {
    var count = 0
    for entity in LibraryEntity.allCases {
      guard let table = entity.recordTable else { continue }
      try connection.statement("DELETE FROM archive_value WHERE \(Self.isGone(entity, table))").run()
      count += connection.changes
    }
    return count
  }

  private static let last = "(SELECT ifnull(max(number), 0) FROM commit_log)"

  private static func isGone(_ entity: LibraryEntity, _ table: String) -> String {
    "entity = \(entity.code) AND record NOT IN (SELECT id FROM \(table))"
  }
}
