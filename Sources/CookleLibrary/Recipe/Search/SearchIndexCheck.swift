/// Compares the search index with the library it was made from, and makes it anew.
enum SearchIndexCheck {
  /// Differences told at most; the rest is one more line.
  private static let toldDifferences = 100

  /// One sentence for each row of the index that is not what the library says; empty for a sound index.
  ///
  /// To be called inside a transaction. Cost: a read of all names, tags and uses, and of the index once for each 16,384
  /// recipes.
  static func differences(_ connection: SQLiteConnection) throws -> [String] {
    let source = SearchIndexSource(connection: connection)
    var differences = Differences()
    let chunks = max(try source.chunkCount(), try storedChunkCount(connection))
    for chunk in 0..<chunks {
      var expected: [PostingTable: [Int64: PostingContainer]] = [:]
      var postings = try source.postings(chunk: chunk)
      postings.drain { table, key, changes in
        expected[table, default: [:]][key] = PostingContainer(offsets: changes.lazy.map(\.offset))
      }
      for table in PostingTable.allCases {
        let stored = try table.containers(chunk: chunk, in: connection)
        differences.compare(expected[table] ?? [:], with: stored, table)
      }
    }
    try differences.addParts(connection)
    try differences.addRows(connection)
    for sort in RecipeBrowseSortMode.allCases {
      try differences.addOrder(sort, connection)
    }
    return differences.sentences
  }

  /// Builds the index from the library; to be called inside a write transaction.
  static func rebuild(_ connection: SQLiteConnection) throws {
    for table in PostingTable.allCases {
      try table.removeAll(in: connection)
    }
    let source = SearchIndexSource(connection: connection)
    for chunk in 0..<(try source.chunkCount()) {
      var postings = try source.postings(chunk: chunk)
      try postings.write(to: connection)
    }
    for kind in TagKind.allCases { try TagPartTable(kind: kind, connection: connection).rebuild() }
    try connection.statement("DELETE FROM search_recipe").run()
    try connection.statement(
      """
      INSERT INTO search_recipe (slot, folded_name, sort_name, created_at, made_count)
      SELECT slot, folded_name, sort_name, created_at, made_count
      FROM recipe
      """
    ).run()
    try RecipeOrderJournal.rebuildLists(connection)
  }

  private static func storedChunkCount(_ connection: SQLiteConnection) throws -> Int {
    try PostingTable.allCases.map { try $0.highestChunk(in: connection).map { $0 + 1 } ?? 0 }.max() ?? 0
  }

  /// The sentences so far.
  private struct Differences {
    private var told: [String] = []
    private var untold = 0

    var sentences: [String] {
      untold == 0 ? told : told + ["\(untold) more rows of the search index differ."]
    }

    mutating func add(_ sentence: @autoclosure () -> String) {
      if told.count < toldDifferences { told.append(sentence()) } else { untold += 1 }
    }

    mutating func compare(
      _ expected: [Int64: PostingContainer], with stored: [Int64: PostingContainer], _ table: PostingTable
    ) {
      for key in Set(expected.keys).union(stored.keys).sorted() where expected[key] != stored[key] {
        let wanted = Set(expected[key]?.offsets ?? [])
        let found = Set(stored[key]?.offsets ?? [])
        add(
          "The search index (\(table), row \(key)) lacks \(wanted.subtracting(found).count) entries and has "
            + "\(found.subtracting(wanted).count) too many.")
      }
    }

    /// Compares the parts of tags with the tags.
    mutating func addParts(_ connection: SQLiteConnection) throws {
      for kind in TagKind.allCases where try !TagPartTable(kind: kind, connection: connection).isSound() {
        add("The search index knows other parts of \(kind) values than the library.")
      }
    }

    /// Compares `search_recipe` with the recipes.
    mutating func addRows(_ connection: SQLiteConnection) throws {
      let slots = try connection.statement(
        """
        SELECT ifnull(r.slot, s.slot)
        FROM recipe AS r FULL JOIN search_recipe AS s ON s.slot = r.slot
        WHERE (r.slot, r.folded_name, r.sort_name, r.created_at, r.made_count)
          IS NOT (s.slot, s.folded_name, s.sort_name, s.created_at, s.made_count)
        """
      ).all { $0.int64(0) }
      for slot in slots {
        add("The search index knows another name, date or count of recipe \(slot) than the library.")
      }
    }

    /// Compares a list with the order of the recipes the index knows, and its bounds with their blocks.
    mutating func addOrder(_ sort: RecipeBrowseSortMode, _ connection: SQLiteConnection) throws {
      let order = RecipeOrder(sort: sort, connection: connection)
      let expected = try RecipeOrderSource(connection).slots(in: sort)
      var stored: [Int64] = []
      var last: RecipeOrder.Bound?
      for (bound, block) in try order.blocks() {
        let keys = try [block.slots.first, block.slots.last].compactMap { $0 }
          .compactMap { try IndexedRecipe.indexed($0, in: connection) }.map { order.bound($0.key(in: sort)) }
        let isBetween =
          last.map { $0.precedes(bound) } ?? (bound == .lowest)
          && keys.allSatisfy { !$0.precedes(bound) }
        if !isBetween { add("The search index (\(sort)) has a block at the wrong place.") }
        stored += block.slots
        last = keys.last ?? bound
      }
      if stored != expected {
        add(
          "The search index lists \(stored.count) recipes (\(sort)), not in the order of the library's \(expected.count)."
        )
      }
    }
  }
}
