/// Reads numbers and words from the start of a text, one after the other.
struct NumberScanner {
  struct Range: Equatable {
    var lower: Double
    var upper: Double
    var isRange: Bool { lower != upper }
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// No number of a recipe has more digits, nor more scalars with its fraction.
  private static let (mostDigits, longestNumber, tooMuch) = (9, 40, 1e9)

  /// Reads the first `longest` scalars of `text`; a line that says a number says it there.
  init(_ text: String, longest: Int = 400) {
    // Full-width digits and signs are one scalar each, so every width reads the same.
    scalars = text.unicodeScalars.prefix(longest).map { scalar in
      0xFF01...0xFF5E ~= scalar.value ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    }
  }

  var isAtEnd: Bool {
    scalars[place...].allSatisfy(\.properties.isWhitespace)
  }

  /// How many scalars have been read.
  var offset: Int { place }

  /// The scalar that comes next.
  var next: Unicode.Scalar? {
    place < scalars.count ? scalars[place] : nil
  }

  mutating func skipSpace() {
    while place < scalars.count, scalars[place].properties.isWhitespace { place += 1 }
  }

  /// Skips the scalar that comes next.
  mutating func skipOne() {
    if place < scalars.count { place += 1 }
  }

  /// Skips and returns the scalars that come next and satisfy `belongs`.
  @discardableResult
  mutating func skip(while belongs: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
    let start = place
    while place < scalars.count, belongs(scalars[place]) { place += 1 }
    return scalars[start..<place]
  }

  /// The scalar in front of an offset.
  func scalar(before offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(offset - 1) ? scalars[offset - 1] : nil
  }

  /// Whether `text` stands at an offset, in lower case as it is given.
  func has(_ text: String, at offset: Int) -> Bool {
    var scanner = self
    scanner.place = min(max(offset, 0), scalars.count)
    return scanner.take(text)
  }

  /// Skips "about", "~" and their like; returns whether there was one.
  mutating func skipApproximation() -> Bool {
    let start = place
    skip(["~", "≈", "about", "around", "approximately", "approx", "at least", "up to", "ca", "約", ".", "およそ"])
    return place > start && scalars[start..<place].contains { !$0.properties.isWhitespace }
  }

  /// Skips any of `texts` that comes next, as often as one does.
  mutating func skip(_ texts: [String]) {
    var isSkipping = true
    while isSkipping {
      skipSpace()
      isSkipping = texts.contains { take($0) }
    }
  }

  /// The letters that come next, in lower case.
  mutating func word() -> String? {
    skipSpace()
    let start = place
    while place < scalars.count, scalars[place].properties.isAlphabetic { place += 1 }
    guard place > start else { return nil }
    return string(start..<place).lowercased()
  }

  /// A number, or two with a sign for "to" between them.
  mutating func range() -> Range? {
    guard let lower = number() else { return nil }
    let afterLower = place
    skipSpace()
    for sign in ["-", "–", "—", "~", "〜", "to ", "or ", "/", "から"] where take(sign) {
      guard let upper = number() else { break }
      if upper >= lower { return Range(lower: lower, upper: upper) }
      // "1-1/2" is one and a half.
      if upper < 1, sign == "-" { return Range(lower: lower + upper, upper: lower + upper) }
      break
    }
    place = afterLower
    return Range(lower: lower, upper: lower)
  }

  /// A number as amounts have it: `2`, `1.5`, `1,5`, `.5`, `1,500`, `1/2`, `1 1/2`, `½`, `1½`.
  mutating func number() -> Double? {
    let start = place
    skipSpace()
    guard let next, next == "." || "0"..."9" ~= next || FractionSign.value(of: next.value) != nil else {
      place = start
      return nil
    }
    var text = string(place..<min(scalars.count, place + Self.longestNumber))
    let read: (number: NumberReading, count: Int)? = text.withUTF8 { bytes in
      var scanner = AmountScanner(bytes)
      guard let number = scanner.number() else { return nil }
      return (number, bytes[number.span].count { $0 & 0xC0 != 0x80 })
    }
    if let read {
      let value = Double(read.number.value.numerator) / Double(read.number.value.denominator)
      guard value < Self.tooMuch else {
        place = start
        return nil
      }
      place += read.count
      return value
    }
    // "30/2" is no number of an amount, but in "1h30/2h" a slash stands between two times.
    if let whole = wholeNumber(), self.next == "/" { return whole }
    place = start
    return nil
  }

  /// The digits that come next, which are no fraction and no decimal number.
  mutating func wholeNumber() -> Double? {
    let start = place
    var value = 0.0
    while place < scalars.count, "0"..."9" ~= scalars[place] {
      value = value * 10 + Double(scalars[place].value - 0x30)
      place += 1
    }
    guard place > start, place - start <= Self.mostDigits else { return nil }
    return value
  }

  /// Takes `text` if it comes next, in either case.
  mutating func take(_ text: String) -> Bool {
    var end = place
    for wanted in text.unicodeScalars {
      guard end < scalars.count, Self.isEqual(scalars[end], toLowerCase: wanted) else { return false }
      end += 1
    }
    place = end
    return true
  }

  private static func isEqual(_ scalar: Unicode.Scalar, toLowerCase wanted: Unicode.Scalar) -> Bool {
    if scalar == wanted { return true }
    if scalar.isASCII { return "A"..."Z" ~= scalar && scalar.value + 0x20 == wanted.value }
    // Kana and kanji have no case, and asking costs a string.
    return scalar.value < 0x2E80 && scalar.properties.lowercaseMapping == String(wanted)
  }

  private func string(_ range: Swift.Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}
