/// Percent escapes of addresses (RFC 3986 §2.1), of UTF-8 and nothing else.
enum PercentEncoding {
  /// Letters, digits, `-`, `.`, `_` and `~` as they are, every other byte as an escape.
  static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }

  /// The text that the bytes stand for; nil for a broken escape, for bytes that are no UTF-8, and for a byte that has to
  /// be escaped.
  static func decoded(_ bytes: ArraySlice<UInt8>, allowing isAllowed: (UInt8) -> Bool) -> String? {
    var decoded: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]) else {
          return nil
        }
        decoded.append(high << 4 | low)
        index += 3
      } else {
        guard isAllowed(byte) else { return nil }
        decoded.append(byte)
        index += 1
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// What may stand unescaped in a part of a path: `pchar`.
  static func isPathByte(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "!$&'()*+,;=:@".utf8.contains(byte)
  }

  /// What may stand unescaped in a query.
  static func isQueryByte(_ byte: UInt8) -> Bool {
    isPathByte(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
