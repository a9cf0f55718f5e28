/// A quantity as it stands in a text: a number or two.
struct QuantityReading {
  /// The number, or the lesser of two.
  var lower: NumberReading
  /// The greater of two.
  var upper: NumberReading?
  /// Both numbers and the "a" of "half a".
  var span: Range<Int>
  /// Whether it is written in words or kanji, or only implied.
  var isSpelled = false
  /// What "dozen" is counted in.
  var isDozen = false

  /// The numbers without their places.
  var quantity: Quantity {
    upper.map { Quantity(lower.value, to: $0.value) } ?? Quantity(lower.value)
  }
}

extension AmountScanner {
  /// A number or a range, in digits, words or kanji; nothing is taken where there is none.
  mutating func quantity() -> QuantityReading? {
    let start = place
    if var reading = digitQuantity() ?? spelledQuantity() ?? kanjiQuantity() {
      readDozen(&reading)
      readArticle(&reading)
      return reading
    }
    place = start
    return nil
  }

  private mutating func digitQuantity() -> QuantityReading? {
    guard let lower = number() else { return nil }
    if let upper = rangeEnd(after: lower, { $0.number() }) {
      return QuantityReading(lower: lower, upper: upper, span: lower.span.lowerBound..<place)
    }
    return QuantityReading(lower: lower, span: lower.span)
  }

  /// The other end of a range, behind its sign; nothing is taken where there is none or it is not the greater one.
  mutating func rangeEnd(
    after lower: NumberReading, _ number: (inout AmountScanner) -> NumberReading?
  ) -> NumberReading? {
    let start = place
    let comesNear = takeRangeSign(after: lower)
    guard let comesNear, let upper = number(&self), upper.value > lower.value,
      !comesNear || upper.value.numerator == lower.value.numerator + 1
    else {
      place = start
      return nil
    }
    return upper
  }

  /// Takes the sign of a range and tells whether it is one of `2、3`, which needs neighbours; nil where there is none.
  mutating func takeRangeSign(after lower: NumberReading) -> Bool? {
    skipSpace()
    let value = next
    switch value {
    case 0x2D, 0x7E:
      place += scalar(at: place).length
      skipSpace()
      // "2~3" and "2--3"
      if next == value { place += scalar(at: place).length }
    case 0x3001 where lower.value.isWhole, 0x30FB where lower.value.isWhole:
      place += scalar(at: place).length
      return true
    case 0x304B:
      guard take("か"), take("ら") else { return nil }
    default:
      guard Self.isLetter(value), let word = word() else { return nil }
      switch word.meaning {
      case .to?, .or?: break
      default: return nil
      }
    }
    skipSpace()
    return false
  }

  /// `one`, `half a`, `a quarter`, `three quarters of a`, `one and a half`, `a dozen`, `one or two`
  private mutating func spelledQuantity() -> QuantityReading? {
    guard Self.isLetter(next), let lower = spelledNumber() else { return nil }
    var reading = QuantityReading(lower: lower, span: lower.span, isSpelled: true)
    if let upper = rangeEnd(after: lower, { $0.spelledNumber() ?? $0.number() }) {
      reading.upper = upper
      reading.span = lower.span.lowerBound..<place
    }
    return reading
  }

  private mutating func spelledNumber() -> NumberReading? {
    let start = place
    guard let first = word() else { return nil }
    var value: Fraction
    switch first.meaning {
    case .number(let number)?:
      value = Fraction(lowestTerms: number, 1)
      if let part = spelledPart(), let product = value.times(part) {
        value = product
      } else if let part = partBehindAnd(), let sum = value.plus(part) {
        value = sum
      }
    case .part(let part)?: value = part
    case .article?:
      skipSpace()
      let afterArticle = place
      switch word()?.meaning {
      case .part(let part)?: value = part
      case .dozen?:
        value = .one
        place = afterArticle
      default:
        place = start
        return nil
      }
    case .dozen?:
      value = .one
      place = start
    default:
      place = start
      return nil
    }
    return NumberReading(value: value, span: start..<place)
  }

  /// `quarters` behind "three".
  private mutating func spelledPart() -> Fraction? {
    let start = place
    if !take("-") { skipSpace() }
    if case .part(let part)? = word()?.meaning { return part }
    place = start
    return nil
  }

  /// `and a half`
  private mutating func partBehindAnd() -> Fraction? {
    let start = place
    skipSpace()
    if case .and? = word()?.meaning {
      skipSpace()
      if let sign = number(), sign.value < .one { return sign.value }
      let beforeArticle = place
      if case .article? = word()?.meaning { skipSpace() } else { place = beforeArticle }
      if case .part(let part)? = word()?.meaning { return part }
    }
    place = start
    return nil
  }

  /// `2 dozen`, `half a dozen`
  private mutating func readDozen(_ reading: inout QuantityReading) {
    let start = place
    skipSpace()
    let afterSpace = place
    if case .article? = word()?.meaning { skipSpace() } else { place = afterSpace }
    guard case .dozen? = word()?.meaning, let dozen = Fraction(12), let lower = reading.lower.value.times(dozen) else {
      place = start
      return
    }
    reading.lower.value = lower
    if let upper = reading.upper.flatMap({ $0.value.times(dozen) }) { reading.upper?.value = upper }
    reading.isDozen = true
    reading.span = reading.span.lowerBound..<place
  }

  /// The "a" of "half a lemon" and "½ an onion", and the "of a" of "a quarter of a".
  private mutating func readArticle(_ reading: inout QuantityReading) {
    guard reading.quantity.upper < .one else { return }
    let start = place
    skipSpace()
    var word = word()
    if case .of? = word?.meaning {
      skipSpace()
      word = self.word()
    }
    guard case .article? = word?.meaning else {
      place = start
      return
    }
    reading.span = reading.span.lowerBound..<place
  }

  /// `一`, `十二`, `二三`, and `半` in front of a counter.
  private mutating func kanjiQuantity() -> QuantityReading? {
    guard next >= 0x3000 else { return nil }
    let start = place
    if take("半") {
      return kanjiReading(Fraction(lowestTerms: 1, 2), from: start)
    }
    for (word, value) in Self.kanaNumbers where takeAll(word) {
      // "ひとつまみ" and "ひとかけ", but not "ひとくち".
      let end = place
      guard case .unit? = self.word()?.meaning else {
        place = start
        return nil
      }
      place = end
      return kanjiReading(Fraction(lowestTerms: value, 1), from: start)
    }
    var scalars: [Unicode.Scalar] = []
    while let scalar = Unicode.Scalar(next), KanjiNumeral.isNumeral(scalar), scalars.count <= KanjiNumeral.longest {
      scalars.append(scalar)
      place += self.scalar(at: place).length
    }
    guard let numeral = KanjiNumeral(scalars), let lower = Fraction(Int(numeral.lower)) else { return nil }
    let afterNumeral = place
    // "三つ葉" and "八角" are ingredients: a counter has to follow, and no other word.
    let isFollowed = if case .unit? = word()?.meaning { true } else { false }
    var reading = kanjiReading(lower, from: start, to: afterNumeral)
    let tail = next
    place = afterNumeral
    guard isFollowed, !Self.isJapanese(tail) || tail == 0x534A || tail == 0x5F37 || tail == 0x5F31 || tail == 0x5206
    else { return nil }
    if let upper = numeral.upper.flatMap({ Fraction(Int($0)) }) {
      reading.upper = NumberReading(value: upper, span: afterNumeral..<afterNumeral)
    }
    return reading
  }

  private static let kanaNumbers: [(word: StaticString, value: Int)] = [("ひと", 1), ("ふた", 2)]

  private mutating func takeAll(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] { return false }
    place += count
    return true
  }

  private func kanjiReading(_ value: Fraction, from start: Int, to end: Int? = nil) -> QuantityReading {
    let span = start..<(end ?? place)
    return QuantityReading(lower: NumberReading(value: value, span: span), span: span, isSpelled: true)
  }
}
