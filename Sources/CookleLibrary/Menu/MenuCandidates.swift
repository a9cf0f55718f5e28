/// The recipes that may be drawn for days, read from indexes alone; to be used inside one transaction.
struct MenuCandidates {
  /// The recipes of a diet with when each was cooked last. Never cooked ones come first, then from the one cooked
  /// longest ago.
  static let schema = ["CREATE INDEX recipe_by_diet ON recipe (diet, last_cooked_at)"]

  static let uncookedSQL = "SELECT slot FROM recipe WHERE diet = ? AND last_cooked_at IS NULL ORDER BY slot"
  static let cookedByDietSQL = """
    SELECT slot, last_cooked_at
    FROM recipe
    WHERE diet = ? AND last_cooked_at IS NOT NULL
    ORDER BY last_cooked_at, slot
    """
  /// Says more than it needs to, so that the partial index `recipe_informative` serves it.
  static let timeSQL = """
    SELECT slot
    FROM recipe
    WHERE cooking_time BETWEEN 1 AND ? AND (\(SuggestionCandidates.isInformative))
    """
  static let recentlyCookedSQL = "SELECT slot FROM recipe WHERE last_cooked_at >= ?"
  static let recentlyEatenSQL = """
    SELECT diary_meal.recipe
    FROM diary
    JOIN diary_meal ON diary_meal.diary = diary.slot
    WHERE diary.day BETWEEN ? AND ?
    """

  let connection: SQLiteConnection
  let today: CalendarDay
  let timeZone: TimeZoneRules
  /// Days before today within which a recipe that was cooked or eaten is recent.
  let avoidWithinDays: Int

  /// What each rule's recipes are drawn from, in the order of the rules; either all of them avoid recent recipes or none.
  func pools(of rules: [MenuDayRule]) throws -> [MenuPool] {
    // The strictest diet comes first, so that what suits one is a beginning of what suits the next.
    var recipes: [Int64] = []
    var weights: [UInt32] = []
    let count = try RecordCountTable(connection: connection).count(of: .recipe)
    recipes.reserveCapacity(count)
    weights.reserveCapacity(count)
    let recent = rules.contains(where: \.avoidsRecent) ? try recentRecipes() : nil
    var ends: [MenuDayDiet: Int] = [:]
    for (diet, suiting) in MenuCandidates.steps where rules.contains(where: { suiting.contains($0.diet) }) {
      try read(diet) { slot, weight in
        if let recent, recent.contains(slot) { return true }
        recipes.append(slot)
        weights.append(weight)
        return true
      }
      for day in suiting { ends[day] = recipes.count }
    }
    let filters = try filters(of: rules.map { $0.keeping([.categories, .cookingTime]) })
    return rules.map { rule in
      let end = ends[rule.diet] ?? 0
      guard let filter = filters[rule.keeping([.categories, .cookingTime])] else {
        return MenuPool(recipes: recipes, weights: weights, count: end)
      }
      let suiting = (0..<end).filter { filter.takes(recipes[$0]) }
      return MenuPool(recipes: suiting.map { recipes[$0] }, weights: suiting.map { weights[$0] })
    }
  }

  /// For each rule as many of its recipes as matter to a matching; reads no further than it takes to find them.
  func firstRecipes(of rules: Set<MenuDayRule>) throws -> [MenuDayRule: [Int64]] {
    try firstRecipesLookedAt(of: rules) ?? firstRecipesOfAll(of: rules)
  }

  /// The same by looking at the first recipes of each diet one by one; nil where those are not enough to tell.
  func firstRecipesLookedAt(of rules: Set<MenuDayRule>) throws -> [MenuDayRule: [Int64]]? {
    let facts = MenuRecipeFacts(connection: connection, days: firstRecentDay...today, beginning: firstRecentMoment)
    return try firstRecipes(of: rules, lookingAt: MenuRecipeFacts.enough) { try facts.facts(of: $0).meet }
  }

  /// The same among all recipes that meet a wish.
  func firstRecipesOfAll(of rules: Set<MenuDayRule>) throws -> [MenuDayRule: [Int64]] {
    let filters = try filters(of: Array(rules))
    return try firstRecipes(of: rules, lookingAt: .max) { slot in { filters[$0]?.takes(slot) ?? true } } ?? [:]
  }

  /// - Parameters:
  ///   - limit: how many recipes are looked at.
  ///   - meets: whether a recipe meets the wishes of a rule.
  /// - Returns: nil where more would have to be looked at.
  private func firstRecipes(
    of rules: Set<MenuDayRule>, lookingAt limit: Int, _ meets: (Int64) throws -> (MenuDayRule) -> Bool
  ) throws -> [MenuDayRule: [Int64]]? {
    var found = Dictionary(uniqueKeysWithValues: rules.map { ($0, [Int64]()) })
    var rest = limit
    for diet in [RecipeDiet.vegan, .vegetarian, .standard] {
      var open = rules.filter { $0.diet.isSatisfied(by: diet) && found[$0, default: []].count < MenuMatching.enough }
      guard !open.isEmpty else { continue }
      try read(diet) { slot, _ in
        rest -= 1
        guard rest >= 0 else { return false }
        let meets = try meets(slot)
        for rule in open where meets(rule) {
          found[rule, default: []].append(slot)
          if found[rule, default: []].count == MenuMatching.enough { open.remove(rule) }
        }
        return !open.isEmpty
      }
      guard rest >= 0 else { return nil }
    }
    return found
  }

  /// All recipes that suit a diet, by row number.
  func slots(suiting diet: MenuDayDiet) throws -> SlotSet {
    var slots = SlotSet()
    for recipe in RecipeDiet.allCases where diet.isSatisfied(by: recipe) {
      try read(recipe) { slot, _ in
        slots.insert(slot)
        return true
      }
    }
    return slots
  }

  /// How many recipes have a diet, counted no further than `enough`.
  func count(of diet: RecipeDiet) throws -> Int {
    var count = 0
    try read(diet) { _, _ in
      count += 1
      return count < MenuMatching.enough
    }
    return count
  }

  /// The diets of recipes from the one that suits most days, each with the days that nothing further suits.
  private static let steps: [(RecipeDiet, [MenuDayDiet])] = [
    (.vegan, [.vegan, .vegetarian, .any]), (.vegetarian, [.vegetarian, .any]), (.standard, [.any]),
  ]

  /// Calls `body` with the recipes of a diet and their weights until it returns false.
  private func read(_ diet: RecipeDiet, _ body: (Int64, UInt32) throws -> Bool) throws {
    if try readUncooked(diet, body) { try readCooked(diet, body) }
  }

  /// - Returns: whether `body` wants more.
  private func readUncooked(_ diet: RecipeDiet, _ body: (Int64, UInt32) throws -> Bool) throws -> Bool {
    let rows = try connection.statement(MenuCandidates.uncookedSQL).bind(1, diet.rawValue)
    defer { rows.reset() }
    while try rows.step() {
      let slot = rows.int64(0)
      guard SlotSet.possible.contains(slot) else { continue }
      guard try body(slot, MenuPlanner.weightOfUncooked) else { return false }
    }
    return true
  }

  private func readCooked(_ diet: RecipeDiet, _ body: (Int64, UInt32) throws -> Bool) throws {
    let rows = try connection.statement(MenuCandidates.cookedByDietSQL).bind(1, diet.rawValue)
    defer { rows.reset() }
    var days = LocalDays(timeZone: timeZone)
    while try rows.step() {
      let slot = rows.int64(0)
      guard SlotSet.possible.contains(slot) else { continue }
      let weight = MenuPlanner.weight(daysSinceCooked: today.daysSince1970 - days.day(at: rows.int64(1)))
      guard try body(slot, weight) else { return }
    }
  }
}
