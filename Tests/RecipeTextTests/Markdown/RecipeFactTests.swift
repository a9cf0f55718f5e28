import Testing

@testable import RecipeText

@Suite struct RecipeFactTests {
  @Test(arguments: [
    ("🍳 Cook time: 40 min", RecipeFact.cooking(.init(value: 40, isWholeText: true))),
    ("🍳Cook time:40min", .cooking(.init(value: 40, isWholeText: true))),
    ("Cook time: 1 hr 10 mins.", .cooking(.init(value: 70, isWholeText: true))),
    ("Cook time: 1h30", .cooking(.init(value: 90, isWholeText: true))),
    ("Cook time: 1.5 hours", .cooking(.init(value: 90, isWholeText: true))),
    ("Cook time: 1½ hours", .cooking(.init(value: 90, isWholeText: true))),
    ("Cook time: 15-20 min", .cooking(.init(value: 20, isWholeText: false))),
    ("Cook time: 2 to 3 hours", .cooking(.init(value: 180, isWholeText: false))),
    ("Cook time: ~30 minutes", .cooking(.init(value: 30, isWholeText: false))),
    ("Cook time: at least 3 hours", .cooking(.init(value: 180, isWholeText: false))),
    ("Cook time: 1,200 min", .cooking(.init(value: 1200, isWholeText: true))),
    ("Cook time: 1 hour and 5 minutes", .cooking(.init(value: 65, isWholeText: true))),
    ("⏲️ Prep time: 10", .preparation(.init(value: 10, isWholeText: true))),
    ("⏲️ Preparation time: 10 min/day", .preparation(.init(value: 10, isWholeText: false))),
    ("Total time: 1 hour", .total(.init(value: 60, isWholeText: true))),
    ("調理時間：約30分", .total(.init(value: 30, isWholeText: false))),
    ("調理時間　１時間３０分", .total(.init(value: 90, isWholeText: true))),
    ("🍽️ Servings: 4", .servings(.init(value: 4, isWholeText: true))),
    ("🍽️ Servings : 4.", .servings(.init(value: 4, isWholeText: true))),
    ("Servings: 4-6 people", .servings(.init(value: 4, isWholeText: false))),
    ("Servings 3", .servings(.init(value: 3, isWholeText: true))),
    ("Serves 3 to 5.", .servings(.init(value: 3, isWholeText: false))),
    ("Serves around 4", .servings(.init(value: 4, isWholeText: true))),
    ("Servings: 8 bowls", .servings(.init(value: 8, isWholeText: false))),
    ("分量：2人分", .servings(.init(value: 2, isWholeText: true))),
    ("人数: ２〜３人分", .servings(.init(value: 2, isWholeText: false))),
  ])
  func servingsAndTimesAreRead(line: String, expected: RecipeFact) {
    #expect(RecipeFact(line: line) == expected)
  }

  @Test(arguments: [
    "", "Wait time: 5 days", "Cook time: 5 days", "Cook time: simmer all day", "Servings: depends",
    "Servings: 2 litres",
    "Servings: 1 cake", "Servings:", "Food processor", "Chill: 1 hr", "Servings: 99999999999",
    "Cook time: 999999999999 min",
    "4 servings", "Servings: 0",
  ])
  func otherLinesStateNothing(line: String) {
    #expect(RecipeFact(line: line) == nil)
  }

  @Test func preparationAndCookingAddUpUnlessATotalIsStated() {
    var facts = RecipeFacts()
    facts.take(.preparation(.init(value: 10, isWholeText: true)))
    facts.take(.cooking(.init(value: 40, isWholeText: true)))
    #expect(facts.minutes == 50)
    facts.take(.total(.init(value: 45, isWholeText: true)))
    #expect(facts.minutes == 45)
    facts.take(.total(.init(value: 60, isWholeText: true)))
    #expect(facts.minutes == 45)
  }
}
