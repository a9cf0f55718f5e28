import CookleLibrary

// Where the intents lead, as links that open the program.

extension SurfaceContext {
  /// The link to a recipe.
  func route(toRecipe id: String) -> String { RouteOperations.build(.recipe(id)).app }

  /// The link to a day that has a diary.
  func route(toDay day: CalendarDay) -> String { RouteOperations.build(.diaryDay(day)).app }

  /// The link to a day; to the diaries while it has none, which is where its own would lead (domain §10).
  func route(toDay day: CalendarDay, of diary: Diary?) -> String {
    RouteOperations.build(diary == nil ? .diary : .diaryDay(day)).app
  }
}
