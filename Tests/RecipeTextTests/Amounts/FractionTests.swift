import RecipeText
import Testing

/// Exact numbers.
@Suite struct FractionTests {
  private func fraction(_ numerator: Int, _ denominator: Int = 1) throws -> Fraction {
    try #require(Fraction(numerator, over: denominator))
  }

  @Test func fractionsAreInLowestTermsWithTheSignAbove() throws {
    #expect(try fraction(6, 4).notation == "3/2")
    #expect(try fraction(-6, 4).notation == "-3/2")
    #expect(try fraction(6, -4).notation == "-3/2")
    #expect(try fraction(-6, -4).notation == "3/2")
    #expect(try fraction(0, -5) == .zero)
    #expect(try fraction(7, 7) == .one)
  }

  @Test func whatCannotBeAFractionIsNone() {
    #expect(Fraction(1, over: 0) == nil)
    #expect(Fraction(0, over: 0) == nil)
    #expect(Fraction(Int.min, over: -1) == nil)
  }

  @Test func arithmeticIsExact() throws {
    #expect(try fraction(1, 3).plus(fraction(1, 6)) == fraction(1, 2))
    #expect(try fraction(1, 3).plus(fraction(-1, 3)) == .zero)
    #expect(try fraction(2, 3).times(fraction(3, 4)) == fraction(1, 2))
    #expect(try fraction(2, 3).divided(by: fraction(4, 3)) == fraction(1, 2))
    #expect(try fraction(2, 3).divided(by: .zero) == nil)
  }

  @Test func arithmeticAnswersNothingRatherThanOverflow() throws {
    let largest = try fraction(Int.max)
    let smallest = try fraction(1, Int.max)
    #expect(largest.plus(.one) == nil)
    #expect(largest.times(try fraction(2)) == nil)
    #expect(smallest.times(smallest) == nil)
    #expect(largest.divided(by: smallest) == nil)
    // Only the result has to fit, not what is on the way to it.
    #expect(largest.times(smallest) == .one)
  }

  @Test func fractionsAreInTheOrderOfTheirValues() throws {
    #expect(try fraction(1, 3) < fraction(1, 2))
    #expect(try fraction(-1, 2) < fraction(-1, 3))
    #expect(try fraction(Int.max - 1, Int.max) < fraction(Int.max))
    #expect(!(try fraction(2, 4) < fraction(1, 2)))
  }

  @Test(arguments: [
    ("2", "2"), ("1.5", "3/2"), ("1,5", "3/2"), ("0.75", "3/4"), (".5", "1/2"), ("1/2", "1/2"), ("2/4", "1/2"),
    ("1 1/2", "3/2"), ("½", "1/2"), ("1½", "3/2"), ("1 ½", "3/2"), ("２", "2"), ("１／２", "1/2"), ("１．５", "3/2"),
  ])
  func numbersAreReadInEverySpelling(text: String, value: String) {
    #expect(Fraction(reading: text)?.notation == value)
  }

  @Test(arguments: ["", " ", "a", "1/0", "1/", "/2", "1.2.3", "2-3", "2 cups", "½½", "1//2", "99999999999999999999"])
  func anythingElseIsNoNumber(text: String) {
    #expect(Fraction(reading: text) == nil)
  }
}
