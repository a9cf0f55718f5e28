extension SearchTerm {
  /// The terms of a folded text's pieces of `lengths` scalars, with repetitions; no piece reaches across a space.
  static func grams(of foldedText: String, lengths: ClosedRange<Int>) -> [SearchTerm] {
    var terms: [SearchTerm] = []
    terms.reserveCapacity(foldedText.utf8.count * lengths.count)
    var window: [Unicode.Scalar] = []
    window.reserveCapacity(gramLength)
    for scalar in foldedText.unicodeScalars {
      guard scalar != " " else {
        window.removeAll(keepingCapacity: true)
        continue
      }
      if window.count == gramLength { window.removeFirst() }
      window.append(scalar)
      for length in lengths where length <= window.count {
        terms.append(SearchTerm(gram: window[(window.count - length)...]))
      }
    }
    return terms
  }

  /// What a recipe's name is found by: every piece of one to three characters.
  static func nameGrams(of foldedName: String) -> [SearchTerm] {
    grams(of: foldedName, lengths: 1...gramLength)
  }

  /// What a tag is found by: its pieces of three characters, as fewer must equal the tag.
  static func tagGrams(of foldedValue: String) -> [SearchTerm] {
    grams(of: foldedValue, lengths: gramLength...gramLength)
  }

  /// The words of a name that are longer than a piece: they spare a search for a whole word the look at each name.
  static func nameWords(of foldedName: String) -> [SearchTerm] {
    SearchWord.wordTexts(of: foldedName).filter { $0.unicodeScalars.count > gramLength }.map(SearchTerm.init(word:))
  }
}
