/// The six orders computed at once from what the index knows of the recipes: for a list made anew and for its check.
///
/// Names are compared once, by SQLite; after that a name is its rank, and sorting is a matter of numbers.
struct RecipeOrderSource {
  private struct Place {
    var slot: Int64
    var nameRank: Int64
    var createdAt: Int64
    var madeCount: Int64
  }

  private let places: [Place]

  /// Reads the recipes of `search_recipe`; about 32 bytes each while the value lives.
  init(_ connection: SQLiteConnection) throws {
    let rows = try connection.statement(
      "SELECT slot, sort_name, created_at, made_count FROM search_recipe ORDER BY sort_name, slot")
    defer { rows.reset() }
    var places: [Place] = []
    var name: [UInt8]?
    var nameRank: Int64 = -1
    while try rows.step() {
      let isSameName = rows.withBlob(1) { bytes in name?.elementsEqual(bytes) ?? false }
      if !isSameName {
        name = rows.blob(1)
        nameRank += 1
      }
      places.append(
        Place(slot: rows.int64(0), nameRank: nameRank, createdAt: rows.int64(2), madeCount: rows.int64(3)))
    }
    self.places = places
  }

  /// All slots in the order.
  func slots(in sort: RecipeBrowseSortMode) -> [Int64] {
    places.sorted { left, right in
      let first = sort.number(created: left.createdAt, made: left.madeCount)
      let second = sort.number(created: right.createdAt, made: right.madeCount)
      if first != second { return (first < second) != sort.isDescending }
      if left.nameRank != right.nameRank {
        return (left.nameRank < right.nameRank) != (sort == .alphabeticalDescending)
      }
      return left.slot < right.slot
    }.map(\.slot)
  }

  var count: Int {
    places.count
  }
}
