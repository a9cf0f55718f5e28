/// The recipes that may be suggested, as row numbers (domain §7).
///
/// What they are is read from the search index, in a few milliseconds for a hundred thousand recipes, and kept until
/// the library changes.
struct SuggestionCandidates {
  /// Recipes without ingredients that are looked at one by one rather than by a walk over all.
  private static let lookups = 2_000

  static let isInformative = "cooking_time > 0 OR times_cooked > 0 OR made_count > 0"

  /// Finds the recipes that were made or have a time without reading all rows.
  static let schema = [
    """
    CREATE INDEX recipe_informative ON recipe (cooking_time, times_cooked, made_count)
    WHERE \(isInformative)
    """
  ]

  let context: LibraryContext

  private var connection: SQLiteConnection { context.connection }

  /// When candidates were cooked that may rest at `now` or later, by their places; to be called inside a read
  /// transaction.
  func cooked(among slots: SlotSet, until now: Instant) throws -> [Int: Instant] {
    // What is due now may have been due since the day began.
    let beginning = now.milliseconds - SuggestionPlanner.rest - 2 * 86_400 * 1_000
    let rows = try connection.statement("SELECT slot, last_cooked_at FROM recipe WHERE last_cooked_at > ?")
      .bind(1, beginning)
      .all { (slot: $0.int64(0), at: Instant(milliseconds: $0.int64(1))) }
    guard !rows.isEmpty else { return [:] }
    let moments = Dictionary(rows.map { ($0.slot, $0.at) }) { first, _ in first }
    var cooked: [Int: Instant] = [:]
    for (place, slot) in slots.enumerated() {
      if let moment = moments[slot] { cooked[place] = moment }
    }
    return cooked
  }

  /// The informative recipes where there are at least two of them, else all; to be called inside a read transaction.
  func slots() throws -> SlotSet {
    let revision = try context.revision()
    if let known = context.suggestions.pool, known.epoch == revision.epoch, known.number == revision.library {
      return known.slots
    }
    var all = SlotSet()
    try RecipeOrder(sort: .alphabeticalAscending, connection: connection).walk(after: nil) { slot in
      if SlotSet.possible.contains(slot) { all.insert(slot) }
      return true
    }
    let informative = try informative(among: all)
    let slots = informative.count >= 2 ? informative : all
    context.suggestions.pool = (revision.epoch, revision.library, slots)
    return slots
  }

  /// The recipes with a photo, an ingredient or a time, and those that were made.
  private func informative(among all: SlotSet) throws -> SlotSet {
    var informative = try PostingTable.tagRecipe.slots(ofAll: .ingredient, in: connection)
    informative.formUnion(try withPhotos())
    informative.formIntersection(all)
    let rest = all.subtracting(informative)
    if rest.count <= SuggestionCandidates.lookups {
      let statement = try connection.statement(
        "SELECT 1 FROM recipe WHERE slot = ? AND (\(SuggestionCandidates.isInformative))")
      for slot in rest where try statement.bind(1, slot).first({ _ in true }) == true { informative.insert(slot) }
    } else {
      let rows = try connection.statement(
        "SELECT slot FROM recipe WHERE \(SuggestionCandidates.isInformative)")
      defer { rows.reset() }
      while try rows.step() {
        let slot = rows.int64(0)
        if rest.contains(slot) { informative.insert(slot) }
      }
    }
    return informative
  }

  /// The recipes with a photo.
  private func withPhotos() throws -> SlotSet {
    SlotSet(
      try connection.statement("SELECT DISTINCT recipe FROM recipe_photo")
        .all { $0.int64(0) }
        .filter(SlotSet.possible.contains))
  }
}

extension PostingTable {
  /// The recipes with any tag of a kind: a walk over the table.
  fileprivate func slots(ofAll kind: TagKind, in connection: SQLiteConnection) throws -> SlotSet {
    var slots = SlotSet()
    let rows = try connection.statement("SELECT key, slots FROM search_tag_recipe")
    defer { rows.reset() }
    while try rows.step() {
      let key = rows.int64(0)
      guard SearchTag(number: key >> 16).kind == kind else { continue }
      rows.withBlob(1) { slots.formUnion(container: $0, chunk: Int(key & Int64(SearchTerm.lastChunk))) }
    }
    return slots
  }
}
