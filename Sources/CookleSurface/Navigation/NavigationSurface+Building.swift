import CookleLibrary

extension NavigationSurface {
  /// Draws where the connection is.
  public init(in context: SurfaceContext) throws {
    let strings = context.strings
    let screens = try context.library.reading { try context.screens.path.map { try $0.described(in: context) } }
    self.init(
      tabs: NavigationTab.allCases.map { tab in
        let title = strings.title(of: tab)
        return SurfaceOption(
          id: tab.rawValue, title: title, isSelected: tab == context.screens.tab, isEnabled: true,
          accessibility: Accessibility(title, hint: strings.navigationTabHint),
          intent: IntentCall(.selectTab, ["tab": tab.rawValue]))
      },
      path: screens,
      back: screens.count > 1
        ? context.back(to: screens[screens.count - 2].title) : nil)
  }
}

extension SurfaceContext {
  /// The way back; none from a form that would be lost with what was entered.
  fileprivate func back(to title: String) -> SurfaceAction {
    let isHeld = screens.isTopHeldOnlyHere
    return SurfaceAction(
      id: "back", title: strings.navigationBack, isEnabled: !isHeld, color: isHeld ? .muted : .accent,
      accessibility: Accessibility(
        strings.navigationBack,
        hint: isHeld ? strings.navigationBackHeldHint : strings.navigationBackHint(screen: title)),
      intent: IntentCall(.goBack))
  }
}

extension Screen {
  /// What the screen is called; a record that is gone is called by its kind.
  func title(in context: SurfaceContext) throws -> String {
    try described(in: context).title
  }

  /// The area that shows the screen, and what it is called; a record that is gone is called by its kind.
  fileprivate func described(in context: SurfaceContext) throws -> NavigationScreen {
    let strings = context.strings
    switch self {
    case .root(let tab):
      return NavigationScreen(
        area: tab.area, parameters: tab.tagKind.map { ["kind": $0.rawValue] } ?? [:], title: strings.title(of: tab))
    case .recipe(let id):
      let recipe = try RecipeOperations.find(id: id, in: context.library)
      return NavigationScreen(
        area: .recipeDetail, id: id, parameters: [:],
        title: recipe.map { DisplayText.line($0.content.name) } ?? strings.navigationMissingRecipe)
    case .cooking:
      return NavigationScreen(area: .cooking, parameters: [:], title: strings.cookingTitle)
    case .history:
      return NavigationScreen(area: .history, parameters: [:], title: strings.historyTitle)
    case .recipeForm:
      return NavigationScreen(
        area: .recipeForm, parameters: [:], title: strings.title(of: context.screens.recipeForm))
    case .diaryForm:
      return NavigationScreen(area: .diaryForm, parameters: [:], title: strings.title(of: context.screens.diaryForm))
    case .diary(let day):
      return NavigationScreen(area: .diaryDetail, id: day.text, parameters: [:], title: strings.day(day))
    case .photo(let id):
      return NavigationScreen(area: .photoDetail, id: id, parameters: [:], title: strings.photoDetailTitle)
    case .tag(let kind, let id):
      return NavigationScreen(
        area: .tagDetail, id: id, parameters: ["kind": kind.rawValue],
        title: try Screen.value(of: kind, id: id, in: context.library) ?? strings.missing(kind))
    }
  }

  private static func value(of kind: TagKind, id: String, in library: LibraryContext) throws -> String? {
    do {
      return DisplayText.line(try TagOperations.get(kind, id: id, in: library).tag.value)
    } catch LibraryError.notFound {
      return nil
    }
  }
}

extension NavigationTab {
  /// The area of the tab's first screen.
  var area: SurfaceArea {
    switch self {
    case .diary: .diaryLanding
    case .settings: .settings
    case .recipes: .recipeList
    case .menu: .menu
    case .shopping: .shopping
    case .photos: .photoList
    case .ingredients, .categories: .tagList
    case .search: .search
    }
  }

  /// The kind of tag the tab lists.
  var tagKind: TagKind? {
    switch self {
    case .ingredients: .ingredient
    case .categories: .category
    case .diary, .recipes, .menu, .shopping, .photos, .search, .settings: nil
    }
  }
}

extension SurfaceStrings {
  func title(of tab: NavigationTab) -> String {
    switch tab {
    case .diary: navigationTabDiary
    case .recipes: navigationTabRecipes
    case .menu: navigationTabMenu
    case .shopping: navigationTabShopping
    case .photos: navigationTabPhotos
    case .ingredients: navigationTabIngredients
    case .categories: navigationTabCategories
    case .search: navigationTabSearch
    case .settings: navigationTabSettings
    }
  }

  /// What a tag is called that is gone.
  func missing(_ kind: TagKind) -> String {
    switch kind {
    case .ingredient: navigationMissingIngredient
    case .category: navigationMissingCategory
    }
  }
}
