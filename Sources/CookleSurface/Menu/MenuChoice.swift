import CookleLibrary

/// The choice of a recipe for a day of the menu, while it is open on a connection.
struct MenuChoice: Sendable, Hashable {
  /// The day that gets the recipe.
  var day: Weekday
  /// What the recipes are searched for.
  var searchText = ""
}

/// What of the menu's plan is entered as text, and can be refused.
enum MenuEntry: Sendable, Hashable {
  case avoidWithinDays
  case maxCookingTime(Weekday)
  case categories(Weekday)

  /// The argument of the intent that takes it.
  var argument: String {
    switch self {
    case .avoidWithinDays: "avoidWithinDays"
    case .maxCookingTime: "maxCookingTime"
    case .categories: "categories"
    }
  }
}
