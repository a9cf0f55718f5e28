import RecipeText

extension ShoppingTable {
  /// Every item in the order in which it came.
  func items(epoch: String) throws -> [ShoppingItem] {
    let rows = try connection.statement(
      """
      SELECT slot, shopping_item.id, name, section, checked_at, created_at, modified_at, entity_revision.number
      FROM shopping_item
      LEFT JOIN entity_revision ON entity_revision.entity = ? AND entity_revision.record = shopping_item.id
      ORDER BY position, slot
      """
    ).bind(1, LibraryEntity.shoppingItem.code).all { row in
      (slot: row.int64(0), item: ShoppingTable.item(row, epoch: epoch))
    }
    var tallies: [Int64: ShoppingTally] = [:]
    let requests = try connection.statement(ShoppingTable.requests + "ORDER BY item, shopping_request.position")
    while try requests.step() {
      tallies[requests.int64(0), default: ShoppingTally()].add(requests)
    }
    return rows.map { slot, item in
      var item = item
      tallies[slot]?.complete(&item)
      return item
    }
  }

  /// One item; nil when the row is gone.
  func item(slot: Int64, epoch: String) throws -> ShoppingItem? {
    let found = try connection.statement(
      """
      SELECT slot, shopping_item.id, name, section, checked_at, created_at, modified_at, entity_revision.number
      FROM shopping_item
      LEFT JOIN entity_revision ON entity_revision.entity = ? AND entity_revision.record = shopping_item.id
      WHERE slot = ?
      """
    ).bind(1, LibraryEntity.shoppingItem.code).bind(2, slot).first { ShoppingTable.item($0, epoch: epoch) }
    guard var item = found else { return nil }
    var tally = ShoppingTally()
    let requests = try connection.statement(
      ShoppingTable.requests + "WHERE item = ? ORDER BY shopping_request.position"
    ).bind(1, slot)
    while try requests.step() { tally.add(requests) }
    tally.complete(&item)
    return item
  }

  private static func item(_ row: SQLiteStatement, epoch: String) -> ShoppingItem {
    ShoppingItem(
      id: row.text(1), revision: EntityRevisionTable.text(epoch: epoch, number: row.optionalInt64(7) ?? 0),
      name: row.text(2), amount: "", section: row.optionalText(3),
      checkedAt: row.optionalInt64(4).map(Instant.init(milliseconds:)), sources: [],
      createdAt: Instant(milliseconds: row.int64(5)), modifiedAt: Instant(milliseconds: row.int64(6)))
  }

  private static let requests = """
    SELECT item, kind, shopping_request.recipe, ifnull(recipe.name, recipe_name), recipe.id IS NULL, day, servings,
      amount, factor_numerator, factor_denominator, is_counted
    FROM shopping_request
    LEFT JOIN recipe ON recipe.id = shopping_request.recipe

    """
}

/// The requests of one item put together.
private struct ShoppingTally {
  private var sum = AmountSum()
  private var sources: [ShoppingSource] = []

  /// Takes a row of `ShoppingTable.requests`.
  mutating func add(_ row: SQLiteStatement) {
    let amount = Amount(row.text(7))
    let factor = Fraction(row.int(8), over: row.int(9)) ?? .one
    let isCounted = row.int64(10) != 0
    if isCounted { sum.add(amount, times: factor) }
    let recipe = row.optionalText(2).map { ShoppingRecipe(id: $0, name: row.text(3), isMissing: row.int64(4) != 0) }
    sources.append(
      ShoppingSource(
        origin: ShoppingOrigin(code: row.int64(1), recipe: recipe, dayText: row.optionalText(5)),
        servings: row.optionalInt64(6).map { min(max(1, Int($0)), LibraryLimits.servings) },
        amount: amount.scaled(by: factor).text, isCounted: isCounted))
  }

  /// Writes the total and its sources into the item.
  func complete(_ item: inout ShoppingItem) {
    item.amount = sum.text
    item.sources = sources
  }
}
