import CookleLibrary

/// How a recipe's screen puts what it needs onto the shopping list.
struct RecipeShopping {
  let recipe: Recipe
  /// How many the ingredients are shown for; nil: as the recipe stands.
  let servings: Int?
  let context: SurfaceContext

  private var strings: SurfaceStrings { context.strings }
  private var obstacle: String? {
    recipe.content.ingredients.isEmpty ? strings.recipeDetailAddToShoppingNone : nil
  }

  /// Adds the ingredients as they are shown.
  var addition: SurfaceAction {
    var arguments = ["id": recipe.id]
    if let servings { arguments["servings"] = String(servings) }
    return context.edit(
      "addToShopping", strings.recipeDetailAddToShopping,
      hint: servings.map { strings.recipeDetailAddToShoppingScaledHint(count: $0) }
        ?? strings.recipeDetailAddToShoppingHint,
      unless: obstacle, IntentCall(.addRecipeToShopping, arguments))
  }

  /// Takes for how many to add them; nil where the recipe does not state its servings.
  var servingsField: SurfaceField? {
    guard recipe.content.servingSize > 0 else { return nil }
    return context.shoppingField(
      .recipeServings(of: recipe.id), strings.recipeDetailShoppingServings, kind: .number,
      placeholder: String(recipe.content.servingSize), hint: strings.recipeDetailShoppingServingsHint,
      unless: obstacle,
      FieldChange(intent: .addRecipeToShopping, arguments: ["id": recipe.id], argument: "servings"))
  }
}
