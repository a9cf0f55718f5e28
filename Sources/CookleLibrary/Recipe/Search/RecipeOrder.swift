/// All recipes in one order, kept as blocks of slots.
///
/// Reading a block of two hundred slots costs what one step along a database index costs, so a search whose matches all
/// stand at the far end of a large library still answers at once.
///
/// Invariant: the slots of all blocks, in the order of their bounds, are the recipes in the order of their keys; the
/// bound of a block is above the last key of the block before and not above the first key of its own. The first block
/// has a bound below every key and stays when it is empty.
struct RecipeOrder {
  let sort: RecipeBrowseSortMode
  let connection: SQLiteConnection

  /// A block's lower bound, as it stands in the database, where all parts go upwards.
  struct Bound: Hashable {
    var number: Int64
    var name: [UInt8]
    var slot: Int64

    static let lowest = Bound(number: .min, name: [], slot: 0)

    /// As SQLite compares them.
    func precedes(_ other: Bound) -> Bool {
      if number != other.number { return number < other.number }
      if name != other.name { return name.lexicographicallyPrecedes(other.name) }
      return slot < other.slot
    }
  }

  /// The bound that is a key: descending parts are turned over. The name's end is turned into the highest byte, so that
  /// of two names that begin alike the shorter comes last; no sort name holds a zero where another ends.
  func bound(_ key: RecipeSortKey) -> Bound {
    Bound(
      number: sort.isDescending ? ~key.number : key.number,
      name: sort == .alphabeticalDescending ? key.name.map { ~$0 } + [0xff] : key.name,
      slot: key.slot)
  }

  // MARK: Reading

  /// The blocks from a bound on: a search of the primary key and never a sort.
  static let walkSQL = """
    SELECT slots
    FROM search_order
    WHERE sort = ?1 AND (number, name, slot) >= (?2, ?3, ?4)
    ORDER BY number, name, slot
    """

  /// Calls `body` with each slot behind `start` until it returns false.
  ///
  /// - Parameter candidates: the only slots to call it with; nil for all.
  func walk(
    after start: RecipeSortKey?, among candidates: SlotSet? = nil, _ body: (Int64) throws -> Bool
  ) throws {
    let first = try start.flatMap { try block(for: $0)?.bound } ?? .lowest
    var skip = start
    let rows = try connection.statement(RecipeOrder.walkSQL)
    defer { rows.reset() }
    bind(first, to: rows)
    while try rows.step() {
      let goesOn = try rows.withBlob(0) { bytes in
        var index = 0
        if let key = skip {
          index = try position(behind: key, count: RecipeOrderBlock.count(bytes)) {
            RecipeOrderBlock.slot($0, in: bytes)
          }
          skip = nil
        }
        let count = RecipeOrderBlock.count(bytes)
        while true {
          if let candidates { index = candidates.firstIndex(in: bytes, from: index) }
          guard index < count else { return true }
          guard try body(RecipeOrderBlock.slot(index, in: bytes)) else { return false }
          index += 1
        }
      }
      guard goesOn else { return }
    }
  }

  /// The blocks in order, with their bounds.
  func blocks() throws -> [(bound: Bound, block: RecipeOrderBlock)] {
    try connection.statement(
      """
      SELECT number, name, slot, slots
      FROM search_order
      WHERE sort = ?1
      ORDER BY number, name, slot
      """
    ).bind(1, sort.code).all(row)
  }

  // MARK: Writing

  /// Puts a recipe where its key says.
  func insert(_ key: RecipeSortKey) throws {
    guard let (bound, found) = try block(for: key) else {
      return try write(RecipeOrderBlock([key.slot]), at: .lowest)
    }
    var block = found
    let index = try position(behind: key, count: block.count) { block[$0] }
    if block.count < RecipeOrderBlock.capacity {
      block.insert(key.slot, at: index)
      try write(block, at: bound)
    } else if index == block.count {
      // Newest recipes come last: leaving the block full keeps their list as short as can be.
      try write(RecipeOrderBlock([key.slot]), at: self.bound(key))
    } else {
      block.insert(key.slot, at: index)
      let (lower, upper) = block.split()
      try write(lower, at: bound)
      try write(upper, at: self.bound(self.key(of: upper[0])))
    }
  }

  /// Takes a recipe out of the place its key says; false when it is not there.
  func remove(_ key: RecipeSortKey) throws -> Bool {
    guard let (bound, found) = try block(for: key) else { return false }
    var block = found
    guard block.remove(key.slot) else { return false }
    try write(block, at: bound)
    return true
  }

  /// Replaces the whole list.
  func replace(by slots: [Int64]) throws {
    try connection.statement("DELETE FROM search_order WHERE sort = ?1").bind(1, sort.code).run()
    let filled = RecipeOrderBlock.capacity * 3 / 4
    for start in stride(from: 0, to: slots.count, by: filled) {
      let block = RecipeOrderBlock(slots[start..<min(start + filled, slots.count)])
      try write(block, at: start == 0 ? .lowest : bound(key(of: slots[start])))
    }
  }

  // MARK: Blocks

  /// The block in which a key stands or would stand; nil for an empty list.
  private func block(for key: RecipeSortKey) throws -> (bound: Bound, block: RecipeOrderBlock)? {
    let rows = try connection.statement(
      """
      SELECT number, name, slot, slots
      FROM search_order
      WHERE sort = ?1 AND (number, name, slot) <= (?2, ?3, ?4)
      ORDER BY number DESC, name DESC, slot DESC
      LIMIT 1
      """)
    bind(bound(key), to: rows)
    return try rows.first(row)
  }

  private func write(_ block: RecipeOrderBlock, at bound: Bound) throws {
    if block.count == 0, bound != .lowest {
      let statement = try connection.statement(
        "DELETE FROM search_order WHERE sort = ?1 AND number = ?2 AND name = ?3 AND slot = ?4")
      bind(bound, to: statement)
      try statement.run()
    } else {
      let statement = try connection.statement(
        "INSERT OR REPLACE INTO search_order (sort, number, name, slot, slots) VALUES (?1, ?2, ?3, ?4, ?5)")
      bind(bound, to: statement)
      try statement.bind(5, block.bytes).run()
    }
  }

  /// The index of the first slot of a block that stands behind the key.
  private func position(behind key: RecipeSortKey, count: Int, slot: (Int) -> Int64) throws -> Int {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if sort.precedes(key, try self.key(of: slot(middle))) {
        upper = middle
      } else {
        lower = middle + 1
      }
    }
    return lower
  }

  private func key(of slot: Int64) throws -> RecipeSortKey {
    guard let recipe = try IndexedRecipe.indexed(slot, in: connection) else {
      throw LibraryError.damaged(detail: "the search index lists a recipe it does not know", recoverable: true)
    }
    return recipe.key(in: sort)
  }

  private func bind(_ bound: Bound, to statement: SQLiteStatement) {
    statement.bind(1, sort.code).bind(2, bound.number).bind(3, bound.name).bind(4, bound.slot)
  }

  private func row(_ row: SQLiteStatement) -> (bound: Bound, block: RecipeOrderBlock) {
    (
      Bound(number: row.int64(0), name: row.blob(1), slot: row.int64(2)),
      RecipeOrderBlock(bytes: row.blob(3))
    )
  }
}

extension RecipeBrowseSortMode {
  /// The number that stands for the order in the database; never reused for another.
  fileprivate var code: Int64 {
    switch self {
    case .alphabeticalAscending: 1
    case .alphabeticalDescending: 2
    case .recentlyCreatedAscending: 3
    case .recentlyCreatedDescending: 4
    case .madeCountAscending: 5
    case .madeCountDescending: 6
    }
  }
}
