/// A number as it stands in a text.
struct NumberReading {
  /// The number.
  var value: Fraction
  /// Where it stands, in bytes.
  var span: Range<Int>
  /// How it is written.
  var style = NumberStyle()
}

/// How a number is written.
struct NumberStyle: Sendable, Hashable {
  /// The way parts of one are written.
  enum Form: Sendable, Hashable {
    /// There are none: the unit decides.
    case whole
    /// `1 1/2`
    case slashed
    /// `1½`
    case sign
    /// `1.5`
    case decimal
  }

  /// What stands between the whole and its part.
  enum Joint: Sendable, Hashable {
    case unknown, none, space, hyphen, and
    /// `と`
    case japanese
    /// `・`
    case dot
  }

  /// How parts of one are written.
  var form = Form.whole
  /// What stands before the part.
  var joint = Joint.unknown
  /// Whether decimals are behind a comma.
  var hasComma = false
  /// Whether commas stand between thousands.
  var hasThousands = false
  /// Whether digits are as wide as kanji.
  var isFullWidth = false
}

extension AmountScanner {
  /// Digits as they stand in a text.
  private struct Digits {
    var value: Int
    var count: Int
    var isFullWidth: Bool
  }

  /// `2`, `1.5`, `1,5`, `.5`, `1,500`, `1/2`, `1 1/2`, `½`, `1½`, `1と1/2`; nothing is taken where there is no number,
  /// nor where it is too long or its parts make none, as in `80/20`.
  mutating func number() -> NumberReading? {
    let start = place
    if let reading = fractionSign() ?? readNumber(), !goesOn() { return reading }
    place = start
    return nil
  }

  /// Whether what follows a number makes none of both, as in "½½", "1.2.3" and "½/2".
  private func goesOn() -> Bool {
    let (value, length) = scalar(at: place)
    switch value {
    case 0x2C, 0x2E, 0x2F: return Self.isDigit(scalar(at: place + length).value)
    default: return Self.isDigit(value) || FractionSign.value(of: value) != nil
    }
  }

  private mutating func readNumber() -> NumberReading? {
    let start = place
    var style = NumberStyle()
    let startsWithPoint = take(".")
    guard let whole = digits() else { return nil }
    style.isFullWidth = whole.isFullWidth
    if startsWithPoint {
      style.form = .decimal
      return Fraction(whole.value, over: Self.power(whole.count)).map {
        NumberReading(value: $0, span: start..<place, style: style)
      }
    }
    if next == 0x2F {
      let afterWhole = place
      if let part = fraction(startingWith: whole) {
        style.form = .slashed
        return NumberReading(value: part, span: start..<place, style: style)
      }
      place = afterWhole
      // "80/20" is no number, though "1/ 2" has one.
      return Self.isDigit(scalar(at: place + scalar(at: place).length).value) ? nil : wholeNumber(whole, start, style)
    }
    if next == 0x2C || next == 0x2E { return decimal(startingWith: whole, at: start, style) }
    return mixed(startingWith: whole, at: start, style)
  }

  private func wholeNumber(_ whole: Digits, _ start: Int, _ style: NumberStyle) -> NumberReading {
    NumberReading(value: Fraction(lowestTerms: whole.value, 1), span: start..<place, style: style)
  }

  private mutating func digits() -> Digits? {
    var digits = Digits(value: 0, count: 0, isFullWidth: false)
    var isTooLong = false
    while true {
      let (value, length) = scalar(at: place)
      guard Self.isDigit(value) else { break }
      digits.isFullWidth = digits.isFullWidth || length > 1
      digits.count += 1
      isTooLong = isTooLong || digits.count > 18
      if !isTooLong { digits.value = digits.value * 10 + Int(value - 0x30) }
      place += length
    }
    return isTooLong || digits.count == 0 ? nil : digits
  }

  private static func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// `1,500`, `1,500.5`, `2,5`, `2.5`
  private mutating func decimal(startingWith whole: Digits, at start: Int, _ style: NumberStyle) -> NumberReading? {
    var (whole, style) = (whole, style)
    while next == 0x2C, style.hasThousands || 1...999 ~= whole.value {
      let beforeComma = place
      _ = take(",")
      guard let group = digits(), group.count == 3, whole.value < 1_000_000_000_000 else {
        place = beforeComma
        break
      }
      style.hasThousands = true
      whole.value = whole.value * 1000 + group.value
    }
    let afterWhole = place
    guard take(".") || !style.hasThousands && take(",") else { return wholeNumber(whole, start, style) }
    style.hasComma = scalar(at: afterWhole).value == 0x2C
    guard Self.isDigit(next) else {
      place = afterWhole
      return wholeNumber(whole, start, style)
    }
    guard let decimals = digits(), decimals.count <= 18,
      let part = Fraction(decimals.value, over: Self.power(decimals.count)),
      let value = Fraction(lowestTerms: whole.value, 1).plus(part)
    else { return nil }
    style.form = .decimal
    return NumberReading(value: value, span: start..<place, style: style)
  }

  /// The rest of `1/2`, behind the 1. What is more than one and no fraction of a kitchen is a ratio, as `80/20`.
  private mutating func fraction(startingWith above: Digits) -> Fraction? {
    guard take("/"), let below = digits(), below.value > 0, below.count <= 6, next != 0x2F else { return nil }
    guard above.value < below.value || below.value <= 8 && below.value > 1 && above.value <= 16 else { return nil }
    return Fraction(above.value, over: below.value)
  }

  /// `1 1/2`, `1½`, `1-1/2`, `1と1/2`, `1 and 1/2`, or the whole number alone.
  private mutating func mixed(startingWith whole: Digits, at start: Int, _ style: NumberStyle) -> NumberReading? {
    let afterWhole = place
    let joint = fractionJoint()
    let partStart = place
    if let part = fractionSign() ?? slashedPart(), part.value < .one, joint != .hyphen || partStart > afterWhole,
      let value = Fraction(lowestTerms: whole.value, 1).plus(part.value)
    {
      var style = style
      style.form = part.style.form
      style.joint = joint
      return NumberReading(value: value, span: start..<place, style: style)
    }
    place = afterWhole
    return wholeNumber(whole, start, style)
  }

  private mutating func fractionJoint() -> NumberStyle.Joint {
    let start = place
    skipSpace()
    let hasSpace = place > start
    if take("-") {
      skipSpace()
      return .hyphen
    }
    if take("と") {
      skipSpace()
      return .japanese
    }
    if take("・") { return .dot }
    if hasSpace {
      let beforeWord = place
      if take("&") {
        skipSpace()
        return .and
      }
      if case .and? = word()?.meaning {
        skipSpace()
        return .and
      }
      place = beforeWord
      return .space
    }
    return .none
  }

  private mutating func slashedPart() -> NumberReading? {
    let start = place
    guard let above = digits(), next == 0x2F, let part = fraction(startingWith: above) else {
      place = start
      return nil
    }
    return NumberReading(value: part, span: start..<place, style: NumberStyle(form: .slashed))
  }

  private mutating func fractionSign() -> NumberReading? {
    let (value, length) = scalar(at: place)
    guard let part = FractionSign.value(of: value) else { return nil }
    let start = place
    place += length
    return NumberReading(value: part, span: start..<place, style: NumberStyle(form: .sign))
  }
}

/// The signs of Unicode for parts of one.
enum FractionSign {
  private static let signs: [(sign: UInt32, above: Int, below: Int)] = [
    (0xBC, 1, 4), (0xBD, 1, 2), (0xBE, 3, 4), (0x2150, 1, 7), (0x2151, 1, 9), (0x2152, 1, 10), (0x2153, 1, 3),
    (0x2154, 2, 3), (0x2155, 1, 5), (0x2156, 2, 5), (0x2157, 3, 5), (0x2158, 4, 5), (0x2159, 1, 6), (0x215A, 5, 6),
    (0x215B, 1, 8), (0x215C, 3, 8), (0x215D, 5, 8), (0x215E, 7, 8), (0x2189, 0, 3),
  ]

  /// The part that a scalar stands for.
  static func value(of scalar: UInt32) -> Fraction? {
    guard 0xBC...0xBE ~= scalar || 0x2150...0x2189 ~= scalar else { return nil }
    return signs.first { $0.sign == scalar }.flatMap { Fraction($0.above, over: $0.below) }
  }

  /// The sign of a part that a measuring spoon or cup has, or of half a third; a cook reads no others.
  static func sign(of part: Fraction) -> Unicode.Scalar? {
    guard isUsual(part) else { return nil }
    return signs.first { $0.above == part.numerator && $0.below == part.denominator }.flatMap {
      Unicode.Scalar($0.sign)
    }
  }

  /// Whether a part is one of a half, thirds, quarters, sixths and eighths; no decimal says a sixth.
  static func isUsual(_ part: Fraction) -> Bool {
    [2, 3, 4, 6, 8].contains(part.denominator) && part.numerator < part.denominator
  }
}
