@testable import RecipeText

/// Amounts, ingredient lines, fractions and the numbers that are typed or read with them.
enum AmountsTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let text = bytes.text
    for line in [text] + text.split(separator: "\n").prefix(8).map(String.init) {
      try checkAmount(line)
      try checkLine(line)
      try checkNumbers(line)
    }
    try checkSum(of: text.split(separator: "\n").prefix(8).map(String.init))
  }

  private static func checkAmount(_ text: String) throws {
    let amount = Amount(text)
    try require(amount.scaled(by: .one).text.utf8.elementsEqual(text.utf8), "times one is the same")
    guard let three = Fraction(3), let half = Fraction(1, over: 2), let third = Fraction(1, over: 3) else { return }
    let (tripled, halved) = (amount.scaled(by: three), amount.scaled(by: half))
    // Nothing is rounded on the way, so it does not matter which way it went; where it would overflow it stays as it is.
    if tripled != amount {
      let back = tripled.scaled(by: third)
      try require(back.text.utf8.elementsEqual(text.utf8), "there and back: \(back.text.debugDescription)")
    }
    try check(halved.measure, of: halved.text)
    guard let measure = amount.measure else { return }
    try check(measure, of: text)
    guard tripled != amount, let larger = tripled.measure else { return }
    let quantity: Quantity? =
      if let unit = measure.unit, let other = larger.unit {
        larger.quantity.converted(from: other, to: unit)
      } else {
        larger.quantity
      }
    guard let quantity, let expected = measure.quantity.times(three) else { return }
    try require(quantity == expected, "three times \(measure.quantity) is \(quantity)")
  }

  private static func check(_ measure: Measure?, of text: String) throws {
    guard let measure else { return }
    try require(measure.quantity.lower >= .zero, "\(text.debugDescription) counts less than nothing")
    try require(measure.quantity.lower <= measure.quantity.upper, "\(text.debugDescription) is a range backwards")
  }

  private static func checkLine(_ text: String) throws {
    let line = IngredientLine(text)
    try require(text.contains(bytesOf: line.ingredient), "the ingredient stands in the line")
    try require(text.contains(bytesOf: line.amount), "the amount stands in the line")
    try require(line.amount.isEmpty || !line.ingredient.isEmpty, "an amount is one of something")
  }

  private static func checkSum(of texts: [String]) throws {
    var (sum, reversed) = (AmountSum(), AmountSum())
    for text in texts { sum.add(Amount(text)) }
    for text in texts.reversed() { reversed.add(Amount(text)) }
    try require(sum.text.isEmpty == reversed.text.isEmpty, "the order decides nothing about whether there is anything")
    var again = AmountSum()
    again.add(Amount(sum.text))
    try require(again.text.isEmpty == sum.text.trimmed().isEmpty, "a sum that is written can be added")
  }

  private static func checkNumbers(_ text: String) throws {
    if let fraction = Fraction(reading: text) {
      try require(fraction.denominator > 0, "a denominator is above zero")
      if fraction.numerator < 1_000_000, fraction.denominator < 1_000 {
        try require(Fraction(reading: fraction.text) == fraction, "\(fraction.text) reads as another number")
      }
    }
    for number in [ServingCount.read(text), CookingDuration.read(text)].compactMap(\.self) {
      try require((0...Int(Int32.max)).contains(number.value), "\(number.value) is no number of the protocol")
    }
    if let number = try? FormNumber.parse(text) {
      try require((0...Int(Int32.max)).contains(number), "\(number) is no number of a form")
      try require(try FormNumber.parse(String(number)) == number, "a form's number reads the same")
    }
  }
}

extension String {
  /// Whether the bytes of another text stand in this one as they are.
  func contains(bytesOf other: String) -> Bool {
    let (all, part) = (Array(utf8), Array(other.utf8))
    guard !part.isEmpty else { return true }
    guard all.count >= part.count else { return false }
    return (0...all.count - part.count).contains { all[$0..<$0 + part.count].elementsEqual(part) }
  }
}
