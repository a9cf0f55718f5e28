import RecipeText

/// How a recipe is to be scaled.
public enum RecipeScale: Sendable, Hashable {
  /// To so many servings, by those the recipe states.
  case servings(Int)
  /// By a factor.
  case factor(Fraction)
}

/// A recipe's ingredients as they are for other servings; nothing of it is stored.
public struct ScaledRecipe: Sendable, Hashable {
  /// The recipe's id.
  public var id: String
  /// How many it serves then; nil when the recipe does not say, or when it would be no whole number.
  public var servings: Int?
  /// What the amounts were multiplied by.
  public var factor: Fraction
  /// The rows in order.
  public var ingredients: [ScaledIngredient]
}

/// One row of a scaled recipe.
public struct ScaledIngredient: Sendable, Hashable {
  /// The ingredient.
  public var ingredient: String
  /// The amount as a cook would write it.
  public var amount: String
  /// The amount as it stands in the recipe.
  public var original: String
  /// The heading the row stands under.
  public var section: String?
}

extension RecipeOperations {
  /// A recipe's ingredients for other servings, or multiplied by a factor; nothing stored changes.
  ///
  /// - Throws: `LibraryError.notFound`, or `.validationFailed` for servings outside 1 to `LibraryLimits.servings`, for a
  ///   recipe that does not state its own, or for a factor that is not above 0 and at most `LibraryLimits.scaleFactor`.
  public static func scale(id: String, by scale: RecipeScale, in context: LibraryContext) throws -> ScaledRecipe {
    try context.reading {
      let slot = try existingSlot(of: id, in: context.connection)
      guard let recipe = try RecipeTable(connection: context.connection).scalableRecipe(slot: slot) else {
        throw LibraryError.notFound(.recipe, id: id)
      }
      let factor = try factor(of: scale, for: recipe)
      return ScaledRecipe(
        id: id, servings: servings(of: recipe, times: factor), factor: factor,
        ingredients: recipe.ingredients.map { row in
          ScaledIngredient(
            ingredient: row.ingredient, amount: Amount(row.amount).scaled(by: factor).text, original: row.amount,
            section: row.section)
        })
    }
  }

  private static func factor(of scale: RecipeScale, for recipe: ScalableRecipe) throws -> Fraction {
    switch scale {
    case .servings(let servings):
      try ScalableRecipe.check(servings: servings)
      guard let factor = recipe.factor(for: servings) else {
        throw LibraryError.validationFailed([
          FieldError(
            path: "servings", message: recipe.withoutServings(for: servings), value: String(servings),
            rule: .statedServings(recipe: recipe.name))
        ])
      }
      return factor
    case .factor(let factor):
      guard factor > .zero, let limit = Fraction(LibraryLimits.scaleFactor), factor <= limit else {
        let message = "The factor must be above 0 and at most \(LibraryLimits.scaleFactor)."
        throw LibraryError.validationFailed([FieldError(path: "factor", message: message, value: factor.text)])
      }
      return factor
    }
  }

  private static func servings(of recipe: ScalableRecipe, times factor: Fraction) -> Int? {
    guard recipe.servingSize > 0, let servings = Fraction(recipe.servingSize)?.times(factor),
      servings.denominator == 1
    else { return nil }
    return servings.numerator
  }
}
