import CookleLibrary

// Where the intents lead, as links that open the program.

extension SurfaceContext {
  /// The link to a recipe.
  func route(toRecipe id: String) -> String { RouteOperations.build(.recipe(id)).app }

  /// The link to a day.
  func route(toDay day: CalendarDay) -> String { RouteOperations.build(.diaryDay(day)).app }
}
