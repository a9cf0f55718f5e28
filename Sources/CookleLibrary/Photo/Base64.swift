/// Base64 as pictures travel in JSON: the common alphabet, padded, without line breaks (RFC 4648 §4).
public enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")
  private static let invalid: UInt8 = 0xff

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: invalid, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// The text that stands for the bytes.
  public static func encoded(_ bytes: [UInt8]) -> String {
    let count = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: count) { text in
      var place = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let present = min(3, bytes.count - start)
        var group: UInt32 = 0
        for offset in 0..<3 { group = group << 8 | (offset < present ? UInt32(bytes[start + offset]) : 0) }
        for digit in 0..<4 {
          let isPadding = digit > present
          text[place] = isPadding ? padding : alphabet[Int(group >> UInt32(18 - 6 * digit) & 63)]
          place += 1
        }
      }
      return count
    }
  }

  /// The bytes, or nil for text that `encoded` does not write: every value has one text only.
  public static func decoded(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8(decoded)
  }

  private static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    var present = text.count
    while present > 0, text.count - present < 2, text[present - 1] == padding { present -= 1 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    for index in 0..<present {
      let value = values[Int(text[index])]
      guard value != invalid else { return nil }
      buffer = buffer << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    // The bits beyond the last byte are zero.
    guard bits < 6, buffer & (1 << bits - 1) == 0 else { return nil }
    return bytes
  }
}
