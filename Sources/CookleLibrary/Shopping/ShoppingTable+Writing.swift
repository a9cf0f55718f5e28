import RecipeText

extension ShoppingTable {
  /// Adds an item without requests.
  func insert(id: String, name: String, key: String, section: String?, position: Int64, at instant: Instant) throws
    -> Int64
  {
    let slot = try RecordSlotTable(connection: connection).next(.shoppingItem)
    try connection.statement(
      """
      INSERT INTO shopping_item (slot, id, name, duplicate_key, section, position, created_at, modified_at)
      VALUES (?7, ?1, ?2, ?3, ?4, ?5, ?6, ?6)
      """
    )
    .bind(1, id)
    .bind(2, name)
    .bind(3, key)
    .bind(4, section)
    .bind(5, position)
    .bind(6, instant.milliseconds)
    .bind(7, slot)
    .run()
    return slot
  }

  /// Adds a request behind those that an item has.
  func append(_ line: ShoppingLine, to slot: Int64) throws {
    try connection.statement(
      """
      INSERT INTO shopping_request (
        item, position, kind, recipe, recipe_name, day, servings, amount, factor_numerator, factor_denominator,
        is_counted
      )
      SELECT ?1, ifnull(max(position), -1) + 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1
      FROM shopping_request
      WHERE item = ?1
      """
    )
    .bind(1, slot)
    .bind(2, line.origin.code)
    .bind(3, line.origin.recipe?.id)
    .bind(4, line.origin.recipe?.name)
    .bind(5, line.origin.dayText)
    .bind(6, line.servings.map(Int64.init))
    .bind(7, line.amount)
    .bind(8, line.factor.numerator)
    .bind(9, line.factor.denominator)
    .run()
  }

  /// Moves the requests of one item behind those of another.
  func moveRequests(from source: Int64, to target: Int64) throws {
    try connection.statement(
      """
      UPDATE shopping_request
      SET item = ?2,
        position = position + 1 + (SELECT ifnull(max(position), -1) FROM shopping_request WHERE item = ?2)
      WHERE item = ?1
      """
    ).bind(1, source).bind(2, target).run()
  }

  /// Whether somebody has written an item by hand.
  func isWrittenByHand(_ slot: Int64) throws -> Bool {
    try connection.statement("SELECT 1 FROM shopping_request WHERE item = ? AND kind = ? LIMIT 1")
      .bind(1, slot)
      .bind(2, ShoppingOrigin.hand.code)
      .first { _ in true } ?? false
  }

  /// Takes the amounts asked for so far out of an item's; what was written by hand goes, what recipes asked for is
  /// still remembered.
  func discount(_ slot: Int64) throws {
    try connection.statement("DELETE FROM shopping_request WHERE item = ? AND kind = ?")
      .bind(1, slot)
      .bind(2, ShoppingOrigin.hand.code)
      .run()
    try connection.statement("UPDATE shopping_request SET is_counted = 0 WHERE item = ?").bind(1, slot).run()
  }

  /// Remembers what a recipe that is about to go was called last.
  func remember(_ name: String, ofRecipe recipe: String) throws {
    try connection.statement("UPDATE shopping_request SET recipe_name = ?2 WHERE recipe = ?1")
      .bind(1, recipe)
      .bind(2, name)
      .run()
  }

  /// Removes what a recipe asked for of an item.
  ///
  /// - Returns: whether others still ask for it.
  func deleteRequests(of recipe: String, from slot: Int64) throws -> Bool {
    try connection.statement("DELETE FROM shopping_request WHERE item = ? AND recipe = ?")
      .bind(1, slot)
      .bind(2, recipe)
      .run()
    return try connection.statement("SELECT 1 FROM shopping_request WHERE item = ? LIMIT 1")
      .bind(1, slot)
      .first { _ in true } ?? false
  }

  /// Gives an item another name.
  func rename(_ slot: Int64, to name: String, key: String) throws {
    try connection.statement("UPDATE shopping_item SET name = ?, duplicate_key = ? WHERE slot = ?")
      .bind(1, name)
      .bind(2, key)
      .bind(3, slot)
      .run()
  }

  /// Puts an item into a section, or into none.
  func setSection(_ section: String?, of slot: Int64) throws {
    try connection.statement("UPDATE shopping_item SET section = ? WHERE slot = ?").bind(1, section).bind(2, slot).run()
  }

  /// Checks an item, or unchecks it.
  func setChecked(at instant: Instant?, _ slot: Int64) throws {
    try connection.statement("UPDATE shopping_item SET checked_at = ? WHERE slot = ?")
      .bind(1, instant?.milliseconds)
      .bind(2, slot)
      .run()
  }

  /// Moves the date of modification alone.
  func touch(_ slot: Int64, at instant: Instant) throws {
    try connection.statement("UPDATE shopping_item SET modified_at = ? WHERE slot = ?")
      .bind(1, instant.milliseconds)
      .bind(2, slot)
      .run()
  }

  /// Removes an item with its requests.
  func delete(_ slot: Int64) throws {
    try connection.statement("DELETE FROM shopping_request WHERE item = ?").bind(1, slot).run()
    try connection.statement("DELETE FROM shopping_item WHERE slot = ?").bind(1, slot).run()
  }

  /// The section in which an ingredient stood last; nil when it never stood in one.
  func place(of key: String) throws -> String? {
    try connection.statement("SELECT section FROM shopping_place WHERE duplicate_key = ?")
      .bind(1, key)
      .first { $0.text(0) }
  }

  /// Remembers in which section an ingredient stands, or forgets it.
  func setPlace(_ section: String?, of key: String) throws {
    guard let section else {
      try connection.statement("DELETE FROM shopping_place WHERE duplicate_key = ?").bind(1, key).run()
      return
    }
    try connection.statement("INSERT OR REPLACE INTO shopping_place (duplicate_key, section) VALUES (?, ?)")
      .bind(1, key)
      .bind(2, section)
      .run()
  }
}
