import JSON

/// The records of a library in the order in which they came, as archives hold them; to be read inside one transaction.
struct ArchiveCatalog {
  let connection: SQLiteConnection

  private var kept: ArchiveValueTable { ArchiveValueTable(connection: connection) }

  func forEachTag(_ kind: TagKind, _ body: (ArchivedTag) throws -> Void) throws {
    let rows = try connection.statement(
      "SELECT id, value, created_at, modified_at FROM \(kind.table) ORDER BY slot")
    defer { rows.reset() }
    while try rows.step() {
      let id = rows.text(0)
      try body(
        ArchivedTag(
          id: id, value: rows.text(1), createdAt: Instant(milliseconds: rows.int64(2)),
          modifiedAt: Instant(milliseconds: rows.int64(3)), kept: try kept.value(of: kind.entity, id)))
    }
  }

  /// What a tag says; nil when there is none with the id.
  func value(of kind: TagKind, _ id: String) throws -> String? {
    try connection.statement("SELECT value FROM \(kind.table) WHERE id = ?").bind(1, id).first { $0.text(0) }
  }

  /// What is kept of the records of a kind, where it has a member.
  func kept(of entity: LibraryEntity, with member: String) throws -> [(record: String, kept: JSONObject)] {
    try connection.statement(
      "SELECT record, value FROM archive_value WHERE entity = ? AND instr(value, ?) > 0 ORDER BY record"
    )
    .bind(1, entity.code)
    .bind(2, Array("\"\(member)\":".utf8))
    .all { ($0.text(0), $0.blob(1)) }
    .compactMap { record, bytes in
      guard let kept = try? JSONReader.decode(JSONObject.self, from: bytes), kept[member] != nil else { return nil }
      return (record, kept)
    }
  }

  /// Hands every photo to `body` with its bytes; nil where its file is gone or is not what was kept.
  func forEachPhoto(_ control: OperationControl, _ body: (ArchivedPhoto, [UInt8]?) throws -> Void) throws {
    let folder = PhotoTable(connection: connection).folder
    let rows = try connection.statement(
      "SELECT id, hash, media_type, bytes, source, created_at, modified_at FROM photo ORDER BY slot")
    defer { rows.reset() }
    while try rows.step() {
      let (id, hash) = (rows.text(0), rows.text(1))
      let photo = ArchivedPhoto(
        id: id, source: PhotoSource(stored: rows.text(4)), createdAt: Instant(milliseconds: rows.int64(5)),
        modifiedAt: Instant(milliseconds: rows.int64(6)), kept: try kept.value(of: .photo, id))
      var bytes: [UInt8]?
      if let format = PhotoFormat(mediaType: rows.text(2)) {
        let name = PhotoTable.fileName(hash: hash, format)
        if case .whole(let read) = try PhotoBytes.read(name, hash: hash, in: folder, control) { bytes = read }
      }
      try body(photo, bytes)
    }
  }

  func forEachRecipe(_ body: (ArchivedRecipe) throws -> Void) throws {
    let table = RecipeTable(connection: connection)
    let rows = try connection.statement("SELECT slot FROM recipe ORDER BY slot")
    defer { rows.reset() }
    while try rows.step() {
      guard let recipe = try table.recipe(slot: rows.int64(0), epoch: "") else { continue }
      try body(
        ArchivedRecipe(
          id: recipe.id, content: recipe.content, ingredientIDs: recipe.ingredientIDs,
          categoryIDs: recipe.categoryIDs, timesCooked: recipe.timesCooked, lastCookedAt: recipe.lastCookedAt,
          createdAt: recipe.createdAt, modifiedAt: recipe.modifiedAt, kept: try kept.value(of: .recipe, recipe.id)))
    }
  }

  func forEachDiary(_ body: (ArchivedDiary) throws -> Void) throws {
    let table = DiaryTable(connection: connection)
    let rows = try connection.statement("SELECT slot FROM diary ORDER BY slot")
    defer { rows.reset() }
    while try rows.step() {
      guard let diary = try table.diary(slot: rows.int64(0), epoch: "") else { continue }
      try body(
        ArchivedDiary(
          id: diary.id, day: diary.day, note: diary.note,
          rows: diary.rows.map { ArchivedDiary.Row(meal: $0.meal, recipeID: $0.recipeID) },
          createdAt: diary.createdAt, modifiedAt: diary.modifiedAt, kept: try kept.value(of: .diary, diary.id)))
    }
  }

  // MARK: Plans

  /// Every item of the shopping list in its order.
  func shoppingItems() throws -> [ArchivedShoppingItem] {
    let rows = try connection.statement(
      """
      SELECT slot, id, name, section, checked_at, created_at, modified_at
      FROM shopping_item
      ORDER BY position
      """
    ).all { row in
      (
        slot: row.int64(0),
        item: ArchivedShoppingItem(
          id: row.text(1), name: row.text(2), section: row.optionalText(3),
          checkedAt: row.optionalInt64(4).map(Instant.init(milliseconds:)),
          createdAt: Instant(milliseconds: row.int64(5)), modifiedAt: Instant(milliseconds: row.int64(6)),
          requests: [])
      )
    }
    return try rows.map { slot, item in
      var item = item
      item.requests = try requests(of: slot)
      return item
    }
  }

  private func requests(of item: Int64) throws -> [ArchivedShoppingItem.Request] {
    try connection.statement(
      """
      SELECT kind, recipe, recipe_name, day, servings, amount, factor_numerator, factor_denominator, is_counted
      FROM shopping_request
      WHERE item = ?
      ORDER BY position
      """
    ).bind(1, item).all { row in
      let recipe = row.optionalText(1).map { ShoppingRecipe(id: $0, name: row.text(2)) }
      return ArchivedShoppingItem.Request(
        origin: ShoppingOrigin(code: row.int64(0), recipe: recipe, dayText: row.optionalText(3)),
        servings: row.optionalInt64(4).map(Int.init), amount: row.text(5), numerator: row.int(6),
        denominator: row.int(7), isCounted: row.int64(8) != 0)
    }
  }

  /// The sections in which ingredients stood last.
  func shoppingPlaces() throws -> [(key: String, section: String)] {
    try connection.statement("SELECT duplicate_key, section FROM shopping_place ORDER BY duplicate_key")
      .all { ($0.text(0), $0.text(1)) }
  }

  /// The planned days as the table has them: the names are those that are remembered.
  func menuDays() throws -> [MenuDay] {
    try connection.statement("SELECT day, recipe, name, cooked_at FROM menu_day ORDER BY day").all { row in
      Weekday(code: row.int64(0)).map { day in
        MenuDay(
          day: day, recipeID: row.text(1), name: row.text(2), isMissing: false,
          cookedAt: row.optionalInt64(3).map(Instant.init(milliseconds:)))
      }
    }.compactMap(\.self)
  }
}
