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
      .first { min(max(0, $0.int(0)), RecordCountTable.most) } ?? 0
  }

  /// What the file says, whatever that is; nil when it says nothing.
  func stored(of entity: LibraryEntity) throws -> SQLiteValue? {
    try connection.statement("SELECT count FROM record_count WHERE entity = ?")
      .bind(1, entity.code)
      .first { $0.value(0) }
  }

  /// More than any library has; a file can hold any number, and what is calculated with a count must not overflow.
  private static let most = 1 << 40

  /// Puts a count that was taken anew in the place of the one that is kept.
  func set(_ count: Int, of entity: LibraryEntity) throws {
    try connection.statement("INSERT OR REPLACE INTO record_count (entity, count) VALUES (?, ?)")
      .bind(1, entity.code)
      .bind(2, count)
      .run()
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
