import RecipeText

/// The changes to one recipe inside a mutation: rows, tags, use counts and search index move together here.
struct RecipeWriter {
  let scope: MutationScope

  private var recipes: RecipeTable { RecipeTable(connection: scope.connection) }
  private var photoLinks: RecipePhotoLinks { RecipePhotoLinks(scope: scope) }

  /// Adds a recipe.
  ///
  /// - Parameter createdAt: when it was made, for an import; now when not given.
  func create(_ content: RecipeContent, createdAt: Instant? = nil) throws -> Recipe {
    let photos = try photoLinks.checked(content.photos)
    let id = scope.environment.makeID()
    let created = createdAt ?? scope.now
    let tags = try tagSlots(of: content)
    let slot = try recipes.insert(id: id, content: content, createdAt: created, modifiedAt: created)
    try recipes.insertRows(of: content, slot: slot, ingredients: tags.ingredients, categories: tags.categories)
    try addUses(1, ingredients: Set(tags.ingredients), categories: Set(tags.categories))
    try photoLinks.replace([], with: photos, ofRecipe: slot)
    try scope.search.recipeInserted(
      slot: slot, foldedName: TextFolding.folded(content.name), ingredients: Set(tags.ingredients),
      categories: Set(tags.categories))
    scope.movesRecipeOrder = true
    try scope.note(.recipe, id, .created, .recipeDataChanged, .notificationPlanChanged)
    return try stored(id: id, slot: slot)
  }

  /// Replaces a recipe's content.
  ///
  /// - Parameter keepingPhotos: whether the recipe keeps its photos, whatever the content says of them.
  func update(id: String, slot: Int64, _ content: RecipeContent, keepingPhotos: Bool = false) throws -> Recipe {
    let before = try stored(id: id, slot: slot, revision: nil)
    var content = content
    content.photos = keepingPhotos ? before.content.photos : try photoLinks.checked(content.photos)
    guard before.content != content else { return before }
    let oldName = try recipes.foldedName(of: slot)
    let oldTags = try recipes.tags(of: slot)
    let tags = try tagSlots(of: content)
    let newTags = (ingredients: Set(tags.ingredients), categories: Set(tags.categories))
    try recipes.update(slot: slot, content: content, modifiedAt: scope.now)
    try recipes.deleteRows(of: slot)
    try recipes.insertRows(of: content, slot: slot, ingredients: tags.ingredients, categories: tags.categories)
    try addUses(
      -1, ingredients: oldTags.ingredients.subtracting(newTags.ingredients),
      categories: oldTags.categories.subtracting(newTags.categories))
    try addUses(
      1, ingredients: newTags.ingredients.subtracting(oldTags.ingredients),
      categories: newTags.categories.subtracting(oldTags.categories))
    try photoLinks.replace(before.content.photos, with: content.photos, ofRecipe: slot)
    try scope.search.recipeUpdated(
      slot: slot, oldFoldedName: oldName, newFoldedName: TextFolding.folded(content.name),
      oldIngredients: oldTags.ingredients, newIngredients: newTags.ingredients,
      oldCategories: oldTags.categories, newCategories: newTags.categories)
    scope.movesRecipeOrder = true
    try scope.note(.recipe, id, .updated, .recipeDataChanged, .notificationPlanChanged)
    return try stored(id: id, slot: slot)
  }

  /// Changes a recipe's photos and nothing else.
  func changePhotos(id: String, slot: Int64, _ change: (inout [String]) -> Void) throws -> Recipe {
    var content = try stored(id: id, slot: slot, revision: nil).content
    change(&content.photos)
    return try update(id: id, slot: slot, content)
  }

  /// Removes a recipe, also from the diaries, which stay; the menu remembers what it was called.
  func delete(id: String, slot: Int64) throws {
    let name = try recipes.foldedName(of: slot)
    let tags = try recipes.tags(of: slot)
    let photos = try PhotoTable(connection: scope.connection).references(ofRecipe: slot).map(\.id)
    try photoLinks.replace(photos, with: [], ofRecipe: slot)
    scope.disclose(.recipePhoto, .deleted, count: photos.count)
    try DiaryWriter(scope: scope).removeRows(naming: slot)
    try MenuWriter(scope: scope).remember(recipes.name(of: slot), ofRecipe: id)
    try recipes.delete(slot: slot)
    try addUses(-1, ingredients: tags.ingredients, categories: tags.categories)
    try scope.search.recipeDeleted(
      slot: slot, foldedName: name, ingredients: tags.ingredients, categories: tags.categories)
    scope.movesRecipeOrder = true
    try scope.note(.recipe, id, .deleted, .recipeDataChanged, .notificationPlanChanged)
  }

  /// Counts one more cooking.
  func markCooked(id: String, slot: Int64) throws -> Recipe {
    try recipes.markCooked(slot: slot, at: scope.now)
    try scope.note(.recipe, id, .updated, .recipeDataChanged, .notificationPlanChanged)
    return try stored(id: id, slot: slot)
  }

  private func tagSlots(of content: RecipeContent) throws -> (ingredients: [Int64], categories: [Int64]) {
    let ingredients = TagTable(kind: .ingredient, connection: scope.connection)
    let categories = TagTable(kind: .category, connection: scope.connection)
    return (
      try content.ingredients.map { try ingredients.slot(for: $0.ingredient, in: scope) },
      try content.categories.map { try categories.slot(for: $0, in: scope) }
    )
  }

  private func addUses(_ difference: Int, ingredients: Set<Int64>, categories: Set<Int64>) throws {
    try TagTable(kind: .ingredient, connection: scope.connection).addUses(difference, to: ingredients)
    try TagTable(kind: .category, connection: scope.connection).addUses(difference, to: categories)
  }

  /// The recipe as it stands in this transaction; one that was touched here has the revision the commit will give.
  private func stored(id: String, slot: Int64) throws -> Recipe {
    try stored(id: id, slot: slot, revision: scope.recordRevision)
  }

  private func stored(id: String, slot: Int64, revision: String?) throws -> Recipe {
    guard var recipe = try recipes.recipe(slot: slot, epoch: scope.epoch) else {
      throw LibraryError.notFound(.recipe, id: id)
    }
    if let revision { recipe.revision = revision }
    return recipe
  }
}
