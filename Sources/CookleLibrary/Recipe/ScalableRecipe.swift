import RecipeText

/// What scaling needs of a recipe.
struct ScalableRecipe: Hashable {
  var id: String
  var name: String
  /// 0: not stated.
  var servingSize: Int
  var ingredients: [RecipeIngredient]

  /// - Throws: `LibraryError.validationFailed` for servings that no recipe can be made for.
  static func check(servings: Int) throws {
    guard !(1...LibraryLimits.servings).contains(servings) else { return }
    throw outOfRange(String(servings))
  }

  /// What is wrong with servings that no recipe can be made for.
  static func outOfRange(_ value: String) -> LibraryError {
    .validationFailed([
      FieldError(
        path: "servings", message: "The servings must be from 1 to \(LibraryLimits.servings).", value: value,
        rule: .between(1, LibraryLimits.servings))
    ])
  }

  /// What every amount is multiplied by to make the recipe for so many; nil when it does not state its own servings.
  func factor(for servings: Int) -> Fraction? {
    servingSize > 0 ? Fraction(servings, over: servingSize) : nil
  }

  /// Says why a recipe cannot be made for so many.
  func withoutServings(for servings: Int) -> String {
    "“\(name.beginning(64))” does not say how many it serves, so it cannot be made for \(servings); give the recipe "
      + "its servings, or leave them out here."
  }
}

extension RecipeTable {
  /// What scaling needs of a recipe; nil when the row is gone.
  func scalableRecipe(slot: Int64) throws -> ScalableRecipe? {
    let found = try connection.statement("SELECT id, name, serving_size FROM recipe WHERE slot = ?")
      .bind(1, slot)
      .first { ScalableRecipe(id: $0.text(0), name: $0.text(1), servingSize: $0.int(2), ingredients: []) }
    guard var recipe = found else { return nil }
    recipe.ingredients = try ingredients(of: slot).map(\.row)
    return recipe
  }
}
