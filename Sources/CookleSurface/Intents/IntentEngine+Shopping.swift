import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  // MARK: Showing

  /// Goes to the list and says how it looks.
  mutating func openShopping() throws -> IntentOutcome {
    go(to: .shopping)
    return IntentOutcome(dialog: try opened(.root(.shopping)))
  }

  /// Shows the list and says what is to be bought.
  mutating func showShoppingList() throws -> IntentOutcome {
    let list = try ShoppingOperations.get(in: library)
    go(to: .shopping)
    return IntentOutcome(dialog: context.sentence(about: list))
  }

  // MARK: Adding

  /// Adds an item, or raises the amount of one that is there; a name alone is read as a line.
  mutating func addShoppingItem(_ arguments: NewShoppingItem) throws -> IntentOutcome {
    let entry = arguments.entry
    let isLine = arguments.amount == nil && arguments.section == nil
    let outcome = try entering(isLine ? .item : nil, arguments.name) {
      try ShoppingActionService.add(entry, $0.request, in: $0.library)
    }
    guard let change = outcome.mutation.value else {
      let item = strings.item(entry.name.trimmed(), entry.amount.trimmed())
      let dialog =
        if outcome.isIdle {
          strings.dialogSameShoppingItem(item: item)
        } else if outcome.impact(on: .shoppingItem, .created) > 0 {
          strings.dialogWouldAddShoppingItem(item: item)
        } else {
          strings.dialogWouldRaiseShoppingItem(item: item)
        }
      return IntentOutcome(mutation: IntentMutation(outcome), dialog: dialog)
    }
    return told(
      of: change, outcome,
      outcome.isIdle ? strings.dialogSameShoppingItem(item:) : strings.dialogAddedShoppingItem(item:))
  }

  /// Adds what a recipe needs, as it stands or for so many.
  ///
  /// - Throws: `LibraryError.validationFailed` for a recipe without ingredients too.
  mutating func addRecipeToShopping(_ arguments: RecipeServings) throws -> IntentOutcome {
    let field = arguments.servings.map { _ in ShoppingEntryField.recipeServings(of: arguments.id) }
    let outcome = try entering(field, arguments.servings) {
      let servings = try ShoppingOperations.servings(typed: arguments.servings ?? "")
      return try ShoppingActionService.addRecipe(arguments.id, servings: servings, $0.request, in: $0.library)
    }
    guard outcome.count > 0 else {
      throw LibraryError.unknown("id", "The recipe has no ingredients to buy; add some to it first.", arguments.id)
    }
    let recipe = try RecipeOperations.find(id: arguments.id, in: library)
    let name = recipe.map { DisplayText.line($0.content.name) } ?? strings.navigationMissingRecipe
    return told(of: outcome, for: strings.shoppingWhatRecipe(name: name))
  }

  /// Adds what the planned days of the menu need, or only those that are named.
  mutating func addMenuToShopping(_ arguments: MenuServings) throws -> IntentOutcome {
    let isField = arguments.servings != nil && arguments.days == nil
    let outcome = try entering(isField ? .menuServings : nil, arguments.servings) { engine in
      let servings = try ShoppingOperations.servings(typed: arguments.servings ?? "")
      let days = try ShoppingOperations.days(typed: arguments.days ?? "")
      return try arguments.namingDays {
        try ShoppingActionService.addMenu(days: days, servings: servings, engine.request, in: engine.library)
      }
    }
    return told(of: outcome, for: strings.shoppingWhatMenu)
  }

  /// Adds what the recipes of one diary day, or of several on end, need.
  mutating func addDiaryToShopping(_ arguments: DiaryDays) throws -> IntentOutcome {
    var days = ""
    let outcome = try entering(arguments.to == nil ? .diaryDay : nil, arguments.from) { engine in
      let from = try engine.calendarDay(arguments.from, in: "from")
      let to = try arguments.to.map { try engine.calendarDay($0, in: "to") } ?? from
      let strings = engine.strings
      days = from == to ? strings.day(from) : strings.dateSpan(from: strings.day(from), to: strings.day(to))
      return try ShoppingActionService.addDiary(from: from, to: to, servings: nil, engine.request, in: engine.library)
    }
    return told(of: outcome, for: strings.shoppingWhatDiary(days: days))
  }

  // MARK: Changing

  /// Checks an item and says its name.
  mutating func checkShoppingItem(_ arguments: RecordTarget) throws -> IntentOutcome {
    let outcome = try entering { try ShoppingActionService.check(ids: [arguments.id], $0.request, in: $0.library) }
    guard let change = outcome.mutation.value else {
      return try wouldChange(arguments.id, outcome, strings.dialogWouldCheckShoppingItem(name:))
    }
    return told(of: change, outcome, name: strings.dialogCheckedShoppingItem(name:))
  }

  /// Puts an item back to what is to be bought.
  mutating func uncheckShoppingItem(_ arguments: RecordTarget) throws -> IntentOutcome {
    let outcome = try entering { try ShoppingActionService.uncheck(ids: [arguments.id], $0.request, in: $0.library) }
    guard let change = outcome.mutation.value else {
      return try wouldChange(arguments.id, outcome, strings.dialogWouldUncheckShoppingItem(name:))
    }
    return told(of: change, outcome, name: strings.dialogUncheckedShoppingItem(name:))
  }

  /// Takes an item off the list, whether or not it was bought.
  mutating func removeShoppingItem(_ arguments: RecordTarget) throws -> IntentOutcome {
    // A repeat of the request finds the item gone, and is answered all the same.
    let name = try ShoppingOperations.find(id: arguments.id, in: library).map { DisplayText.line($0.name) }
    let outcome = try entering { try ShoppingActionService.remove(ids: [arguments.id], $0.request, in: $0.library) }
    let dialog =
      switch (name, outcome.mutation.value) {
      case (let name?, nil): strings.dialogWouldRemoveShoppingItem(name: name)
      case (let name?, _?): strings.dialogRemovedShoppingItem(name: name)
      case (nil, _): strings.dialogRemovedAShoppingItem
      }
    return IntentOutcome(value: arguments.id, mutation: IntentMutation(outcome), dialog: dialog)
  }

  /// Changes what is named of an item; a single text that is refused stays in its field.
  mutating func updateShoppingItem(_ arguments: ChangedShoppingItem) throws -> IntentOutcome {
    let outcome = try entering(arguments.field?.field, arguments.field?.text) {
      let edit = ShoppingItemEdit(name: arguments.name, amount: arguments.amount, section: arguments.section)
      return try ShoppingActionService.update(id: arguments.id, edit, $0.request, in: $0.library)
    }
    guard let change = outcome.mutation.value else {
      return try wouldChange(
        arguments.id, outcome,
        outcome.isIdle ? strings.dialogKeptShoppingItem(item:) : strings.dialogWouldChangeShoppingItem(item:)
      ) { strings.item($0.name, $0.amount) }
    }
    return told(
      of: change, outcome,
      outcome.isIdle ? strings.dialogKeptShoppingItem(item:) : strings.dialogChangedShoppingItem(item:))
  }

  /// Takes the checked items off; it cannot be done while none is checked.
  mutating func clearCheckedShopping() throws -> IntentOutcome {
    let outcome = try entering { try ShoppingActionService.clearChecked($0.request, in: $0.library) }
    let count = outcome.mutation.value?.removed.count ?? outcome.impact(on: .shoppingItem, .deleted)
    guard count > 0 else {
      throw impossible(.clearCheckedShopping, "Nothing on the shopping list is checked; check what was bought first.")
    }
    return IntentOutcome(
      mutation: IntentMutation(outcome),
      dialog: request.dryRun
        ? strings.dialogWouldClearShopping(count: count) : strings.dialogClearedShopping(count: count))
  }
}
