/// The last row number that was given to each kind of record that is named by one.
///
/// A number is given once, also when its record is gone again: a change that is taken back brings its rows back under
/// the numbers they had, where nobody else may stand meanwhile.
struct RecordSlotTable {
  static let schema =
    [
      """
      CREATE TABLE record_slot (
        entity INTEGER PRIMARY KEY,
        last INTEGER NOT NULL
      )
      """
    ]
    + tables.map { entity, table in
      "INSERT INTO record_slot (entity, last) SELECT \(entity.code), ifnull(max(slot), 0) FROM \(table)"
    }

  /// The tables whose rows are numbered here: those whose rows are records.
  static let tables: [(entity: LibraryEntity, name: String)] = [
    (.recipe, "recipe"), (.ingredient, "ingredient"), (.category, "category"), (.photo, "photo"), (.diary, "diary"),
    (.shoppingItem, "shopping_item"),
  ]

  let connection: SQLiteConnection

  /// Goes on behind the highest number that a record has, where records came with numbers of their own.
  func catchUp() throws {
    for (entity, table) in RecordSlotTable.tables {
      try connection.statement(
        """
        INSERT INTO record_slot (entity, last)
        SELECT ?, ifnull(max(slot), 0)
        FROM \(table)
        WHERE true
        ON CONFLICT (entity) DO UPDATE SET last = max(last, excluded.last)
        """
      ).bind(1, entity.code).run()
    }
  }

  /// The kinds of record whose next number is one that a record has already.
  func kindsBehind() throws -> [LibraryEntity] {
    try RecordSlotTable.tables.filter { entity, table in
      let last = try connection.statement("SELECT last FROM record_slot WHERE entity = ?").bind(1, entity.code)
        .first { $0.int64(0) }
      return try last ?? -1 < connection.integer("SELECT ifnull(max(slot), 0) FROM \(table)")
    }.map(\.entity)
  }

  /// Gives a number that no record of the kind has had; to be called inside the mutation that adds the record.
  ///
  /// - Throws: `LibraryError.damaged` for a kind of record that has no numbers here.
  func next(_ entity: LibraryEntity) throws -> Int64 {
    let last = try connection.statement("SELECT last FROM record_slot WHERE entity = ?").bind(1, entity.code)
      .first { $0.int64(0) }
    guard let last, last >= 0, last < .max else {
      throw LibraryError.damaged(detail: "its rows of \(entity.rawValue) cannot be numbered", recoverable: true)
    }
    try connection.statement("UPDATE record_slot SET last = ? WHERE entity = ?").bind(1, last + 1).bind(2, entity.code)
      .run()
    return last + 1
  }
}
