import Testing

@testable import CookleLibrary

extension LibraryFixture {
  /// The history, a change a line and the newest first: `recipe/delete “Soup” done`.
  func history() throws -> [String] {
    try DataMaintenanceOperations.history(in: context).items.map(\.line)
  }

  @discardableResult
  func undo(_ id: String? = nil) throws -> HistoryEntry {
    try #require(try DataMaintenanceOperations.undo(id, in: context).value)
  }

  @discardableResult
  func redo(_ id: String? = nil) throws -> HistoryEntry {
    try #require(try DataMaintenanceOperations.redo(id, in: context).value)
  }

  /// The change that was made last.
  func lastChange() throws -> HistoryEntry {
    try #require(try DataMaintenanceOperations.history(limit: 1, in: context).items.first)
  }

  /// Every row of every recorded table.
  func rows() throws -> [String] {
    try LibraryFixture.rows(in: context.connection)
  }

  static func rows(in connection: SQLiteConnection) throws -> [String] {
    try RecordedTable.allCases.flatMap { table in
      let keys = table.columns.prefix(table.keyCount).joined(separator: ", ")
      return try connection.statement(
        "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name) ORDER BY \(keys)"
      ).all { row in
        "\(table.name): " + table.columns.indices.map { row.value(Int32($0)).words }.joined(separator: " | ")
      }
    }
  }

  /// Expects everything that is derived from the rows to say what they say.
  func expectSound(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expectSoundIndex(sourceLocation: sourceLocation)
    let checks = [
      "SELECT id FROM recipe WHERE made_count <> (SELECT count(*) FROM diary_meal WHERE recipe = slot)",
      """
      SELECT id FROM recipe WHERE primary_photo IS NOT
        (SELECT photo FROM recipe_photo WHERE recipe = slot ORDER BY position LIMIT 1)
      """,
      "SELECT id FROM photo WHERE use_count <> (SELECT count(DISTINCT recipe) FROM recipe_photo WHERE photo = slot)",
      "SELECT diary.id FROM diary JOIN diary_meal ON diary = slot WHERE diary.day <> diary_meal.day",
    ]
    for check in checks {
      let wrong = try context.connection.statement(check).all { $0.text(0) }
      #expect(wrong == [], comment, sourceLocation: sourceLocation)
    }
    for slot in try context.connection.statement("SELECT slot FROM recipe").all({ $0.int64(0) }) {
      let packed = try context.connection.statement("SELECT category_slots FROM recipe WHERE slot = ?").bind(1, slot)
        .first { $0.blob(0) }
      let categories = try context.connection.statement(
        "SELECT category FROM recipe_category WHERE recipe = ? ORDER BY position"
      ).bind(1, slot).all { $0.int64(0) }
      #expect(packed == PackedSlots.pack(categories), comment, sourceLocation: sourceLocation)
    }
    for kind in TagKind.allCases {
      let kept = try TagDuplicateTable(kind: kind, connection: context.connection).keys(after: nil, limit: 1_000)
      let keys = try context.connection.statement(
        "SELECT duplicate_key FROM \(kind.table) GROUP BY duplicate_key HAVING count(*) > 1 ORDER BY duplicate_key"
      ).all { $0.text(0) }
      #expect(kept == keys, comment, sourceLocation: sourceLocation)
    }
    for (entity, table) in [
      (LibraryEntity.recipe, "recipe"), (.ingredient, "ingredient"), (.category, "category"), (.photo, "photo"),
      (.diary, "diary"), (.shoppingItem, "shopping_item"),
    ] {
      let count = Int(try context.connection.integer("SELECT count(*) FROM \(table)"))
      let kept = try RecordCountTable(connection: context.connection).count(of: entity)
      #expect(kept == count, comment, sourceLocation: sourceLocation)
    }
  }
}

extension HistoryEntry {
  /// The change on one line.
  var line: String {
    action + (subject.map { " “\($0.name)”" } ?? "") + " " + state.rawValue + (finality.map { " " + $0.rawValue } ?? "")
  }
}

extension SQLiteValue {
  fileprivate var words: String {
    switch self {
    case .null: "null"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let bytes): "“" + String(decoding: bytes, as: UTF8.self) + "”"
    case .blob(let bytes): "x" + bytes.map { String($0, radix: 16) }.joined(separator: ".")
    }
  }
}

/// The records that a `historyConflict` names, a line each.
func obstacles<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) throws -> [String] {
  guard case .historyConflict(let obstacles) = try libraryError(sourceLocation: sourceLocation, body) else {
    Issue.record("not a conflict of the history", sourceLocation: sourceLocation)
    return []
  }
  return obstacles.map { "\($0.entity.rawValue) \($0.id) “\($0.name)” \($0.reason.words)" }
}
