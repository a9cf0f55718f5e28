/// What rules ask of recipes, read one recipe at a time: where nearly every recipe suits, the first few of a diet are
/// enough, and reading all that suit a wish would take longer the more recipes there are.
struct MenuRecipeFacts {
  /// Recipes that are looked at one by one before all that suit a wish are read instead.
  static let enough = 200

  static let recipeSQL = "SELECT cooking_time, ifnull(last_cooked_at >= ?, 0) FROM recipe WHERE slot = ?"
  static let eatenSQL = "SELECT 1 FROM diary_meal WHERE recipe = ? AND day BETWEEN ? AND ? LIMIT 1"
  static let categorySQL = "SELECT category FROM recipe_category WHERE recipe = ?"

  let connection: SQLiteConnection
  /// The days before today, and today, on which a recipe that was cooked or eaten is recent.
  let days: ClosedRange<CalendarDay>
  /// When the first of them begins.
  let beginning: Instant

  /// What is known of one recipe.
  struct Facts {
    var cookingTime: Int
    var isRecent: Bool
    var categories: Set<Int64>

    /// Whether the recipe meets the wishes of a rule.
    func meet(_ rule: MenuDayRule) -> Bool {
      (rule.maxCookingTime == 0 || (1...rule.maxCookingTime).contains(cookingTime))
        && (rule.categories.isEmpty || rule.categories.contains(where: categories.contains))
        && !(rule.avoidsRecent && isRecent)
    }
  }

  /// Reads what there is to know of a recipe.
  func facts(of slot: Int64) throws -> Facts {
    let recipe = try connection.statement(MenuRecipeFacts.recipeSQL)
      .bind(1, beginning.milliseconds)
      .bind(2, slot)
      .first { (cookingTime: $0.int(0), wasCooked: $0.int64(1) != 0) }
    let wasEaten = try connection.statement(MenuRecipeFacts.eatenSQL)
      .bind(1, slot)
      .bind(2, days.lowerBound.text)
      .bind(3, days.upperBound.text)
      .first { _ in true }
    return Facts(
      cookingTime: recipe?.cookingTime ?? 0, isRecent: recipe?.wasCooked == true || wasEaten == true,
      categories: Set(try connection.statement(MenuRecipeFacts.categorySQL).bind(1, slot).all { $0.int64(0) }))
  }
}
