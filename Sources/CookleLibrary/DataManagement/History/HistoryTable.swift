/// The changes that can be taken back, with what each did to the rows.
///
/// The tables lie outside those that a change is recorded of, as entity revisions do: taking a change back is itself a
/// change.
struct HistoryTable {
  static let schema = [
    // `changeset` is one of SQLite's session extension, of what is to be inverted next: of the change while it stands,
    // of its undoing once it is undone; null when it can be neither.
    """
    CREATE TABLE history_entry (
      number INTEGER PRIMARY KEY,
      action TEXT NOT NULL,
      entity INTEGER,
      record TEXT,
      name TEXT,
      changes BLOB NOT NULL,
      effects TEXT NOT NULL,
      instance TEXT NOT NULL,
      committed_at INTEGER NOT NULL,
      undone_number INTEGER,
      changeset BLOB,
      bytes INTEGER NOT NULL
    )
    """,
    // Photos whose files an entry may bring back.
    """
    CREATE TABLE history_photo (
      number INTEGER NOT NULL,
      hash TEXT NOT NULL,
      PRIMARY KEY (number, hash)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX history_photo_by_hash ON history_photo (hash)",
  ]

  let connection: SQLiteConnection
}
