import CookleLibrary
import CookleWorkflow

// What is told of changes of the shopping list, and where what was refused of them is shown.

extension IntentEngine {
  /// Performs a change of the shopping list; what is refused stays on its field until the list is changed from here.
  ///
  /// - Parameters:
  ///   - field: the field that hands this in; nil where no field does.
  ///   - text: what was entered there.
  mutating func entering(
    _ field: ShoppingEntryField? = nil, _ text: String? = nil,
    _ body: (IntentEngine) throws -> ActionOutcome<ShoppingChange>
  ) throws -> ActionOutcome<ShoppingChange> {
    do {
      let outcome = try body(self)
      refuse(nil)
      return outcome
    } catch LibraryError.validationFailed(let errors) {
      if let field { refuse(RefusedShoppingEntry(field: field, text: text ?? "", errors: errors)) }
      throw LibraryError.validationFailed(errors)
    }
  }

  private mutating func refuse(_ entry: RefusedShoppingEntry?) {
    let before = screens.refusedShopping
    guard before != entry else { return }
    screens.refusedShopping = entry
    for case let field? in [before?.field, entry?.field] {
      if case .recipeServings(let recipe) = field { touch(.recipeDetail, [recipe]) } else { touch(.shopping) }
    }
  }

  /// What is told of a change of one item, by its name and amount as they are now.
  func told(
    of change: ShoppingChange, _ outcome: ActionOutcome<ShoppingChange>, _ dialog: (String) -> String
  ) -> IntentOutcome {
    told(of: change, outcome, name: dialog) { strings.item($0.name, $0.amount) }
  }

  /// What is told of a change of one item, by its name.
  func told(
    of change: ShoppingChange, _ outcome: ActionOutcome<ShoppingChange>, name dialog: (String) -> String,
    _ naming: (ShoppingItem) -> String = { DisplayText.line($0.name) }
  ) -> IntentOutcome {
    let item = change.items.first
    return IntentOutcome(
      value: item?.id, mutation: IntentMutation(outcome), dialog: item.map { dialog(naming($0)) })
  }

  /// What a dry run says of a change of an item.
  func wouldChange(
    _ id: String, _ outcome: ActionOutcome<ShoppingChange>, _ dialog: (String) -> String,
    _ naming: (ShoppingItem) -> String = { DisplayText.line($0.name) }
  ) throws -> IntentOutcome {
    let item = try ShoppingOperations.find(id: id, in: library)
    return IntentOutcome(value: id, mutation: IntentMutation(outcome), dialog: item.map { dialog(naming($0)) })
  }

  /// What is told of things that were or would be added for something.
  func told(of outcome: ActionOutcome<ShoppingChange>, for what: String) -> IntentOutcome {
    let dialog =
      switch (outcome.count, request.dryRun) {
      case (0, _): strings.dialogNothingToAddToShopping(what: what)
      case (let count, true): strings.dialogWouldAddToShopping(count: count, what: what)
      case (let count, false): strings.dialogAddedToShopping(count: count, what: what)
      }
    return IntentOutcome(mutation: IntentMutation(outcome), dialog: dialog)
  }
}

extension ActionOutcome<ShoppingChange> {
  /// How many items were or would be asked for.
  var count: Int {
    mutation.value?.items.count ?? impact(on: .shoppingItem, .created) + impact(on: .shoppingItem, .updated)
  }
}

extension NewShoppingItem {
  /// The item as it is written; without an amount its name is read as a line.
  var entry: ShoppingEntry {
    guard let amount else { return ShoppingEntry(line: name, section: section) }
    return ShoppingEntry(name: name, amount: amount, section: section)
  }
}

extension ChangedShoppingItem {
  /// The field that changes this, where it is one text.
  var field: (field: ShoppingEntryField, text: String)? {
    let texts: [(ShoppingEntryField.ItemText, String?)] = [(.name, name), (.amount, amount), (.section, section)]
    let given = texts.compactMap { field, text in text.map { (ShoppingEntryField.text(field, of: id), $0) } }
    return given.count == 1 ? given.first : nil
  }
}

extension SurfaceContext {
  /// So many items are spoken of; the rest is counted.
  private static let spokenItems = 10

  /// What is to be bought, in one spoken sentence.
  func sentence(about list: ShoppingList) -> String {
    let items = list.items.filter { !$0.isChecked }
    guard !items.isEmpty else { return list.items.isEmpty ? strings.dialogNothingToBuy : strings.dialogAllIsChecked }
    let named = items.prefix(SurfaceContext.spokenItems).map { strings.item($0.name, $0.amount) }
      .joined(separator: strings.textSeparatorSpoken)
    return items.count > SurfaceContext.spokenItems
      ? strings.dialogToBuyAmong(count: items.count, items: named)
      : strings.dialogToBuy(count: items.count, items: named)
  }
}

extension SurfaceStrings {
  /// An item of the shopping list inside a sentence: `Flour (450 g)`.
  func item(_ storedName: String, _ storedAmount: String) -> String {
    let (name, amount) = (DisplayText.line(storedName), DisplayText.line(storedAmount))
    return amount.isEmpty ? name : shoppingItemText(amount: amount, name: name)
  }
}

extension MenuServings {
  /// Says of the one text that names the days what is wrong with a day.
  func namingDays<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch LibraryError.validationFailed(let fields) {
      throw LibraryError.validationFailed(
        fields.map { field in
          guard field.path.hasPrefix("days[") else { return field }
          return FieldError(path: "days", message: field.message, value: days ?? "", rule: field.rule)
        })
    }
  }
}
