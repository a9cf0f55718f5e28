import RecipeText
import Testing

/// Mistakes that other programs are known for.
@Suite struct AmountTrapTests {
  private func said(_ text: String) -> String? {
    Amount(text).measure?.quantity.notation
  }

  private func sum(_ texts: [String]) -> String {
    var sum = AmountSum()
    for text in texts { sum.add(Amount(text)) }
    return sum.text
  }

  @Test func twoAndAHalfIsNotTwentyOneHalves() throws {
    #expect(said("2½") == "5/2")
    #expect(said("2½ cups") == "5/2")
    #expect(said("21/2 cups") != said("2½ cups"))
    #expect(Amount("2½").scaled(by: try #require(Fraction(2))).text == "5")
  }

  @Test func anEighthIsNotATenth() throws {
    #expect(said("1/8") == "1/8")
    #expect(said("1/8 tsp") == "1/8")
    #expect(said("⅛ tsp") == "1/8")
    #expect(Amount("1/4 tsp").scaled(by: try #require(Fraction(1, over: 2))).text == "1/8 tsp")
  }

  @Test func threeQuartersOfACupAreNotNone() throws {
    #expect(said("0.75 cup") == "3/4")
    #expect(Amount("0.75 cup").scaled(by: try #require(Fraction(2))).text == "1.5 cups")
    #expect(sum(["0.75 cup", "0.25 cup"]) == "1 cup")
  }

  @Test func fourThatAreTwoSmallTacosEachAreFour() throws {
    #expect(said("4 (2 small tacos each)") == "4")
    #expect(
      Amount("4 (2 small tacos each)").scaled(by: try #require(Fraction(1, over: 2))).text == "2 (2 small tacos each)")
  }

  @Test func noSumHasATailOfBinaryDigits() throws {
    #expect(sum(["0.2 g", "0.4 g"]) == "0.6 g")
    #expect(sum(["0.1 g", "0.2 g"]) == "0.3 g")
    #expect(sum(Array(repeating: "0.1 g", count: 6)) == "0.6 g")
    #expect(Amount("0.2 g").scaled(by: try #require(Fraction(3))).text == "0.6 g")
    #expect(sum(["0,2 g", "0,4 g"]) == "0,6 g")
  }

  @Test func oneAndThreeHundredGramsAreNotThreeHundredAndOneGrams() {
    #expect(sum(["1", "300 g"]) == "1 + 300 g")
    #expect(sum(["300 g", "1"]) == "300 g + 1")
  }

  @Test func threeTimesAThirdIsOne() throws {
    let third = try #require(Fraction(1, over: 3))
    let three = try #require(Fraction(3))
    #expect(third.times(three) == .one)
    #expect(Amount("1/3 cup").scaled(by: three).text == "1 cup")
    #expect(Amount("1 cup").scaled(by: third).scaled(by: three).text == "1 cup")
    #expect(sum(["1/3 cup", "1/3 cup", "1/3 cup"]) == "1 cup")
  }

  @Test func aThousandThirdsOfACupDoNotDrift() {
    #expect(sum(Array(repeating: "1/3 cup", count: 999)) == "333 cups")
    #expect(sum(Array(repeating: "1/3 cup", count: 1_000)) == "333 1/3 cups")
    #expect(sum(Array(repeating: "大さじ1/3", count: 3)) == "大さじ1")
  }
}
