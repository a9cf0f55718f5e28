import RecipeText

/// What a list of tags finds one by: its folded value from one of its characters on.
///
/// A text that lies anywhere in a value is the beginning of one of its parts, so looking for it is a range of an index.
/// A value has the text in it twice at times (`an` in `banana`) and is still one tag: a part counts only for texts of at
/// least `firstLength` characters, those that stand nowhere before it in the value. So each text is the beginning of
/// exactly one part that counts.
struct TagPart: Hashable {
  /// Begins with no space and is cut to `longest` characters.
  let text: String
  let firstLength: Int
  /// The tag's `TagPart.head(ofSortKey:)`.
  let head: [UInt8]

  /// Characters (Unicode scalars) of a part: what longer texts have beyond that is looked for in the few values found.
  static let longest = 16
  /// Characters of the texts that so many tags have that their number is kept.
  static let counted = 2
  private static let headBytes = 8

  /// The parts of a folded value; none for a place whose beginnings all stand before it.
  static func parts(of foldedValue: String) -> [TagPart] {
    // Folding changes nothing that is folded, so up to its first zero this is the beginning of the tag's own key.
    let head = head(ofSortKey: NaturalSortKey.bytes(of: foldedValue))
    let scalars = Array(foldedValue.unicodeScalars)
    var seen: Set<ArraySlice<Unicode.Scalar>> = []
    return scalars.indices.compactMap { start in
      // What is searched for is folded too, and so begins with no space.
      guard scalars[start] != " " else { return nil }
      let piece = scalars[start...].prefix(longest)
      var firstLength: Int?
      for length in 1...piece.count where seen.insert(piece.prefix(length)).inserted {
        firstLength = firstLength ?? length
      }
      return firstLength.map { TagPart(text: text(of: piece), firstLength: $0, head: head) }
    }
  }

  /// The short texts that the part counts for; none that ends with a space, as nobody searches for it.
  var countedTexts: [String] {
    let scalars = Array(text.unicodeScalars.prefix(TagPart.counted))
    guard firstLength <= scalars.count else { return [] }
    return (firstLength...scalars.count).filter { scalars[$0 - 1] != " " }.map { TagPart.text(of: scalars.prefix($0)) }
  }

  /// The first bytes of the key that a tag is sorted by, up to its first zero: where two heads differ, the tags stand in
  /// their order.
  static func head(ofSortKey key: [UInt8]) -> [UInt8] {
    let head = key.prefix(headBytes)
    return Array(head.firstIndex(of: 0).map { head[...$0] } ?? head)
  }

  private static func text(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
