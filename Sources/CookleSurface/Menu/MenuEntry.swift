import CookleLibrary

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
