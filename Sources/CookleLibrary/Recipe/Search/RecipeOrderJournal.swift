/// The recipes whose place may have changed and is not yet written.
struct RecipeOrderJournal {
  private var touched: Set<Int64> = []

  /// Moving one recipe costs as much as listing some thirty anew.
  private static let movingCost = 32

  mutating func touch(_ slot: Int64) {
    touched.insert(slot)
  }

  /// Brings `search_recipe` and the six lists up to date.
  mutating func write(to connection: SQLiteConnection) throws {
    let slots = touched.sorted()
    touched = []
    guard !slots.isEmpty else { return }
    let count = try RecordCountTable(connection: connection).count(of: .recipe)
    if slots.count * RecipeOrderJournal.movingCost > count + 1_000 {
      for slot in slots {
        try store(slot, in: connection)
      }
      try RecipeOrderJournal.rebuildLists(connection)
    } else {
      try move(slots, in: connection)
    }
  }

  /// Makes all lists anew from `search_recipe`.
  static func rebuildLists(_ connection: SQLiteConnection) throws {
    let source = try RecipeOrderSource(connection)
    for sort in RecipeBrowseSortMode.allCases {
      try RecipeOrder(sort: sort, connection: connection).replace(by: source.slots(in: sort))
    }
  }

  /// Everything that moves leaves its old place before anything takes a new one, so that whatever is in a list while a
  /// place is looked up stands there by the key the index knows.
  private func move(_ slots: [Int64], in connection: SQLiteConnection) throws {
    var arrivals: [(order: RecipeOrder, key: RecipeSortKey)] = []
    var isInPlace = true
    for slot in slots {
      let old = try IndexedRecipe.indexed(slot, in: connection)
      let new = try IndexedRecipe.present(slot, in: connection)
      for sort in RecipeBrowseSortMode.allCases {
        let order = RecipeOrder(sort: sort, connection: connection)
        let (oldKey, newKey) = (old?.key(in: sort), new?.key(in: sort))
        guard oldKey != newKey else { continue }
        if let oldKey, try !order.remove(oldKey) { isInPlace = false }
        if let newKey { arrivals.append((order, newKey)) }
      }
    }
    for slot in slots {
      try store(slot, in: connection)
    }
    guard isInPlace else {
      // Somebody else's program changed the lists; they are made good rather than mended.
      return try RecipeOrderJournal.rebuildLists(connection)
    }
    for (order, key) in arrivals {
      try order.insert(key)
    }
  }

  private func store(_ slot: Int64, in connection: SQLiteConnection) throws {
    if try IndexedRecipe.present(slot, in: connection) == nil {
      try IndexedRecipe.remove(slot, in: connection)
    } else {
      try IndexedRecipe.index(slot, in: connection)
    }
  }
}
