/// The history of recipes that were opened or saved, newest first; lives in `state.sqlite`.
struct RecentRecipeTable {
  static let schema = [
    """
    CREATE TABLE recent_recipe (
      recipe TEXT PRIMARY KEY,
      used_at INTEGER NOT NULL,
      opened_at INTEGER
    ) WITHOUT ROWID
    """,
    "CREATE INDEX recent_recipe_by_use ON recent_recipe (used_at)",
    "CREATE INDEX recent_recipe_by_opening ON recent_recipe (opened_at)",
  ]

  /// How many recipes the history holds.
  static let kept = 50
  /// How many opened ones it holds however much was saved since, so that saving does not forget the one opened last.
  private static let keptOpenings = 10

  let connection: SQLiteConnection

  /// Puts a recipe at the top; `opened` also makes it the one opened last.
  func note(id: String, opened: Bool, at instant: Instant) throws -> [EntityChange] {
    // Two openings within one millisecond, or after the clock was set back, still come in the order they were made.
    let newest =
      try connection.statement(
        "SELECT max(max(used_at), ifnull(max(opened_at), 0)) FROM recent_recipe"
      ).first { $0.int64(0) } ?? 0
    let moment = max(instant.milliseconds, newest + 1)
    try connection.statement(
      """
      INSERT INTO recent_recipe (recipe, used_at, opened_at) VALUES (?1, ?2, ?3)
      ON CONFLICT (recipe) DO UPDATE SET used_at = ?2, opened_at = ifnull(?3, opened_at)
      """
    ).bind(1, id).bind(2, moment).bind(3, opened ? moment : nil).run()
    try connection.statement(
      """
      DELETE FROM recent_recipe
      WHERE recipe NOT IN (SELECT recipe FROM recent_recipe ORDER BY used_at DESC LIMIT ?1)
        AND recipe NOT IN (
          SELECT recipe FROM recent_recipe WHERE opened_at IS NOT NULL ORDER BY opened_at DESC LIMIT ?2)
      """
    ).bind(1, RecentRecipeTable.kept).bind(2, RecentRecipeTable.keptOpenings).run()
    return [EntityChange(entity: .recentRecipe, id: id, kind: .updated)]
  }

  /// Removes a recipe from the history.
  func forget(id: String) throws -> [EntityChange] {
    try connection.statement("DELETE FROM recent_recipe WHERE recipe = ?").bind(1, id).run()
    return connection.changes > 0 ? [EntityChange(entity: .recentRecipe, id: id, kind: .deleted)] : []
  }

  /// Whether a recipe was never noted; in a full history it may have been, and dropped out again.
  func isMissing(id: String) throws -> Bool {
    try connection.statement(
      """
      SELECT (SELECT count(*) FROM recent_recipe) < ?1
        AND NOT EXISTS (SELECT 1 FROM recent_recipe WHERE recipe = ?2)
      """
    ).bind(1, RecentRecipeTable.kept).bind(2, id).first { $0.int(0) == 1 } ?? false
  }

  /// The ids of all recipes of the history, the newest first.
  func ids() throws -> [String] {
    try connection.statement("SELECT recipe FROM recent_recipe ORDER BY used_at DESC").all { $0.text(0) }
  }

  /// The ids of opened recipes, the last opened first.
  func openedIDs() throws -> [String] {
    try connection.statement(
      "SELECT recipe FROM recent_recipe WHERE opened_at IS NOT NULL ORDER BY opened_at DESC"
    ).all { $0.text(0) }
  }
}
