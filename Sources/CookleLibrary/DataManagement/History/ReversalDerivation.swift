import RecipeText

/// What follows from the rows that a reversal brings back: the search index, counts of uses, the first photo of a recipe
/// and whatever else says once more what those rows say.
///
/// It looks at the recipes before and after, and counts differences, so that what was derived for others stays.
struct ReversalDerivation {
  /// What a recipe refers to.
  private struct Picture {
    var ingredients: [Int64]
    var categories: [Int64]
    var photos: [Int64]
  }

  private let scope: MutationScope
  private let outline: ReversalOutline
  /// The recipes as they were; none for one that comes.
  private var before: [Int64: Picture] = [:]
  /// The names that recipes had and have, for those that come, go or are renamed.
  private var recipeNames: [Int64: (old: String?, new: String?)] = [:]
  /// The values that tags had and have, likewise.
  private var tagValues: [TagKind: [Int64: (old: String?, new: String?)]] = [:]
  private var duplicateKeys: [TagKind: Set<String>] = [:]

  private var connection: SQLiteConnection { scope.connection }

  init(_ reversal: HistoryReversal) throws {
    scope = reversal.scope
    outline = reversal.outline
    for slot in outline.recipes where !outline.comes(slot, in: .recipe) { before[slot] = try picture(of: slot) }
  }

  /// To be told of each row that the reversal changed.
  mutating func note(_ row: RecordedRow, before: [SQLiteValue]?, after: [SQLiteValue]?) throws {
    func text(_ column: String, _ values: [SQLiteValue]?) -> String? {
      row.table.index(of: column).flatMap { values?[$0].text }
    }
    switch row.table {
    case .recipe:
      let names = (old: text("folded_name", before), new: text("folded_name", after))
      if names.old != names.new { recipeNames[try row.slot()] = names }
    case .ingredient, .category:
      let kind: TagKind = row.table == .ingredient ? .ingredient : .category
      let values = (old: text("folded_value", before), new: text("folded_value", after))
      if values.old != values.new { tagValues[kind, default: [:]][try row.slot()] = values }
      for key in [text("duplicate_key", before), text("duplicate_key", after)] {
        if let key { duplicateKeys[kind, default: []].insert(key) }
      }
    default: break
    }
  }

  /// Brings everything up to date, once all rows are.
  func finish() throws {
    try finishDiaries()
    try addTags()
    var uses = Uses()
    for (round, slot) in outline.recipes.sorted().enumerated() {
      try scope.checkControl(round: round)
      try finishRecipe(slot, counting: &uses)
    }
    try write(uses)
    try removeTags()
    for (kind, keys) in duplicateKeys {
      for key in keys.sorted() { try TagDuplicateTable(kind: kind, connection: connection).touch(key) }
    }
  }

  // MARK: Recipes

  private struct Uses {
    var tags: [TagKind: [Int64: Int]] = [:]
    var photos: [Int64: Int] = [:]
  }

  private func finishRecipe(_ slot: Int64, counting uses: inout Uses) throws {
    let old = before[slot]
    let new = try outline.goes(slot, in: .recipe) ? nil : picture(of: slot)
    if let new { try writeDerived(new, of: slot) }
    let (ingredients, oldIngredients) = (Set(new?.ingredients ?? []), Set(old?.ingredients ?? []))
    let (categories, oldCategories) = (Set(new?.categories ?? []), Set(old?.categories ?? []))
    let names = recipeNames[slot] ?? (old: "", new: "")
    switch (old, new) {
    case (nil, nil): return
    case (nil, _?):
      try scope.search.recipeInserted(
        slot: slot, foldedName: names.new ?? "", ingredients: ingredients, categories: categories)
    case (_?, nil):
      try scope.search.recipeDeleted(
        slot: slot, foldedName: names.old ?? "", ingredients: oldIngredients, categories: oldCategories)
    case (_?, _?):
      try scope.search.recipeUpdated(
        slot: slot, oldFoldedName: names.old ?? "", newFoldedName: names.new ?? "", oldIngredients: oldIngredients,
        newIngredients: ingredients, oldCategories: oldCategories, newCategories: categories)
    }
    count(from: oldIngredients, to: ingredients, in: &uses.tags[.ingredient, default: [:]])
    count(from: oldCategories, to: categories, in: &uses.tags[.category, default: [:]])
    count(from: Set(old?.photos ?? []), to: Set(new?.photos ?? []), in: &uses.photos)
  }

  private func count(from old: Set<Int64>, to new: Set<Int64>, in uses: inout [Int64: Int]) {
    for slot in old.subtracting(new) { uses[slot, default: 0] -= 1 }
    for slot in new.subtracting(old) { uses[slot, default: 0] += 1 }
  }

  private func picture(of slot: Int64) throws -> Picture? {
    guard try RecipeTable(connection: connection).id(of: slot) != nil else { return nil }
    func column(_ name: String, of table: String) throws -> [Int64] {
      try connection.statement("SELECT \(name) FROM \(table) WHERE recipe = ? ORDER BY position").bind(1, slot)
        .all { $0.int64(0) }
    }
    return Picture(
      ingredients: try column("ingredient", of: "recipe_ingredient"),
      categories: try column("category", of: "recipe_category"), photos: try column("photo", of: "recipe_photo"))
  }

  private func writeDerived(_ picture: Picture, of slot: Int64) throws {
    try connection.statement("UPDATE recipe SET category_slots = ?, primary_photo = ? WHERE slot = ?")
      .bind(1, PackedSlots.pack(picture.categories))
      .bind(2, picture.photos.first)
      .bind(3, slot)
      .run()
  }

  private func write(_ uses: Uses) throws {
    for (kind, slots) in uses.tags {
      for (slot, difference) in slots where difference != 0 {
        try TagTable(kind: kind, connection: connection).addUses(difference, to: [slot])
      }
    }
    let statement = try connection.statement("UPDATE photo SET use_count = use_count + ? WHERE slot = ?")
    for (slot, difference) in uses.photos where difference != 0 {
      try statement.bind(1, difference).bind(2, slot).run()
    }
  }

  // MARK: Diaries

  private func finishDiaries() throws {
    for slot in outline.diaries {
      try connection.statement(
        """
        UPDATE diary_meal
        SET day = (SELECT day FROM diary WHERE slot = ?1)
        WHERE diary = ?1 AND day <> (SELECT day FROM diary WHERE slot = ?1)
        """
      ).bind(1, slot).run()
    }
    for (slot, difference) in outline.meals where difference != 0 {
      // A recipe that comes brings its count with it: nobody could name it while it was gone.
      guard !outline.comes(slot, in: .recipe) else { continue }
      try RecipeTable(connection: connection).addMade(difference, to: slot)
      scope.search.recipeMoved(slot: slot)
    }
  }

  // MARK: Tags

  private func addTags() throws {
    for (kind, tags) in tagValues {
      for (slot, values) in tags {
        guard let new = values.new else { continue }
        if let old = values.old {
          try scope.search.tagRenamed(kind: kind, slot: slot, oldFoldedValue: old, newFoldedValue: new)
        } else {
          try scope.search.tagInserted(kind: kind, slot: slot, foldedValue: new)
        }
      }
    }
  }

  private func removeTags() throws {
    for (kind, tags) in tagValues {
      for (slot, values) in tags where values.new == nil {
        if let old = values.old { try scope.search.tagDeleted(kind: kind, slot: slot, foldedValue: old) }
      }
    }
  }
}
