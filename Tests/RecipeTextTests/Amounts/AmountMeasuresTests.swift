import Testing

@testable import RecipeText

/// Sums that take several measures one after the other.
@Suite struct AmountMeasuresTests {
  /// Units that go together: how many of the least are in one, and how many of the least fill the measure above.
  private struct Kitchen: Sendable, CustomTestStringConvertible {
    let units: [(name: String, size: Int, full: Fraction?)]
    /// How a number and a unit stand together.
    let write: @Sendable (String, String) -> String

    var testDescription: String { units.map(\.name).joined(separator: ", ") }
  }

  private static let kitchens = [
    Kitchen(units: [("cup", 48, nil), ("tbsp", 3, Fraction(12)), ("tsp", 1, Fraction(3))]) { "\($0) \($1)" },
    Kitchen(units: [("カップ", 40, nil), ("大さじ", 3, Fraction(20)), ("小さじ", 1, Fraction(3))]) { $1 + $0 },
    Kitchen(units: [("lb", 16, nil), ("oz", 1, Fraction(16))]) { "\($0) \($1)" },
  ]

  @Test(arguments: kitchens)
  private func measuresSayTheExactSumInNumbersBelowTheNextMeasure(kitchen: Kitchen) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4_000 {
      var (sum, total, names, texts) = (AmountSum(), Fraction.zero, Set<String>(), [String]())
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let unit = try #require(kitchen.units.randomElement(using: &random))
        let part = try #require([1, 1, 2, 3, 4, 8].randomElement(using: &random))
        let number = try #require(Fraction(Int.random(in: 1...(part * 6), using: &random), over: part))
        let text = kitchen.write(number.mixed, unit.name)
        texts.append(text)
        names.insert(unit.name)
        sum.add(Amount(text))
        let size = try #require(Fraction(unit.size))
        total = try #require(number.times(size).flatMap(total.plus))
      }
      // There is no spoon for a third of a half, and such sums are rounded.
      guard 8 % total.denominator == 0 else { continue }
      let printed = sum.text
      let comment = Comment(rawValue: "\(texts) → \(printed), seed \(seed)")
      var (read, previous) = (Fraction.zero, 0)
      for part in printed.split(separator: " + ") {
        let measure = try #require(Amount(String(part)).measure, comment)
        let place = try #require(kitchen.units.firstIndex { $0.name == measure.unit?.name }, comment)
        #expect(previous <= place, comment)
        previous = place + 1
        let size = try #require(Fraction(kitchen.units[place].size))
        let inLeast = try #require(measure.quantity.lower.times(size), comment)
        if names.count > 1, let full = kitchen.units[place].full { #expect(inLeast < full, comment) }
        read = try #require(read.plus(inLeast))
      }
      #expect(read == total, comment)
      var again = AmountSum()
      again.add(Amount(printed))
      #expect(again.text == printed, comment)
    }
  }
}

extension Fraction {
  /// `1 1/2` as it is typed.
  fileprivate var mixed: String {
    let whole = numerator / denominator
    guard !isWhole, whole > 0 else { return text }
    return "\(whole) \(numerator % denominator)/\(denominator)"
  }
}
