import Testing

@testable import RecipeText

@Suite struct AmountPartTests {
  private func sum(_ texts: [String]) -> String {
    var sum = AmountSum()
    for text in texts { sum.add(Amount(text)) }
    return sum.text
  }

  @Test(arguments: [
    ([], ""), ([""], ""), (["200 g", "250 g"], "450 g"), (["1", "300 g"], "1 + 300 g"),
    (["2 cloves", "30 g"], "2 cloves + 30 g"), (["適量"], "適量"), (["適量", "適量", "少々"], "適量 + 少々"),
    (["to taste", "1 tsp"], "1 tsp + to taste"), (["1/3 cup", "1/3 cup", "1/3 cup"], "1 cup"),
    (["0.1 kg", "0.2 kg", "0.3 kg"], "0.6 kg"), (["1 tsp", "2 tsp"], "1 tbsp"), (["1000 g", "500 g"], "1.5 kg"),
    (["8 tbsp", "8 tbsp"], "1 cup"), (["1 cup", "1/2 cup"], "1 1/2 cups"), (["1 cup", "½ cup"], "1½ cups"),
    (["2-3 cloves", "1 clove"], "3-4 cloves"), (["2〜3個", "1個"], "3〜4個"), (["1 cup", "2 tbsp"], "1 cup + 2 tbsp"),
    (["大さじ1", "大さじ1/2"], "大さじ1と1/2"), (["大さじ1", "小さじ1"], "大さじ1 + 小さじ1"), (["約100g", "50g"], "約150g"),
    (["about 1 cup", "1 cup"], "about 2 cups"), (["200 g / 7 oz", "100 g"], "300 g"), (["1 lb", "8 oz"], "1½ lb"),
    (["1 (14 oz) can", "2 (14 oz) cans"], "3 (14 oz) cans"), (["1 (14 oz) can", "1 can"], "1 (14 oz) can + 1 can"),
    (["2 x 400 g", "1 x 400 g"], "3 x 400 g"), (["2 x 400 g", "400 g"], "2 x 400 g + 400 g"),
    (["1 (14 oz) can", "1 (28 oz) can"], "1 (14 oz) can + 1 (28 oz) can"), (["各1", "1"], "各1 + 1"),
    (["2 eggs", "1 egg"], "3 eggs"), (["2 large eggs", "1 egg"], "2 large eggs + 1 egg"),
    (["4 (2 small tacos each)", "1"], "5"), (["一個", "2個"], "3個"), (["1個", "1本"], "1個 + 1本"),
    (["a pinch", "2 pinches"], "3 pinches"), (["2 cloves + 30 g", "20 g"], "2 cloves + 50 g"),
    (["100 g", "1 lb"], "554 g"),
    (["1 cup", "100 ml"], "1.42 cups"), (["a dozen", "1"], "13"), (["2合", "カップ1"], "3.11合"),
    (["500g / 1lb 2oz", "100 g"], "600g"),
    (["大さじ1〜大さじ2", "大さじ1"], "大さじ2〜3"), (["2 kg 500 g", "1 kg"], "3.5 kg"),
    (["a 400 g tin", "1 x 400 g tin"], "2 x 400 g tins"),
  ])
  func whatMayBeAddedIsAndTheRestStandsBeside(texts: [String], total: String) {
    #expect(sum(texts) == total)
  }

  @Test func whatOverflowsTogetherStandsBeside() {
    #expect(sum(["999999999999999999", "999999999999999999"]) == "1999999999999999998")
    let most = Array(repeating: "999999999999999999", count: 12)
    #expect(sum(most).contains(" + "))
  }

  @Test func factorsAreExact() throws {
    var sum = AmountSum()
    let third = try #require(Fraction(1, over: 3))
    for _ in 0..<3 { sum.add(Amount("1 cup"), times: third) }
    #expect(sum.text == "1 cup")
    sum.add(Amount("1 cup"), times: .zero)
    #expect(sum.text == "1 cup")
    for _ in 0..<3_000 { sum.add(Amount("1 oz"), times: third) }
    #expect(sum.text == "126 cups" || sum.text == "1 cup + 62½ lb")
  }
}
