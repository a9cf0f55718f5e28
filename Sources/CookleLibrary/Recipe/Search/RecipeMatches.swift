/// The recipes that all words of a search find, looked at no more than needed.
///
/// Invariant: a slot of `certain` matches, a slot outside `candidates` does not; one between the two is undecided until
/// its name is looked at, which moves it to either side.
struct RecipeMatches {
  private let words: [WordMatches]
  private(set) var candidates: SlotSet
  private(set) var certain: SlotSet
  private let names: SQLiteStatement

  /// Words whose traces are looked for before any of their recipes are read.
  private static let wordsAtATime = 8

  /// Finds the candidates.
  ///
  /// - Parameter words: at least one; a search without words has no matches but every recipe.
  init(_ words: [SearchWord], in connection: SQLiteConnection) throws {
    names = try connection.statement("SELECT folded_name FROM search_recipe WHERE slot = ?1")
    var found: [WordMatches] = []
    var sets: (candidates: SlotSet, certain: SlotSet)?
    for start in stride(from: 0, to: words.count, by: RecipeMatches.wordsAtATime) {
      let group = words[start...].prefix(RecipeMatches.wordsAtATime)
      for word in try RecipeMatches.find(group, in: connection) {
        if sets == nil { sets = (word.candidates, word.certain) }
        sets?.candidates.formIntersection(word.candidates)
        sets?.certain.formIntersection(word.certain)
        found.append(word)
      }
      // However long a search is, it ends with the first words that have no recipe in common.
      if sets?.candidates.isEmpty != false { break }
    }
    self.words = found
    candidates = sets?.candidates ?? SlotSet()
    certain = sets?.certain ?? SlotSet()
    // A tag's own text finds it, short words and all: "1% milk", "Pot au feu".
    guard words.count > 1 else { return }
    let named = try RecipeMatches.recipes(ofTagsNamed: words.map(\.text).joined(separator: " "), in: connection)
    candidates.formUnion(named)
    certain.formUnion(named)
  }

  /// Takes recipes that are known already.
  init(known slots: SlotSet, in connection: SQLiteConnection) throws {
    names = try connection.statement("SELECT folded_name FROM search_recipe WHERE slot = ?1")
    words = []
    candidates = slots
    certain = slots
  }

  /// The recipes of the tags whose whole folded text is `text`.
  private static func recipes(ofTagsNamed text: String, in connection: SQLiteConnection) throws -> SlotSet {
    let tags = try TagKind.allCases.flatMap { kind in
      try connection.statement("SELECT slot FROM \(kind.table) WHERE folded_value = ?1")
        .bind(1, text)
        .all { SearchTag(kind: kind, slot: $0.int64(0)) }
    }
    guard !tags.isEmpty else { return SlotSet() }
    return try PostingTable.tagRecipe.slots(ofAny: tags.lazy.map(SearchTerm.init(tag:)), in: connection)
  }

  /// What each of the words finds; only the one that finds nothing as soon as one is seen to.
  private static func find(
    _ words: some Collection<SearchWord>, in connection: SQLiteConnection
  ) throws -> [WordMatches] {
    var traces: [WordTraces] = []
    for word in words {
      let trace = try WordTraces(word, in: connection)
      guard !trace.isEmpty else { return [WordMatches(none: word)] }
      traces.append(trace)
    }
    return try traces.map { try WordMatches($0, in: connection) }
  }

  /// Leaves only matches of a set, and none of a few others.
  mutating func confine(to only: SlotSet?, besides: [Int64]) {
    if let only {
      candidates.formIntersection(only)
      certain.formIntersection(only)
    }
    for slot in besides {
      candidates.remove(slot)
      certain.remove(slot)
    }
  }

  /// Whether a recipe matches.
  mutating func matches(_ slot: Int64) throws -> Bool {
    if certain.contains(slot) { return true }
    guard candidates.contains(slot) else { return false }
    let isMatch = try names.bind(1, slot).first { row in
      row.withBlob(0) { name in
        words.allSatisfy { $0.certain.contains(slot) || $0.word.isPart(of: name) }
      }
    }
    guard isMatch ?? false else {
      candidates.remove(slot)
      return false
    }
    certain.insert(slot)
    return true
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
