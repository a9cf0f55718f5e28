import Testing

@testable import CookleLibrary

@Suite struct MenuRecipeFactsTests {
  /// Whether looking at recipes one by one and reading all that suit finds the same.
  private func expectAgreement(
    of rules: Set<MenuDayRule>, avoiding days: Int, in fixture: LibraryFixture, _ note: Comment
  ) throws {
    let context = fixture.context
    try context.reading {
      let candidates = MenuCandidates(
        connection: context.connection, today: DiaryOperations.today(in: context), timeZone: context.timeZone,
        avoidWithinDays: days)
      let (lookedAt, all) = (
        try candidates.firstRecipesLookedAt(of: rules), try candidates.firstRecipesOfAll(of: rules)
      )
      #expect(lookedAt == all, note)
    }
  }

  @Test func bothWaysFindTheSameRecipes() throws {
    let seed = UInt64.random(in: .min ... .max)
    var chance = SplitMix64(seed: seed)
    let fixture = try LibraryFixture()
    let recipes = try fixture.recipes(
      (1...60).map { number in
        RecipeFormDraft(
          name: "Dish \(number)", cookingTime: ["", "10", "20", "60"].randomElement(using: &chance) ?? "",
          categories: ["Soup", "Quick", "Winter"].filter { _ in Int.random(in: 0..<3, using: &chance) == 0 },
          diet: RecipeDiet.allCases.randomElement(using: &chance) ?? .standard)
      })
    for _ in 0..<40 {
      fixture.wait(days: 1)
      let recipe = try #require(recipes.randomElement(using: &chance))
      if Bool.random(using: &chance) {
        _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
      } else {
        let today = DiaryOperations.today(in: fixture.context)
        let day = CalendarDay(daysSince1970: today.daysSince1970 + Int.random(in: -10...10, using: &chance))
        _ = try DiaryOperations.addRecipe(recipe.id, day: day, meal: .dinner, in: fixture.context)
      }
    }
    let categories = try ["Soup", "Quick", "Winter"].map { value in
      let id = try fixture.tagID(.category, value)
      return try #require(try TagTable(kind: .category, connection: fixture.context.connection).slot(of: id))
    }
    for round in 0..<100 {
      let rules = (0..<4).map { _ in
        MenuDayRule(
          diet: MenuDayDiet.allCases.randomElement(using: &chance) ?? .any,
          categories: categories.filter { _ in Int.random(in: 0..<4, using: &chance) == 0 }.sorted(),
          maxCookingTime: [0, 0, 10, 30].randomElement(using: &chance) ?? 0,
          avoidsRecent: Bool.random(using: &chance))
      }
      try expectAgreement(of: Set(rules), avoiding: round % 30, in: fixture, "seed \(seed), round \(round)")
    }
  }

  @Test func whoWouldHaveToLookAtManyReadsAllThatSuit() throws {
    let fixture = try LibraryFixture()
    try fixture.dishes(.standard, MenuRecipeFacts.enough + 1)
    try fixture.recipes([RecipeFormDraft(name: "Toast", cookingTime: "5")])
    let context = fixture.context
    let rule = MenuDayRule(diet: .any, maxCookingTime: 10)
    try context.reading {
      let candidates = MenuCandidates(
        connection: context.connection, today: DiaryOperations.today(in: context), timeZone: context.timeZone,
        avoidWithinDays: 0)
      let lookedAt = try candidates.firstRecipesLookedAt(of: [rule])
      let found = try candidates.firstRecipes(of: [rule])[rule]
      #expect(lookedAt == nil)
      #expect(found?.count == 1)
    }
  }
}
