/// A recipe to think of on one day.
public struct Suggestion: Sendable, Hashable {
  /// `daily-recipe-suggestion-YYYY-M-D`; one for each day.
  public var identifier: String
  /// The day on the calendar of the library's zone.
  public var day: CalendarDay
  /// When it is to be told.
  public var dueAt: Instant
  /// The recipe.
  public var recipeID: String
  /// The recipe's name on one line.
  public var name: String
  /// One line about the recipe.
  public var blurb: String
  /// The recipe's primary photo.
  public var photoID: String?
  /// Where it leads.
  public var route: Route
}
