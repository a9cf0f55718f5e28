import JSON

/// What of the configuration is no setting.
extension MenuTable {
  /// The whole configuration; what cannot be read of it has its default.
  func configuration(epoch: String) throws -> MenuConfiguration {
    var configuration = MenuConfiguration(revision: try revision(epoch: epoch))
    let settings = try self.settings()
    configuration.days = settings.menuDays
    configuration.diets = settings.menuDiets.filter { $0.value != .any }
    configuration.avoidWithinDays =
      try connection.statement("SELECT avoid_within_days FROM menu_rule")
      .first { min(max(0, $0.int(0)), LibraryLimits.menuAvoidedDays) } ?? 0
    let rules = try connection.statement("SELECT day, max_cooking_time, is_pinned FROM menu_day_rule")
      .all { (day: Weekday(code: $0.int64(0)), minutes: $0.int(1), isPinned: $0.int64(2) != 0) }
    for rule in rules {
      guard let day = rule.day else { continue }
      if rule.minutes > 0 { configuration.maxCookingTime[day] = min(rule.minutes, LibraryLimits.number) }
      if rule.isPinned { configuration.pinned.insert(day) }
    }
    for (day, category) in try categories() {
      configuration.categories[day, default: []].append(category)
    }
    return configuration
  }

  /// The settings that belong to the configuration, the others with their defaults.
  func settings() throws -> LibrarySettings {
    var settings = LibrarySettings()
    let table = SettingTable(connection: connection)
    // What cannot be read reads as its default (domain §13).
    for key in [SettingKey.menuDays, .menuDiets] { try? settings.set(key, to: table.value(key)) }
    return settings
  }

  /// The row numbers of the categories of each day, in ascending order.
  func categorySlots() throws -> [Weekday: [Int64]] {
    let rows = try connection.statement("SELECT day, category FROM menu_day_category ORDER BY day, category")
      .all { (day: Weekday(code: $0.int64(0)), category: $0.int64(1)) }
    return rows.reduce(into: [:]) { slots, row in
      if let day = row.day { slots[day, default: []].append(row.category) }
    }
  }

  private func categories() throws -> [(Weekday, MenuCategory)] {
    try connection.statement(
      """
      SELECT menu_day_category.day, category.id, category.value
      FROM menu_day_category
      JOIN category ON category.slot = menu_day_category.category
      ORDER BY menu_day_category.day, category.sort_value, category.slot
      """
    ).all { row in
      Weekday(code: row.int64(0)).map { ($0, MenuCategory(id: row.text(1), value: row.text(2))) }
    }.compactMap(\.self)
  }

  /// Saves how many days back what was cooked or eaten is avoided.
  func setAvoidWithinDays(_ days: Int) throws {
    try connection.statement("INSERT OR REPLACE INTO menu_rule (slot, avoid_within_days) VALUES (1, ?)")
      .bind(1, days)
      .run()
  }

  /// Saves how long a day's recipe may take, 0 for any time, and whether the day keeps its recipe.
  func setRule(of day: Weekday, maxCookingTime: Int, isPinned: Bool) throws {
    try connection.statement(
      "INSERT OR REPLACE INTO menu_day_rule (day, max_cooking_time, is_pinned) VALUES (?, ?, ?)"
    ).bind(1, day.code).bind(2, maxCookingTime).bind(3, isPinned ? 1 : 0).run()
  }

  /// Saves the row numbers of a day's categories in place of those it had.
  func setCategories(of day: Weekday, _ slots: Set<Int64>) throws {
    try connection.statement("DELETE FROM menu_day_category WHERE day = ?").bind(1, day.code).run()
    let insert = try connection.statement("INSERT INTO menu_day_category (day, category) VALUES (?, ?)")
    for slot in slots.sorted() { try insert.bind(1, day.code).bind(2, slot).run() }
  }

  /// Lets the days that ask for a category that is about to go ask for another in its place, or no longer.
  ///
  /// - Returns: whether any does.
  func replaceCategory(_ slot: Int64, by kept: Int64?) throws -> Bool {
    let days = try connection.statement("SELECT day FROM menu_day_category WHERE category = ?").bind(1, slot)
      .all { $0.int64(0) }
    guard !days.isEmpty else { return false }
    if let kept {
      let insert = try connection.statement("INSERT OR IGNORE INTO menu_day_category (day, category) VALUES (?, ?)")
      for day in days { try insert.bind(1, day).bind(2, kept).run() }
    }
    try connection.statement("DELETE FROM menu_day_category WHERE category = ?").bind(1, slot).run()
    return true
  }
}
