/// The parts that identities and revisions are made of in text.
enum CookingIdentityText {
  /// An installation's name if it is made of what a URL takes as it is (RFC 3986 §2.3): ASCII letters, digits, `-`, `.`,
  /// `_` and `~`.
  ///
  /// So two names that look alike are the same bytes, wherever they are compared.
  static func installation(_ text: Substring) -> String? {
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        true
      default: false
      }
    }
    return isName && !text.isEmpty ? String(text) : nil
  }

  /// A counter or sequence, a number from 1 in plain decimal digits; nil for any other spelling of one.
  static func number(_ text: Substring) -> Int64? {
    guard let number = Int64(text), number >= 1, String(number) == text else { return nil }
    return number
  }
}
