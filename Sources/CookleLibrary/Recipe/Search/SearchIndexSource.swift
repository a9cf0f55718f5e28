/// What the index is to hold, computed from the tables it stands beside, chunk by chunk so that memory stays bounded.
struct SearchIndexSource {
  let connection: SQLiteConnection

  /// The number of chunks that recipes or tags reach into.
  func chunkCount() throws -> Int {
    let highest = try connection.integer(
      """
      SELECT max(
        (SELECT ifnull(max(slot), 0) FROM recipe),
        (SELECT ifnull(max(slot), 0) * 2 + 1 FROM ingredient),
        (SELECT ifnull(max(slot), 0) * 2 + 1 FROM category))
      """)
    return Int(highest) / PostingContainer.slotsPerChunk + 1
  }

  /// The postings of the recipes and of the tags in one chunk.
  func postings(chunk: Int) throws -> PostingJournal {
    let first = Int64(chunk * PostingContainer.slotsPerChunk)
    let slots = first..<first + Int64(PostingContainer.slotsPerChunk)
    var journal = PostingJournal()
    try noteNames(slots, in: &journal)
    for kind in TagKind.allCases {
      try noteUses(of: kind, slots, in: &journal)
      try noteValues(of: kind, slots, in: &journal)
    }
    return journal
  }

  private func noteNames(_ slots: Range<Int64>, in journal: inout PostingJournal) throws {
    let rows = try connection.statement("SELECT slot, folded_name FROM recipe WHERE slot >= ?1 AND slot < ?2")
      .bind(1, slots.lowerBound).bind(2, slots.upperBound)
    defer { rows.reset() }
    while try rows.step() {
      let name = rows.text(1)
      for term in SearchTerm.nameGrams(of: name) {
        try journal.note(.nameGram, term, slot: rows.int64(0), isPresent: true)
      }
      for term in SearchTerm.nameWords(of: name) {
        try journal.note(.nameWord, term, slot: rows.int64(0), isPresent: true)
      }
    }
  }

  private func noteUses(of kind: TagKind, _ slots: Range<Int64>, in journal: inout PostingJournal) throws {
    let rows = try connection.statement(
      """
      SELECT recipe, \(kind.table)
      FROM recipe_\(kind.table)
      WHERE recipe >= ?1 AND recipe < ?2
      """
    ).bind(1, slots.lowerBound).bind(2, slots.upperBound)
    defer { rows.reset() }
    while try rows.step() {
      let term = SearchTerm(tag: SearchTag(kind: kind, slot: rows.int64(1)))
      try journal.note(.tagRecipe, term, slot: rows.int64(0), isPresent: true)
    }
  }

  private func noteValues(of kind: TagKind, _ numbers: Range<Int64>, in journal: inout PostingJournal) throws {
    let rows = try connection.statement(
      "SELECT slot, folded_value FROM \(kind.table) WHERE slot >= ?1 AND slot < ?2"
    ).bind(1, numbers.lowerBound / 2).bind(2, numbers.upperBound / 2)
    defer { rows.reset() }
    while try rows.step() {
      let number = SearchTag(kind: kind, slot: rows.int64(0)).number
      for term in SearchTerm.tagGrams(of: rows.text(1)) {
        try journal.note(.tagGram, term, slot: number, isPresent: true)
      }
    }
  }
}
