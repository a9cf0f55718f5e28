/// Picks the first rows of a search in its order, the cheaper way: many matches are met soon on a walk along the
/// order, few are gathered one by one and sorted.
struct RecipeSelection {
  let sort: RecipeBrowseSortMode
  let start: RecipeSortKey?
  let connection: SQLiteConnection

  /// What gathering one row costs in steps of a walk, as measured.
  private static let gatherCost = 6

  /// The slots of at most `limit` rows.
  ///
  /// The walk ends when it has cost what gathering costs, so matches that all stand at the far end of an order make a
  /// search twice as dear, not a hundred times.
  func slots(_ limit: Int, of matches: inout RecipeMatches, among recipeCount: Int) throws -> [Int64] {
    let matchCount = matches.candidates.count
    guard matchCount > 0 else { return [] }
    let budget = matchCount * RecipeSelection.gatherCost
    if recipeCount / matchCount * limit < budget,
      let slots = try walk(limit, of: &matches, budget: budget)
    {
      return slots
    }
    return try gather(limit, of: &matches)
  }

  /// The slots of at most `limit` rows of the whole library.
  func slots(_ limit: Int) throws -> [Int64] {
    var walk = try RecipeSortWalk(sort, after: start, in: connection)
    defer { walk.end() }
    var slots: [Int64] = []
    while slots.count < limit, let slot = try walk.next() {
      slots.append(slot)
    }
    return slots
  }

  /// Returns nil when the budget, in steps, does not suffice.
  private func walk(_ limit: Int, of matches: inout RecipeMatches, budget: Int) throws -> [Int64]? {
    var walk = try RecipeSortWalk(sort, after: start, in: connection)
    defer { walk.end() }
    var slots: [Int64] = []
    var steps = 0
    while slots.count < limit, let slot = try walk.next() {
      guard steps < budget else { return nil }
      steps += 1
      if try matches.matches(slot) { slots.append(slot) }
    }
    return slots
  }

  private func gather(_ limit: Int, of matches: inout RecipeMatches) throws -> [Int64] {
    var rows = FirstRows(limit, of: sort, after: start)
    let batches = try connection.statement(RecipeSelection.batchSQL)
    defer { batches.reset() }
    var batch: [Int64] = []
    func offerBatch() throws {
      guard let last = batch.last else { return }
      // A value that is listed twice is found once.
      for index in 0..<RecipeSelection.batchSize {
        batches.bind(Int32(index + 1), index < batch.count ? batch[index] : last)
      }
      while try batches.step() {
        let number = sort.number(created: batches.int64(2), made: batches.int64(3))
        batches.withBlob(1) { rows.offer(number: number, name: $0, slot: batches.int64(0)) }
      }
      batch.removeAll(keepingCapacity: true)
    }
    for slot in matches.candidates where try matches.matches(slot) {
      batch.append(slot)
      if batch.count == RecipeSelection.batchSize { try offerBatch() }
    }
    try offerBatch()
    return rows.slots
  }

  private static let batchSize = 16

  /// Sixteen rows by one run of a statement cost half of sixteen runs.
  private static let batchSQL = """
    SELECT slot, sort_name, created_at, made_count
    FROM recipe
    WHERE slot IN (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
    """
}
