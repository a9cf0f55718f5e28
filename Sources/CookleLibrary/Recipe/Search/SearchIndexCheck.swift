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

    mutating func compare(
      _ expected: [Int64: PostingContainer], with stored: [Int64: PostingContainer], _ table: PostingTable
    ) {
      for key in Set(expected.keys).union(stored.keys).sorted() where expected[key] != stored[key] {
        guard told.count < toldDifferences else {
          untold += 1
          continue
        }
        let wanted = Set(expected[key]?.offsets ?? [])
        let found = Set(stored[key]?.offsets ?? [])
        told.append(
          "The search index (\(table), row \(key)) lacks \(wanted.subtracting(found).count) entries and has "
            + "\(found.subtracting(wanted).count) too many.")
      }
    }
  }
}
