import JSON

/// What an archive said of a record and the library has no place for, kept to be written back (domain §8).
///
/// A row goes with its record. While the record is edited it stays: whoever writes it back compares it with what the
/// record says then, so that only what the edit touched is lost.
struct ArchiveValueTable {
  static let schema = [
    """
    CREATE TABLE archive_value (
      entity INTEGER NOT NULL,
      record TEXT NOT NULL,
      value BLOB NOT NULL,
      PRIMARY KEY (entity, record)
    ) WITHOUT ROWID
    """
  ]

  /// The kinds of record that archives say such things of.
  static let entities: Set<LibraryEntity> = [.recipe, .ingredient, .category, .photo, .diary]

  let connection: SQLiteConnection

  /// What is kept of a record; nil when there is nothing, or nothing that can be read.
  func value(of entity: LibraryEntity, _ id: String) throws -> JSONObject? {
    let bytes = try connection.statement("SELECT value FROM archive_value WHERE entity = ? AND record = ?")
      .bind(1, entity.code)
      .bind(2, id)
      .first { $0.blob(0) }
    return bytes.flatMap { try? JSONReader.decode(JSONObject.self, from: $0) }
  }

  func set(_ value: JSONObject, of entity: LibraryEntity, _ id: String) throws {
    try connection.statement("INSERT OR REPLACE INTO archive_value (entity, record, value) VALUES (?, ?, ?)")
      .bind(1, entity.code)
      .bind(2, id)
      .bind(3, JSONWriter.encode(value))
      .run()
  }

  /// Forgets what is kept of a record that goes.
  func remove(_ entity: LibraryEntity, _ id: String) throws {
    guard ArchiveValueTable.entities.contains(entity) else { return }
    try connection.statement("DELETE FROM archive_value WHERE entity = ? AND record = ?")
      .bind(1, entity.code)
      .bind(2, id)
      .run()
  }
}
