import CookleLibrary

/// What one connection has on its screens: where it is, what it searches for, what is being entered.
///
/// It belongs to the connection alone and is forgotten with it; drafts that outlive it are kept by the library.
public struct ScreenState: Sendable {
  /// The tab that is shown.
  var tab = NavigationTab.diary
  /// The screens above each tab's first, the shown one last.
  var paths: [NavigationTab: [Screen]] = [:]
  /// What the search looks for.
  var searchText = ""
  /// The last rename of a tag, while it stands refused.
  var refusedRename: RefusedRename?
  /// What was last entered for settings, while it stands refused.
  var refusedSettings: [SettingKey: RefusedEntry] = [:]
  /// What was last entered for the shopping list, while it stands refused.
  var refusedShopping: RefusedShoppingEntry?
  /// What was last entered for the plan of the menu, while it stands refused.
  var refusedMenuEntries: [MenuEntry: RefusedEntry] = [:]
  /// The choice of a recipe for a day of the menu, while it is open.
  var menuChoice: MenuChoice?
  /// Where the window of ideas stands; nil at its beginning.
  var ideas: RecipeIdeasPosition?
  /// What this connection opened to cook, with the materials as they were then.
  private(set) var cookingView: CookingView?
  /// The recipe form, while it is open: while its screen lies on some tab.
  var recipeForm: RecipeForm?
  /// The diary form, while it is open: while its screen lies on some tab.
  var diaryForm: DiaryForm?
  /// The last save of each form that had a request key, so that its repeat finds what was saved: the form is closed.
  var saves = FormSaves()
  /// The drafts of saved and discarded forms that could not be forgotten yet.
  var leftDrafts: Set<LeftDraft> = []

  /// A connection that has just begun.
  public init() {}

  /// The screens of the shown tab, its first one included.
  var path: [Screen] {
    [.root(tab)] + paths[tab, default: []]
  }

  /// Keeps the materials of what is opened to cook; false when they are the same as before.
  public mutating func openCookingView(_ view: CookingView) -> Bool {
    defer { cookingView = view }
    return cookingView != view
  }

  /// Lays a screen on the shown tab's others; one that is on top already stays as it is.
  mutating func push(_ screen: Screen) {
    guard path.last != screen else { return }
    paths[tab, default: []].append(screen)
  }

  /// Takes the top screen away; false when only the tab's first is left.
  mutating func pop() -> Bool {
    defer { forgetLeftForms() }
    return paths[tab, default: []].popLast() != nil
  }

  /// Shows a tab with only its first screen and what lies on it; above a form whose text is kept nowhere else.
  mutating func show(_ tab: NavigationTab, _ screens: [Screen] = []) {
    self.tab = tab
    if paths[tab, default: []].contains(where: isHeldOnlyHere) {
      screens.forEach { push($0) }
    } else {
      paths[tab] = screens
    }
    forgetLeftForms()
  }

  /// Whether the shown screen is a form that would be lost with what was entered if it were left.
  var isTopHeldOnlyHere: Bool { path.last.map(isHeldOnlyHere) ?? false }

  /// Whether a screen is a form that would be lost with what was entered if it were left.
  func isHeldOnlyHere(_ screen: Screen) -> Bool {
    switch screen {
    case .recipeForm: recipeForm?.isHeldOnlyHere ?? false
    case .diaryForm: diaryForm?.isHeldOnlyHere ?? false
    case .root, .recipe, .diary, .photo, .tag, .cooking, .history: false
    }
  }

  /// Takes a screen away wherever it lies.
  mutating func remove(_ screen: Screen) {
    paths = paths.mapValues { $0.filter { $0 != screen } }
    forgetLeftForms()
  }

  /// A form is open while its screen is there; what an ordinary one held is kept as its draft.
  private mutating func forgetLeftForms() {
    let screens = paths.values.joined()
    if !screens.contains(.recipeForm) { recipeForm = nil }
    if !screens.contains(.diaryForm) { diaryForm = nil }
  }

  /// Puts another screen, or none, in the place of one wherever it lies; false when it lies nowhere.
  mutating func replace(_ old: Screen, by new: Screen?) -> Bool {
    var isChanged = false
    for (tab, path) in paths where path.contains(old) {
      var replaced: [Screen] = []
      for screen in path.compactMap({ $0 == old ? new : $0 }) where screen != replaced.last {
        replaced.append(screen)
      }
      paths[tab] = replaced
      isChanged = true
    }
    return isChanged
  }
}

/// A screen of the application.
enum Screen: Sendable, Hashable {
  /// The first screen of a tab.
  case root(NavigationTab)
  case recipe(id: String)
  case diary(CalendarDay)
  case photo(id: String)
  case tag(TagKind, id: String)
  case cooking
  case history
  case recipeForm
  case diaryForm
}

/// A text that was refused where it was entered.
struct RefusedEntry: Sendable, Hashable {
  /// What was entered.
  var text: String
  /// What is wrong with it.
  var error: FieldError
}

/// A rename that was refused because another tag has the value.
struct RefusedRename: Sendable, Hashable {
  /// The kind of both tags.
  var kind: TagKind
  /// The tag that was to be renamed.
  var id: String
  /// What was entered.
  var text: String
  /// The tag that has the value.
  var rival: String
}
