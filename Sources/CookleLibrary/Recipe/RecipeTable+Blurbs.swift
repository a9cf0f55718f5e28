import RecipeText

/// A blurb made of ingredients is not stored but put together when it is read: renaming an ingredient would otherwise
/// have to rewrite every such recipe.
extension RecipeTable {
  /// Takes the blurbs out of the rows that an earlier version filled from ingredients: those of recipes whose steps and
  /// note have nothing in them but list marks.
  static let derivedBlurbs = [
    """
    UPDATE recipe
    SET blurb = ''
    WHERE note NOT GLOB '*[^-0-9０-９.．)）•・ ]*'
      AND NOT EXISTS (
        SELECT 1
        FROM recipe_step
        WHERE recipe_step.recipe = recipe.slot AND text GLOB '*[^-0-9０-９.．)）•・ ]*')
    """
  ]

  /// Finds the recipes that were cooked lately.
  static let cookingIndex = [
    "CREATE INDEX recipe_by_cooking ON recipe (last_cooked_at) WHERE last_cooked_at IS NOT NULL"
  ]

  /// The blurb of a recipe in whose row none is stored.
  func derivedBlurb(of slot: Int64) throws -> String {
    let steps = try connection.statement("SELECT text FROM recipe_step WHERE recipe = ? ORDER BY position")
      .bind(1, slot)
      .all { $0.text(0) }
    let note = try connection.statement("SELECT note FROM recipe WHERE slot = ?").bind(1, slot).first { $0.text(0) }
    let ingredients = try connection.statement(
      """
      SELECT ingredient.value
      FROM recipe_ingredient
      JOIN ingredient ON ingredient.slot = recipe_ingredient.ingredient
      WHERE recipe_ingredient.recipe = ?
      ORDER BY recipe_ingredient.position
      """
    ).bind(1, slot).all { $0.text(0) }
    return Blurb.text(steps: steps, note: note ?? "", ingredients: ingredients)
  }
}

extension RecipeContent {
  /// The one line that lists show (domain §1).
  var blurb: String {
    Blurb.text(steps: steps.map(\.text), note: note, ingredients: ingredients.map(\.ingredient))
  }

  /// What a recipe's row holds of the blurb: nothing where the ingredients make it.
  var storedBlurb: String {
    Blurb.text(steps: steps.map(\.text), note: note, ingredients: [])
  }
}
