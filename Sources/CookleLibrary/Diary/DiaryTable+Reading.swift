extension DiaryTable {
  /// A whole diary; nil when the row is gone.
  func diary(slot: Int64, epoch: String) throws -> Diary? {
    let found = try connection.statement("SELECT id, day, note, created_at, modified_at FROM diary WHERE slot = ?")
      .bind(1, slot)
      .first { row in
        CalendarDay(text: row.text(1)).map { day in
          Diary(
            id: row.text(0), revision: "", day: day, note: row.text(2), rows: [],
            createdAt: Instant(milliseconds: row.int64(3)), modifiedAt: Instant(milliseconds: row.int64(4)))
        }
      }
    guard var diary = found ?? nil else { return nil }
    diary.rows = try mealRows(of: slot)
    diary.revision = try EntityRevisionTable(connection: connection).revision(of: .diary, id: diary.id, epoch: epoch)
    return diary
  }

  /// What lists show of these diaries, in the given order; a row that is gone is left out.
  func summaries(slots: [Int64]) throws -> [DiarySummary] {
    let statement = try connection.statement("SELECT id, day, blurb, modified_at FROM diary WHERE slot = ?")
    return try slots.compactMap { slot in
      let found = try statement.bind(1, slot).first { row in
        CalendarDay(text: row.text(1)).map { day in
          DiarySummary(
            id: row.text(0), day: day, blurb: row.text(2), rows: [],
            modifiedAt: Instant(milliseconds: row.int64(3)))
        }
      }
      guard var summary = found ?? nil else { return nil }
      summary.rows = try mealRows(of: slot)
      return summary
    }
  }

  /// The newest diary that is not of a later day.
  func slot(notAfter day: CalendarDay) throws -> Int64? {
    try connection.statement("SELECT slot FROM diary WHERE day <= ? ORDER BY day DESC LIMIT 1")
      .bind(1, day.text)
      .first { $0.int64(0) }
  }

  /// The diaries that name a recipe, the newest day first.
  func slots(naming recipe: Int64, limit: Int) throws -> [Int64] {
    try connection.statement(
      """
      SELECT DISTINCT day, diary
      FROM diary_meal
      WHERE recipe = ?
      ORDER BY day DESC, diary DESC
      LIMIT ?
      """
    ).bind(1, recipe).bind(2, limit).all { $0.int64(1) }
  }

  /// The number of diaries that name a recipe.
  func count(naming recipe: Int64) throws -> Int {
    try connection.statement("SELECT count(DISTINCT diary) FROM diary_meal WHERE recipe = ?")
      .bind(1, recipe)
      .first { $0.int(0) } ?? 0
  }

  /// The ids of the diaries that name a recipe, from the first day on, and how many rows do.
  func uses(of recipe: Int64) throws -> (diaries: [String], rows: Int) {
    let rows = try connection.statement(
      """
      SELECT diary.id, count(*)
      FROM diary_meal
      JOIN diary ON diary.slot = diary_meal.diary
      WHERE diary_meal.recipe = ?
      GROUP BY diary_meal.day, diary_meal.diary
      """
    ).bind(1, recipe).all { (id: $0.text(0), count: $0.int(1)) }
    return (rows.map(\.id), rows.reduce(0) { $0 + $1.count })
  }

  /// How often a diary names each recipe, by row number.
  func recipeUses(of slot: Int64) throws -> [Int64: Int] {
    let rows = try connection.statement("SELECT recipe, count(*) FROM diary_meal WHERE diary = ? GROUP BY recipe")
      .bind(1, slot)
      .all { ($0.int64(0), $0.int(1)) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// The recipes that the diaries of some days name, row by row, day by day.
  func recipes(from: CalendarDay, to: CalendarDay) throws -> [(day: CalendarDay, recipe: Int64)] {
    try connection.statement(
      """
      SELECT diary.day, diary_meal.recipe
      FROM diary
      JOIN diary_meal ON diary_meal.diary = diary.slot
      WHERE diary.day BETWEEN ? AND ?
      ORDER BY diary.day, diary_meal.meal, diary_meal.position
      """
    ).bind(1, from.text).bind(2, to.text).all { row in
      CalendarDay(text: row.text(0)).map { ($0, row.int64(1)) }
    }.compactMap(\.self)
  }

  private func mealRows(of slot: Int64) throws -> [DiaryMealRow] {
    try connection.statement(
      """
      SELECT diary_meal.meal, recipe.id, recipe.name
      FROM diary_meal
      JOIN recipe ON recipe.slot = diary_meal.recipe
      WHERE diary_meal.diary = ?
      ORDER BY diary_meal.meal, diary_meal.position
      """
    ).bind(1, slot).all { row in
      DiaryMealRow(meal: Meal(code: row.int64(0)), recipeID: row.text(1), recipeName: row.text(2))
    }
  }
}
