/// What the index holds of a recipe's name and place: a row of `search_recipe`.
struct IndexedRecipe: Hashable {
  var slot: Int64
  var sortName: [UInt8]
  var createdAt: Int64
  var madeCount: Int64

  /// Where the recipe stands in an order.
  func key(in sort: RecipeBrowseSortMode) -> RecipeSortKey {
    RecipeSortKey(number: sort.number(created: createdAt, made: madeCount), name: sortName, slot: slot)
  }

  /// The recipe as the index knows it; nil when it does not.
  static func indexed(_ slot: Int64, in connection: SQLiteConnection) throws -> IndexedRecipe? {
    try connection.statement("SELECT sort_name, created_at, made_count FROM search_recipe WHERE slot = ?1")
      .bind(1, slot)
      .first { IndexedRecipe(slot: slot, $0) }
  }

  /// The recipe as it is now; nil when it is gone.
  static func present(_ slot: Int64, in connection: SQLiteConnection) throws -> IndexedRecipe? {
    try connection.statement("SELECT sort_name, created_at, made_count FROM recipe WHERE slot = ?1")
      .bind(1, slot)
      .first { IndexedRecipe(slot: slot, $0) }
  }

  /// Makes the index's row that of the recipe as it is now.
  static func index(_ slot: Int64, in connection: SQLiteConnection) throws {
    try connection.statement(
      """
      INSERT OR REPLACE INTO search_recipe (slot, folded_name, sort_name, created_at, made_count)
      SELECT slot, folded_name, sort_name, created_at, made_count
      FROM recipe
      WHERE slot = ?1
      """
    ).bind(1, slot).run()
  }

  /// Takes the row of a recipe that is gone out of the index.
  static func remove(_ slot: Int64, in connection: SQLiteConnection) throws {
    try connection.statement("DELETE FROM search_recipe WHERE slot = ?1").bind(1, slot).run()
  }

  private init(slot: Int64, _ row: SQLiteStatement) {
    self.slot = slot
    sortName = row.blob(0)
    createdAt = row.int64(1)
    madeCount = row.int64(2)
  }
}
