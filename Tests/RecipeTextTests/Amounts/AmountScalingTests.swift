import RecipeText
import Testing

/// What holds for every line of the table, whatever it says.
@Suite struct AmountScalingTests {
  private static let factors = [(2, 1), (1, 2), (3, 1), (1, 3), (3, 2), (6, 4), (5, 4), (7, 1), (1, 7), (25, 2)]

  @Test(arguments: AmountTable.lines)
  func scalingByOneIsTheIdentityOnTheText(line: AmountLine) throws {
    let amount = Amount(line.text)
    #expect(amount.scaled(by: .one).text == line.text)
    #expect(amount.scaled(by: try #require(Fraction(3, over: 3))) == amount)
  }

  @Test(arguments: AmountTable.lines.filter { $0.measure != nil })
  func scalingThereAndBackMeasuresTheSame(line: AmountLine) throws {
    let amount = Amount(line.text)
    let measure = try #require(amount.measure)
    for (over, under) in Self.factors {
      let there = try #require(Fraction(over, over: under))
      let back = try #require(Fraction(under, over: over))
      let returned = try #require(amount.scaled(by: there).scaled(by: back).measure)
      #expect(returned.inBaseUnits == measure.inBaseUnits, "times \(there.text) and back")
      #expect(returned.size == measure.size)
      #expect(returned.isApproximate == measure.isApproximate)
    }
  }

  /// What is printed can be read, and says the same up to the rounding a cook accepts.
  @Test(arguments: AmountTable.lines.filter { $0.measure != nil })
  func aPrintedAmountReadsAsWhatItMeasures(line: AmountLine) throws {
    for (over, under) in Self.factors {
      let scaled = Amount(line.text).scaled(by: try #require(Fraction(over, over: under)))
      let exact = try #require(scaled.measure?.inBaseUnits)
      let read = try #require(Amount(scaled.text).measure?.inBaseUnits, "“\(scaled.text)” cannot be read")
      for (exact, read) in zip(exact, read) {
        let (exact, read) = (exact.approximateValue, read.approximateValue)
        #expect(abs(exact - read) <= exact / 100, "“\(scaled.text)” for \(exact)")
      }
    }
  }

  @Test(arguments: AmountTable.lines)
  func noPrintedNumberHasATail(line: AmountLine) throws {
    for (over, under) in Self.factors {
      let text = Amount(line.text).scaled(by: try #require(Fraction(over, over: under))).text
      guard text != line.text else { continue }
      let decimals = text.split { !$0.isNumber && $0 != "." && $0 != "," }.compactMap { number in
        number.lastIndex { $0 == "." || $0 == "," }.map { number[$0...].count - 1 }
      }
      #expect(decimals.allSatisfy { $0 <= 4 }, "“\(text)”")
    }
  }

  /// Scaling by random factors in a row is scaling by their product, for nothing is rounded on the way.
  @Test func factorsInARowAreTheirProduct() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      guard let line = AmountTable.lines.filter({ $0.measure != nil }).randomElement(using: &random) else { return }
      let first = try #require(
        Fraction(Int.random(in: 1...12, using: &random), over: Int.random(in: 1...12, using: &random)))
      let second = try #require(
        Fraction(Int.random(in: 1...12, using: &random), over: Int.random(in: 1...12, using: &random)))
      let product = try #require(first.times(second))
      let amount = Amount(line.text)
      #expect(
        amount.scaled(by: first).scaled(by: second).measure?.inBaseUnits
          == amount.scaled(by: product).measure?.inBaseUnits,
        "“\(line.text)” times \(first.text) times \(second.text), seed \(seed)")
    }
  }

  /// No text breaks reading, scaling or adding.
  @Test func anyTextIsSomeAmount() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let pieces = Array("0123456789  /½⅔⅞.,-–〜~x×()g約大さじ小さじカップと個cupozlb１２\u{301}").map(String.init)
    let third = try #require(Fraction(1, over: 3))
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let amount = Amount(text)
      var sum = AmountSum()
      sum.add(amount)
      sum.add(amount, times: third)
      _ = (sum.text, amount.scaled(by: third).scaled(by: third).text)
      #expect(amount.text == text && amount.scaled(by: .one) == amount, "“\(text)”, seed \(seed)")
    }
  }
}

extension Measure {
  /// Both ends in grams, millilitres or pieces.
  fileprivate var inBaseUnits: [Fraction] {
    [quantity.lower, quantity.upper].compactMap { $0.times(unit?.size ?? .one) }
  }
}
