extension IngredientLineReader {
  /// A part without white space at its ends.
  func trimmed(_ part: Range<Int>) -> Range<Int> {
    Self.trimmed(part, in: bytes)
  }

  /// A part of some bytes without white space at its ends.
  static func trimmed(_ part: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, end) = (part.lowerBound, part.upperBound)
    while start < end {
      let (scalar, length) = decodeScalar(bytes, at: start)
      guard isSpace(scalar) else { break }
      start += length
    }
    while start < end {
      let place = lastScalarStart(before: end, in: bytes)
      guard place >= start, isSpace(decodeScalar(bytes, at: place).scalar) else { break }
      end = place
    }
    return start..<end
  }

  /// Whether a scalar is white space.
  static func isSpace(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar == 0x20 || 0x09...0x0D ~= scalar }
    return Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
  }

  private static func lastScalarStart(before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = end - 1
    while place > 0, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// The scalar at the end of a part; zero for an empty one.
  func lastScalar(of part: Range<Int>) -> UInt32 {
    part.isEmpty ? 0 : decodeScalar(bytes, at: Self.lastScalarStart(before: part.upperBound, in: bytes)).scalar
  }

  /// Where the last white space of the line begins.
  func lastSpace() -> Int? {
    var end = bytes.count
    while end > 0 {
      end = Self.lastScalarStart(before: end, in: bytes)
      if Self.isSpace(decodeScalar(bytes, at: end).scalar) { return end }
    }
    return nil
  }

  /// A scanner that begins at a byte.
  func scanner(at place: Int) -> AmountScanner {
    var scanner = AmountScanner(bytes)
    scanner.place = place
    return scanner
  }

  /// Whether a digit or a sign of a fraction begins at a byte.
  func isNumber(at place: Int) -> Bool {
    guard bytes[place] < 0x80 || bytes[place] >= 0xC0 else { return false }
    let value = AmountScanner(bytes).scalar(at: place).value
    return AmountScanner.isDigit(value) || FractionSign.value(of: value) != nil
  }

  /// Whether a scalar may begin or end a name.
  func isLetter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return 0x41...0x5A ~= scalar || 0x61...0x7A ~= scalar }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    return properties.isAlphabetic && properties.numericType == nil || AmountScanner.isJapanese(scalar)
  }

  /// What may stand before the first word of an ingredient.
  func isOpening(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x22, 0x27, 0x201C, 0x2018, 0x2A: true
    default: false
    }
  }

  /// Whether a comma, a bracket or another sign of punctuation stands at a place.
  func isSign(at place: Int) -> Bool {
    guard let scalar = Unicode.Scalar(decodeScalar(bytes, at: place).scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// Whether kana, kanji or other signs of East Asia stand in a part.
  func hasJapanese(_ part: Range<Int>) -> Bool {
    var place = part.lowerBound
    while place < part.upperBound {
      let (scalar, length) = decodeScalar(bytes, at: place)
      if scalar >= 0x3041 { return true }
      place += length
    }
    return false
  }

  /// A name without the dots that lead to its amount: "サラダ油 …".
  func withoutDots(_ part: Range<Int>) -> Range<Int> {
    var part = part
    while [0x2026, 0x30FB, 0x3A, 0xFF1A].contains(lastScalar(of: part)) {
      part = trimmed(part.lowerBound..<Self.lastScalarStart(before: part.upperBound, in: bytes))
    }
    return part
  }

  /// Whether a part begins with a word.
  func starts(_ part: Range<Int>, with word: [UInt8]) -> Bool {
    part.count >= word.count && word.indices.allSatisfy { bytes[part.lowerBound + $0] == word[$0] }
  }

  /// Whether a part ends with a word.
  func ends(_ part: Range<Int>, with word: [UInt8]) -> Bool {
    part.count >= word.count && starts(part.upperBound - word.count..<part.upperBound, with: word)
  }

  /// Where a word begins in the line.
  func place(of word: [UInt8]) -> Int? {
    bytes.indices.first { starts($0..<bytes.count, with: word) }
  }
}
