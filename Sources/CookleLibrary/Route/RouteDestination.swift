/// A place by its name alone, as a caller says it who has no link.
public enum RouteDestination: String, Sendable, Hashable, CaseIterable {
  case home
  case diary
  case recipe
  case photo
  case category
  case ingredient
  case search
  case settings
  case subscription
  case license
  case menu
  case cooking
}

extension RouteOperations {
  /// The route to a place, and to a record, a day or a text of it where one is given.
  ///
  /// - Throws: `LibraryError.validationFailed` for a member that does not belong to the place, an empty id, or a day
  ///   that the calendar lacks.
  public static func route(
    to destination: RouteDestination, id: String? = nil, day: String? = nil, text: String? = nil
  ) throws -> Route {
    let members = [("id", id), ("day", day), ("text", text)]
    let own = destination.member
    for (name, value) in members where name != own {
      if let value {
        throw invalid(name, "A link to \(destination.rawValue) takes no \(name); leave it out.", value)
      }
    }
    if let id, id.isEmpty { throw invalid("id", "An id is not empty; leave it out for the list.", id) }
    switch destination {
    case .home: return .home
    case .diary:
      guard let day else { return .diary }
      guard let found = CalendarDay(text: day) else {
        throw invalid("day", "The calendar has no such day; write one like 2026-03-14.", day)
      }
      return .diaryDay(found)
    case .recipe: return id.map(Route.recipe) ?? .recipes
    case .photo: return id.map(Route.photo) ?? .photos
    case .category: return id.map(Route.category) ?? .categories
    case .ingredient: return id.map(Route.ingredient) ?? .ingredients
    case .search: return text.map(Route.searchText) ?? .search
    case .settings: return .settings
    case .subscription: return .subscription
    case .license: return .license
    case .menu: return .menu
    case .cooking: return .cooking
    }
  }

  private static func invalid(_ member: String, _ message: String, _ value: String) -> LibraryError {
    .validationFailed([FieldError(path: "route." + member, message: message, value: value)])
  }
}

extension RouteDestination {
  /// The one member that the place takes.
  fileprivate var member: String? {
    switch self {
    case .diary: "day"
    case .recipe, .photo, .category, .ingredient: "id"
    case .search: "text"
    case .home, .settings, .subscription, .license, .menu, .cooking: nil
    }
  }
}
