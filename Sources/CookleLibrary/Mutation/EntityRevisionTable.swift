/// The revision of each record: the number of the commit that last touched it.
///
/// It stands outside the tables that undo records, so that undoing a change gives a record a new revision instead of an
/// old one.
struct EntityRevisionTable {
  static let schema = [
    """
    CREATE TABLE entity_revision (
      entity INTEGER NOT NULL,
      record TEXT NOT NULL,
      number INTEGER NOT NULL,
      PRIMARY KEY (entity, record)
    ) WITHOUT ROWID
    """
  ]

  let connection: SQLiteConnection

  /// The number of the commit that last touched the record; nil for a record that never was.
  func number(of entity: LibraryEntity, id: String) throws -> Int64? {
    try connection.statement("SELECT number FROM entity_revision WHERE entity = ? AND record = ?")
      .bind(1, entity.code)
      .bind(2, id)
      .first { $0.int64(0) }
  }

  /// The record's revision as callers know it.
  func revision(of entity: LibraryEntity, id: String, epoch: String) throws -> String {
    EntityRevisionTable.text(epoch: epoch, number: try number(of: entity, id: id) ?? 0)
  }

  /// A record's revision on the wire: opaque, `<epoch>.<number>`.
  static func text(epoch: String, number: Int64) -> String {
    "\(epoch).\(number)"
  }

  /// Notes that a commit touched these records; a deleted record has no revision any more.
  func note(_ changes: [EntityChange], number: Int64) throws {
    let replace = try connection.statement(
      "INSERT OR REPLACE INTO entity_revision (entity, record, number) VALUES (?, ?, ?)")
    let delete = try connection.statement("DELETE FROM entity_revision WHERE entity = ? AND record = ?")
    for change in changes {
      switch change.kind {
      case .created, .updated:
        try replace.bind(1, change.entity.code).bind(2, change.id).bind(3, number).run()
      case .deleted:
        try delete.bind(1, change.entity.code).bind(2, change.id).run()
      }
    }
  }
}
