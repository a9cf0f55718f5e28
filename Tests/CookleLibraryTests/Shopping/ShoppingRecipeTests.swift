import Testing

@testable import CookleLibrary

/// Items that recipes and the days of the diary ask for.
@Suite struct ShoppingRecipeTests {
  let library: LibraryFixture

  init() throws {
    library = try LibraryFixture()
  }

  @Test func aRecipeAsksForItsIngredientsAsItStands() throws {
    let bread = try library.dish("Bread", [("Flour", "500 g"), ("Salt", "適量"), ("Water", "")])
    let outcome = try ShoppingOperations.addRecipe(bread, in: library.context)
    #expect(outcome.value?.items.map(\.line) == ["[ ] 500 g Flour", "[ ] 適量 Salt", "[ ] Water"])
    #expect(try library.askers(of: "Flour") == ["Bread: 500 g"])
    #expect(try library.askers(of: "Water") == ["Bread: "])
  }

  @Test func aRecipeIsScaledToTheServings() throws {
    let soup = try library.dish("Soup", servings: "4", [("Leeks", "2"), ("Cream", "200 ml"), ("Pepper", "to taste")])
    _ = try ShoppingOperations.addRecipe(soup, servings: 6, in: library.context)
    #expect(try library.shoppingLines() == ["[ ] 3 Leeks", "[ ] 300 ml Cream", "[ ] to taste Pepper"])
    #expect(try library.askers(of: "Cream") == ["Soup for 6: 300 ml"])
  }

  @Test func aRecipeWithoutServingsIsRefusedByName() throws {
    let tea = try library.dish("Tea", [("Tea leaves", "2 g")])
    let errors = try fieldErrors { try ShoppingOperations.addRecipe(tea, servings: 6, in: library.context) }
    #expect(errors.map(\.path) == ["servings"])
    #expect(errors.first?.message.contains("“Tea” does not say how many it serves") == true)
    #expect(try library.shoppingLines() == [])
  }

  @Test(arguments: [0, -1, 10_001])
  func servingsHaveTheirRange(servings: Int) throws {
    let soup = try library.dish("Soup", servings: "4", [("Leeks", "2")])
    let errors = try fieldErrors { try ShoppingOperations.addRecipe(soup, servings: servings, in: library.context) }
    #expect(errors.map(\.path) == ["servings"])
  }

  @Test func addingTwiceAsksTwice() throws {
    let soup = try library.dish("Soup", [("Leeks", "2"), ("leeks", "1")])
    _ = try ShoppingOperations.addRecipe(soup, in: library.context)
    _ = try ShoppingOperations.addRecipe(soup, in: library.context)
    #expect(try library.shoppingLines() == ["[ ] 6 Leeks"])
    #expect(try library.askers(of: "Leeks") == ["Soup: 2", "Soup: 1", "Soup: 2", "Soup: 1"])
  }

  @Test func amountsThatCannotBeAddedStandSideBySide() throws {
    let paste = try library.dish("Paste", [("Garlic", "2 cloves")])
    let bread = try library.dish("Bread", [("garlic", "30 g")])
    _ = try ShoppingOperations.addRecipe(paste, in: library.context)
    _ = try ShoppingOperations.addRecipe(bread, in: library.context)
    #expect(try library.shoppingLines() == ["[ ] 2 cloves + 30 g Garlic"])
  }

  @Test func aRecipeThatIsNotThereIsNotFound() throws {
    #expect(
      try libraryError { try ShoppingOperations.addRecipe("nobody", in: library.context) }
        == .notFound(.recipe, id: "nobody"))
  }

  @Test func aRecipeWithoutIngredientsAsksForNothing() throws {
    let air = try library.dish("Air")
    let outcome = try ShoppingOperations.addRecipe(air, in: library.context)
    #expect(outcome.value == ShoppingChange())
    #expect(outcome.revision == outcome.previousRevision)
  }

  @Test func aRecipeThatIsRenamedOrGoneHarmsNoItem() throws {
    let soup = try library.dish("Soup", servings: "4", [("Leeks", "2")])
    _ = try ShoppingOperations.addRecipe(soup, servings: 2, in: library.context)
    _ = try RecipeOperations.change(id: soup, asked: [], in: library.context) { draft in
      var draft = draft
      draft.name = "Leek soup"
      draft.ingredients = []
      return draft
    }
    #expect(try library.askers(of: "Leeks") == ["Leek soup for 2: 1"])
    _ = try RecipeOperations.delete(id: soup, in: library.context)
    #expect(try library.askers(of: "Leeks") == ["Leek soup, gone for 2: 1"])
    #expect(try library.shoppingLines() == ["[ ] 1 Leeks"])
    try library.expectSoundIndex()
  }

  @Test func diaryDaysAskForWhatTheyName() throws {
    let soup = try library.dish("Soup", servings: "4", [("Leeks", "2")])
    let pie = try library.dish("Pie", servings: "2", [("Leeks", "3"), ("Butter", "100 g")])
    try library.diary("2026-03-09", [(.lunch, pie)])
    try library.diary("2026-03-10", [(.dinner, soup), (.lunch, pie)])
    try library.diary("2026-03-12", [(.breakfast, soup)])
    try library.diary("2026-03-13", [(.breakfast, soup)])
    _ = try ShoppingOperations.addDiary(from: "2026-03-10", to: "2026-03-12", in: library.context)
    #expect(try library.shoppingLines() == ["[ ] 7 Leeks", "[ ] 100 g Butter"])
    #expect(
      try library.askers(of: "Leeks") == ["2026-03-10 Pie: 3", "2026-03-10 Soup: 2", "2026-03-12 Soup: 2"])
    _ = try ShoppingOperations.addDiary(from: "2026-03-09", to: "2026-03-09", servings: 4, in: library.context)
    #expect(try library.shoppingLines() == ["[ ] 13 Leeks", "[ ] 300 g Butter"])
  }

  @Test func diaryDaysOfRecipesWithoutServingsNameEachOnce() throws {
    let soup = try library.dish("Soup", servings: "4", [("Leeks", "2")])
    let tea = try library.dish("Tea", [("Tea leaves", "2 g")])
    let ice = try library.dish("Ice", [("Ice", "1")])
    try library.diary("2026-03-10", [(.breakfast, tea), (.lunch, soup), (.dinner, tea), (.dinner, ice)])
    let errors = try fieldErrors {
      try ShoppingOperations.addDiary(from: "2026-03-10", to: "2026-03-10", servings: 3, in: library.context)
    }
    #expect(errors.map { String($0.message.prefix(5)) } == ["“Tea”", "“Ice”"])
    #expect(try library.shoppingLines() == [])
  }

  @Test func daysThatEndBeforeTheyBeginAreRefused() throws {
    let errors = try fieldErrors {
      try ShoppingOperations.addDiary(from: "2026-03-10", to: "2026-03-09", in: library.context)
    }
    #expect(errors.map(\.path) == ["to"])
  }

  @Test func aListHoldsSoManyLines() throws {
    let rows = (0..<500).map { (ingredient: "Thing \($0)", amount: "1") }
    let feast = try library.dish("Feast", rows)
    for day in 1...3 {
      try library.diary("2026-03-0\(day)", (0..<7).map { _ in (.dinner, feast) })
    }
    #expect(
      try libraryError {
        try ShoppingOperations.addDiary(from: "2026-03-01", to: "2026-03-03", in: library.context)
      }
        == .limitExceeded(
          name: "shoppingLines", what: "lines that ask for items of the shopping list",
          limit: LibraryLimits.shoppingLines, value: 10_500))
    #expect(try library.shoppingLines() == [])
    _ = try ShoppingOperations.addDiary(from: "2026-03-01", to: "2026-03-02", in: library.context)
    #expect(
      try libraryError {
        try ShoppingOperations.addDiary(from: "2026-03-01", to: "2026-03-01", in: library.context)
      }
        == .limitExceeded(
          name: "shoppingLines", what: "lines that ask for items of the shopping list",
          limit: LibraryLimits.shoppingLines, value: 10_500))
  }
}
