/// Walks over the UTF-8 of an amount, in which full-width letters, digits and signs count as ASCII.
///
/// The bytes belong to the caller of `withUTF8`, and are looked at within its closure only.
struct AmountScanner {
  /// The whole text, which is valid UTF-8.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next scalar begins.
  var place = 0

  /// Begins at the first byte.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { place >= bytes.count }

  /// The scalar at a place and its bytes, as ASCII where it is only wider; zero at the end.
  @inline(__always)
  func scalar(at place: Int) -> (value: UInt32, length: Int) {
    guard place < bytes.count else { return (0, 0) }
    let byte = bytes[place]
    guard byte >= 0x80 else { return (UInt32(byte), 1) }
    let (scalar, length) = decodeScalar(bytes, at: place)
    return (Self.narrow(scalar), length)
  }

  /// The next scalar.
  @inline(__always)
  var next: UInt32 { scalar(at: place).value }

  private static func narrow(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0x3000, 0xA0, 0x2000...0x200A, 0x202F: 0x20
    case 0x2044, 0x2215: 0x2F
    case 0x2010...0x2015, 0x2212: 0x2D
    case 0x301C, 0x223C: 0x7E
    case 0xD7, 0x2715, 0x2716: 0xD7
    default: scalar
    }
  }

  /// Goes on to the next scalar that is no white space.
  mutating func skipSpace() {
    while true {
      let (value, length) = scalar(at: place)
      guard value == 0x20 || 0x09...0x0D ~= value, length > 0 else { return }
      place += length
    }
  }

  /// Takes a sign if it comes next.
  @inline(__always)
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    let (value, length) = scalar(at: place)
    guard value == sign.value, length > 0 else { return false }
    place += length
    return true
  }

  /// Takes a sign, and white space before it, if it comes next.
  mutating func takeAfterSpace(_ sign: Unicode.Scalar) -> Bool {
    let start = place
    skipSpace()
    if take(sign) { return true }
    place = start
    return false
  }

  /// A letter of the Latin, Greek or Cyrillic alphabets, that words are made of.
  @inline(__always)
  static func isLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A: true
    case ..<0xC0: false
    default: value < 0x2000 && value != 0xD7 && value != 0xF7
    }
  }

  /// A sign of Japanese writing, which has no spaces between words.
  @inline(__always)
  static func isJapanese(_ value: UInt32) -> Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x30FA, 0x30FC...0x30FF, 0x3400...0x9FFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether a scalar is a digit of ASCII.
  @inline(__always)
  static func isDigit(_ value: UInt32) -> Bool { 0x30...0x39 ~= value }
}

extension AmountScanner {
  /// A word and what it means in an amount.
  struct Word {
    let span: Range<Int>
    let meaning: AmountWord?
  }

  /// Reads the word that comes next, all of its letters; nothing where none begins.
  mutating func word() -> Word? {
    let start = place
    var key = WordKey()
    var upper = 0
    while true {
      let (value, length) = scalar(at: place)
      guard Self.isLetter(value) else { break }
      if value < 0x80 {
        let isUpper = value < 0x61
        upper += isUpper ? 1 : 0
        key.append(UInt8(truncatingIfNeeded: isUpper ? value + 0x20 : value))
      } else {
        for offset in 0..<length { key.append(bytes[place + offset]) }
      }
      place += length
    }
    guard place > start else { return sign() }
    // "T" is a tablespoon, and "t" a teaspoon.
    if key.count == 1, upper == 1, scalar(at: start).value == 0x54 {
      key = WordKey("tbsp")
    }
    return Word(span: start..<place, meaning: AmountVocabulary.shared.meaning(of: key))
  }

  /// Reads the longest Japanese word that means something, of up to six signs; words have no spaces between them.
  private mutating func sign() -> Word? {
    guard next >= 0x80 || next == 0x25 else { return nil }
    let start = place
    var end = start
    var key = WordKey()
    var best: Word?
    for _ in 0..<6 {
      let (value, length) = scalar(at: end)
      guard value >= 0x80 || value == 0x25, length > 0, key.count + length <= WordKey.longest else { break }
      if value == 0x25 {
        key.append(0x25)
      } else {
        for offset in 0..<length { key.append(bytes[end + offset]) }
      }
      end += length
      if let meaning = AmountVocabulary.shared.meaning(of: key) { best = Word(span: start..<end, meaning: meaning) }
    }
    if let best { place = best.span.upperBound }
    return best
  }
}
