/// Base64 as pictures travel in JSON: the common alphabet, padded, without line breaks (RFC 4648 §4).
public enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  static let padding = UInt8(ascii: "=")
  static let invalid: UInt8 = 0xff

  static let values: [UInt8] = {
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
    var decoder = Base64Decoder()
    decoder.reserve(text.count)
    decoder.take(text)
    return decoder.finish()
  }
}

/// Reads Base64 that comes in pieces; what is refused is known at the end.
public struct Base64Decoder {
  private var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var bits: UInt32 = 0
  private var count = 0
  private var paddings = 0
  private var isValid = true

  /// Begins with no text.
  public init() {}

  /// Makes room for the bytes of a text.
  mutating func reserve(_ characters: Int) {
    bytes.reserveCapacity(characters / 4 * 3)
  }

  /// Takes the next characters.
  public mutating func take(_ text: some Sequence<UInt8>) {
    for character in text {
      count += 1
      guard character != Base64.padding else {
        paddings += 1
        continue
      }
      let value = Base64.values[Int(character)]
      guard value != Base64.invalid, paddings == 0 else {
        isValid = false
        return
      }
      buffer = buffer << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
  }

  /// The bytes, or nil for text that `Base64.encoded` does not write: every value has one text only.
  public func finish() -> [UInt8]? {
    // The bits beyond the last byte are zero.
    guard isValid, count % 4 == 0, paddings <= 2, bits < 6, buffer & (1 << bits - 1) == 0 else { return nil }
    return bytes
  }
}
