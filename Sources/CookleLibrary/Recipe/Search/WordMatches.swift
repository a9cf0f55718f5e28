/// The recipes one word finds.
struct WordMatches {
  let word: SearchWord
  /// Every recipe that matches, and perhaps some that only have the word's pieces in their names.
  private(set) var candidates: SlotSet
  /// Those of the candidates that match without a look at the name.
  private(set) var certain: SlotSet

  /// Candidates that are cheaper to look at than another piece of the word.
  private static let fewCandidates = 4

  /// Asks the index.
  init(_ word: SearchWord, in connection: SQLiteConnection) throws {
    self.word = word
    let names = try WordMatches.names(word, in: connection)
    var certain = try WordMatches.tagged(word, in: connection)
    if word.termsAreExact {
      certain.formUnion(names)
    } else if let term = word.wordTerm, !names.isEmpty {
      // A hash may stand for two words, but not for two that have all their pieces in common.
      var whole = try PostingTable.nameWord.slots(of: term, in: connection)
      whole.formIntersection(names)
      certain.formUnion(whole)
    }
    candidates = names
    candidates.formUnion(certain)
    self.certain = certain
  }

  /// The recipes whose names have all pieces of the word.
  private static func names(_ word: SearchWord, in connection: SQLiteConnection) throws -> SlotSet {
    guard let first = word.nameTerms.first else { return SlotSet() }
    var slots = try PostingTable.nameGram.slots(of: first, in: connection)
    for term in word.nameTerms.dropFirst() {
      let count = slots.count
      if count == 0 || !word.termsAreExact && count <= fewCandidates { break }
      slots.formIntersection(try PostingTable.nameGram.slots(of: term, in: connection))
    }
    return slots
  }

  /// The recipes with an ingredient or a category that matches.
  private static func tagged(_ word: SearchWord, in connection: SQLiteConnection) throws -> SlotSet {
    let tags = word.matchesPartOfTag ? try containing(word, in: connection) : try equal(word, in: connection)
    var recipes = SlotSet()
    for tag in tags {
      try PostingTable.tagRecipe.formUnion(of: SearchTerm(tag: tag), into: &recipes, in: connection)
    }
    return recipes
  }

  private static func equal(_ word: SearchWord, in connection: SQLiteConnection) throws -> [SearchTag] {
    try TagKind.allCases.flatMap { kind in
      try connection.statement("SELECT slot FROM \(kind.table) WHERE folded_value = ?1")
        .bind(1, word.text)
        .all { SearchTag(kind: kind, slot: $0.int64(0)) }
    }
  }

  private static func containing(_ word: SearchWord, in connection: SQLiteConnection) throws -> [SearchTag] {
    guard let first = word.nameTerms.first else { return [] }
    var numbers = try PostingTable.tagGram.slots(of: first, in: connection)
    for term in word.nameTerms.dropFirst() {
      guard !numbers.isEmpty else { return [] }
      numbers.formIntersection(try PostingTable.tagGram.slots(of: term, in: connection))
    }
    let tags = numbers.map(SearchTag.init(number:))
    guard !word.termsAreExact else { return tags }
    return try tags.filter { tag in
      try connection.statement("SELECT folded_value FROM \(tag.kind.table) WHERE slot = ?1")
        .bind(1, tag.slot)
        .first { $0.withBlob(0, word.isPart(of:)) } ?? false
    }
  }
}
