@testable import CookleLibrary
@testable import CookleSurface
@testable import RecipeText

/// What text is searched, compared, ordered and shown by.
enum FoldingTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let text = bytes.text
    try checkFolding(text)
    let scalars = Array(text.unicodeScalars)
    let middle = scalars.count / 2
    try checkOrder(string(scalars[..<middle]), string(scalars[middle...]))
    try checkShown(text)
  }

  private static func checkFolding(_ text: String) throws {
    let folded = TextFolding.folded(text)
    let key = TextFolding.duplicateKey(text)
    try require(same(TextFolding.folded(folded), folded), "folding what is folded: \(folded.debugDescription)")
    try require(same(TextFolding.duplicateKey(key), key), "the key of a key: \(key.debugDescription)")
    try require(folded.first != " " && folded.last != " " && !folded.contains("  "), "words have one space between")
    var copy = text
    let (slowly, slowKey) = copy.withUTF8 { bytes in
      (OrderedFolding.fold(bytes, with: .search), OrderedFolding.fold(bytes, with: .duplicate))
    }
    try require(same(slowly, folded), "quickly \(folded.debugDescription), slowly \(slowly.debugDescription)")
    try require(same(slowKey, key), "quickly the key \(key.debugDescription), slowly \(slowKey.debugDescription)")
    var found = folded
    try found.withUTF8 { bytes in
      for word in SearchWord.words(ofFoldedText: folded) {
        try require(word.isPart(of: UnsafeRawBufferPointer(bytes)), "“\(word.text)” is not found in its own text")
        let grams = Set(SearchTerm.nameGrams(of: folded))
        try require(word.terms.allSatisfy(grams.contains), "the pieces of “\(word.text)” are not those of its text")
      }
    }
    for part in TagPart.parts(of: folded) {
      try require(!part.text.isEmpty && part.text.first != " ", "a part begins with a character")
      try require(folded.contains(bytesOf: part.text), "a part lies in its tag")
    }
  }

  private static func checkOrder(_ one: String, _ other: String) throws {
    let (left, right) = (NaturalSortKey.bytes(of: one), NaturalSortKey.bytes(of: other))
    try require((left == right) == same(one, other), "only equal texts have equal keys")
    try require(left.suffix(one.utf8.count).elementsEqual(one.utf8), "the text ends its key")
    let (first, second) = (TextFolding.folded(one), TextFolding.folded(other))
    if !same(first, second) {
      // What is folded differently is ordered by that alone, whatever the texts are.
      let folded = NaturalSortKey.bytes(of: first).lexicographicallyPrecedes(NaturalSortKey.bytes(of: second))
      try require(
        left.lexicographicallyPrecedes(right) == folded, "the order of texts is not that of their folded forms")
    }
  }

  private static func checkShown(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    for blurb in [
      Blurb.text(steps: lines, note: "", ingredients: []), Blurb.text(steps: [], note: text, ingredients: []),
      Blurb.text(steps: [], note: "", ingredients: lines),
    ] {
      try require(blurb.count <= Blurb.limit, "a blurb of \(blurb.count) characters")
      try require(!blurb.contains(where: \.isNewline), "a blurb of more than one line")
    }
    let line = DisplayText.line(text)
    try require(same(DisplayText.line(line), line), "what is shown can be shown")
    try require(!line.unicodeScalars.contains { $0.properties.generalCategory == .control }, "a line steers nothing")
    let paragraph = DisplayText.paragraph(text)
    try require(same(DisplayText.paragraph(paragraph), paragraph), "a paragraph that is shown can be shown")
    let beginning = text.beginning(8)
    try require(text.utf8.starts(with: beginning.utf8) || beginning.hasSuffix("…"), "a text begins as it begins")
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func same(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
