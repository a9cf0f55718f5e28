import RecipeText

/// The rows of one kind of tag.
struct TagTable {
  static let schema = TagKind.allCases.flatMap { kind in
    [
      """
      CREATE TABLE \(kind.table) (
        slot INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        value TEXT NOT NULL UNIQUE,
        sort_value BLOB NOT NULL,
        folded_value TEXT NOT NULL,
        duplicate_key TEXT NOT NULL,
        use_count INTEGER NOT NULL DEFAULT 0,
        created_at INTEGER NOT NULL,
        modified_at INTEGER NOT NULL
      )
      """,
      "CREATE INDEX \(kind.table)_by_value ON \(kind.table) (sort_value, slot)",
      "CREATE INDEX \(kind.table)_by_folded_value ON \(kind.table) (folded_value, use_count)",
      "CREATE INDEX \(kind.table)_by_use ON \(kind.table) (use_count DESC, sort_value, slot)",
      "CREATE INDEX \(kind.table)_by_duplicate_key ON \(kind.table) (duplicate_key)",
    ]
  }

  let kind: TagKind
  let connection: SQLiteConnection

  var duplicates: TagDuplicateTable { TagDuplicateTable(kind: kind, connection: connection) }

  /// The row of the record whose value is exactly `value`, made when there is none.
  func slot(for value: String, in scope: MutationScope) throws -> Int64 {
    let found = try connection.statement("SELECT slot FROM \(kind.table) WHERE value = ?")
      .bind(1, value)
      .first { $0.int64(0) }
    if let found { return found }
    let id = scope.environment.makeID()
    let slot = try RecordSlotTable(connection: connection).next(kind.entity)
    let folded = TextFolding.folded(value)
    let key = TextFolding.duplicateKey(value)
    try connection.statement(
      """
      INSERT INTO \(kind.table) (id, value, sort_value, folded_value, duplicate_key, created_at, modified_at, slot)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    .bind(1, id)
    .bind(2, value)
    .bind(3, NaturalSortKey.bytes(of: value))
    .bind(4, folded)
    .bind(5, key)
    .bind(6, scope.now.milliseconds)
    .bind(7, scope.now.milliseconds)
    .bind(8, slot)
    .run()
    try duplicates.touch(key)
    try scope.search.tagInserted(kind: kind, slot: slot, foldedValue: folded)
    try scope.note(kind.entity, id, .created, .tagDataChanged)
    return slot
  }

  /// Counts one recipe more or less for each of the tags.
  func addUses(_ difference: Int, to slots: Set<Int64>) throws {
    let statement = try connection.statement(
      "UPDATE \(kind.table) SET use_count = use_count + ? WHERE slot = ?")
    for slot in slots {
      try statement.bind(1, difference).bind(2, slot).run()
    }
  }
}
