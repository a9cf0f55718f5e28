import RecipeText

/// Compares what diaries, photos and items of the shopping list keep beside themselves with what they say.
struct DerivedRowCheck {
  let connection: SQLiteConnection

  private static let movedMeals = """
    SELECT diary.id, diary.day
    FROM diary
    WHERE EXISTS (SELECT 1 FROM diary_meal WHERE diary_meal.diary = diary.slot AND diary_meal.day <> diary.day)
    """
  private static let miscountedPhotos = """
    SELECT photo.slot, photo.id, photo.use_count, ifnull(uses.count, 0)
    FROM photo
    LEFT JOIN (
      SELECT photo, count(DISTINCT recipe) AS count
      FROM recipe_photo
      GROUP BY photo
    ) AS uses ON uses.photo = photo.slot
    WHERE photo.use_count <> ifnull(uses.count, 0)
    """

  /// Adds one finding for each record with differences.
  func addFindings(to findings: inout LibraryFindings) throws {
    for diary in try diariesWithOtherLines() {
      findings.add(
        .derivedValue, "Lists show another first line of the diary of \(diary.day.beginning(20)) than it has.", .diary,
        id: diary.id)
    }
    let moved = try connection.statement(Self.movedMeals).all { (id: $0.text(0), day: $0.text(1)) }
    for diary in moved {
      findings.add(
        .derivedValue, "Meals of the diary of \(diary.day.beginning(20)) count as of another day.", .diary,
        id: diary.id)
    }
    let photos = try connection.statement(Self.miscountedPhotos).all {
      (id: $0.text(1), stored: $0.int64(2), expected: $0.int64(3))
    }
    for photo in photos {
      findings.add(
        .derivedValue, "A photo is listed with \(photo.stored) uses instead of \(photo.expected).", .photo,
        id: photo.id)
    }
    for item in try itemsWithOtherKeys() {
      findings.add(
        .derivedValue,
        "The item “\(item.name.beginning(64))” of the shopping list is not found when its name is added once more, "
          + "so that it could stand there twice.",
        .shoppingItem, id: item.id)
    }
  }

  /// Makes them what the records say; to be called inside a write transaction, after the rows that use them are right.
  func repair() throws {
    for diary in try diariesWithOtherLines() {
      try connection.statement("UPDATE diary SET blurb = ? WHERE slot = ?").bind(1, diary.blurb).bind(2, diary.slot)
        .run()
    }
    try connection.statement(
      """
      UPDATE diary_meal
      SET day = (SELECT diary.day FROM diary WHERE diary.slot = diary_meal.diary)
      WHERE EXISTS (SELECT 1 FROM diary WHERE diary.slot = diary_meal.diary AND diary.day <> diary_meal.day)
      """
    ).run()
    let photos = try connection.statement(Self.miscountedPhotos).all { (slot: $0.int64(0), count: $0.int64(3)) }
    for photo in photos {
      try connection.statement("UPDATE photo SET use_count = ? WHERE slot = ?").bind(1, photo.count)
        .bind(2, photo.slot).run()
    }
    for item in try itemsWithOtherKeys() {
      // Where another item has the place that only one may have, this one stays as it is and is found again.
      try connection.statement("UPDATE OR IGNORE shopping_item SET duplicate_key = ? WHERE slot = ?")
        .bind(1, item.key).bind(2, item.slot).run()
    }
  }

  private func diariesWithOtherLines() throws -> [(slot: Int64, id: String, day: String, blurb: String)] {
    let rows = try connection.statement("SELECT slot, id, day, note, blurb FROM diary ORDER BY slot")
    defer { rows.reset() }
    var found: [(slot: Int64, id: String, day: String, blurb: String)] = []
    while try rows.step() {
      let blurb = DiaryTable.blurb(of: rows.text(3))
      if blurb != rows.text(4) { found.append((rows.int64(0), rows.text(1), rows.text(2), blurb)) }
    }
    return found
  }

  private func itemsWithOtherKeys() throws -> [(slot: Int64, id: String, name: String, key: String)] {
    try connection.statement("SELECT slot, id, name, duplicate_key FROM shopping_item ORDER BY slot").all { row in
      (slot: row.int64(0), id: row.text(1), name: row.text(2), key: row.text(3))
    }.compactMap { item in
      let key = TextFolding.duplicateKey(item.name)
      return key == item.key ? nil : (item.slot, item.id, item.name, key)
    }
  }
}
