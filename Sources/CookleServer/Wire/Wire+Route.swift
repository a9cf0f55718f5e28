import CookleLibrary
import CookleProtocol

extension Wire.Route {
  init(_ route: CookleLibrary.Route) {
    switch route {
    case .home: self.init(destination: .home)
    case .diary: self.init(destination: .diary)
    case .diaryDay(let day): self.init(destination: .diary, day: day.text)
    case .recipes: self.init(destination: .recipe)
    case .recipe(let id): self.init(destination: .recipe, id: id)
    case .photos: self.init(destination: .photo)
    case .photo(let id): self.init(destination: .photo, id: id)
    case .categories: self.init(destination: .category)
    case .ingredients: self.init(destination: .ingredient)
    case .category(let id): self.init(destination: .category, id: id)
    case .ingredient(let id): self.init(destination: .ingredient, id: id)
    case .search: self.init(destination: .search)
    case .searchText(let text): self.init(destination: .search, text: text)
    case .settings: self.init(destination: .settings)
    case .subscription: self.init(destination: .subscription)
    case .license: self.init(destination: .license)
    case .menu: self.init(destination: .menu)
    case .cooking: self.init(destination: .cooking)
    }
  }
}

extension CookleLibrary.Route {
  /// The place that the members name together.
  ///
  /// - Throws: `LibraryError.validationFailed` when a member does not belong to the destination, or names nothing.
  init(_ route: Wire.Route) throws {
    let destination = RouteDestination(route.destination)
    self = try RouteOperations.route(to: destination, id: route.id, day: route.day, text: route.text)
  }
}

extension RouteDestination {
  init(_ destination: Wire.RouteDestination) {
    switch destination {
    case .home: self = .home
    case .diary: self = .diary
    case .recipe: self = .recipe
    case .photo: self = .photo
    case .category: self = .category
    case .ingredient: self = .ingredient
    case .search: self = .search
    case .settings: self = .settings
    case .subscription: self = .subscription
    case .license: self = .license
    case .menu: self = .menu
    case .cooking: self = .cooking
    }
  }
}

extension Wire.RouteURLs {
  init(_ addresses: RouteAddresses) {
    self.init(app: addresses.app, web: addresses.web)
  }
}

extension Wire.RouteResult {
  init(_ route: CookleLibrary.Route) {
    self.init(route: Wire.Route(route), urls: Wire.RouteURLs(RouteOperations.build(route)))
  }
}
