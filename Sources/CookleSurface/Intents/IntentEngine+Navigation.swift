import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func openApp() throws -> IntentOutcome {
    go(to: .diary)
    return .done
  }

  mutating func openRoute(_ arguments: RouteTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func openRecipes() throws -> IntentOutcome {
    go(to: .recipes)
    return .done
  }

  mutating func openSearch() throws -> IntentOutcome {
    go(to: .search)
    return .done
  }

  mutating func openSettings() throws -> IntentOutcome {
    go(to: .settings)
    return .done
  }

  mutating func selectTab(_ arguments: TabChoice) throws -> IntentOutcome {
    screens.tab = arguments.tab
    touch(.navigation)
    return .done
  }

  mutating func goBack() throws -> IntentOutcome {
    if screens.pop() { touch(.navigation) }
    return .done
  }

  mutating func openRecipe(_ arguments: RecordTarget) throws -> IntentOutcome {
    let outcome = try RecipeActionService.recordOpened(id: arguments.id, request, in: library)
    guard !request.dryRun else { return IntentOutcome(mutation: IntentMutation(outcome)) }
    screens.push(.recipe(id: arguments.id))
    touch(.navigation)
    return IntentOutcome(value: arguments.id, mutation: IntentMutation(outcome))
  }

  mutating func openDiary(_ arguments: DayTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func openPhoto(_ arguments: RecordTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func openTag(_ arguments: TagTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func setSearchText(_ arguments: SearchTarget) throws -> IntentOutcome {
    guard screens.searchText != arguments.text else { return .done }
    screens.searchText = arguments.text
    touch(.search)
    return .done
  }

  /// Shows a tab with nothing on its first screen.
  mutating func go(to tab: NavigationTab) {
    screens.show(tab)
    touch(.navigation)
  }
}
