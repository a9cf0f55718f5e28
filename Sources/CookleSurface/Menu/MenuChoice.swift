import CookleLibrary

/// The choice of a recipe for a day of the menu, while it is open on a connection.
struct MenuChoice: Sendable, Hashable {
  /// The day that gets the recipe.
  var day: Weekday
  /// What the recipes are searched for.
  var searchText = ""
}
