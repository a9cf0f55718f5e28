/// Stored text on its way to a screen or a terminal: what could steer either is taken out.
enum DisplayText {
  /// The text on one line.
  static func line(_ text: String) -> String {
    isPlain(text)
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.compactMap { replaced($0, lines: false) }))
  }

  /// The text with its line breaks and tabs.
  static func paragraph(_ text: String) -> String {
    isPlain(text)
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.compactMap { replaced($0, lines: true) }))
  }

  /// Whether no byte can begin a scalar that is replaced: a quick look that answers for nearly every text.
  private static func isPlain(_ text: String) -> Bool {
    // C0 and DEL are one byte; C1 begins with 0xC2; the marks of direction (U+200E to U+2069) with 0xE2 or 0xD8 (U+061C).
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f && $0 != 0xc2 && $0 != 0xe2 && $0 != 0xd8 }
  }

  private static func replaced(_ scalar: Unicode.Scalar, lines: Bool) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0a: lines ? scalar : " "
    case 0x0d: lines ? nil : " "
    case 0x00..<0x20, 0x7f..<0xa0: nil
    // Marks, overrides and isolates of writing direction (Unicode UAX #9) could show text in another order than read.
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: nil
    case 0x2028, 0x2029: lines ? "\n" : " "
    default: scalar
    }
  }
}
