extension RecipeTable {
  /// What lists show of these recipes, in the given order; a row that is gone is left out.
  func summaries(slots: [Int64]) throws -> [RecipeSummary] {
    let statement = try connection.statement(
      """
      SELECT recipe.id, name, blurb, serving_size, cooking_time, made_count, times_cooked, last_cooked_at,
        recipe.modified_at, category_slots, photo.id, photo.hash, photo.media_type, photo.width, photo.height
      FROM recipe
      LEFT JOIN photo ON photo.slot = recipe.primary_photo
      WHERE recipe.slot = ?
      """)
    let photos = PhotoTable(connection: connection)
    var categories = CategoryValues(connection: connection)
    var summaries: [RecipeSummary] = []
    summaries.reserveCapacity(slots.count)
    for slot in slots {
      let summary = try statement.bind(1, slot).first { row in
        RecipeSummary(
          id: row.text(0),
          name: row.text(1),
          blurb: row.text(2),
          servingSize: row.int(3),
          cookingTime: row.int(4),
          categories: try row.withBlob(9) { try PackedSlots.unpack($0).compactMap { try categories.value(of: $0) } },
          madeCount: row.int(5),
          timesCooked: row.int(6),
          lastCookedAt: row.optionalInt64(7).map(Instant.init(milliseconds:)),
          photo: row.isNull(10) ? nil : photos.reference(row, from: 10),
          modifiedAt: Instant(milliseconds: row.int64(8)))
      }
      guard var summary else { continue }
      if summary.blurb.isEmpty { summary.blurb = try derivedBlurb(of: slot) }
      summaries.append(summary)
    }
    return summaries
  }
}

/// Values of categories by row number, each read once for a page of recipes.
private struct CategoryValues {
  let connection: SQLiteConnection
  private var known: [Int64: String] = [:]

  init(connection: SQLiteConnection) {
    self.connection = connection
  }

  mutating func value(of slot: Int64) throws -> String? {
    if let value = known[slot] { return value }
    let value = try connection.statement("SELECT value FROM category WHERE slot = ?").bind(1, slot).first { $0.text(0) }
    known[slot] = value
    return value
  }
}
