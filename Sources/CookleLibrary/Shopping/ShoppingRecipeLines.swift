import RecipeText

/// The lines with which recipes ask for their ingredients.
struct ShoppingRecipeLines {
  private let servings: Int?
  private let table: RecipeTable
  private var recipes: [Int64: ScalableRecipe] = [:]
  private var lines: [ShoppingLine] = []
  private var check = FieldCheck()
  private var refused: Set<Int64> = []

  /// - Parameter servings: how many each recipe is to be made for; nil: as each stands.
  init(servings: Int?, connection: SQLiteConnection) {
    self.servings = servings
    table = RecipeTable(connection: connection)
  }

  /// Adds the lines of a recipe.
  ///
  /// - Throws: `LibraryError.limitExceeded` as soon as they are more than a list holds.
  mutating func add(slot: Int64, _ origin: (ShoppingRecipe) -> ShoppingOrigin) throws {
    guard let recipe = try recipes[slot] ?? table.scalableRecipe(slot: slot) else { return }
    recipes[slot] = recipe
    let asker = origin(ShoppingRecipe(id: recipe.id, name: recipe.name))
    var factor = Fraction.one
    if let servings {
      guard let scaled = recipe.factor(for: servings) else {
        if refused.insert(slot).inserted {
          check.fail(
            "servings", recipe.withoutServings(for: servings), String(servings), .statedServings(recipe: recipe.name))
        }
        return
      }
      factor = scaled
    }
    for row in recipe.ingredients {
      lines.append(
        ShoppingLine(name: row.ingredient, amount: row.amount, origin: asker, factor: factor, servings: servings))
    }
    try ShoppingLimits.checkRequests(lines.count)
  }

  /// Every line in order.
  ///
  /// - Throws: `LibraryError.validationFailed` naming each recipe that does not state its servings.
  func finish() throws -> [ShoppingLine] {
    try check.finish()
    return lines
  }
}
