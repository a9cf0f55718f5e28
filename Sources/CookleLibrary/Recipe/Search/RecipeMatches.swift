/// The recipes that all words of a search find, looked at no more than needed.
///
/// Invariant: a slot of `certain` matches, a slot outside `candidates` does not; one between the two is decided by
/// `matches(_:)`, which moves it to either side.
struct RecipeMatches {
  private let words: [WordMatches]
  private(set) var candidates: SlotSet
  private(set) var certain: SlotSet
  private let connection: SQLiteConnection

  /// Finds the candidates.
  ///
  /// - Parameter words: at least one; a search without words has no matches but every recipe.
  init(_ words: [SearchWord], in connection: SQLiteConnection) throws {
    var found: [WordMatches] = []
    var candidates = SlotSet()
    var certain = SlotSet()
    for (index, word) in words.enumerated() {
      let matches = try WordMatches(word, in: connection)
      if index == 0 {
        candidates = matches.candidates
        certain = matches.certain
      } else {
        candidates.formIntersection(matches.candidates)
        certain.formIntersection(matches.certain)
      }
      found.append(matches)
      if candidates.isEmpty { break }
    }
    self.words = found
    self.candidates = candidates
    self.certain = certain
    self.connection = connection
  }

  /// Whether a recipe matches.
  mutating func matches(_ slot: Int64) throws -> Bool {
    if certain.contains(slot) { return true }
    guard candidates.contains(slot) else { return false }
    let isMatch =
      try connection.statement("SELECT folded_name FROM recipe WHERE slot = ?1")
      .bind(1, slot)
      .first { row in
        row.withBlob(0) { name in
          words.allSatisfy { $0.certain.contains(slot) || $0.word.isPart(of: name) }
        }
      } ?? false
    if isMatch { certain.insert(slot) } else { candidates.remove(slot) }
    return isMatch
  }

  /// Counts the matches up to one more than `bound`; all candidates are decided when there are no more than `bound`.
  mutating func count(upTo bound: Int) throws -> Int {
    var count = certain.count
    guard count <= bound else { return count }
    for slot in candidates.subtracting(certain) where try matches(slot) {
      count += 1
      if count > bound { break }
    }
    return count
  }
}
