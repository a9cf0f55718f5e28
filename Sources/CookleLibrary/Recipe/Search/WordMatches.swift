/// The recipes one word finds.
struct WordMatches {
  let word: SearchWord
  /// Every recipe that matches, and perhaps some that only have the word's pieces in their names.
  let candidates: SlotSet
  /// Those of the candidates that match without a look at the name.
  let certain: SlotSet

  /// A word that finds nothing.
  init(none word: SearchWord) {
    self.word = word
    candidates = SlotSet()
    certain = SlotSet()
  }

  init(_ traces: WordTraces, in connection: SQLiteConnection) throws {
    word = traces.word
    var certain = try PostingTable.tagRecipe.slots(
      ofAny: traces.tags.lazy.map(SearchTerm.init(tag:)), in: connection)
    if word.termsAreExact {
      certain.formUnion(traces.names)
    } else if let term = word.wordTerm, !traces.names.isEmpty {
      // A hash may stand for two words, but not for two that have all their pieces in common.
      var whole = try PostingTable.nameWord.slots(of: term, in: connection)
      whole.formIntersection(traces.names)
      certain.formUnion(whole)
    }
    var candidates = certain
    if !word.termsAreExact { candidates.formUnion(traces.names) }
    self.certain = certain
    self.candidates = candidates
  }
}
