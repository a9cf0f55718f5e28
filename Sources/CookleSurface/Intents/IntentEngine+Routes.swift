import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  /// A route as the text that opens the application.
  func route(_ route: Route) -> String {
    RouteOperations.build(route).app
  }

  /// Shows where a route leads in this library: an ordinary launch leads to the diary, and a record that is gone to the
  /// list of its kind (domain §10).
  mutating func follow(_ requested: Route) throws -> IntentOutcome {
    let found = try RouteOperations.resolve(requested, in: library)
    var mutation: IntentMutation?
    switch found {
    case .home, .diary: go(to: .diary)
    case .diaryDay(let day): go(to: .diary, [.diary(day)])
    case .recipes: go(to: .recipes)
    case .recipe(let id):
      mutation = try recordOpened(id)
      go(to: .recipes, [.recipe(id: id)])
    case .photos: go(to: .photos)
    case .photo(let id): go(to: .photos, [.photo(id: id)])
    case .categories: go(to: .categories)
    case .category(let id): go(to: .categories, [.tag(.category, id: id)])
    case .ingredients: go(to: .ingredients)
    case .ingredient(let id): go(to: .ingredients, [.tag(.ingredient, id: id)])
    case .search:
      search(for: "")
      go(to: .search)
    case .searchText(let text):
      search(for: text)
      go(to: .search)
    // These pages are sections of the one screen of settings.
    case .settings, .subscription, .license: go(to: .settings)
    case .menu, .cooking:
      let message = "This version has no such screen; open another place."
      throw LibraryError.validationFailed([FieldError(path: "url", message: message, value: route(found))])
    }
    return IntentOutcome(mutation: mutation, route: route(found))
  }
}

extension TagKind {
  /// The route to a tag of the kind.
  func route(to id: String) -> Route {
    switch self {
    case .ingredient: .ingredient(id)
    case .category: .category(id)
    }
  }
}
