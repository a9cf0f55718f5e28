/// Text from outside, made safe to keep and to show.
public enum ImportedText {
  /// `text` without control characters, bidirectional overrides and other invisible instructions.
  ///
  /// Line breaks become `\n`, a tab stays, and the number of lines does not change. Marks that merely tell a direction
  /// (U+200E, U+200F, U+061C) and joiners are part of ordinary writing and stay.
  public static func cleaned(_ text: String) -> String {
    guard needsCleaning(text) else { return text }
    var cleaned = String.UnicodeScalarView()
    var followsReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\n", followsReturn {
        followsReturn = false
        continue
      }
      followsReturn = scalar == "\r"
      switch scalar {
      case "\r": cleaned.append("\n")
      case "\u{2028}", "\u{2029}", "\u{85}": cleaned.append(" ")
      default: if !isUnwanted(scalar) { cleaned.append(scalar) }
      }
    }
    return String(cleaned)
  }

  private static func needsCleaning(_ text: String) -> Bool {
    text.unicodeScalars.contains { isUnwanted($0) || $0 == "\r" || 0x2028...0x2029 ~= $0.value }
  }

  private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true  // control characters
    case 0x202A...0x202E, 0x2066...0x2069: true  // embeddings, overrides, isolates
    case 0x206A...0x206F, 0xFFF9...0xFFFB, 0xFEFF: true  // deprecated and interlinear controls, byte order mark
    case 0xE0000...0xE007F: true  // tags
    default: false
    }
  }
}
