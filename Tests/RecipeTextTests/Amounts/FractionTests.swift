import Testing

@testable import RecipeText

/// Exact numbers.
@Suite struct FractionTests {
  @Test func fractionsAreInLowestTermsWithTheSignAbove() {
    #expect(Fraction(6, over: 4)?.text == "3/2")
    #expect(Fraction(-6, over: 4)?.text == "-3/2")
    #expect(Fraction(6, over: -4)?.text == "-3/2")
    #expect(Fraction(-6, over: -4)?.text == "3/2")
    #expect(Fraction(7, over: 7) == .one)
    #expect(Fraction(0, over: -7) == .zero)
    #expect(Fraction(.min, over: .min) == .one)
  }

  @Test func wholeNumbersHaveNoLine() {
    #expect(Fraction(6, over: 2)?.text == "3")
    #expect(Fraction(0, over: 5)?.text == "0")
  }

  @Test func whatCannotBeAFractionIsNone() {
    #expect(Fraction(1, over: 0) == nil)
    #expect(Fraction(0, over: 0) == nil)
    #expect(Fraction(.min, over: -1) == nil)
    #expect(Fraction(1, over: .min) == nil)
  }

  @Test func arithmeticIsExact() throws {
    let third = try #require(Fraction(1, over: 3))
    let (sixth, three) = try (#require(Fraction(1, over: 6)), #require(Fraction(3)))
    #expect(third.times(three) == .one)
    #expect(third.plus(third)?.plus(third) == .one)
    #expect(third.plus(sixth) == Fraction(1, over: 2))
    #expect(third.plus(sixth)?.plus(try #require(Fraction(-1, over: 2))) == .zero)
    #expect(sixth.divided(by: third) == Fraction(1, over: 2))
    #expect(Fraction.one.divided(by: .zero) == nil)
  }

  @Test func arithmeticAnswersNothingRatherThanOverflow() throws {
    let most = try #require(Fraction(.max))
    let least = try #require(Fraction(1, over: .max))
    let more = try #require(Fraction(1, over: .max - 1))
    #expect(most.plus(.one) == nil && most.times(most) == nil && most.divided(by: least) == nil)
    #expect(least.times(least) == nil && least.plus(more) == nil)
    // Only the result has to fit, not what is on the way to it.
    #expect(most.times(least) == .one && most.divided(by: most) == .one)
    let (half, inverse) = try (#require(Fraction(.max, over: 2)), #require(Fraction(2, over: .max)))
    #expect(half.times(inverse) == .one)
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
      #expect((a < b) == (a.approximateValue < b.approximateValue), "seed \(seed)")
    }
  }

  @Test func comparingNeverOverflows() throws {
    let (most, nearly) = try (#require(Fraction(.max, over: .max - 1)), #require(Fraction(.max - 1, over: .max - 2)))
    #expect(most < nearly && !(nearly < most))
    let (less, more) = try (#require(Fraction(-.max)), #require(Fraction(-.max, over: 2)))
    #expect(less < more)
    #expect(nearly < (try #require(Fraction(.max))))
  }

  @Test(arguments: [
    ("2", "2"), (" 2 ", "2"), ("1.5", "3/2"), ("1,5", "3/2"), ("0.75", "3/4"), (".5", "1/2"), ("1,500", "1500"),
    ("1,500.5", "3001/2"), ("0,500", "1/2"), ("1/2", "1/2"), ("2/4", "1/2"), ("3/2", "3/2"), ("1 1/2", "3/2"),
    ("1-1/2", "3/2"), ("1 and 1/2", "3/2"), ("½", "1/2"), ("1½", "3/2"), ("2½", "5/2"), ("1 ½", "3/2"),
    ("1⁄8", "1/8"), ("２", "2"), ("１／２", "1/2"), ("１と１／２", "3/2"), ("１．５", "3/2"), ("２．５", "5/2"),
    ("0.6000000000000001", "6000000000000001/10000000000000000"),
  ])
  func numbersAreReadInEverySpelling(text: String, value: String) {
    #expect(Fraction(reading: text)?.text == value)
  }

  @Test(arguments: [
    "", " ", "a", "2 cups", "1/0", "1/", "/2", "80/20", "1/2/3", "1//2", "1 2", "2-3", "--1", "1..2", "1.2.3", "½½",
    "½/2", "1,2,3", "99999999999999999999", "0.00000000000000000001", "1e3", "∞", "٣", "一", "12:30",
  ])
  func anythingElseIsNoNumber(text: String) {
    #expect(Fraction(reading: text) == nil)
  }
}

extension SeededGenerator {
  /// A fraction with small numbers.
  mutating func fraction() -> Fraction {
    Fraction(Int.random(in: -60...60, using: &self), over: Int.random(in: 1...48, using: &self)) ?? .zero
  }
}
