/// A unit as it stands in a text.
struct UnitWord: Sendable, Hashable {
  /// Which spelling it is, by its index in the table.
  let spelling: Int
  /// The letters themselves.
  let written: String

  /// A spelling of a unit for one or for more of it, in letters like those that were written; what fits already is not
  /// touched.
  func text(of new: UnitTable.Spelling, isPlural: Bool) -> String {
    let old = UnitTable.shared.spellings[spelling]
    let text = isPlural ? new.plural : new.singular
    if old.entry == new.entry, old.singular == old.plural || written.lowercased() == text { return written }
    // "1L" are 500 ml: a capital alone only keeps the letter apart from the digit.
    return written.utf8.count == 1 ? text : cased(text)
  }

  private func cased(_ text: String) -> String {
    guard let first = written.unicodeScalars.first else { return text }
    if 0xFF21...0xFF5A ~= first.value { return text.fullWidth }
    guard "A"..."Z" ~= first else { return text }
    if written.utf8.count > 1, written.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) { return text.uppercased() }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension String {
  /// The text with every sign of ASCII as wide as a kanji.
  var fullWidth: String {
    var wide = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      wide.append(0x21...0x7E ~= scalar.value ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar)
    }
    return String(wide)
  }
}
