import CookleLibrary
import CookleWorkflow

// What is told of changes of the shopping list.

extension IntentEngine {
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
