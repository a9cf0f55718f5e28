/// What a reversal is about to do: which rows come, go and change, and what they refer to.
struct ReversalOutline {
  /// The numbers of rows that come.
  private var coming: [RecordedTable: Set<Int64>] = [:]
  /// The numbers of rows that go.
  private var going: [RecordedTable: Set<Int64>] = [:]
  /// The numbers of rows that change.
  private var changing: [RecordedTable: Set<Int64>] = [:]
  /// How many rows cease to refer to a row.
  private var released: [RecordedTable.Reference: [Int64: Int]] = [:]
  /// How many meals more or less name a recipe.
  private(set) var meals: [Int64: Int] = [:]
  /// The recipes that come, go or change in anything but their meals.
  private(set) var recipes: Set<Int64> = []
  /// The diaries that come, go or change, or whose meals do.
  private(set) var diaries: Set<Int64> = []
  /// Whether a recipe comes, goes or was edited.
  private(set) var editsRecipes = false

  init(_ changeset: SQLiteChangeset) throws {
    try changeset.forEach(isInverted: true) { try add(try RecordedRow($0)) }
  }

  func comes(_ slot: Int64, in table: RecordedTable) -> Bool { coming[table]?.contains(slot) ?? false }
  func goes(_ slot: Int64, in table: RecordedTable) -> Bool { going[table]?.contains(slot) ?? false }

  /// Whether a row goes or changes.
  func moves(_ slot: Int64, in table: RecordedTable) -> Bool {
    goes(slot, in: table) || changing[table]?.contains(slot) ?? false
  }

  /// How many rows cease to refer to a row.
  func released(_ slot: Int64, by reference: RecordedTable.Reference) -> Int { released[reference]?[slot] ?? 0 }

  private mutating func add(_ row: RecordedRow) throws {
    let (table, slot) = (row.table, try row.slot())
    if table.entity != nil {
      switch row.operation {
      case .insert: coming[table, default: []].insert(slot)
      case .delete: going[table, default: []].insert(slot)
      case .update: changing[table, default: []].insert(slot)
      }
    }
    for reference in table.references {
      if let old = try released(row, by: reference) { released[reference, default: [:]][old, default: 0] += 1 }
    }
    switch table {
    case .recipe:
      if try row.operation == .update && row.changedColumns().isEmpty { break }
      recipes.insert(slot)
      if try row.operation != .update || row.changes("modified_at") { editsRecipes = true }
    case .recipePhoto, .recipeIngredient, .recipeCategory: recipes.insert(slot)
    case .diary: diaries.insert(slot)
    case .diaryMeal:
      diaries.insert(slot)
      if let old = try row.old("recipe")?.integer { meals[old, default: 0] -= 1 }
      if let new = try row.new("recipe")?.integer { meals[new, default: 0] += 1 }
    default: break
    }
  }

  /// The row that a row ceases to refer to; nil when it goes on.
  private func released(_ row: RecordedRow, by reference: RecordedTable.Reference) throws -> Int64? {
    switch row.operation {
    case .insert: nil
    case .delete: try row.old(reference.column)?.integer
    // A column of the key does not change by an update.
    case .update:
      reference.column < row.table.keyCount ? nil : try row.old(reference.column)?.integer
    }
  }
}
