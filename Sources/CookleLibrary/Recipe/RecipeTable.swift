import RecipeText

/// The rows of recipes and of what they own: ingredients, steps and categories in order.
///
/// `slot` is the row number the search index speaks of; the id is what the outside knows. `category_slots` says once more
/// what `recipe_category` says, so that a list of recipes reads one page for each: whoever writes the one writes the other.
struct RecipeTable {
  static let schema = [
    """
    CREATE TABLE recipe (
      slot INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      sort_name BLOB NOT NULL,
      folded_name TEXT NOT NULL,
      serving_size INTEGER NOT NULL,
      cooking_time INTEGER NOT NULL,
      diet TEXT NOT NULL,
      blurb TEXT NOT NULL,
      made_count INTEGER NOT NULL DEFAULT 0,
      times_cooked INTEGER NOT NULL DEFAULT 0,
      last_cooked_at INTEGER,
      created_at INTEGER NOT NULL,
      modified_at INTEGER NOT NULL,
      category_slots BLOB NOT NULL DEFAULT X'',
      source_url TEXT,
      source_text TEXT,
      note TEXT NOT NULL
    )
    """,
    "CREATE INDEX recipe_by_name ON recipe (sort_name, slot)",
    "CREATE INDEX recipe_by_modification ON recipe (modified_at, created_at, sort_name, slot)",
    """
    CREATE TABLE recipe_ingredient (
      recipe INTEGER NOT NULL REFERENCES recipe (slot) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      ingredient INTEGER NOT NULL REFERENCES ingredient (slot),
      amount TEXT NOT NULL,
      section TEXT,
      PRIMARY KEY (recipe, position)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX recipe_ingredient_by_ingredient ON recipe_ingredient (ingredient, recipe)",
    """
    CREATE TABLE recipe_step (
      recipe INTEGER NOT NULL REFERENCES recipe (slot) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      text TEXT NOT NULL,
      section TEXT,
      PRIMARY KEY (recipe, position)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE recipe_category (
      recipe INTEGER NOT NULL REFERENCES recipe (slot) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      category INTEGER NOT NULL REFERENCES category (slot),
      PRIMARY KEY (recipe, position)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX recipe_category_by_category ON recipe_category (category, recipe)",
  ]

  let connection: SQLiteConnection

  /// The row number of a recipe; nil when there is none with the id.
  func slot(of id: String) throws -> Int64? {
    try connection.statement("SELECT slot FROM recipe WHERE id = ?").bind(1, id).first { $0.int64(0) }
  }

  /// The row numbers of the recipes with exactly this name.
  func slots(named name: String) throws -> [Int64] {
    // The sort key is indexed and equal for equal names; the few other names with the same key are sifted out.
    try connection.statement("SELECT slot FROM recipe WHERE sort_name = ? AND name = ?")
      .bind(1, NaturalSortKey.bytes(of: name))
      .bind(2, name)
      .all { $0.int64(0) }
  }

  // MARK: Writing

  /// Adds the row of a new recipe, without what it owns.
  func insert(id: String, content: RecipeContent, createdAt: Instant, modifiedAt: Instant) throws -> Int64 {
    let slot = try RecordSlotTable(connection: connection).next(.recipe)
    let statement = try connection.statement(
      """
      INSERT INTO recipe (
        name, sort_name, folded_name, serving_size, cooking_time, diet, blurb, source_url, source_text, note,
        modified_at, id, created_at, slot
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    bind(content, modifiedAt: modifiedAt, to: statement)
    try statement.bind(12, id).bind(13, createdAt.milliseconds).bind(14, slot).run()
    return slot
  }

  /// Replaces the row of a recipe, without what it owns.
  func update(slot: Int64, content: RecipeContent, modifiedAt: Instant) throws {
    let statement = try connection.statement(
      """
      UPDATE recipe
      SET name = ?, sort_name = ?, folded_name = ?, serving_size = ?, cooking_time = ?, diet = ?, blurb = ?,
        source_url = ?, source_text = ?, note = ?, modified_at = ?
      WHERE slot = ?
      """)
    bind(content, modifiedAt: modifiedAt, to: statement)
    try statement.bind(12, slot).run()
  }

  private func bind(_ content: RecipeContent, modifiedAt: Instant, to statement: SQLiteStatement) {
    statement
      .bind(1, content.name)
      .bind(2, NaturalSortKey.bytes(of: content.name))
      .bind(3, TextFolding.folded(content.name))
      .bind(4, content.servingSize)
      .bind(5, content.cookingTime)
      .bind(6, content.diet.rawValue)
      .bind(7, content.storedBlurb)
      .bind(8, content.source.url)
      .bind(9, content.source.text)
      .bind(10, content.note)
      .bind(11, modifiedAt.milliseconds)
  }

  /// Writes the rows a recipe owns; the tags are given as row numbers in the order of the content.
  func insertRows(of content: RecipeContent, slot: Int64, ingredients: [Int64], categories: [Int64]) throws {
    let insertIngredient = try connection.statement(
      "INSERT INTO recipe_ingredient (recipe, position, ingredient, amount, section) VALUES (?, ?, ?, ?, ?)")
    for (position, (row, ingredient)) in zip(content.ingredients, ingredients).enumerated() {
      try insertIngredient.bind(1, slot).bind(2, position).bind(3, ingredient).bind(4, row.amount)
        .bind(5, row.section).run()
    }
    let insertStep = try connection.statement(
      "INSERT INTO recipe_step (recipe, position, text, section) VALUES (?, ?, ?, ?)")
    for (position, step) in content.steps.enumerated() {
      try insertStep.bind(1, slot).bind(2, position).bind(3, step.text).bind(4, step.section).run()
    }
    try connection.statement("UPDATE recipe SET category_slots = ? WHERE slot = ?")
      .bind(1, PackedSlots.pack(categories))
      .bind(2, slot)
      .run()
    let insertCategory = try connection.statement(
      "INSERT INTO recipe_category (recipe, position, category) VALUES (?, ?, ?)")
    for (position, category) in categories.enumerated() {
      try insertCategory.bind(1, slot).bind(2, position).bind(3, category).run()
    }
  }

  /// Removes the rows a recipe owns.
  func deleteRows(of slot: Int64) throws {
    try connection.statement("DELETE FROM recipe_ingredient WHERE recipe = ?").bind(1, slot).run()
    try connection.statement("DELETE FROM recipe_step WHERE recipe = ?").bind(1, slot).run()
    try connection.statement("DELETE FROM recipe_category WHERE recipe = ?").bind(1, slot).run()
  }

  /// Removes a recipe with all it owns.
  func delete(slot: Int64) throws {
    try deleteRows(of: slot)
    try connection.statement("DELETE FROM recipe WHERE slot = ?").bind(1, slot).run()
  }

  /// Counts one more cooking, without moving the date of modification.
  func markCooked(slot: Int64, at instant: Instant) throws {
    try connection.statement(
      "UPDATE recipe SET times_cooked = times_cooked + 1, last_cooked_at = ? WHERE slot = ?"
    ).bind(1, instant.milliseconds).bind(2, slot).run()
  }

  /// Counts meals that name a recipe more or less, without moving the date of modification (domain §1).
  func addMade(_ difference: Int, to slot: Int64) throws {
    try connection.statement("UPDATE recipe SET made_count = made_count + ? WHERE slot = ?")
      .bind(1, difference)
      .bind(2, slot)
      .run()
  }

  /// The id of the recipe in a row; nil when the row is gone.
  func id(of slot: Int64) throws -> String? {
    try connection.statement("SELECT id FROM recipe WHERE slot = ?").bind(1, slot).first { $0.text(0) }
  }

  /// The row numbers of the ingredients and categories a recipe uses, each once.
  func tags(of slot: Int64) throws -> (ingredients: Set<Int64>, categories: Set<Int64>) {
    let ingredients = try connection.statement("SELECT ingredient FROM recipe_ingredient WHERE recipe = ?")
      .bind(1, slot).all { $0.int64(0) }
    let categories = try connection.statement("SELECT category FROM recipe_category WHERE recipe = ?")
      .bind(1, slot).all { $0.int64(0) }
    return (Set(ingredients), Set(categories))
  }

  /// What the recipe is called.
  func name(of slot: Int64) throws -> String {
    try connection.statement("SELECT name FROM recipe WHERE slot = ?").bind(1, slot).first { $0.text(0) } ?? ""
  }

  /// The name as the search index knows it.
  func foldedName(of slot: Int64) throws -> String {
    try connection.statement("SELECT folded_name FROM recipe WHERE slot = ?").bind(1, slot).first { $0.text(0) } ?? ""
  }
}
