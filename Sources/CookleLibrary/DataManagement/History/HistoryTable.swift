/// The changes that can be taken back, with what each did to the rows.
///
/// The tables lie outside those that a change is recorded of, as entity revisions do: taking a change back is itself a
/// change. Rows of `history_entry` are small, so that listing and counting them reads few pages; what is large lies apart.
struct HistoryTable {
  static let schema = [
    // `undone_number` is the commit that took the change back; null while the change stands. `obstacle` says why
    // it can be neither taken back nor made again, and `bytes` is the size of its row in `history_change`.
    """
    CREATE TABLE history_entry (
      number INTEGER PRIMARY KEY,
      action TEXT NOT NULL,
      entity INTEGER,
      record TEXT,
      name TEXT,
      effects TEXT NOT NULL,
      count INTEGER NOT NULL,
      committed_at INTEGER NOT NULL,
      undone_number INTEGER,
      obstacle INTEGER NOT NULL DEFAULT 0,
      bytes INTEGER NOT NULL
    )
    """,
    // `changes` names the records; `changeset` is a `RowChangeset` of what is to be inverted next:
    // of the change while it stands, of its undoing once it is undone.
    """
    CREATE TABLE history_change (
      number INTEGER PRIMARY KEY,
      changes TEXT NOT NULL,
      changeset BLOB NOT NULL
    )
    """,
    // Photos whose rows an entry may bring back, and which need their files then.
    """
    CREATE TABLE history_photo (
      number INTEGER NOT NULL,
      hash TEXT NOT NULL,
      PRIMARY KEY (number, hash)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX history_photo_by_hash ON history_photo (hash)",
  ]

  /// The columns that `row` reads.
  static let columns =
    "number, action, entity, record, name, effects, count, committed_at, undone_number, obstacle, bytes"

  /// An entry as the table holds it.
  struct Row {
    var number: Int64
    var action: String
    var subject: HistoryEntry.Subject?
    var effects: [MutationEffect]
    var count: Int
    var committedAt: Instant
    /// The commit that took the change back; nil while it stands.
    var undoneNumber: Int64?
    var finality: HistoryEntry.Finality?
    /// What is kept of it, in bytes.
    var bytes: Int
  }

  let connection: SQLiteConnection

  // MARK: Reading

  /// The entry of a commit; nil when there is none.
  func row(_ number: Int64) throws -> Row? {
    try connection.statement("SELECT \(HistoryTable.columns) FROM history_entry WHERE number = ?").bind(1, number)
      .first(HistoryTable.row)
  }

  /// Entries from the newest, those before a commit only.
  func rows(before number: Int64, limit: Int) throws -> [Row] {
    try connection.statement(
      """
      SELECT \(HistoryTable.columns)
      FROM history_entry
      WHERE number < ?
      ORDER BY number DESC
      LIMIT ?
      """
    ).bind(1, number).bind(2, limit).all(HistoryTable.row)
  }

  func count() throws -> Int {
    Int(try connection.integer("SELECT count(*) FROM history_entry"))
  }

  /// The newest change that stands.
  func newestDone() throws -> Row? {
    try connection.statement(
      "SELECT \(HistoryTable.columns) FROM history_entry WHERE undone_number IS NULL ORDER BY number DESC LIMIT 1"
    ).first(HistoryTable.row)
  }

  /// The change that was taken back last and can be made again.
  func lastUndone() throws -> Row? {
    try connection.statement(
      """
      SELECT \(HistoryTable.columns)
      FROM history_entry
      WHERE undone_number IS NOT NULL AND obstacle = 0
      ORDER BY undone_number DESC
      LIMIT 1
      """
    ).first(HistoryTable.row)
  }

  /// The records that a change touched, and what it did to the rows or what its undoing did; nil when neither is kept.
  func change(_ number: Int64) throws -> (changes: [EntityChange], changeset: [UInt8])? {
    try connection.statement("SELECT changes, changeset FROM history_change WHERE number = ?").bind(1, number)
      .first { ([EntityChange](lines: $0.text(0)), $0.blob(1)) }
  }

  /// The hashes of the photos that an entry may bring back; their files must stay.
  func neededPhotos() throws -> Set<String> {
    try Set(connection.statement("SELECT hash FROM history_photo").all { $0.text(0) })
  }

  private static func row(_ row: SQLiteStatement) -> Row {
    let subject = row.optionalInt64(2).flatMap(LibraryEntity.init(code:)).map { entity in
      HistoryEntry.Subject(entity: entity, id: row.text(3), name: row.text(4))
    }
    return Row(
      number: row.int64(0), action: row.text(1), subject: subject,
      effects: row.text(5).split(separator: " ").compactMap { MutationEffect(rawValue: String($0)) }, count: row.int(6),
      committedAt: Instant(milliseconds: row.int64(7)), undoneNumber: row.optionalInt64(8),
      finality: HistoryEntry.Finality(code: row.int64(9)), bytes: row.int(10))
  }
}

extension [EntityChange] {
  /// Changes as they are kept: a line each, with the kind of record, what happened to it and its id.
  init(lines text: String) {
    self = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let entity = Int64(parts[0]).flatMap(LibraryEntity.init(code:)),
        let kind = Int64(parts[1])
      else { return nil }
      return EntityChange(entity: entity, id: String(parts[2]), kind: EntityChange.Kind(code: kind))
    }
  }

  var lines: String {
    map { "\($0.entity.code) \($0.kind.code) \($0.id)" }.joined(separator: "\n")
  }
}
