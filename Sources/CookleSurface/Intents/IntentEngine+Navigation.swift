import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func openApp() throws -> IntentOutcome {
    try follow(.home)
  }

  mutating func openRoute(_ arguments: RouteTarget) throws -> IntentOutcome {
    try follow(RouteOperations.parse(arguments.url))
  }

  mutating func openRecipes() throws -> IntentOutcome {
    try follow(.recipes)
  }

  mutating func openSearch() throws -> IntentOutcome {
    // What was searched for stays, which the route to the search would take away.
    go(to: .search)
    return IntentOutcome(dialog: try opened(screens.path.last), route: route(.search))
  }

  mutating func openSettings() throws -> IntentOutcome {
    try follow(.settings)
  }

  mutating func selectTab(_ arguments: TabChoice) throws -> IntentOutcome {
    guard screens.tab != arguments.tab else { return .done }
    screens.tab = arguments.tab
    screens.refusedRename = nil
    touch(.navigation)
    return .done
  }

  mutating func goBack() throws -> IntentOutcome {
    guard !screens.isTopHeldOnlyHere else {
      throw impossible(.goBack, "Save, close or discard the form first; what was entered there is kept nowhere else.")
    }
    guard screens.pop() else {
      throw impossible(.goBack, "This is the first screen of its tab; select another tab.")
    }
    screens.refusedRename = nil
    touch(.navigation)
    return .done
  }

  mutating func openRecipe(_ arguments: RecordTarget) throws -> IntentOutcome {
    _ = try RecipeOperations.get(id: arguments.id, in: library)
    let mutation = try recordOpened(arguments.id)
    push(.recipe(id: arguments.id))
    return IntentOutcome(value: arguments.id, mutation: mutation, route: route(.recipe(arguments.id)))
  }

  mutating func openDiary(_ arguments: DayTarget) throws -> IntentOutcome {
    let day = try calendarDay(arguments.day)
    let diary = try DiaryOperations.get(day: day, in: library)
    push(.diary(day))
    return IntentOutcome(route: context.route(toDay: day, of: diary))
  }

  mutating func openPhoto(_ arguments: RecordTarget) throws -> IntentOutcome {
    _ = try PhotoOperations.get(id: arguments.id, in: library)
    push(.photo(id: arguments.id))
    return IntentOutcome(value: arguments.id, route: route(.photo(arguments.id)))
  }

  mutating func openTag(_ arguments: TagTarget) throws -> IntentOutcome {
    _ = try TagOperations.get(arguments.kind, id: arguments.id, in: library)
    push(.tag(arguments.kind, id: arguments.id))
    return IntentOutcome(value: arguments.id, route: route(arguments.kind.route(to: arguments.id)))
  }

  mutating func setSearchText(_ arguments: SearchTarget) throws -> IntentOutcome {
    search(for: arguments.text)
    return .done
  }

  /// The day that an argument names.
  func calendarDay(_ text: String, in argument: String = "day") throws -> CalendarDay {
    if let day = CalendarDay(text: text) { return day }
    let message = "The calendar has no such day; write one like 2026-03-14."
    throw LibraryError.validationFailed([FieldError(path: argument, message: message, value: text, rule: .day)])
  }

  // MARK: Screens

  /// Says that a screen is shown.
  func opened(_ screen: Screen?) throws -> String {
    strings.dialogOpened(name: try (screen ?? .root(screens.tab)).title(in: context))
  }

  /// Shows a tab with nothing on its first screen.
  mutating func go(to tab: NavigationTab, _ screens: [Screen] = []) {
    self.screens.show(tab, screens)
    self.screens.refusedRename = nil
    touch(.navigation)
  }

  /// Lays a screen on the others.
  mutating func push(_ screen: Screen) {
    screens.push(screen)
    screens.refusedRename = nil
    touch(.navigation)
  }

  /// Takes a screen away whose record is gone, or puts the one in its place that took over.
  mutating func leave(_ screen: Screen, for other: Screen? = nil) {
    if screens.replace(screen, by: other) { touch(.navigation) }
  }

  /// Changes what is searched for.
  mutating func search(for text: String) {
    guard screens.searchText != text else { return }
    screens.searchText = text
    touch(.search)
  }

  /// Remembers that a recipe was opened, where the library may be changed at all; it can be looked at in any case.
  func recordOpened(_ id: String) throws -> IntentMutation? {
    guard context.isEditable else { return nil }
    do {
      return IntentMutation(try RecipeActionService.recordOpened(id: id, request, in: library))
    } catch LibraryError.storageFull, LibraryError.readOnly, LibraryError.cannotWrite, LibraryError.busy {
      // What was opened last may be lost; that must not keep a recipe from being looked at.
      _ = try RecipeOperations.get(id: id, in: library)
      return nil
    }
  }
}
