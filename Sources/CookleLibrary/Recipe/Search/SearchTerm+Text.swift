extension SearchTerm {
  /// The terms of a folded text's pieces of `lengths` scalars; no piece reaches across a space.
  ///
  /// - Complexity: linear in the text.
  static func grams(of foldedText: String, lengths: ClosedRange<Int>) -> Set<SearchTerm> {
    var terms: Set<SearchTerm> = []
    var window: [Unicode.Scalar] = []
    window.reserveCapacity(gramLength + 1)
    func add() {
      for length in lengths where length <= window.count {
        terms.insert(SearchTerm(gram: window.suffix(length)))
      }
    }
    for scalar in foldedText.unicodeScalars {
      guard scalar != " " else {
        window.removeAll(keepingCapacity: true)
        continue
      }
      if window.count == gramLength { window.removeFirst() }
      window.append(scalar)
      add()
    }
    return terms
  }

  /// What a recipe's name is found by: every piece of one to three characters.
  static func nameGrams(of foldedName: String) -> Set<SearchTerm> {
    grams(of: foldedName, lengths: 1...gramLength)
  }

  /// What a tag is found by: its pieces of three characters, as fewer must equal the tag.
  static func tagGrams(of foldedValue: String) -> Set<SearchTerm> {
    grams(of: foldedValue, lengths: gramLength...gramLength)
  }

  /// The words of a name that are longer than a piece: they spare a search for a whole word the look at each name.
  static func nameWords(of foldedName: String) -> Set<SearchTerm> {
    Set(foldedName.split(separator: " ").filter { $0.unicodeScalars.count > gramLength }.map(SearchTerm.init(word:)))
  }
}
