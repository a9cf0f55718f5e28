import Testing

@testable import RecipeText

@Suite struct IngredientLineTests {
  @Test(arguments: [
    ("500g buckwheat flour", "500g", "buckwheat flour"),
    ("500 g buckwheat flour", "500 g", "buckwheat flour"),
    ("2 cloves of garlic", "2 cloves", "garlic"),
    ("2 cloves garlic, minced", "2 cloves", "garlic, minced"),
    ("2 garlic cloves", "2", "garlic cloves"),
    ("2 cloves", "2", "cloves"),
    ("3 onions (medium size)", "3", "onions (medium size)"),
    ("1 1/2 cups sugar", "1 1/2 cups", "sugar"),
    ("1½ cups sugar", "1½ cups", "sugar"),
    ("1-1/2 cups sugar", "1-1/2 cups", "sugar"),
    ("½ tsp salt", "½ tsp", "salt"),
    ("½ an onion", "½ an", "onion"),
    ("3⁄4 cup milk", "3⁄4 cup", "milk"),
    ("1,5 dl cream", "1,5 dl", "cream"),
    ("5-6 cloves of garlic", "5-6 cloves", "garlic"),
    ("2 – 3 carrots", "2 – 3", "carrots"),
    ("2 or 3 onions", "2 or 3", "onions"),
    ("1 - 2L (1/4 - 1/2 gal) milk", "1 - 2L (1/4 - 1/2 gal)", "milk"),
    ("~150g (1/3 lb) bacon cubes", "~150g (1/3 lb)", "bacon cubes"),
    ("about 200 g flour", "about 200 g", "flour"),
    ("1 cup (110g) olive oil", "1 cup (110g)", "olive oil"),
    ("3 (14 oz) cans tomatoes", "3 (14 oz) cans", "tomatoes"),
    ("28oz (825 ml) can of whole tomatoes", "28oz (825 ml) can", "whole tomatoes"),
    ("2 x 400 g tins of tomatoes", "2 x 400 g tins", "tomatoes"),
    ("2x 400g tomatoes", "2x 400g", "tomatoes"),
    ("4 15oz cans of beans", "4 15oz cans", "beans"),
    ("1 kg / 2 lbs potatoes", "1 kg / 2 lbs", "potatoes"),
    ("1 cup plus 2 tbsp butter", "1 cup plus 2 tbsp", "butter"),
    ("2 heaped tbsp. sugar", "2 heaped tbsp.", "sugar"),
    ("1 fl oz lime juice", "1 fl oz", "lime juice"),
    ("1 inch piece ginger", "1 inch piece", "ginger"),
    ("a pinch of salt", "a pinch", "salt"),
    ("A few sprigs of thyme", "A few sprigs", "thyme"),
    ("Pinch of salt", "Pinch", "salt"),
    ("One block of extra firm tofu", "One block", "extra firm tofu"),
    ("Three eggs", "Three", "eggs"),
    ("half a lemon", "half a", "lemon"),
    ("300ml 95% alcohol", "300ml", "95% alcohol"),
    ("1 dl. milk", "1 dl.", "milk"),
    ("１００ｇ 砂糖", "１００ｇ", "砂糖"),
  ])
  func anAmountAtTheStartIsSplitOff(line: String, amount: String, ingredient: String) {
    let split = IngredientLine(line)
    #expect((split.amount, split.ingredient) == (amount, ingredient))
  }

  @Test(arguments: [
    ("Flour: 200 g", "200 g", "Flour"),
    ("Salt: to taste", "to taste", "Salt"),
    ("Greek yogurt, 2 cups", "2 cups", "Greek yogurt"),
    ("Butter 50 g", "50 g", "Butter"),
    ("Extra virgin olive oil 1/4 cup (40g)", "1/4 cup (40g)", "Extra virgin olive oil"),
    ("Sugar (100 g)", "100 g", "Sugar"),
    ("Egg (3)", "3", "Egg"),
    ("玉ねぎ　1個", "1個", "玉ねぎ"),
    ("玉ねぎ：1/2個", "1/2個", "玉ねぎ"),
    ("しょうゆ 大さじ1と1/2", "大さじ1と1/2", "しょうゆ"),
    ("砂糖 小さじ 1/2", "小さじ 1/2", "砂糖"),
    ("豚バラ薄切り肉 約200g", "約200g", "豚バラ薄切り肉"),
    ("塩・こしょう 各少々", "各少々", "塩・こしょう"),
    ("サラダ油…適量", "", "サラダ油…適量"),
    ("サラダ油 … 適量", "適量", "サラダ油"),
    ("水　２００ｍｌ", "２００ｍｌ", "水"),
  ])
  func anAmountAtTheEndIsSplitOffWhereItIsClear(line: String, amount: String, ingredient: String) {
    let split = IngredientLine(line)
    #expect((split.amount, split.ingredient) == (amount, ingredient))
  }

  @Test(arguments: [
    "Salt", "salt and pepper to taste", "00 flour", "80/20 ground beef", "2% milk", "7-spice powder", "5l jar", "200 g",
    "a bay leaf", "Chinese 5 spice", "Juice of 2 limes", "Optional: parsley", "Onions (4g per sausage)", "Some butter",
    "3M tape", "1, 2, 3", "-", "½", "卵", "だし汁（昆布）", "A 大さじ", "",
    "Tomatoes of any variety (10 - 15 medium sized)",
  ])
  func aLineThatIsNotClearStaysWhole(line: String) {
    let split = IngredientLine(line)
    #expect((split.amount, split.ingredient) == ("", line))
  }

  @Test func noTextIsLostOrInvented() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "1", "½", "/", "2", "x", " ", " ", "g", "cups", "(", ")", "of", "salt", "-", ":", "大さじ", "卵", ",", "or", "plus",
      ".", "%",
    ]
    for _ in 0..<10_000 {
      let line = (0..<Int.random(in: 0...9, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
        .joined()
      let split = IngredientLine(line)
      let kept = letters(split.amount + split.ingredient)
      #expect(kept.sorted() == letters(line).sorted(), "seed \(seed): \(line)")
    }
  }

  /// What counts: neither white space nor the marks and the "of" between an amount and its ingredient.
  private func letters(_ text: String) -> [Character] {
    text.filter { !" :,()of".contains($0) }
  }
}
