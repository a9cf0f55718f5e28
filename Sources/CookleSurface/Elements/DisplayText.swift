/// Stored text on its way to a screen or a terminal: what could steer either is taken out.
enum DisplayText {
  /// The text on one line.
  static func line(_ text: String) -> String {
    isPlain(text) ? text : cleaned(text, lineBreak: " ", tab: " ")
  }

  /// The text with its line breaks and tabs.
  static func paragraph(_ text: String) -> String {
    isPlain(text) ? text : cleaned(text, lineBreak: "\n", tab: "\t")
  }

  /// Whether no byte can begin a scalar that is replaced: a quick look that answers for nearly every text.
  private static func isPlain(_ text: String) -> Bool {
    // C0 and DEL are one byte; C1 begins with 0xC2; the marks of direction (U+200E to U+2069) with 0xE2 or 0xD8 (U+061C).
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f && $0 != 0xc2 && $0 != 0xe2 && $0 != 0xd8 }
  }

  private static func cleaned(_ text: String, lineBreak: Unicode.Scalar, tab: Unicode.Scalar) -> String {
    var cleaned = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x09: cleaned.append(tab)
      // A carriage return and a line feed together are one line break.
      case 0x0a where previous == "\r": break
      case 0x0a...0x0d, 0x85, 0x2028, 0x2029: cleaned.append(lineBreak)
      case 0x00..<0x20, 0x7f..<0xa0: break
      // Marks, overrides and isolates of writing direction (Unicode UAX #9) could show text in another order than read.
      case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: break
      default: cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }
}
