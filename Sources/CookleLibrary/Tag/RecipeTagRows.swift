/// Replaces a tag in the rows of recipes, without touching what else they hold: dates, amounts, headings and order stay.
struct RecipeTagRows {
  let connection: SQLiteConnection
  let control: OperationControl

  /// Points the rows of ingredients at another record; a recipe that has both keeps both rows with their amounts.
  func replaceIngredients(_ replaced: [Int64], by kept: Int64) throws {
    for slot in replaced {
      guard !control.mustStop() else { throw LibraryError.cancelled }
      try connection.statement("UPDATE recipe_ingredient SET ingredient = ?1 WHERE ingredient = ?2")
        .bind(1, kept).bind(2, slot).run()
    }
  }

  /// Points the categories of recipes at another record, or takes them out where there is none; a category that would
  /// be doubled stays once, at its first place.
  ///
  /// - Parameter recipes: every recipe that has one of the replaced categories. They are taken in the order of their
  ///   rows, so that each page of the table is written once however many recipes there are.
  func replaceCategories(_ replaced: Set<Int64>, by kept: Int64?, in recipes: SlotSet) throws {
    for (index, recipe) in recipes.enumerated() {
      if index % 256 == 0, control.mustStop() { throw LibraryError.cancelled }
      let before = try connection.statement("SELECT category FROM recipe_category WHERE recipe = ? ORDER BY position")
        .bind(1, recipe)
        .all { $0.int64(0) }
      var after: [Int64] = []
      for category in before {
        guard let category = replaced.contains(category) ? kept : category else { continue }
        if !after.contains(category) { after.append(category) }
      }
      try write(after, over: before, of: recipe)
    }
  }

  private func write(_ after: [Int64], over before: [Int64], of recipe: Int64) throws {
    for position in after.indices where after[position] != before[position] {
      try connection.statement("UPDATE recipe_category SET category = ?3 WHERE recipe = ?1 AND position = ?2")
        .bind(1, recipe).bind(2, position).bind(3, after[position]).run()
    }
    if after.count < before.count {
      try connection.statement("DELETE FROM recipe_category WHERE recipe = ? AND position >= ?")
        .bind(1, recipe).bind(2, after.count).run()
    }
    try connection.statement("UPDATE recipe SET category_slots = ? WHERE slot = ?")
      .bind(1, PackedSlots.pack(after))
      .bind(2, recipe)
      .run()
  }
}
