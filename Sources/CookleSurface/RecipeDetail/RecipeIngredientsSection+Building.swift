import CookleLibrary
import RecipeText

extension RecipeIngredientsSection {
  /// Draws rows of ingredients under their headings.
  init(_ ingredients: [RecipeIngredient], title: String, emptyState: EmptyState, _ strings: SurfaceStrings) {
    let groups = SectionGroup.grouped(ingredients, section: \.section) { row in
      let ingredient = DisplayText.line(row.ingredient)
      let amount = DisplayText.line(row.amount).trimmed()
      let spoken = amount.isEmpty ? ingredient : ingredient + strings.textSeparatorSpoken + amount
      return RecipeIngredientRow(ingredient: ingredient, amount: amount, accessibility: Accessibility(spoken))
    }
    self.init(
      title: title, sections: groups.map { RecipeIngredientGroup(title: $0.title, rows: $0.rows) },
      emptyState: groups.isEmpty ? emptyState : nil)
  }
}
