import JSON
import RecipeText

extension ArchiveStore {
  /// Where the parts of a record lie that name others, for errors.
  struct Places {
    /// Of the record itself.
    var record: String
    /// Of the id of an ingredient by its place in the record's order.
    var ingredient: (Int) -> String
    var category: (Int) -> String
    var photo: (Int) -> String
  }

  /// Adds a recipe whose tags and photos are there.
  func add(_ recipe: ArchivedRecipe, at places: Places) throws {
    try checkNew(.recipe, recipe.id, isTaken: recipes.slot(of: recipe.id) != nil, at: places.record)
    let ingredients = try recipe.ingredientIDs.enumerated().map { index, id in
      try existing(.ingredient, tags(.ingredient).slot(of: record(.ingredient, id)), at: places.ingredient(index))
    }
    let categories = try recipe.categoryIDs.enumerated().map { index, id in
      try existing(.category, tags(.category).slot(of: record(.category, id)), at: places.category(index))
    }
    let photoSlots = try recipe.content.photos.enumerated().map { index, id in
      try existing(.photo, photos.slot(of: record(.photo, id)), at: places.photo(index))
    }
    let slot = try recipes.insert(
      id: recipe.id, content: recipe.content, createdAt: recipe.createdAt, modifiedAt: recipe.modifiedAt)
    try recipes.insertRows(of: recipe.content, slot: slot, ingredients: ingredients, categories: categories)
    try link(photoSlots, to: slot)
    if recipe.timesCooked > 0 || recipe.lastCookedAt != nil {
      try connection.statement("UPDATE recipe SET times_cooked = ?, last_cooked_at = ? WHERE slot = ?")
        .bind(1, recipe.timesCooked)
        .bind(2, recipe.lastCookedAt?.milliseconds)
        .bind(3, slot)
        .run()
    }
    if isToBeUsed {
      try tags(.ingredient).addUses(1, to: Set(ingredients))
      try tags(.category).addUses(1, to: Set(categories))
      try search.recipeInserted(
        slot: slot, foldedName: TextFolding.folded(recipe.content.name), ingredients: Set(ingredients),
        categories: Set(categories))
    }
    try keep(recipe.kept, of: .recipe, recipe.id)
    countRecipe()
    try step()
  }

  private func link(_ photoSlots: [Int64], to recipe: Int64) throws {
    guard let primary = photoSlots.first else { return }
    let insert = try connection.statement("INSERT INTO recipe_photo (recipe, position, photo) VALUES (?, ?, ?)")
    for (position, photo) in photoSlots.enumerated() {
      try insert.bind(1, recipe).bind(2, position).bind(3, photo).run()
    }
    try connection.statement("UPDATE recipe SET primary_photo = ? WHERE slot = ?").bind(1, primary).bind(2, recipe).run()
    let count = try connection.statement("UPDATE photo SET use_count = use_count + 1 WHERE slot = ?")
    for photo in photoSlots { try count.bind(1, photo).run() }
  }

  /// The row number of a record that another names.
  func existing(_ entity: LibraryEntity, _ slot: Int64?, at path: String) throws -> Int64 {
    guard let slot else {
      throw LibraryError.archiveRejected(reason: "The \(entity.rawValue) is not in the archive.", path: path)
    }
    return slot
  }

  // MARK: Diaries

  /// The diary that a day has already.
  func diary(on day: CalendarDay) throws -> (slot: Int64, id: String)? {
    try diaries.diary(on: day)
  }

  /// Adds a diary whose recipes are there, on a day that has none.
  func add(_ diary: ArchivedDiary, at path: String, rowPlace: (Int) -> String) throws {
    try checkNew(.diary, diary.id, isTaken: diaries.slot(of: diary.id) != nil, at: path)
    let slot = try diaries.insert(id: diary.id, day: diary.day, note: diary.note, at: diary.createdAt)
    try setRows(diary, slot: slot, rowPlace: rowPlace)
    countDiary()
    try step()
  }

  /// Gives a diary that is there what it and another of its day come to.
  func replace(_ diary: ArchivedDiary, slot: Int64, rowPlace: (Int) -> String) throws {
    for (recipe, count) in try diaries.recipeUses(of: slot) { try recipes.addMade(-count, to: recipe) }
    try diaries.deleteRows(of: slot)
    try connection.statement("UPDATE diary SET note = ?, blurb = ?, created_at = ? WHERE slot = ?")
      .bind(1, diary.note)
      .bind(2, DiaryTable.blurb(of: diary.note))
      .bind(3, diary.createdAt.milliseconds)
      .bind(4, slot)
      .run()
    try setRows(diary, slot: slot, rowPlace: rowPlace)
    try step()
  }

  private func setRows(_ diary: ArchivedDiary, slot: Int64, rowPlace: (Int) -> String) throws {
    try diaries.touch(slot: slot, at: diary.modifiedAt)
    let rows = try diary.rows.enumerated().map { index, row in
      DiaryTable.MealRow(
        meal: row.meal, recipe: try existing(.recipe, recipes.slot(of: row.recipeID), at: rowPlace(index)))
    }
    try diaries.appendRows(rows, to: slot, on: diary.day)
    for row in rows {
      try recipes.addMade(1, to: row.recipe)
      if isToBeUsed { search.recipeMoved(slot: row.recipe) }
    }
    try keep(diary.kept, of: .diary, diary.id)
  }
}
