import RecipeText

/// The rows of diaries and of their meals.
///
/// `day` sorts as text as it does as a day. `diary_meal.day` says once more what the diary says, so that the newest
/// diaries with a recipe are found without sorting all of them: whoever moves the one moves the other.
struct DiaryTable {
  static let schema = [
    """
    CREATE TABLE diary (
      slot INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      day TEXT NOT NULL UNIQUE,
      blurb TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      modified_at INTEGER NOT NULL,
      note TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE diary_meal (
      diary INTEGER NOT NULL REFERENCES diary (slot) ON DELETE CASCADE,
      meal INTEGER NOT NULL,
      position INTEGER NOT NULL,
      recipe INTEGER NOT NULL REFERENCES recipe (slot),
      day TEXT NOT NULL,
      PRIMARY KEY (diary, meal, position)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX diary_meal_by_recipe ON diary_meal (recipe, day, diary)",
  ]

  let connection: SQLiteConnection

  /// One row of a meal as the table holds it.
  struct MealRow {
    var meal: Meal
    /// The recipe's row number.
    var recipe: Int64
  }

  /// The row number of a diary; nil when there is none with the id.
  func slot(of id: String) throws -> Int64? {
    try connection.statement("SELECT slot FROM diary WHERE id = ?").bind(1, id).first { $0.int64(0) }
  }

  /// The diary of a day; nil when it has none.
  func diary(on day: CalendarDay) throws -> (slot: Int64, id: String)? {
    try connection.statement("SELECT slot, id FROM diary WHERE day = ?").bind(1, day.text)
      .first { ($0.int64(0), $0.text(1)) }
  }

  // MARK: Writing

  /// Adds a diary without its meals.
  func insert(id: String, day: CalendarDay, note: String, at instant: Instant) throws -> Int64 {
    let slot = try RecordSlotTable(connection: connection).next(.diary)
    try connection.statement(
      "INSERT INTO diary (slot, id, day, blurb, created_at, modified_at, note) VALUES (?6, ?1, ?2, ?3, ?4, ?4, ?5)"
    )
    .bind(1, id)
    .bind(2, day.text)
    .bind(3, DiaryTable.blurb(of: note))
    .bind(4, instant.milliseconds)
    .bind(5, note)
    .bind(6, slot)
    .run()
    return slot
  }

  /// Replaces the row of a diary, without its meals.
  func update(slot: Int64, day: CalendarDay, note: String, at instant: Instant) throws {
    try connection.statement("UPDATE diary SET day = ?, blurb = ?, modified_at = ?, note = ? WHERE slot = ?")
      .bind(1, day.text)
      .bind(2, DiaryTable.blurb(of: note))
      .bind(3, instant.milliseconds)
      .bind(4, note)
      .bind(5, slot)
      .run()
  }

  /// Moves the date of modification alone.
  func touch(slot: Int64, at instant: Instant) throws {
    try connection.statement("UPDATE diary SET modified_at = ? WHERE slot = ?")
      .bind(1, instant.milliseconds)
      .bind(2, slot)
      .run()
  }

  /// Adds rows behind those that their meals have already.
  func appendRows(_ rows: [MealRow], to slot: Int64, on day: CalendarDay) throws {
    let statement = try connection.statement(
      """
      INSERT INTO diary_meal (diary, meal, position, recipe, day)
      SELECT ?1, ?2, ifnull(max(position), -1) + 1, ?3, ?4
      FROM diary_meal
      WHERE diary = ?1 AND meal = ?2
      """)
    for row in rows {
      try statement.bind(1, slot).bind(2, row.meal.code).bind(3, row.recipe).bind(4, day.text).run()
    }
  }

  /// Removes the rows of a diary's meals.
  func deleteRows(of slot: Int64) throws {
    try connection.statement("DELETE FROM diary_meal WHERE diary = ?").bind(1, slot).run()
  }

  /// Removes the rows that name a recipe.
  func deleteRows(naming recipe: Int64) throws {
    try connection.statement("DELETE FROM diary_meal WHERE recipe = ?").bind(1, recipe).run()
  }

  /// Removes a diary with its rows.
  func delete(slot: Int64) throws {
    try deleteRows(of: slot)
    try connection.statement("DELETE FROM diary WHERE slot = ?").bind(1, slot).run()
  }

  /// The one line that lists show.
  static func blurb(of note: String) -> String {
    Blurb.text(steps: [], note: note, ingredients: [])
  }
}
