/// What an archive said of a record and the library has no place for, kept to be written back (domain §8).
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

  let connection: SQLiteConnection
}
