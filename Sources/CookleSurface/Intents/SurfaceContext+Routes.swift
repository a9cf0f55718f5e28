import CookleLibrary

// Where the intents lead, as links.

extension SurfaceContext {
  /// The link to a recipe.
  func route(toRecipe id: String) -> String { "cookle://recipe?id=" + id }

  /// The link to a day.
  func route(toDay day: CalendarDay) -> String { "cookle://diary/" + day.text }
}
