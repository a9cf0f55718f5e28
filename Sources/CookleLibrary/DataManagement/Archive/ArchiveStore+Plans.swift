import JSON
import RecipeText

// The menu, the shopping list and the settings of an archive.
extension ArchiveStore {
  /// Adds an item of the shopping list.
  func add(_ item: ArchivedShoppingItem, position: Int64, at path: String) throws {
    let table = ShoppingTable(connection: connection)
    try checkNew(.shoppingItem, item.id, isTaken: table.row(of: item.id) != nil, at: path)
    let key = TextFolding.duplicateKey(item.name)
    if item.checkedAt == nil, try table.rowToBuy(key) != nil {
      throw LibraryError.archiveRejected(
        reason: "Another item of the archive that is to be bought has this name.", path: path + ".name")
    }
    let slot = try table.insert(
      id: item.id, name: item.name, key: key, section: item.section, position: position, at: item.createdAt)
    try table.setChecked(at: item.checkedAt, slot)
    try table.touch(slot, at: item.modifiedAt)
    for (place, request) in item.requests.enumerated() { try insert(request, place: place, item: slot) }
    countShoppingItem()
    try step()
  }

  private func insert(_ request: ArchivedShoppingItem.Request, place: Int, item: Int64) throws {
    try connection.statement(
      """
      INSERT INTO shopping_request (
        item, position, kind, recipe, recipe_name, day, servings, amount, factor_numerator, factor_denominator,
        is_counted
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    .bind(1, item)
    .bind(2, place)
    .bind(3, request.origin.code)
    .bind(4, request.origin.recipe?.id)
    .bind(5, request.origin.recipe?.name)
    .bind(6, request.origin.dayText)
    .bind(7, request.servings.map(Int64.init))
    .bind(8, request.amount)
    .bind(9, request.numerator)
    .bind(10, request.denominator)
    .bind(11, request.isCounted ? 1 : 0)
    .run()
  }

  /// Remembers where an ingredient stood last in the shop.
  func setPlace(_ section: String, of key: String) throws {
    try ShoppingTable(connection: connection).setPlace(section, of: key)
    try step()
  }

  /// Gives the library a menu.
  func setMenu(createdAt: Instant, modifiedAt: Instant) throws {
    try MenuTable(connection: connection).setDates(createdAt: createdAt, modifiedAt: modifiedAt)
    try RecordCountTable(connection: connection).add(1, to: .menu)
  }

  /// Plans a day; its recipe may be one that is gone, of which the menu knows the name.
  func setMenuDay(_ day: MenuDay) throws {
    try connection.statement("INSERT INTO menu_day (day, recipe, name, cooked_at) VALUES (?, ?, ?, ?)")
      .bind(1, day.day.code)
      .bind(2, day.recipeID)
      .bind(3, day.name)
      .bind(4, day.cookedAt?.milliseconds)
      .run()
  }

  /// Saves a setting.
  func set(_ key: SettingKey, to value: JSONValue) throws {
    try SettingTable(connection: connection).set(key, to: value)
  }
}
