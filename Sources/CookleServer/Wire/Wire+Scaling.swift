import CookleLibrary
import CookleProtocol
import JSONRPC
import RecipeText

extension RecipeScale {
  /// - Throws: an invalid-params error unless exactly one way to scale is named, or `LibraryError.validationFailed` for a
  ///   factor that is no number.
  init(_ parameters: Wire.RecipeScaleParameters) throws {
    switch (parameters.servings, parameters.factor) {
    case (let servings?, nil):
      self = .servings(servings)
    case (nil, let text?):
      guard let factor = Fraction(reading: text) else {
        let message = "The factor must be a number like 2, 1.5 or 1/2."
        throw RPCError(.validationFailed([FieldError(path: "factor", message: message, value: text)]))
      }
      self = .factor(factor)
    case (nil, nil):
      throw RPCError(
        .invalidParams, message: "Say in servings for how many, or in factor by how much.",
        details: ["path": "servings"])
    case (_?, _?):
      throw RPCError(
        .invalidParams, message: "Scale by servings or by factor, not by both.", details: ["path": "factor"])
    }
  }
}

extension Wire.RecipeScaleResult {
  init(_ recipe: CookleLibrary.ScaledRecipe, revision: String) {
    self.init(
      servings: recipe.servings, factor: recipe.factor.text,
      ingredients: recipe.ingredients.map(Wire.ScaledIngredient.init), revision: revision)
  }
}

extension Wire.ScaledIngredient {
  init(_ row: CookleLibrary.ScaledIngredient) {
    self.init(ingredient: row.ingredient, amount: row.amount, original: row.original, section: row.section)
  }
}
