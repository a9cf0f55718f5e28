import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  /// Draws another recipe for a day and says which.
  mutating func rerollMenuDay(_ arguments: MenuDayTarget) throws -> IntentOutcome {
    let outcome = try MenuActionService.reroll(arguments.day, seed: nil, request, in: library)
    return told(
      of: outcome, arguments.day, would: strings.dialogMenuWouldReroll(day: strings.weekday(arguments.day)))
  }

  /// Puts a recipe on a day; the choice for that day is closed.
  mutating func assignMenuRecipe(_ arguments: MenuRecipeEntry) throws -> IntentOutcome {
    let day = strings.weekday(arguments.day)
    let outcome: ActionOutcome<Menu>
    do {
      outcome = try MenuActionService.assign(arguments.day, recipe: arguments.id, request, in: library)
    } catch LibraryError.validationFailed(let fields) {
      throw LibraryError.validationFailed(
        fields.map { error in
          var error = error
          if error.path == "recipe" { error.path = "id" }
          return error
        })
    }
    if !request.dryRun, screens.menuChoice?.day == arguments.day { screens.menuChoice = nil }
    // A repeat of the request may find the recipe gone, and is answered all the same.
    let name = try RecipeOperations.find(id: arguments.id, in: library).map { DisplayText.line($0.content.name) }
    let shown = name ?? strings.navigationMissingRecipe
    return told(
      of: outcome, arguments.day,
      would: outcome.isIdle
        ? strings.dialogMenuSame(day: day, name: shown) : strings.dialogMenuWouldSet(day: day, name: shown))
  }

  /// Counts a day's recipe as cooked now and says how often it was.
  mutating func markMenuDayCooked(_ arguments: MenuDayTarget) throws -> IntentOutcome {
    let outcome = try MenuActionService.markCooked(arguments.day, request, in: library)
    guard let planned = try outcome.mutation.value.map({ $0[arguments.day] }) ?? stored(arguments.day) else {
      return IntentOutcome(mutation: IntentMutation(outcome))
    }
    let name = DisplayText.line(planned.name)
    guard !request.dryRun else {
      return IntentOutcome(
        mutation: IntentMutation(outcome), dialog: strings.dialogWouldCookRecipe(name: name))
    }
    let recipe = try RecipeOperations.find(id: planned.recipeID, in: library)
    return IntentOutcome(
      value: planned.recipeID, mutation: IntentMutation(outcome),
      dialog: strings.dialogCookedRecipe(count: recipe?.timesCooked ?? 1, name: name))
  }

  /// Writes a day's recipe into the diary and leads to its day there.
  mutating func addMenuDayToDiary(_ arguments: MenuDiaryEntry) throws -> IntentOutcome {
    let date = try arguments.date.map { try calendarDay($0, in: "date") }
    // Before the diary is written: afterwards the day of the menu could be another's.
    let planned = try stored(arguments.day)
    let outcome = try MenuActionService.toDiary(
      arguments.day, date: date, meal: arguments.meal, request, in: library)
    let meal = strings.mealInSentence(arguments.meal ?? .dinner)
    let name = planned.map { DisplayText.line($0.name) } ?? strings.navigationMissingRecipe
    guard let diary = outcome.mutation.value else {
      let day = date ?? planned.map { MenuOperations.diaryDate(of: $0, in: library) }
      return IntentOutcome(
        mutation: IntentMutation(outcome),
        dialog: strings.dialogWouldAddToDiary(day: day.map { strings.day($0) } ?? "", meal: meal, name: name))
    }
    return IntentOutcome(
      value: diary.id, mutation: IntentMutation(outcome),
      dialog: strings.dialogAddedToDiary(day: strings.day(diary.day), meal: meal, name: name),
      route: context.route(toDay: diary.day))
  }

  // MARK: The choice

  /// Opens the choice of a recipe for a planned day.
  mutating func chooseMenuRecipe(_ arguments: MenuDayTarget) throws -> IntentOutcome {
    try checkEditable()
    guard let menu = try MenuOperations.get(in: library).menu else {
      throw LibraryError.notFound(.menu, id: Menu.id)
    }
    guard menu[arguments.day] != nil else { throw LibraryError.notFound(.menuDay, id: arguments.day.rawValue) }
    // One that is open for the day already goes on with what it is searched for.
    guard screens.menuChoice?.day != arguments.day else { return .done }
    screens.menuChoice = MenuChoice(day: arguments.day)
    return .done
  }

  /// Searches in the open choice.
  mutating func setMenuSearchText(_ arguments: SearchTarget) throws -> IntentOutcome {
    _ = try openedMenuChoice(.setMenuSearchText)
    screens.menuChoice?.searchText = arguments.text
    return .done
  }

  /// Closes the open choice and leaves the menu as it is.
  mutating func closeMenuChoice() throws -> IntentOutcome {
    _ = try openedMenuChoice(.closeMenuChoice)
    screens.menuChoice = nil
    return .done
  }

  /// - Throws: an error about `intent` where no choice is open.
  private func openedMenuChoice(_ intent: IntentName) throws -> MenuChoice {
    guard let choice = screens.menuChoice else {
      throw impossible(intent, "No recipe is being chosen for the menu; begin with chooseMenuRecipe.")
    }
    return choice
  }

  // MARK: What is told

  /// A day as the menu has it now.
  private func stored(_ day: Weekday) throws -> MenuDay? {
    try MenuOperations.get(in: library).menu?[day]
  }

  /// What is told of a day that got or would get a recipe.
  ///
  /// - Parameter would: the sentence of a dry run.
  private func told(of outcome: ActionOutcome<Menu>, _ day: Weekday, would: String) -> IntentOutcome {
    guard let planned = outcome.mutation.value?[day] else {
      return IntentOutcome(mutation: IntentMutation(outcome), dialog: would)
    }
    let (title, name) = (strings.weekday(day), DisplayText.line(planned.name))
    return IntentOutcome(
      value: planned.recipeID, mutation: IntentMutation(outcome),
      dialog: outcome.isIdle
        ? strings.dialogMenuSame(day: title, name: name) : strings.dialogMenuSet(day: title, name: name))
  }
}
