/// Makes one record of several inside a mutation.
struct TagMerger {
  let table: TagTable
  let scope: MutationScope
  let control: OperationControl

  /// Points the recipes of the merged records at the one that is kept, and removes the others.
  ///
  /// - Parameter merged: the ids of the records that go, by their row numbers.
  /// - Returns: the recipes that used them.
  @discardableResult
  func merge(_ merged: [Int64: String], into kept: Int64) throws -> SlotSet {
    let kind = table.kind
    let before = try TagOperations.detail(slot: kept, of: table, in: scope)
    var users = SlotSet()
    for slot in merged.keys { users.formUnion(try table.recipes(using: slot)) }
    let rows = RecipeTagRows(connection: scope.connection, control: control)
    let slots = merged.keys.sorted()
    switch kind {
    case .ingredient: try rows.replaceIngredients(slots, by: kept)
    case .category: try rows.replaceCategories(Set(slots), by: kept, in: users)
    }
    for slot in slots {
      guard !control.mustStop() else { throw LibraryError.cancelled }
      try scope.search.tagMerged(kind: kind, slot: slot, foldedValue: table.foldedValue(of: slot), into: kept)
      if kind == .category { try MenuWriter(scope: scope).replaceCategory(slot, by: kept) }
      try table.delete(slot: slot)
      if let id = merged[slot] { try scope.note(kind.entity, id, .deleted, .tagDataChanged) }
    }
    try scope.search.flush()
    try table.setUseCount(table.recipes(using: kept).count, of: kept)
    try TagOperations.noteUpdated(before, in: scope)
    if !users.isEmpty { TagOperations.addEffects(onRecipesWith: kind, in: scope) }
    return users
  }
}
