/// Text of the input as it may be shown in a message: short, and without anything a terminal would obey.
enum JSONExcerpt {
  /// The longest piece of input a message quotes, in Unicode scalars.
  static let limit = 40

  /// `bytes` as text, cut after `limit` scalars; what is not UTF-8 or not printable becomes U+FFFD.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    // A scalar has at most four bytes: the cut keeps a huge name from being decoded as a whole.
    clean(String(decoding: bytes.prefix(4 * (limit + 1)), as: UTF8.self))
  }

  /// `text`, cut after `limit` scalars; what is not printable becomes U+FFFD.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else {
        result.append("…")
        break
      }
      result.append(isPrintable(scalar) ? scalar : "\u{FFFD}")
      count += 1
    }
    return String(result)
  }

  /// Whether `name` can stand in a path without quotes: an ASCII letter, `_` or `$`, then also digits.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= limit else { return false }
    return !Byte.isDigit(first) && name.utf8.allSatisfy(isIdentifierByte)
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), Byte.zero...Byte.nine,
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default:
      false
    }
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
