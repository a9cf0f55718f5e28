import CookleLibrary

extension SurfaceRow {
  /// A recipe in any list of recipes.
  init(_ recipe: RecipeSummary, in context: SurfaceContext) {
    let strings = context.strings
    let name = DisplayText.line(recipe.name)
    var shown: [String] = []
    var spoken: [String] = [name]
    if recipe.servingSize > 0 {
      shown.append(strings.amountServings(count: recipe.servingSize))
      spoken.append(strings.amountServings(count: recipe.servingSize))
    }
    if recipe.cookingTime > 0 {
      shown.append(strings.duration(minutes: recipe.cookingTime))
      spoken.append(strings.spokenDuration(minutes: recipe.cookingTime))
    }
    let blurb = DisplayText.line(recipe.blurb)
    self.init(
      id: recipe.id,
      title: name,
      subtitle: shown.isEmpty ? nil : shown.joined(separator: strings.textSeparator),
      detail: blurb.isEmpty ? nil : blurb,
      color: .primary,
      isEnabled: true,
      isSelected: false,
      accessibility: Accessibility(
        spoken.joined(separator: strings.textSeparatorSpoken), hint: strings.recipeListRowHint),
      intent: IntentCall(.openRecipe, ["id": recipe.id]),
      actions: [])
  }
}
