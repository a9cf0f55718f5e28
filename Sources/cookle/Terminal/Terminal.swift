#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is to be known about a terminal that may be at the other end.
enum Terminal {
  /// Whether a person looks at what is written to `descriptor`.
  static func isAt(_ descriptor: Int32) -> Bool {
    isatty(descriptor) != 0
  }

  /// How many columns there are; 80 where nobody says.
  static func width(at descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether a terminal would obey `scalar`, or lay the text around it out differently, instead of showing it.
  static func obeys(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isBidiControl
    }
  }

  /// `text` on one line, with a mark in place of everything a terminal would obey.
  ///
  /// For whatever came from a library or a file.
  static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: obeys) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(obeys(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// JSON text with everything a terminal would obey written as an escape: still the same value.
  static func cleaned(json bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: { obeys($0) && $0 != "\n" }) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    for scalar in text.unicodeScalars {
      // A line end is layout here: inside a string it is an escape already.
      if obeys(scalar), scalar != "\n" {
        for unit in scalar.utf16 { result += escape(unit).utf8 }
      } else {
        result += scalar.utf8
      }
    }
    return result
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
