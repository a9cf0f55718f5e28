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
    let (tab, path) = place(of: found)
    // What can fail comes before the commit.
    let dialog = try found == .cooking ? followCooking() : opened(path.last ?? .root(tab))
    let mutation: IntentMutation? = if case .recipe(let id) = found { try recordOpened(id) } else { nil }
    switch found {
    case .search: search(for: "")
    case .searchText(let text): search(for: text)
    default: break
    }
    go(to: tab, path)
    return IntentOutcome(mutation: mutation, dialog: dialog, route: route(found))
  }

  /// Where a route leads: a tab and the screens on it.
  private func place(of route: Route) -> (NavigationTab, [Screen]) {
    switch route {
    case .home, .diary: (.diary, [])
    case .diaryDay(let day): (.diary, [.diary(day)])
    case .recipes: (.recipes, [])
    case .recipe(let id): (.recipes, [.recipe(id: id)])
    case .photos: (.photos, [])
    case .photo(let id): (.photos, [.photo(id: id)])
    case .categories: (.categories, [])
    case .category(let id): (.categories, [.tag(.category, id: id)])
    case .ingredients: (.ingredients, [])
    case .ingredient(let id): (.ingredients, [.tag(.ingredient, id: id)])
    case .search, .searchText: (.search, [])
    // These pages are sections of the one screen of settings.
    case .settings, .subscription, .license: (.settings, [])
    // Back leads to the recipes, where cooking begins.
    case .cooking: (.recipes, [.cooking])
    case .menu: (.menu, [])
    }
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
