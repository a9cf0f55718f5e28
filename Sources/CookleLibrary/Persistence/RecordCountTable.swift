/// How many records of each kind there are, kept beside the records so that showing a count is not a scan.
struct RecordCountTable {
  static let schema = [
    """
    CREATE TABLE record_count (
      entity INTEGER PRIMARY KEY,
      count INTEGER NOT NULL
    )
    """
  ]

  let connection: SQLiteConnection

  func count(of entity: LibraryEntity) throws -> Int {
    try connection.statement("SELECT count FROM record_count WHERE entity = ?")
      .bind(1, entity.code)
      .first { $0.int(0) } ?? 0
  }

  func add(_ difference: Int, to entity: LibraryEntity) throws {
    guard difference != 0 else { return }
    try connection.statement(
      """
      INSERT INTO record_count (entity, count) VALUES (?1, ?2)
      ON CONFLICT (entity) DO UPDATE SET count = count + ?2
      """
    ).bind(1, entity.code).bind(2, difference).run()
  }
}
