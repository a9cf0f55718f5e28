import CookleLibrary

extension SurfaceRow {
  /// A recipe in any list of recipes.
  init(_ recipe: RecipeSummary, in context: SurfaceContext) {
    self.init(
      recipe: recipe.id, recipe.name, blurb: recipe.blurb, servingSize: recipe.servingSize,
      cookingTime: recipe.cookingTime, photo: recipe.photo, in: context)
  }

  /// A recipe beside a dialog about it.
  init(_ recipe: Recipe, in context: SurfaceContext) {
    self.init(
      recipe: recipe.id, recipe.content.name, blurb: recipe.blurb, servingSize: recipe.content.servingSize,
      cookingTime: recipe.content.cookingTime, photo: recipe.photos.first, in: context)
  }

  private init(
    recipe id: String, _ storedName: String, blurb storedBlurb: String, servingSize: Int, cookingTime: Int,
    photo: PhotoReference?, in context: SurfaceContext
  ) {
    let strings = context.strings
    let name = DisplayText.line(storedName)
    var shown: [String] = []
    var spoken: [String] = [name]
    if servingSize > 0 {
      shown.append(strings.amountServings(count: servingSize))
      spoken.append(strings.amountServings(count: servingSize))
    }
    if cookingTime > 0 {
      shown.append(strings.duration(minutes: cookingTime))
      spoken.append(strings.spokenDuration(minutes: cookingTime))
    }
    let blurb = DisplayText.line(storedBlurb)
    self.init(
      id: id,
      title: name,
      subtitle: shown.isEmpty ? nil : shown.joined(separator: strings.textSeparator),
      detail: blurb.isEmpty ? nil : blurb,
      photo: photo.map { SurfacePhoto($0, label: strings.photoOfRecipe(name: name)) },
      color: .primary,
      isEnabled: true,
      isSelected: false,
      accessibility: Accessibility(
        spoken.joined(separator: strings.textSeparatorSpoken), hint: strings.recipeListRowHint),
      intent: IntentCall(.openRecipe, ["id": id]),
      actions: [])
  }
}
