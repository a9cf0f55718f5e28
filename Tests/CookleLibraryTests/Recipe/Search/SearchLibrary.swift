import RecipeText
import Testing

@testable import CookleLibrary

/// A library with only what the search needs: real tables and the real index, in memory, beside the same recipes as
/// plain values for the reference.
final class SearchLibrary {
  struct Recipe: Equatable {
    var name: String
    var ingredients: Set<String> = []
    var categories: Set<String> = []
    var createdAt: Int64 = 0
    var madeCount: Int64 = 0
  }

  let connection: SQLiteConnection
  private(set) var recipes: [Int64: Recipe] = [:]
  private(set) var tags: [TagKind: [String: Int64]] = [.ingredient: [:], .category: [:]]
  private var batch: RecipeSearchIndexBatch
  private var serial = 0

  private let largestJournal: Int
  private let firstSlot: Int64

  /// - Parameter firstSlot: the row number of the first recipe; that of the first tags is half of it.
  init(largestJournal: Int = 1 << 18, firstSlot: Int64 = 1) throws {
    self.largestJournal = largestJournal
    self.firstSlot = firstSlot
    connection = try SQLiteConnection(path: ":memory:", access: .readWrite, lockWait: LockWait())
    try Schema.library.migrate(connection)
    batch = RecipeSearchIndexBatch(connection)
  }

  deinit {
    connection.close()
  }

  /// Runs changes as one transaction with one flush.
  @discardableResult
  func change<Value>(_ body: () throws -> Value) throws -> Value {
    batch = RecipeSearchIndexBatch(connection, largestJournal: largestJournal)
    return try connection.transaction {
      let value = try body()
      try batch.flush()
      return value
    }
  }

  func page(
    _ text: String = "", _ sort: RecipeBrowseSortMode = .alphabeticalAscending, limit: Int = 50, cursor: String? = nil,
    epoch: String = "epoch"
  ) throws -> RecipeBrowsePage {
    try RecipeBrowse.page(
      RecipeBrowseCriteria(text: text, sort: sort), limit: limit, cursor: cursor, epoch: epoch,
      connection: connection)
  }

  /// The names on the first page.
  func names(_ text: String, _ sort: RecipeBrowseSortMode = .alphabeticalAscending) throws -> [String] {
    try page(text, sort).slots.map { try #require(recipes[$0]).name }
  }

  // MARK: Changes, inside `change`

  @discardableResult
  func insert(_ recipe: Recipe) throws -> Int64 {
    serial += 1
    try connection.statement(
      """
      INSERT INTO recipe (
        slot, id, name, sort_name, folded_name, serving_size, cooking_time, diet, blurb, made_count, created_at,
        modified_at, note
      ) VALUES (?7, ?1, ?2, ?3, ?4, 0, 0, 'standard', '', ?5, ?6, ?6, '')
      """
    )
    .bind(1, "recipe-\(serial)").bind(2, recipe.name).bind(3, NaturalSortKey.bytes(of: recipe.name))
    .bind(4, TextFolding.folded(recipe.name)).bind(5, recipe.madeCount).bind(6, recipe.createdAt)
    .bind(7, recipes.isEmpty ? firstSlot : nil).run()
    let slot = connection.lastInsertedSlot
    let tags = try insertTags(of: recipe, slot)
    recipes[slot] = recipe
    try RecordCountTable(connection: connection).add(1, to: .recipe)
    try batch.recipeInserted(
      slot: slot, foldedName: TextFolding.folded(recipe.name), ingredients: tags.ingredients,
      categories: tags.categories)
    return slot
  }

  func update(_ slot: Int64, _ edit: (inout Recipe) -> Void) throws {
    let old = try #require(recipes[slot])
    var new = old
    edit(&new)
    let oldTags = tagSlots(of: old)
    try connection.statement(
      """
      UPDATE recipe
      SET name = ?2, sort_name = ?3, folded_name = ?4, made_count = ?5, created_at = ?6
      WHERE slot = ?1
      """
    )
    .bind(1, slot).bind(2, new.name).bind(3, NaturalSortKey.bytes(of: new.name))
    .bind(4, TextFolding.folded(new.name)).bind(5, new.madeCount).bind(6, new.createdAt).run()
    try deleteTags(of: slot)
    let newTags = try insertTags(of: new, slot)
    recipes[slot] = new
    try batch.recipeUpdated(
      slot: slot, oldFoldedName: TextFolding.folded(old.name), newFoldedName: TextFolding.folded(new.name),
      oldIngredients: oldTags.ingredients, newIngredients: newTags.ingredients,
      oldCategories: oldTags.categories, newCategories: newTags.categories)
  }

  func delete(_ slot: Int64) throws {
    let removed = recipes.removeValue(forKey: slot)
    let recipe = try #require(removed)
    let tags = tagSlots(of: recipe)
    try deleteTags(of: slot)
    try connection.statement("DELETE FROM recipe WHERE slot = ?").bind(1, slot).run()
    try RecordCountTable(connection: connection).add(-1, to: .recipe)
    try batch.recipeDeleted(
      slot: slot, foldedName: TextFolding.folded(recipe.name), ingredients: tags.ingredients,
      categories: tags.categories)
  }

  /// Counts meals, as the diary does.
  func make(_ slot: Int64, _ times: Int64) throws {
    recipes[slot]?.madeCount += times
    try connection.statement("UPDATE recipe SET made_count = made_count + ? WHERE slot = ?")
      .bind(1, times).bind(2, slot).run()
    batch.recipeMoved(slot: slot)
  }

  func rename(_ kind: TagKind, _ value: String, to newValue: String) throws {
    let slot = try takeTag(kind, value)
    tags[kind]?[newValue] = slot
    try connection.statement(
      "UPDATE \(kind.table) SET value = ?2, folded_value = ?3, duplicate_key = ?4 WHERE slot = ?1"
    )
    .bind(1, slot).bind(2, newValue).bind(3, TextFolding.folded(newValue))
    .bind(4, TextFolding.duplicateKey(newValue)).run()
    for (recipe, content) in recipes where content.values(kind).contains(value) {
      recipes[recipe]?.replace(kind, value, by: newValue)
    }
    try batch.tagRenamed(
      kind: kind, slot: slot, oldFoldedValue: TextFolding.folded(value), newFoldedValue: TextFolding.folded(newValue))
  }

  func deleteTag(_ kind: TagKind, _ value: String) throws {
    let slot = try takeTag(kind, value)
    try connection.statement("DELETE FROM recipe_\(kind.table) WHERE \(kind.table) = ?").bind(1, slot).run()
    try connection.statement("DELETE FROM \(kind.table) WHERE slot = ?").bind(1, slot).run()
    for (recipe, content) in recipes where content.values(kind).contains(value) {
      recipes[recipe]?.replace(kind, value, by: nil)
    }
    try batch.tagDeleted(kind: kind, slot: slot, foldedValue: TextFolding.folded(value))
  }

  func merge(_ kind: TagKind, _ value: String, into kept: String) throws {
    let slot = try takeTag(kind, value)
    let keptSlot = try #require(tags[kind]?[kept])
    let doubled = recipes.filter { $0.value.values(kind).isSuperset(of: [value, kept]) }
    for recipe in doubled.keys {
      try connection.statement("DELETE FROM recipe_\(kind.table) WHERE recipe = ? AND \(kind.table) = ?")
        .bind(1, recipe).bind(2, slot).run()
    }
    try connection.statement("UPDATE recipe_\(kind.table) SET \(kind.table) = ?2 WHERE \(kind.table) = ?1")
      .bind(1, slot).bind(2, keptSlot).run()
    try connection.statement("DELETE FROM \(kind.table) WHERE slot = ?").bind(1, slot).run()
    for (recipe, content) in recipes where content.values(kind).contains(value) {
      recipes[recipe]?.replace(kind, value, by: kept)
    }
    try batch.tagMerged(kind: kind, slot: slot, foldedValue: TextFolding.folded(value), into: keptSlot)
  }

  // MARK: Tags

  private func tagSlots(of recipe: Recipe) -> (ingredients: Set<Int64>, categories: Set<Int64>) {
    (
      Set(recipe.ingredients.compactMap { tags[.ingredient]?[$0] }),
      Set(recipe.categories.compactMap { tags[.category]?[$0] })
    )
  }

  private func insertTags(
    of recipe: Recipe, _ slot: Int64
  ) throws -> (ingredients: Set<Int64>, categories: Set<Int64>) {
    for (position, value) in recipe.ingredients.sorted().enumerated() {
      try connection.statement(
        "INSERT INTO recipe_ingredient (recipe, position, ingredient, amount) VALUES (?, ?, ?, '')"
      ).bind(1, slot).bind(2, position).bind(3, try tag(.ingredient, value)).run()
    }
    for (position, value) in recipe.categories.sorted().enumerated() {
      try connection.statement("INSERT INTO recipe_category (recipe, position, category) VALUES (?, ?, ?)")
        .bind(1, slot).bind(2, position).bind(3, try tag(.category, value)).run()
    }
    return tagSlots(of: recipe)
  }

  private func deleteTags(of slot: Int64) throws {
    try connection.statement("DELETE FROM recipe_ingredient WHERE recipe = ?").bind(1, slot).run()
    try connection.statement("DELETE FROM recipe_category WHERE recipe = ?").bind(1, slot).run()
  }

  private func takeTag(_ kind: TagKind, _ value: String) throws -> Int64 {
    let slot = tags[kind]?.removeValue(forKey: value)
    return try #require(slot)
  }

  private func tag(_ kind: TagKind, _ value: String) throws -> Int64 {
    if let slot = tags[kind]?[value] { return slot }
    serial += 1
    try connection.statement(
      """
      INSERT INTO \(kind.table) (slot, id, value, sort_value, folded_value, duplicate_key, created_at, modified_at)
      VALUES (?6, ?1, ?2, ?3, ?4, ?5, 0, 0)
      """
    )
    .bind(1, "tag-\(serial)").bind(2, value).bind(3, NaturalSortKey.bytes(of: value))
    .bind(4, TextFolding.folded(value)).bind(5, TextFolding.duplicateKey(value))
    .bind(6, tags[kind]?.isEmpty == true ? max(1, firstSlot / 2) : nil).run()
    let slot = connection.lastInsertedSlot
    tags[kind]?[value] = slot
    try batch.tagInserted(kind: kind, slot: slot, foldedValue: TextFolding.folded(value))
    return slot
  }
}

extension SearchLibrary.Recipe {
  func values(_ kind: TagKind) -> Set<String> {
    switch kind {
    case .ingredient: ingredients
    case .category: categories
    }
  }

  fileprivate mutating func replace(_ kind: TagKind, _ value: String, by newValue: String?) {
    switch kind {
    case .ingredient:
      ingredients.remove(value)
      if let newValue { ingredients.insert(newValue) }
    case .category:
      categories.remove(value)
      if let newValue { categories.insert(newValue) }
    }
  }
}
