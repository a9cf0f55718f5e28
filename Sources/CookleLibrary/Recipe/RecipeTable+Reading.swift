extension RecipeTable {
  /// A whole recipe; nil when the row is gone.
  func recipe(slot: Int64, epoch: String) throws -> Recipe? {
    let found = try connection.statement(
      """
      SELECT id, name, serving_size, cooking_time, diet, blurb, made_count, times_cooked, last_cooked_at, created_at,
        modified_at, source_url, source_text, note
      FROM recipe
      WHERE slot = ?
      """
    ).bind(1, slot).first { row in
      Recipe(
        id: row.text(0),
        revision: "",
        createdAt: Instant(milliseconds: row.int64(9)),
        modifiedAt: Instant(milliseconds: row.int64(10)),
        content: RecipeContent(
          name: row.text(1),
          servingSize: row.int(2),
          cookingTime: row.int(3),
          note: row.text(13),
          diet: RecipeDiet(rawValue: row.text(4)) ?? .standard,
          source: RecipeSource(url: row.optionalText(11), text: row.optionalText(12))),
        ingredientIDs: [],
        categoryIDs: [],
        photos: [],
        blurb: row.text(5),
        timesCooked: row.int(7),
        lastCookedAt: row.optionalInt64(8).map(Instant.init(milliseconds:)),
        madeCount: row.int(6))
    }
    guard var recipe = found else { return nil }
    for (id, row) in try ingredients(of: slot) {
      recipe.ingredientIDs.append(id)
      recipe.content.ingredients.append(row)
    }
    recipe.content.steps = try steps(of: slot)
    for (id, value) in try identifiedCategories(of: slot) {
      recipe.categoryIDs.append(id)
      recipe.content.categories.append(value)
    }
    recipe.photos = try PhotoTable(connection: connection).references(ofRecipe: slot)
    recipe.content.photos = recipe.photos.map(\.id)
    if recipe.blurb.isEmpty { recipe.blurb = recipe.content.blurb }
    recipe.revision = try EntityRevisionTable(connection: connection)
      .revision(of: .recipe, id: recipe.id, epoch: epoch)
    return recipe
  }

  /// The rows of a recipe's ingredients, each with the id of the shared record.
  func ingredients(of slot: Int64) throws -> [(id: String, row: RecipeIngredient)] {
    try connection.statement(
      """
      SELECT ingredient.value, recipe_ingredient.amount, recipe_ingredient.section, ingredient.id
      FROM recipe_ingredient
      JOIN ingredient ON ingredient.slot = recipe_ingredient.ingredient
      WHERE recipe_ingredient.recipe = ?
      ORDER BY recipe_ingredient.position
      """
    ).bind(1, slot).all { row in
      (row.text(3), RecipeIngredient(ingredient: row.text(0), amount: row.text(1), section: row.optionalText(2)))
    }
  }

  private func steps(of slot: Int64) throws -> [RecipeStep] {
    try connection.statement("SELECT text, section FROM recipe_step WHERE recipe = ? ORDER BY position")
      .bind(1, slot)
      .all { RecipeStep(text: $0.text(0), section: $0.optionalText(1)) }
  }

  private func identifiedCategories(of slot: Int64) throws -> [(id: String, value: String)] {
    try connection.statement(
      """
      SELECT category.id, category.value
      FROM recipe_category
      JOIN category ON category.slot = recipe_category.category
      WHERE recipe_category.recipe = ?
      ORDER BY recipe_category.position
      """
    ).bind(1, slot).all { ($0.text(0), $0.text(1)) }
  }
}
