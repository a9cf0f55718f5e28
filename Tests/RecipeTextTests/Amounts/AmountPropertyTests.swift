import Testing

@testable import RecipeText

@Suite struct AmountPropertyTests {
  private let seed = UInt64.random(in: 0...UInt64.max)

  @Test func scalingByOneIsTheIdentityOnAnyText() {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let text = random.amountText(upTo: 12)
      #expect(Amount(text).scaled(by: .one).text == text, "seed \(seed)")
    }
  }

  @Test func aScaledAmountCountsSoManyTimesAsMuch() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let text = random.plainAmount()
      let factor = try #require(Fraction(Int.random(in: 1...12, using: &random)))
      let measure = try #require(Amount(text).measure, "seed \(seed): \(text)")
      let scaled = Amount(text).scaled(by: factor)
      let larger = try #require(scaled.measure, "seed \(seed): \(text) → \(scaled.text)")
      #expect(inUnit(of: measure, larger) == measure.quantity.times(factor), "seed \(seed): \(text) → \(scaled.text)")
      let back = scaled.scaled(by: try #require(Fraction.one.divided(by: factor)))
      let found = try #require(back.measure.flatMap { inUnit(of: measure, $0) })
      #expect(
        isNear(found.lower, measure.quantity.lower) && isNear(found.upper, measure.quantity.upper),
        "seed \(seed): \(text) → \(scaled.text) → \(back.text)")
    }
  }

  /// Equal to three digits that count, after so many roundings.
  private func isNear(_ one: Fraction, _ other: Fraction, times count: Double = 1) -> Bool {
    let (one, other) = (
      Double(one.numerator) / Double(one.denominator), Double(other.numerator) / Double(other.denominator)
    )
    return abs(one - other) <= count * other / 180
  }

  private func inUnit(of measure: Measure, _ other: Measure) -> Quantity? {
    guard let unit = measure.unit, let otherUnit = other.unit else { return other.quantity }
    return other.quantity.converted(from: otherUnit, to: unit)
  }

  @Test func aSumThatIsExactReadsAsItself() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      var sum = AmountSum()
      let unit = try #require(
        ["", " cups", " tsp", " oz", " g", "kg", " ml", " cloves", "個", " cans"].randomElement(using: &random))
      let texts = (0..<Int.random(in: 1...4, using: &random)).map { _ in "\(random.plainNumber(thirds: false))\(unit)" }
      for text in texts { sum.add(Amount(text)) }
      var again = AmountSum()
      again.add(Amount(sum.text))
      #expect(again.text == sum.text, "seed \(seed): \(texts)")
    }
  }

  @Test func theOrderOfAddingOnlyMattersToTheUnit() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let (one, other) = (random.plainAmount(), random.plainAmount())
      let (sum, reversed) = (self.sum(one, other), self.sum(other, one))
      guard let measure = Amount(sum).measure, let mirrored = Amount(reversed).measure else {
        #expect(
          sum.split(separator: " + ").sorted() == reversed.split(separator: " + ").sorted(),
          "seed \(seed): \(sum), \(reversed)")
        continue
      }
      guard let found = inUnit(of: measure, mirrored) else { continue }
      #expect(
        isNear(found.lower, measure.quantity.lower, times: 2) && isNear(found.upper, measure.quantity.upper, times: 2),
        "seed \(seed): \(sum), \(reversed)")
    }
  }

  @Test func addingSoManyTimesIsAddingOnceSoMany() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let (text, count) = (random.plainAmount(), Int.random(in: 1...9, using: &random))
      var (once, often) = (AmountSum(), AmountSum())
      once.add(Amount(text), times: try #require(Fraction(count)))
      for _ in 0..<count { often.add(Amount(text)) }
      #expect(once == often, "seed \(seed): \(text) × \(count)")
    }
  }

  private func sum(_ texts: String...) -> String {
    var sum = AmountSum()
    for text in texts { sum.add(Amount(text)) }
    return sum.text
  }

  @Test func noTextIsTooMuch() throws {
    var random = SeededGenerator(seed: seed)
    let two = try #require(Fraction(2))
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      for text in [String(decoding: bytes, as: UTF8.self), random.hardText(upTo: 12), random.amountText(upTo: 16)] {
        _ = Amount(text).scaled(by: two).scaled(by: try #require(Fraction(1, over: 7)))
        _ = sum(text, text, "1")
        #expect(IngredientLine(text).ingredient.utf8.count <= text.utf8.count, "seed \(seed)")
      }
    }
  }

  /// Each takes long only if some part is read again and again; no longer amount is read at all.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "1", "1 ", "1+", "1/", "½", "(", "(1 ", "1 g (", "1 cup plus ", "大さじ", "大さじ1", "a ", "~", "半", "x", "1x1 g",
      "about ",
      "1 a + ", "1 cup / ", "，", "-", "1-", "each ", "一", "half ", "1 g or ", "e\u{301}", " ", "1 (1 g each ",
      "\u{2028}",
      "：",
    ])
  func longTextsAreReadOnce(piece: String) throws {
    let text = String(repeating: piece, count: AmountReading.longest / piece.utf8.count)
    let amount = Amount(text)
    #expect(amount.scaled(by: .one) == amount)
    _ = amount.measure
    _ = amount.scaled(by: try #require(Fraction(2)))
    _ = sum(text)
    let line = String(repeating: piece, count: 20_000)
    _ = IngredientLine(line)
    _ = IngredientLine("1 cup " + line + " 1 g")
  }
}

extension SeededGenerator {
  /// An amount that says one quantity: in any style, whole or with a part that a cook measures.
  mutating func plainAmount() -> String {
    let units = [
      "", " cups", " cup", " tsp", " tablespoons", " oz", " lbs", " g", "g", " kg", " ml", "l", " cloves", " pinch",
      "個", "本",
      " cans", " dl",
    ]
    let japanese = ["大さじ", "小さじ", "カップ"]
    let number = plainNumber()
    if Int.random(in: 0..<5, using: &self) == 0, let unit = japanese.randomElement(using: &self) {
      return unit + number
    }
    return number + (units.randomElement(using: &self) ?? "")
  }

  mutating func plainNumber(thirds: Bool = true) -> String {
    let whole = Int.random(in: 1...20, using: &self)
    switch Int.random(in: 0..<(thirds ? 7 : 6), using: &self) {
    case 0: return "\(whole)"
    case 1: return "\(whole) 1/2"
    case 2: return "\(whole)¾"
    case 3: return "\(whole).25"
    case 4: return "\(whole),5"
    case 5: return "\(whole)-\(whole + Int.random(in: 1...5, using: &self))"
    default: return "1/3"
    }
  }

  /// Pieces of amounts in any order.
  mutating func amountText(upTo length: Int) -> String {
    let pieces = [
      "1", "2", "½", "/", ",", ".", " ", " ", "x", "×", "g", "cups", "(", ")", "of", "each", "-", "〜", "大さじ", "小さじ",
      "個",
      "半", "と", "約", "about", "plus", "+", "to", "oz", "can", "dozen", "half", "a", "一", "、", "１", "／", "%", "eggs",
      "5",
    ]
    return (0..<Int.random(in: 0...length, using: &self)).compactMap { _ in pieces.randomElement(using: &self) }
      .joined()
  }
}
