/// What days wish for beside their diets.
extension MenuCandidates {
  /// What rules with wishes take and refuse beside their diets.
  struct Filter {
    /// The only ones it takes; nil for all.
    var only: SlotSet?
    /// Those that it refuses.
    var refused: SlotSet?

    /// Whether a recipe meets the wishes.
    func takes(_ slot: Int64) -> Bool {
      (only?.contains(slot) ?? true) && !(refused?.contains(slot) ?? false)
    }
  }

  /// What each rule with wishes takes and refuses; rules without are left out.
  func filters(of rules: [MenuDayRule]) throws -> [MenuDayRule: Filter] {
    let recent = rules.contains(where: \.avoidsRecent) ? try recentRecipes() : nil
    // Many rules ask for the same.
    var quick: [Int: SlotSet] = [:]
    for minutes in Set(rules.map(\.maxCookingTime)) where minutes > 0 {
      quick[minutes] = try slots(MenuCandidates.timeSQL) { $0.bind(1, minutes) }
    }
    var categorized: [[Int64]: SlotSet] = [:]
    for categories in Set(rules.map(\.categories)) where !categories.isEmpty {
      let terms = categories.map { SearchTerm(tag: SearchTag(kind: .category, slot: $0)) }
      categorized[categories] = try PostingTable.tagRecipe.slots(ofAny: terms, in: connection)
    }
    var filters: [MenuDayRule: Filter] = [:]
    for rule in Set(rules) where rule.hasWishes {
      var only = categorized[rule.categories]
      if let quick = quick[rule.maxCookingTime] {
        if only == nil { only = quick } else { only?.formIntersection(quick) }
      }
      filters[rule] = Filter(only: only, refused: rule.avoidsRecent ? recent : nil)
    }
    return filters
  }

  /// The recipes that were cooked or eaten within the days that are avoided; what a diary plans after today was not.
  func recentRecipes() throws -> SlotSet {
    var recent = try slots(MenuCandidates.recentlyCookedSQL) { $0.bind(1, firstRecentMoment.milliseconds) }
    recent.formUnion(
      try slots(MenuCandidates.recentlyEatenSQL) { $0.bind(1, firstRecentDay.text).bind(2, today.text) })
    return recent
  }

  /// The first day that is avoided.
  var firstRecentDay: CalendarDay { CalendarDay(daysSince1970: today.daysSince1970 - avoidWithinDays) }
  /// The moment at which that day begins.
  var firstRecentMoment: Instant { timeZone.instant(on: firstRecentDay) }

  private func slots(_ sql: String, _ bind: (SQLiteStatement) -> SQLiteStatement) throws -> SlotSet {
    let rows = bind(try connection.statement(sql))
    defer { rows.reset() }
    var slots = SlotSet()
    while try rows.step() {
      let slot = rows.int64(0)
      if SlotSet.possible.contains(slot) { slots.insert(slot) }
    }
    return slots
  }
}
