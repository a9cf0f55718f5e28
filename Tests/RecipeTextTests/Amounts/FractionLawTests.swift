import Testing

@testable import RecipeText

@Suite struct FractionLawTests {
  @Test func fractionsAreInLowestTermsWithTheSignAbove() {
    #expect(Fraction(6, over: 4) == Fraction(3, over: 2))
    #expect(Fraction(-6, over: 4) == Fraction(3, over: -2))
    #expect(Fraction(0, over: -7) == .zero)
    #expect(Fraction(3, over: -2)?.numerator == -3 && Fraction(3, over: -2)?.denominator == 2)
    #expect(Fraction(1, over: 0) == nil)
    #expect(Fraction(.min, over: .min) == .one)
    #expect(Fraction(.min, over: -1) == nil)
    #expect(Fraction(1, over: .min) == nil)
  }

  @Test func whatHasNoRoomIsNil() throws {
    let most = try #require(Fraction(.max))
    let least = try #require(Fraction(1, over: .max))
    #expect(most.plus(.one) == nil && most.times(most) == nil && most.divided(by: least) == nil)
    let more = try #require(Fraction(1, over: .max - 1))
    #expect(least.times(least) == nil && least.plus(more) == nil)
    #expect(most.times(least) == .one && most.divided(by: most) == .one)
    #expect(Fraction.one.divided(by: .zero) == nil)
    // The products have room together although one of them alone has not.
    #expect(try #require(Fraction(.max, over: 2)).times(try #require(Fraction(2, over: .max))) == .one)
  }

  @Test func threeThirdsAreOne() throws {
    let third = try #require(Fraction(1, over: 3))
    #expect(third.times(try #require(Fraction(3))) == .one)
    #expect(third.plus(third)?.plus(third) == .one)
  }

  @Test func theLawsOfArithmeticHold() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let (a, b, c) = (random.fraction(), random.fraction(), random.fraction())
      #expect(a.plus(b) == b.plus(a), "seed \(seed)")
      #expect(a.times(b) == b.times(a), "seed \(seed)")
      #expect(a.plus(b)?.plus(c) == b.plus(c)?.plus(a), "seed \(seed)")
      #expect(a.times(try #require(b.plus(c))) == a.times(b)?.plus(try #require(a.times(c))), "seed \(seed)")
      if b != .zero { #expect(a.divided(by: b)?.times(b) == a, "seed \(seed)") }
      #expect([a < b, b < a, a == b].count { $0 } == 1, "seed \(seed)")
      #expect((a < b) == (Double(a.numerator) / Double(a.denominator) < Double(b.numerator) / Double(b.denominator)))
    }
  }

  @Test func comparingNeverOverflows() throws {
    let (most, nearly) = try (#require(Fraction(.max, over: .max - 1)), #require(Fraction(.max - 1, over: .max - 2)))
    #expect(most < nearly && !(nearly < most))
    let (less, more) = try (#require(Fraction(-.max)), #require(Fraction(-.max, over: 2)))
    #expect(less < more)
  }

  @Test(arguments: [
    ("2", 2, 1), (" 2 ", 2, 1), ("1.5", 3, 2), ("1,5", 3, 2), (".5", 1, 2), ("1,500", 1500, 1), ("1,500.5", 3001, 2),
    ("0,500", 1, 2), ("1/2", 1, 2), ("1 1/2", 3, 2), ("1-1/2", 3, 2), ("½", 1, 2), ("1½", 3, 2), ("1 ½", 3, 2),
    ("１／２", 1, 2), ("１と１／２", 3, 2), ("２．５", 5, 2), ("1⁄8", 1, 8), ("3/2", 3, 2), ("1 and 1/2", 3, 2),
    ("2½", 5, 2), ("0.75", 3, 4), ("0.6000000000000001", 6_000_000_000_000_001, 10_000_000_000_000_000),
  ])
  func numbersAreRead(text: String, above: Int, below: Int) {
    #expect(Fraction(reading: text) == Fraction(above, over: below))
  }

  @Test(arguments: [
    "", " ", "a", "2 cups", "1/0", "80/20", "1/2/3", "1 2", "--1", "1..2", "½½", "1,2,3", "99999999999999999999",
    "0.00000000000000000001", "1e3", "∞", "٣", "一", "½/2", "12:30",
  ])
  func whatIsNoNumberIsNone(text: String) {
    #expect(Fraction(reading: text) == nil)
  }
}

extension SeededGenerator {
  /// A fraction with small numbers.
  mutating func fraction() -> Fraction {
    Fraction(Int.random(in: -60...60, using: &self), over: Int.random(in: 1...48, using: &self)) ?? .zero
  }
}
