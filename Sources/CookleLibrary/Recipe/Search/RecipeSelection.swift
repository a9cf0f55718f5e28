/// Picks the first rows of a search in its order, the cheaper way: many matches are met soon on a walk along the
/// order, few are gathered one by one and sorted.
struct RecipeSelection {
  let sort: RecipeBrowseSortMode
  let start: RecipeSortKey?
  let connection: SQLiteConnection

  /// What gathering one row costs in slots of a walk, as measured: with its page in the cache as much as 350, and
  /// several times that without, which is how it mostly stands in a large library.
  var gatherCost = 1_000

  /// The slots of at most `limit` rows.
  func slots(_ limit: Int, of matches: inout RecipeMatches, among recipeCount: Int) throws -> [Int64] {
    let matchCount = matches.candidates.count
    guard matchCount > 0 else { return [] }
    let walked = matchCount <= limit ? recipeCount : recipeCount / matchCount * limit
    return matchCount * gatherCost < walked
      ? try gather(limit, of: &matches) : try walk(limit, of: &matches)
  }

  /// The slots of at most `limit` rows of the whole library.
  func slots(_ limit: Int) throws -> [Int64] {
    var slots: [Int64] = []
    try RecipeOrder(sort: sort, connection: connection).walk(after: start) { slot in
      slots.append(slot)
      return slots.count < limit
    }
    return slots
  }

  private func walk(_ limit: Int, of matches: inout RecipeMatches) throws -> [Int64] {
    var slots: [Int64] = []
    let candidates = matches.candidates
    try RecipeOrder(sort: sort, connection: connection).walk(after: start, among: candidates) { slot in
      if try matches.matches(slot) { slots.append(slot) }
      return slots.count < limit
    }
    return slots
  }

  private func gather(_ limit: Int, of matches: inout RecipeMatches) throws -> [Int64] {
    var first = FirstRows(limit, of: sort, after: start)
    let row = try connection.statement("SELECT sort_name, created_at, made_count FROM search_recipe WHERE slot = ?1")
    defer { row.reset() }
    for slot in matches.candidates where try matches.matches(slot) {
      row.reset()
      guard try row.bind(1, slot).step() else { continue }
      let number = sort.number(created: row.int64(1), made: row.int64(2))
      row.withBlob(0) { first.offer(number: number, name: $0, slot: slot) }
    }
    return first.slots
  }
}
