/// One word of a search: folded, without spaces, never empty.
struct SearchWord: Hashable {
  let text: String
  private let bytes: [UInt8]
  /// The pieces a name, or a tag of which a part is enough, must have in common with the word.
  let terms: [SearchTerm]
  /// Whether having the pieces is having the word.
  let termsAreExact: Bool
  /// The term of the word as a whole, where pieces leave a doubt.
  let wordTerm: SearchTerm?
  /// Whether a part of a tag is enough: from three characters on, as a reader counts them; below, a tag must be equal.
  let matchesPartOfTag: Bool

  /// As many scalars of a word as are looked up: more could hardly narrow what so many have found.
  private static let indexedScalars = 40

  init(_ text: Substring) {
    self.text = String(text)
    bytes = Array(text.utf8)
    let scalars = Array(text.unicodeScalars.prefix(SearchWord.indexedScalars))
    let length = min(scalars.count, SearchTerm.gramLength)
    terms = SearchWord.outerFirst(
      (0...scalars.count - length).map { SearchTerm(gram: scalars[$0..<$0 + length]) })
    let isGram = scalars.count <= SearchTerm.gramLength
    termsAreExact = isGram && SearchTerm.isExact(scalars)
    wordTerm = isGram ? nil : SearchTerm(word: text)
    matchesPartOfTag = text.count >= SearchTerm.gramLength
  }

  /// What stands between the spaces of a folded text.
  ///
  /// A mark behind a space is one character with it to Swift, and a word of its own here, as it is to the grams.
  static func wordTexts(of foldedText: String) -> [Substring] {
    foldedText.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
  }

  /// The words of a folded text, each once.
  static func words(ofFoldedText text: String) -> [SearchWord] {
    var seen: Set<Substring> = []
    return wordTexts(of: text).filter { seen.insert($0).inserted }.map(SearchWord.init)
  }

  /// Whether a folded text, given as UTF-8, contains the word. The encoding says where characters begin, so equal bytes
  /// are equal characters.
  func isPart(of foldedText: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, foldedText.count >= bytes.count else { return false }
    return (0...foldedText.count - bytes.count).contains { start in
      foldedText[start] == first && bytes.indices.allSatisfy { foldedText[start + $0] == bytes[$0] }
    }
  }

  /// The first, the last, then those between, each once: the ends of a word overlap least, so they narrow most.
  private static func outerFirst(_ terms: [SearchTerm]) -> [SearchTerm] {
    var seen: Set<SearchTerm> = []
    return (terms.prefix(1) + terms.suffix(1) + terms).filter { seen.insert($0).inserted }
  }
}
