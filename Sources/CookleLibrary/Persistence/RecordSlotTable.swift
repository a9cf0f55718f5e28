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

  /// The tables whose rows are numbered here.
  private static let tables: [(LibraryEntity, String)] = [
    (.recipe, "recipe"), (.ingredient, "ingredient"), (.category, "category"), (.photo, "photo"), (.diary, "diary"),
    (.shoppingItem, "shopping_item"),
  ]

  let connection: SQLiteConnection

  /// Gives a number that no record of the kind has had; to be called inside the mutation that adds the record.
  ///
  /// - Throws: `LibraryError.damaged` for a kind of record that has no numbers here.
  func next(_ entity: LibraryEntity) throws -> Int64 {
    let given = try connection.statement("UPDATE record_slot SET last = last + 1 WHERE entity = ? RETURNING last")
      .bind(1, entity.code)
      .all { $0.int64(0) }
    guard let slot = given.first, slot > 0 else {
      throw LibraryError.damaged(detail: "its rows of \(entity.rawValue) cannot be numbered", recoverable: true)
    }
    return slot
  }
}
