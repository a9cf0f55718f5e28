/// Ids of records: UUID version 7 as text (RFC 9562 §5.7), so that ids made later sort later.
enum RecordIdentifier {
  /// The id for a moment and 128 random bits, of which 74 are used.
  static func make(at instant: Instant, random: (UInt64, UInt64)) -> String {
    let time = UInt64(max(0, instant.milliseconds)) & 0xffff_ffff_ffff
    let high = time << 16 | 0x7000 | random.0 & 0x0fff
    let low = random.1 & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
    let digits = hexadecimal(high) + hexadecimal(low)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index == 8 || index == 12 || index == 16 || index == 20 { text.append("-") }
      text.append(digit)
    }
    return text
  }

  /// A short random word of 32 letters and digits that cannot be misread, for epochs and instances.
  static func word(_ bits: UInt64, length: Int = 10) -> String {
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    var rest = bits
    var word = ""
    for _ in 0..<min(length, 12) {
      word.append(letters[Int(rest & 31)])
      rest >>= 5
    }
    return word
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
