/// The first rows of an order among all rows offered, in any order of offering.
struct FirstRows {
  private let sort: RecipeBrowseSortMode
  private let limit: Int
  private let start: RecipeSortKey?
  private var keys: [RecipeSortKey] = []

  /// Keeps at most `limit` rows, all behind `start`.
  init(_ limit: Int, of sort: RecipeBrowseSortMode, after start: RecipeSortKey?) {
    self.sort = sort
    self.limit = limit
    self.start = start
  }

  var slots: [Int64] {
    keys.map(\.slot)
  }

  /// Takes a row in if it is among the first so far; its name is copied only then.
  mutating func offer(number: Int64, name: UnsafeRawBufferPointer, slot: Int64) {
    if keys.count == limit, let last = keys.last, !sort.precedes(number: number, name: name, slot: slot, last) {
      return
    }
    if let start, sort.precedes(number: number, name: name, slot: slot, start) || slot == start.slot {
      return
    }
    var lower = 0
    var upper = keys.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if sort.precedes(number: number, name: name, slot: slot, keys[middle]) {
        upper = middle
      } else {
        lower = middle + 1
      }
    }
    if keys.count == limit { keys.removeLast() }
    keys.insert(RecipeSortKey(number: number, name: Array(name), slot: slot), at: lower)
  }
}
