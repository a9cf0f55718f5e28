import RecipeText

/// The rows of the shopping list: its items, who asked for them and where an ingredient stood last.
///
/// An item holds no total; it is made of its requests when it is read, so that it is exact however they came and went.
/// Recipes are named by id and by the name they had, and not by row, so that a recipe can go without harming an item.
struct ShoppingTable {
  static let schema = [
    """
    CREATE TABLE shopping_item (
      slot INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      duplicate_key TEXT NOT NULL,
      section TEXT,
      checked_at INTEGER,
      position INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      modified_at INTEGER NOT NULL
    )
    """,
    // Of one ingredient one item is to be bought; it may have been checked any number of times before.
    "CREATE UNIQUE INDEX shopping_item_to_buy ON shopping_item (duplicate_key) WHERE checked_at IS NULL",
    """
    CREATE TABLE shopping_request (
      item INTEGER NOT NULL REFERENCES shopping_item (slot) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      recipe TEXT,
      recipe_name TEXT,
      day TEXT,
      servings INTEGER,
      amount TEXT NOT NULL,
      factor_numerator INTEGER NOT NULL,
      factor_denominator INTEGER NOT NULL,
      is_counted INTEGER NOT NULL,
      PRIMARY KEY (item, position)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX shopping_request_by_recipe ON shopping_request (recipe) WHERE recipe IS NOT NULL",
    """
    CREATE TABLE shopping_place (
      duplicate_key TEXT PRIMARY KEY,
      section TEXT NOT NULL
    ) WITHOUT ROWID
    """,
  ]

  let connection: SQLiteConnection

  /// The row of an item by itself.
  struct ItemRow: Hashable {
    var slot: Int64
    var id: String
    var name: String
    /// The form in which ingredients are compared (domain §4).
    var key: String
    var section: String?
    var isChecked: Bool
  }

  /// The item with the id; nil when there is none.
  func row(of id: String) throws -> ItemRow? {
    try connection.statement(
      "SELECT slot, id, name, duplicate_key, section, checked_at FROM shopping_item WHERE id = ?"
    )
    .bind(1, id)
    .first(ShoppingTable.row)
  }

  /// The item of an ingredient that is to be bought; nil when there is none.
  func rowToBuy(_ key: String) throws -> ItemRow? {
    try connection.statement(
      """
      SELECT slot, id, name, duplicate_key, section, checked_at
      FROM shopping_item
      WHERE duplicate_key = ? AND checked_at IS NULL
      """
    ).bind(1, key).first(ShoppingTable.row)
  }

  /// The items that are checked, in the order in which they came.
  func checkedRows() throws -> [ItemRow] {
    try connection.statement(
      """
      SELECT slot, id, name, duplicate_key, section, checked_at
      FROM shopping_item
      WHERE checked_at IS NOT NULL
      ORDER BY position
      """
    ).all(ShoppingTable.row)
  }

  /// The items to be bought that a recipe asks for, in the order in which they came.
  func rowsToBuy(for recipe: String) throws -> [ItemRow] {
    try connection.statement(
      """
      SELECT slot, id, name, duplicate_key, section, checked_at
      FROM shopping_item
      WHERE checked_at IS NULL AND slot IN (SELECT item FROM shopping_request WHERE recipe = ?)
      ORDER BY position
      """
    ).bind(1, recipe).all(ShoppingTable.row)
  }

  private static func row(_ row: SQLiteStatement) -> ItemRow {
    ItemRow(
      slot: row.int64(0), id: row.text(1), name: row.text(2), key: row.text(3), section: row.optionalText(4),
      isChecked: !row.isNull(5))
  }

  /// How many lines ask for items.
  func requestCount() throws -> Int {
    Int(try connection.integer("SELECT count(*) FROM shopping_request"))
  }

  /// The sections that items stand in.
  func usedSections() throws -> [String] {
    try connection.statement(
      "SELECT section FROM shopping_item WHERE section IS NOT NULL GROUP BY section ORDER BY min(position)"
    ).all { $0.text(0) }
  }

  /// The place behind the last item.
  func nextPosition() throws -> Int64 {
    try connection.integer("SELECT ifnull(max(position), -1) + 1 FROM shopping_item")
  }
}
