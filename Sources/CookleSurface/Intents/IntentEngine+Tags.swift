import CookleLibrary
import CookleWorkflow
import RecipeText

extension IntentEngine {
  mutating func renameIngredient(_ arguments: NewValue) throws -> IntentOutcome {
    try rename(.ingredient, arguments)
  }

  mutating func deleteIngredient(_ arguments: RecordTarget) throws -> IntentOutcome {
    try delete(.ingredient, arguments.id)
  }

  mutating func renameCategory(_ arguments: NewValue) throws -> IntentOutcome {
    try rename(.category, arguments)
  }

  mutating func deleteCategory(_ arguments: RecordTarget) throws -> IntentOutcome {
    try delete(.category, arguments.id)
  }

  mutating func mergeTags(_ arguments: TagsToMerge) throws -> IntentOutcome {
    let merged = arguments.tags.split(separator: " ").map(String.init)
    let outcome = try TagActionService.merge(
      arguments.kind, keep: arguments.keep, merging: merged, request, in: library)
    guard let kept = outcome.mutation.value?.tag else {
      let name = try tagName(arguments.kind, arguments.keep)
      let recipes = outcome.impact(on: .recipe, .updated)
      return IntentOutcome(
        value: arguments.keep, mutation: IntentMutation(outcome),
        dialog: strings.dialogWouldMergeTags(count: recipes, name: name))
    }
    var merger = IntentOutcome(
      value: kept.id, mutation: IntentMutation(outcome),
      dialog: strings.dialogMergedTags(name: DisplayText.line(kept.value)))
    merger.leftScreens = merged.map { (.tag(arguments.kind, id: $0), .tag(arguments.kind, id: kept.id)) }
    take(merger)
    return merger
  }

  mutating func mergeDuplicateTags(_ arguments: TagKindChoice) throws -> IntentOutcome {
    let outcome = try TagActionService.mergeDuplicates(arguments.kind, request, in: library)
    guard let kept = outcome.mutation.value else {
      let gone = outcome.impact(on: arguments.kind.entity, .deleted)
      return IntentOutcome(
        mutation: IntentMutation(outcome),
        dialog: gone == 0 ? strings.dialogNoDuplicates : strings.dialogWouldMergeDuplicates(count: gone))
    }
    var merger = IntentOutcome(
      mutation: IntentMutation(outcome),
      dialog: kept.isEmpty ? strings.dialogNoDuplicates : strings.dialogMergedDuplicates(count: kept.count))
    merger.leftScreens = kept.flatMap { group in
      group.merged.map { (.tag(arguments.kind, id: $0), .tag(arguments.kind, id: group.kept)) }
    }
    take(merger)
    return merger
  }

  private mutating func rename(_ kind: TagKind, _ arguments: NewValue) throws -> IntentOutcome {
    // A repeat of the request may find the tag gone, and is answered all the same.
    let before = try findTag(kind, arguments.id)
    let outcome: ActionOutcome<TagDetail>
    do {
      outcome = try TagActionService.rename(kind, id: arguments.id, to: arguments.value, request, in: library)
    } catch LibraryError.alreadyExists(let entity, let rival, let what) {
      // The screen of the tag goes on to offer that both become one (domain §4).
      screens.refusedRename = RefusedRename(kind: kind, id: arguments.id, text: arguments.value, rival: rival)
      throw LibraryError.alreadyExists(entity, id: rival, what: what)
    }
    screens.refusedRename = nil
    let old = before.map { DisplayText.line($0.value) } ?? strings.missing(kind)
    guard let tag = outcome.mutation.value?.tag else {
      let new = DisplayText.line(arguments.value).trimmed()
      let recipes = before?.useCount ?? 0
      let dialog =
        switch (outcome.isIdle, recipes) {
        case (true, _): strings.dialogCalledTag(name: old)
        case (false, 0): strings.dialogWouldRenameUnusedTag(new: new, old: old)
        case (false, _): strings.dialogWouldRenameTag(count: recipes, new: new, old: old)
        }
      return IntentOutcome(value: arguments.id, mutation: IntentMutation(outcome), dialog: dialog)
    }
    let new = DisplayText.line(tag.value)
    // For a repeat nobody knows what it was called before.
    return IntentOutcome(
      value: tag.id, mutation: IntentMutation(outcome),
      dialog: outcome.isIdle || outcome.mutation.isRepeated
        ? strings.dialogCalledTag(name: new) : strings.dialogRenamedTag(new: new, old: old))
  }

  private mutating func delete(_ kind: TagKind, _ id: String) throws -> IntentOutcome {
    let name = try tagName(kind, id)
    let outcome = try TagActionService.delete(kind, id: id, request, in: library)
    guard outcome.mutation.value != nil else {
      let recipes = outcome.impact(on: .recipe, .updated)
      return IntentOutcome(
        mutation: IntentMutation(outcome),
        dialog: recipes == 0
          ? strings.dialogWouldDelete(name: name) : strings.dialogWouldDeleteCategory(count: recipes, name: name))
    }
    leave(.tag(kind, id: id))
    return IntentOutcome(
      value: id, mutation: IntentMutation(outcome), dialog: strings.dialogDeleted(name: name))
  }

  /// A tag's value; what it is where it is gone, as for a repeated request.
  private func tagName(_ kind: TagKind, _ id: String) throws -> String {
    try findTag(kind, id).map { DisplayText.line($0.value) } ?? strings.missing(kind)
  }

  private func findTag(_ kind: TagKind, _ id: String) throws -> Tag? {
    do {
      return try TagOperations.get(kind, id: id, in: library).tag
    } catch LibraryError.notFound {
      return nil
    }
  }
}
