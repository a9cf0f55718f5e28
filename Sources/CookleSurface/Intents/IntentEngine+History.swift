import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func openHistory() throws -> IntentOutcome {
    screens.tab = .settings
    push(.history)
    touch(.navigation)
    return IntentOutcome(dialog: try opened(.history))
  }

  mutating func undo(_ arguments: OptionalChange) throws -> IntentOutcome {
    let strings = strings
    return reversal(try DataActionService.undo(arguments.change, request, in: library)) {
      strings.dialogUndone(action: $0)
    }
  }

  mutating func redo(_ arguments: OptionalChange) throws -> IntentOutcome {
    let strings = strings
    return reversal(try DataActionService.redo(arguments.change, request, in: library)) {
      strings.dialogRedone(action: $0)
    }
  }

  private mutating func reversal(
    _ outcome: ActionOutcome<HistoryEntry>, _ dialog: (String) -> String
  ) -> IntentOutcome {
    guard let change = outcome.mutation.value else {
      let count = (outcome.mutation.impact ?? []).reduce(0) { $0 + $1.count }
      return IntentOutcome(mutation: IntentMutation(outcome), dialog: strings.dialogWouldUndo(count: count))
    }
    var reversal = IntentOutcome(
      value: change.id, mutation: IntentMutation(outcome), dialog: dialog(strings.action(of: change)))
    // What a reversal took away is shown no longer.
    reversal.leftScreens = outcome.mutation.changes.filter { $0.kind == .deleted }.prefix(ChangedRecords.limit)
      .compactMap { change in Screen(of: change.entity, id: change.id).map { ($0, nil) } }
    take(reversal)
    return reversal
  }
}

extension Screen {
  /// The screen of a record; nil for one that has none of its own.
  fileprivate init?(of entity: LibraryEntity, id: String) {
    switch entity {
    case .recipe: self = .recipe(id: id)
    case .photo: self = .photo(id: id)
    case .ingredient: self = .tag(.ingredient, id: id)
    case .category: self = .tag(.category, id: id)
    default: return nil
    }
  }
}
