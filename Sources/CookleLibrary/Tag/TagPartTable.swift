/// The parts of all tags of a kind, and how many tags have each short text: an index beside the tags, which
/// `RecipeSearchIndexBatch` writes with every change of a value.
struct TagPartTable {
  static let schema = TagKind.allCases.flatMap { kind in
    [
      """
      CREATE TABLE \(kind.table)_part (
        text TEXT NOT NULL,
        slot INTEGER NOT NULL,
        first_length INTEGER NOT NULL,
        head BLOB NOT NULL,
        PRIMARY KEY (text, slot)
      ) WITHOUT ROWID
      """,
      "CREATE TABLE \(kind.table)_text_count (text TEXT PRIMARY KEY, tags INTEGER NOT NULL) WITHOUT ROWID",
    ]
  }

  let kind: TagKind
  let connection: SQLiteConnection

  /// Makes the parts of a value, nil for no tag, those of another.
  func replace(_ old: String?, by new: String?, of slot: Int64) throws {
    guard old != new else { return }
    let gone = Set(old.map(TagPart.parts) ?? [])
    let present = Set(new.map(TagPart.parts) ?? [])
    for part in gone.subtracting(present) { try remove(part, of: slot) }
    for part in present.subtracting(gone) { try add(part, of: slot) }
  }

  private func add(_ part: TagPart, of slot: Int64) throws {
    try connection.statement(
      "INSERT OR REPLACE INTO \(kind.table)_part (text, slot, first_length, head) VALUES (?, ?, ?, ?)"
    )
    .bind(1, part.text).bind(2, slot).bind(3, part.firstLength).bind(4, part.head).run()
    for text in part.countedTexts {
      try connection.statement(
        """
        INSERT INTO \(kind.table)_text_count (text, tags) VALUES (?, 1)
        ON CONFLICT (text) DO UPDATE SET tags = tags + 1
        """
      ).bind(1, text).run()
    }
  }

  private func remove(_ part: TagPart, of slot: Int64) throws {
    try connection.statement("DELETE FROM \(kind.table)_part WHERE text = ? AND slot = ?")
      .bind(1, part.text).bind(2, slot).run()
    for text in part.countedTexts {
      try connection.statement("UPDATE \(kind.table)_text_count SET tags = tags - 1 WHERE text = ?").bind(1, text).run()
      try connection.statement("DELETE FROM \(kind.table)_text_count WHERE text = ? AND tags = 0").bind(1, text).run()
    }
  }

  /// How many tags have a text of at most `TagPart.counted` characters.
  func count(of text: String) throws -> Int {
    try connection.statement("SELECT tags FROM \(kind.table)_text_count WHERE text = ?").bind(1, text)
      .first { $0.int(0) } ?? 0
  }

  // MARK: The whole index

  /// Makes it anew from the tags.
  func rebuild() throws {
    try connection.statement("DELETE FROM \(kind.table)_part").run()
    try connection.statement("DELETE FROM \(kind.table)_text_count").run()
    try forEachTag { slot, foldedValue in try replace(nil, by: foldedValue, of: slot) }
  }

  /// Whether it holds what the tags say and nothing else.
  func isSound() throws -> Bool {
    var rows = 0
    var isComplete = true
    var counts: [String: Int] = [:]
    try forEachTag { slot, foldedValue in
      let parts = TagPart.parts(of: foldedValue)
      rows += parts.count
      for part in parts where isComplete { isComplete = try contains(part, of: slot) }
      for text in parts.flatMap(\.countedTexts) { counts[text, default: 0] += 1 }
    }
    let stored = try connection.statement("SELECT text, tags FROM \(kind.table)_text_count").all {
      ($0.text(0), $0.int(1))
    }
    return try isComplete && connection.integer("SELECT count(*) FROM \(kind.table)_part") == Int64(rows)
      && stored.count == counts.count && stored.allSatisfy { counts[$0.0] == $0.1 }
  }

  private func contains(_ part: TagPart, of slot: Int64) throws -> Bool {
    try connection.statement("SELECT first_length, head FROM \(kind.table)_part WHERE text = ? AND slot = ?")
      .bind(1, part.text).bind(2, slot)
      .first { TagPart(text: part.text, firstLength: $0.int(0), head: $0.blob(1)) } == part
  }

  private func forEachTag(_ body: (_ slot: Int64, _ foldedValue: String) throws -> Void) throws {
    let rows = try connection.statement("SELECT slot, folded_value FROM \(kind.table) ORDER BY slot")
    defer { rows.reset() }
    while try rows.step() { try body(rows.int64(0), rows.text(1)) }
  }
}
