/// What can be done with links (domain §10).
public enum RouteOperations {
  /// The route that an address names, in either written form.
  ///
  /// - Throws: `LibraryError.validationFailed` for an address that is no route.
  public static func parse(_ address: String) throws -> Route {
    guard let route = RouteAddress.route(address) else {
      let message = "This is no link of Cookle; one looks like cookle://recipe or cookle://diary/2026-03-14."
      throw LibraryError.validationFailed([FieldError(path: "url", message: message, value: address)])
    }
    return route
  }

  /// The two written forms of a route; parsing either gives the route again.
  public static func build(_ route: Route) -> RouteAddresses {
    RouteAddresses(app: RouteAddress.app(route), web: RouteAddress.web(route))
  }

  /// Where a route leads in this library: itself, or the list of its kind when its record is gone.
  public static func resolve(_ route: Route, in context: LibraryContext) throws -> Route {
    try context.reading {
      let targets = RouteTargets(connection: context.connection)
      switch route {
      case .recipe(let id): return try targets.hasRecipe(id) ? route : .recipes
      case .category(let id): return try targets.hasTag(.category, id) ? route : .categories
      case .ingredient(let id): return try targets.hasTag(.ingredient, id) ? route : .ingredients
      case .photo(let id): return try targets.hasPhoto(id) ? route : .photos
      case .diaryDay(let day): return try targets.hasDiary(on: day) ? route : .diary
      case .home: return .diary
      case .diary, .recipes, .photos, .categories, .ingredients, .search, .searchText, .settings, .subscription,
        .license, .menu, .cooking:
        return route
      }
    }
  }
}

/// A route as text.
public struct RouteAddresses: Sendable, Hashable {
  /// `cookle://…`, which opens the program.
  public var app: String
  /// `https://…`, which a page or a message can carry.
  public var web: String
}
