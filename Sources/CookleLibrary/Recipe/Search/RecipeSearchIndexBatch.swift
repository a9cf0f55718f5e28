/// What one transaction changes in the search index, gathered and written once.
///
/// Every change of a recipe's name, of its tags and of a tag's value is told to the batch of its transaction, and
/// `flush` runs before the commit: a library and its index never part. Long transactions flush themselves now and
/// then, so that memory stays bounded.
final class RecipeSearchIndexBatch {
  private let connection: SQLiteConnection
  private var journal = PostingJournal()
  private var order = RecipeOrderJournal()

  private let largestJournal: Int

  /// - Parameter largestJournal: changes kept back at most; 2^18 are 4 MiB of them, some 4,000 recipes.
  init(_ connection: SQLiteConnection, largestJournal: Int = 1 << 18) {
    self.connection = connection
    self.largestJournal = largestJournal
  }

  // MARK: Recipes

  func recipeInserted(slot: Int64, foldedName: String, ingredients: Set<Int64>, categories: Set<Int64>) throws {
    try noteRecipe(
      slot, old: nil, new: Entry(foldedName: foldedName, ingredients: ingredients, categories: categories))
  }

  /// Only what differs is written.
  func recipeUpdated(
    slot: Int64, oldFoldedName: String, newFoldedName: String, oldIngredients: Set<Int64>, newIngredients: Set<Int64>,
    oldCategories: Set<Int64>, newCategories: Set<Int64>
  ) throws {
    try noteRecipe(
      slot,
      old: Entry(foldedName: oldFoldedName, ingredients: oldIngredients, categories: oldCategories),
      new: Entry(foldedName: newFoldedName, ingredients: newIngredients, categories: newCategories))
  }

  func recipeDeleted(slot: Int64, foldedName: String, ingredients: Set<Int64>, categories: Set<Int64>) throws {
    try noteRecipe(
      slot, old: Entry(foldedName: foldedName, ingredients: ingredients, categories: categories), new: nil)
  }

  /// To be told of a recipe that was made once more or less, or got another date of creation.
  func recipeMoved(slot: Int64) {
    order.touch(slot)
  }

  // MARK: Tags

  func tagInserted(kind: TagKind, slot: Int64, foldedValue: String) throws {
    try noteTag(SearchTag(kind: kind, slot: slot), old: nil, new: foldedValue)
  }

  func tagRenamed(kind: TagKind, slot: Int64, oldFoldedValue: String, newFoldedValue: String) throws {
    try noteTag(SearchTag(kind: kind, slot: slot), old: oldFoldedValue, new: newFoldedValue)
  }

  /// Forgets a tag and which recipes have it; the recipes need no update of their own.
  func tagDeleted(kind: TagKind, slot: Int64, foldedValue: String) throws {
    let tag = SearchTag(kind: kind, slot: slot)
    try noteTag(tag, old: foldedValue, new: nil)
    try journal.write(to: connection)
    try PostingTable.tagRecipe.remove(SearchTerm(tag: tag), in: connection)
  }

  /// Gives the recipes of a tag to another and forgets the tag; the recipes need no update of their own.
  func tagMerged(kind: TagKind, slot: Int64, foldedValue: String, into kept: Int64) throws {
    try journal.write(to: connection)
    let tag = SearchTag(kind: kind, slot: slot)
    let keptTerm = SearchTerm(tag: SearchTag(kind: kind, slot: kept))
    for recipe in try PostingTable.tagRecipe.slots(of: SearchTerm(tag: tag), in: connection) {
      try journal.note(.tagRecipe, keptTerm, slot: recipe, isPresent: true)
    }
    try tagDeleted(kind: kind, slot: slot, foldedValue: foldedValue)
  }

  // MARK: Writing

  /// Writes what was gathered; the transaction must not commit before.
  func flush() throws {
    try journal.write(to: connection)
    try order.write(to: connection)
  }

  private func noteRecipe(_ slot: Int64, old: Entry?, new: Entry?) throws {
    if old?.foldedName != new?.foldedName {
      try noteDifference(.nameGram, slot: slot, old: old?.nameGrams ?? [], new: new?.nameGrams ?? [])
      try noteDifference(.nameWord, slot: slot, old: old?.nameWords ?? [], new: new?.nameWords ?? [])
    }
    try noteDifference(.tagRecipe, slot: slot, old: old?.tags ?? [], new: new?.tags ?? [])
    order.touch(slot)
    try flushIfLarge()
  }

  private func noteTag(_ tag: SearchTag, old: String?, new: String?) throws {
    try TagPartTable(kind: tag.kind, connection: connection).replace(old, by: new, of: tag.slot)
    try noteDifference(
      .tagGram, slot: tag.number,
      old: old.map(SearchTerm.tagGrams(of:)) ?? [], new: new.map(SearchTerm.tagGrams(of:)) ?? [])
    try flushIfLarge()
  }

  private func flushIfLarge() throws {
    if journal.count >= largestJournal { try journal.write(to: connection) }
  }

  private func noteDifference(
    _ table: PostingTable, slot: Int64, old: [SearchTerm], new: [SearchTerm]
  ) throws {
    // Noting a term twice is cheaper than asking a set whether it was.
    let (kept, gone) = (Set(old.isEmpty ? [] : new), Set(new.isEmpty ? [] : old))
    for term in old where !kept.contains(term) {
      try journal.note(table, term, slot: slot, isPresent: false)
    }
    for term in new where !gone.contains(term) {
      try journal.note(table, term, slot: slot, isPresent: true)
    }
  }
}

/// What the index knows of a recipe.
private struct Entry {
  var foldedName: String
  var ingredients: Set<Int64>
  var categories: Set<Int64>

  var nameGrams: [SearchTerm] {
    SearchTerm.nameGrams(of: foldedName)
  }

  var nameWords: [SearchTerm] {
    SearchTerm.nameWords(of: foldedName)
  }

  /// The terms under which the recipe stands in the table of tags.
  var tags: [SearchTerm] {
    ingredients.map { SearchTerm(tag: SearchTag(kind: .ingredient, slot: $0)) }
      + categories.map { SearchTerm(tag: SearchTag(kind: .category, slot: $0)) }
  }
}
