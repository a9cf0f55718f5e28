/// What the planned days ask for: the configuration, with the recipes that pinned days keep.
struct MenuDemand {
  /// One planned day.
  struct Day {
    var day: Weekday
    var rule: MenuDayRule
    /// The recipe that the day keeps, and whether that suits its diet; nil for a day that is drawn.
    var kept: (recipe: Int64, isSuitable: Bool)?
  }

  /// In the order of the week.
  let days: [Day]

  /// Reads what is asked for.
  ///
  /// - Parameter menu: what pinned days keep; a day whose recipe is gone has nothing to keep.
  init(_ configuration: MenuConfiguration, menu: Menu?, connection: SQLiteConnection) throws {
    let categories = try MenuTable(connection: connection).categorySlots()
    var days: [Day] = []
    for day in Weekday.allCases where configuration.days.contains(day) {
      let diet = configuration.diet(of: day)
      var kept: (recipe: Int64, isSuitable: Bool)?
      if configuration.pinned.contains(day), let planned = menu?[day], !planned.isMissing {
        kept = try MenuDemand.recipe(planned.recipeID, in: connection)
          .map { ($0.slot, diet.isSatisfied(by: $0.diet)) }
      }
      days.append(
        Day(
          day: day,
          rule: MenuDayRule(
            diet: diet, categories: categories[day] ?? [], maxCookingTime: configuration.maxCookingTime[day] ?? 0,
            avoidsRecent: configuration.avoidWithinDays > 0),
          kept: kept))
    }
    self.days = days
  }

  /// The row number and the diet of a recipe; nil when there is none with the id.
  static func recipe(_ id: String, in connection: SQLiteConnection) throws -> (slot: Int64, diet: RecipeDiet)? {
    try connection.statement("SELECT slot, diet FROM recipe WHERE id = ?").bind(1, id)
      .first { ($0.int64(0), RecipeDiet(rawValue: $0.text(1)) ?? .standard) }
  }

  /// Who draws for it; nil where a day would have to keep what does not suit it.
  func planner(from candidates: MenuCandidates) throws -> MenuPlanner? {
    guard days.allSatisfy({ $0.kept?.isSuitable ?? true }) else { return nil }
    var rules: [MenuDayRule] = []
    let places = days.map { day in
      if let kept = day.kept {
        return MenuPlanner.Day(day: day.day, diet: day.rule.diet, source: .kept(kept.recipe))
      }
      let place = rules.firstIndex(of: day.rule) ?? rules.count
      if place == rules.count { rules.append(day.rule) }
      return MenuPlanner.Day(day: day.day, diet: day.rule.diet, source: .pool(place))
    }
    return MenuPlanner(days: places, pools: try candidates.pools(of: rules))
  }
}
