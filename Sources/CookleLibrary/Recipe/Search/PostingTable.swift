/// The four posting tables: reading a term's slots, and reading and writing single rows.
enum PostingTable: Int, CaseIterable {
  case nameGram
  case nameWord
  case tagGram
  case tagRecipe

  /// The slots of a term in all chunks: a range scan over neighbouring rows.
  func slots(of term: SearchTerm, in connection: SQLiteConnection) throws -> SlotSet {
    try slots(ofAny: CollectionOfOne(term), in: connection)
  }

  /// The slots of any of the terms.
  func slots(ofAny terms: some Sequence<SearchTerm>, in connection: SQLiteConnection) throws -> SlotSet {
    var slots = SlotSet()
    let rows = try connection.statement(sql.scan)
    for term in terms {
      rows.bind(1, term.key(chunk: 0)).bind(2, term.key(chunk: SearchTerm.lastChunk))
      while try rows.step() {
        let chunk = Int(rows.int64(0) & Int64(SearchTerm.lastChunk))
        rows.withBlob(1) { slots.formUnion(container: $0, chunk: chunk) }
      }
    }
    return slots
  }

  /// The container of one row, empty if there is none.
  func container(key: Int64, in connection: SQLiteConnection) throws -> PostingContainer {
    PostingContainer(bytes: try connection.statement(sql.read).bind(1, key).first { $0.blob(0) } ?? [])
  }

  /// Replaces the container of one row; no row is kept for an empty one.
  func write(_ container: PostingContainer, key: Int64, in connection: SQLiteConnection) throws {
    if container.isEmpty {
      try connection.statement(sql.remove).bind(1, key).bind(2, key).run()
    } else {
      try connection.statement(sql.write).bind(1, key).bind(2, container.bytes).run()
    }
  }

  /// Forgets a term.
  func remove(_ term: SearchTerm, in connection: SQLiteConnection) throws {
    try connection.statement(sql.remove)
      .bind(1, term.key(chunk: 0)).bind(2, term.key(chunk: SearchTerm.lastChunk)).run()
  }

  // MARK: The whole table

  /// All rows of one chunk, by key: a walk over the table, for the check of the index only.
  func containers(chunk: Int, in connection: SQLiteConnection) throws -> [Int64: PostingContainer] {
    let rows = try connection.statement(sql.chunk).bind(1, SearchTerm.lastChunk).bind(2, chunk)
    defer { rows.reset() }
    var containers: [Int64: PostingContainer] = [:]
    while try rows.step() {
      containers[rows.int64(0)] = PostingContainer(bytes: rows.blob(1))
    }
    return containers
  }

  /// The highest chunk with a row; nil without any.
  func highestChunk(in connection: SQLiteConnection) throws -> Int? {
    try connection.statement(sql.highestChunk).bind(1, SearchTerm.lastChunk).first { $0.optionalInt64(0) }?.map(
      Int.init)
  }

  /// Forgets everything, before the index is built anew.
  func removeAll(in connection: SQLiteConnection) throws {
    try connection.statement(sql.removeAll).run()
  }
}

extension PostingTable {
  /// The statements of one table; its name is a constant, so that it may stand in SQL.
  private struct Statements {
    let scan: String
    let read: String
    let write: String
    let remove: String
    let chunk: String
    let highestChunk: String
    let removeAll: String

    init(_ table: String) {
      scan = "SELECT key, slots FROM \(table) WHERE key BETWEEN ?1 AND ?2"
      read = "SELECT slots FROM \(table) WHERE key = ?1"
      write = "INSERT OR REPLACE INTO \(table) (key, slots) VALUES (?1, ?2)"
      remove = "DELETE FROM \(table) WHERE key BETWEEN ?1 AND ?2"
      chunk = "SELECT key, slots FROM \(table) WHERE key & ?1 = ?2"
      highestChunk = "SELECT max(key & ?1) FROM \(table)"
      removeAll = "DELETE FROM \(table)"
    }
  }

  private static let nameGramStatements = Statements("search_name_gram")
  private static let nameWordStatements = Statements("search_name_word")
  private static let tagGramStatements = Statements("search_tag_gram")
  private static let tagRecipeStatements = Statements("search_tag_recipe")

  private var sql: Statements {
    switch self {
    case .nameGram: PostingTable.nameGramStatements
    case .nameWord: PostingTable.nameWordStatements
    case .tagGram: PostingTable.tagGramStatements
    case .tagRecipe: PostingTable.tagRecipeStatements
    }
  }
}
