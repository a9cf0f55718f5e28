/// A place of the product that a link can name (domain §10).
public enum Route: Sendable, Hashable {
  /// Wherever an ordinary launch leads: the diary's landing.
  case home
  /// The diary's landing.
  case diary
  /// The diary of one day.
  case diaryDay(CalendarDay)
  /// The list of recipes.
  case recipes
  /// One recipe, by its id.
  case recipe(String)
  /// The list of photos.
  case photos
  /// One photo, by its id.
  case photo(String)
  /// The list of categories.
  case categories
  /// The list of ingredients.
  case ingredients
  /// One category, by its id.
  case category(String)
  /// One ingredient, by its id.
  case ingredient(String)
  /// The search, with nothing searched for.
  case search
  /// The search for a text.
  case searchText(String)
  /// The settings.
  case settings
  /// The settings' page about the subscription.
  case subscription
  /// The settings' page of licences.
  case license
  /// The weekly menu.
  case menu
  /// The cooking session.
  case cooking
}

extension Route {
  /// The path of the route and its one query item, before any encoding.
  var parts: (path: [String], item: (name: String, value: String)?) {
    switch self {
    case .home: (["home"], nil)
    case .diary: (["diary"], nil)
    case .diaryDay(let day): (["diary", day.text], nil)
    case .recipes: (["recipe"], nil)
    case .recipe(let id): (["recipe"], ("id", id))
    case .photos: (["photo"], nil)
    case .photo(let id): (["photo"], ("id", id))
    case .categories: (["tag", "category"], nil)
    case .ingredients: (["tag", "ingredient"], nil)
    case .category(let id): (["tag", "category"], ("id", id))
    case .ingredient(let id): (["tag", "ingredient"], ("id", id))
    case .search: (["search"], nil)
    case .searchText(let text): (["search"], ("q", text))
    case .settings: (["settings"], nil)
    case .subscription: (["settings", "subscription"], nil)
    case .license: (["settings", "license"], nil)
    case .menu: (["menu"], nil)
    case .cooking: (["cooking"], nil)
    }
  }

  /// The route with this path and query item; nil when there is none.
  init?(path: [String], item: (name: String, value: String)?) {
    guard let item else {
      guard let route = Route.plain[path] ?? Route.day(path) else { return nil }
      self = route
      return
    }
    switch (path, item.name) {
    case (["search"], "q"):
      self = .searchText(item.value)
    case (_, "id") where !item.value.isEmpty:
      switch path {
      case ["recipe"]: self = .recipe(item.value)
      case ["photo"]: self = .photo(item.value)
      case ["tag", "category"]: self = .category(item.value)
      case ["tag", "ingredient"]: self = .ingredient(item.value)
      default: return nil
      }
    default:
      return nil
    }
  }

  private static let plain: [[String]: Route] = [
    ["home"]: .home, ["diary"]: .diary, ["recipe"]: .recipes, ["photo"]: .photos, ["tag", "category"]: .categories,
    ["tag", "ingredient"]: .ingredients, ["search"]: .search, ["settings"]: .settings,
    ["settings", "subscription"]: .subscription, ["settings", "license"]: .license, ["menu"]: .menu,
    ["cooking"]: .cooking,
  ]

  private static func day(_ path: [String]) -> Route? {
    guard path.count == 2, path[0] == "diary", let day = CalendarDay(text: path[1]) else { return nil }
    return .diaryDay(day)
  }
}
