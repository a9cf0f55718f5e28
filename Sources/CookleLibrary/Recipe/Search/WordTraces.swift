/// Where one word is met in the index: the names that have its pieces, and the tags it fits.
///
/// This is the cheap half of a search. A word without traces finds nothing, and no recipes of tags need be read for the
/// others then.
struct WordTraces {
  let word: SearchWord
  /// The recipes whose names have all pieces of the word.
  let names: SlotSet
  let tags: [SearchTag]

  /// Candidates that are cheaper to look at than another piece of the word.
  private static let fewCandidates = 4

  init(_ word: SearchWord, in connection: SQLiteConnection) throws {
    self.word = word
    names = try WordTraces.names(word, in: connection)
    tags =
      word.matchesPartOfTag
      ? try WordTraces.tagsContaining(word, in: connection) : try WordTraces.tagsEqual(word, in: connection)
  }

  var isEmpty: Bool {
    tags.isEmpty && names.isEmpty
  }

  private static func names(_ word: SearchWord, in connection: SQLiteConnection) throws -> SlotSet {
    guard let first = word.terms.first else { return SlotSet() }
    var slots = try PostingTable.nameGram.slots(of: first, in: connection)
    for term in word.terms.dropFirst() {
      let count = slots.count
      if count == 0 || !word.termsAreExact && count <= fewCandidates { break }
      slots.formIntersection(try PostingTable.nameGram.slots(of: term, in: connection))
    }
    return slots
  }

  private static func tagsEqual(_ word: SearchWord, in connection: SQLiteConnection) throws -> [SearchTag] {
    try TagKind.allCases.flatMap { kind in
      try connection.statement("SELECT slot FROM \(kind.table) WHERE folded_value = ?1")
        .bind(1, word.text)
        .all { SearchTag(kind: kind, slot: $0.int64(0)) }
    }
  }

  private static func tagsContaining(_ word: SearchWord, in connection: SQLiteConnection) throws -> [SearchTag] {
    guard let first = word.terms.first else { return [] }
    var numbers = try PostingTable.tagGram.slots(of: first, in: connection)
    for term in word.terms.dropFirst() {
      guard !numbers.isEmpty else { return [] }
      numbers.formIntersection(try PostingTable.tagGram.slots(of: term, in: connection))
    }
    let tags = numbers.map(SearchTag.init(number:))
    guard !word.termsAreExact, !tags.isEmpty else { return tags }
    let ingredients = try connection.statement("SELECT folded_value FROM ingredient WHERE slot = ?1")
    let categories = try connection.statement("SELECT folded_value FROM category WHERE slot = ?1")
    return try tags.filter { tag in
      try (tag.kind == .ingredient ? ingredients : categories).bind(1, tag.slot)
        .first { $0.withBlob(0, word.isPart(of:)) } ?? false
    }
  }
}
