import Testing

@testable import CookleLibrary

@Suite struct MenuWishTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  /// Eight recipes: two soups, of which one takes 20 minutes, one of 40 minutes, and five that say nothing.
  private func week() throws -> [String] {
    try fixture.recipes(
      [
        RecipeFormDraft(name: "Tomato Soup", cookingTime: "20", categories: ["Soup"]),
        RecipeFormDraft(name: "Leek Soup", categories: ["Soup", "Winter"]),
        RecipeFormDraft(name: "Curry", cookingTime: "40"),
      ] + (1...5).map { RecipeFormDraft(name: "Dish \($0)") }
    ).map(\.id)
  }

  @Test func eachWishIsNamedWithWhatItLacks() throws {
    _ = try week()
    let soup = try fixture.tagID(.category, "Soup")
    try fixture.configure(
      MenuConfigurationChange(
        categories: [.monday: [soup], .tuesday: [soup], .wednesday: [soup]],
        maxCookingTime: [.thursday: 40, .friday: 40, .saturday: 40, .sunday: 10]))
    #expect(
      try fixture.problems() == [
        MenuProblem(requirement: .categories, missing: 1, days: [.monday, .tuesday, .wednesday]),
        // Two recipes for four days by themselves; as a soup is one of the two, one more is missing.
        MenuProblem(requirement: .cookingTime, missing: 3, days: [.thursday, .friday, .saturday, .sunday]),
      ])
    let fields = try fieldErrors { try MenuOperations.generate(in: fixture.context) }
    #expect(fields.map(\.path) == ["categories", "cookingTime"])
    #expect(fields.map(\.value) == ["1", "3"])
    #expect(
      fields.map(\.message) == [
        "Too few recipes have the categories of Monday, Tuesday and Wednesday; add 1 or choose more categories.",
        "Too few recipes are quick enough for Thursday, Friday, Saturday and Sunday; add 3 or allow more time.",
      ])
  }

  @Test func wishesThatOnlyTogetherCannotBeMetAreNamedByTheLater() throws {
    _ = try week()
    let soup = try fixture.tagID(.category, "Soup")
    // The soup of 20 minutes is one, and the other states no time.
    try fixture.configure(
      MenuConfigurationChange(
        categories: [.monday: [soup], .tuesday: [soup]], maxCookingTime: [.monday: 30, .tuesday: 50]))
    #expect(
      try fixture.problems() == [
        MenuProblem(requirement: .cookingTime, missing: 1, days: [.monday, .tuesday])
      ])
  }

  @Test func wishesThatCanBeMetAreMetByEveryDraw() throws {
    let ids = try week()
    let soup = try fixture.tagID(.category, "Soup")
    try fixture.configure(
      MenuConfigurationChange(categories: [.sunday: [soup]], maxCookingTime: [.monday: 20, .saturday: 40]))
    for seed in 0..<30 {
      let menu = try fixture.menu(seed: seed)
      #expect(menu[.monday]?.recipeID == ids[0])
      #expect(menu[.sunday]?.recipeID == ids[1])
      #expect(menu[.saturday]?.recipeID == ids[2])
      #expect(Set(menu.days.map(\.recipeID)).count == 7)
    }
  }

  @Test func whatWasCookedOrEatenLatelyIsAvoided() throws {
    let ids = try fixture.dishes(.standard, 10)
    func avoided(_ days: Int) throws -> Int {
      try fixture.configure(MenuConfigurationChange(avoidWithinDays: days))
      return try fixture.problems().first { $0.requirement == .avoid }?.missing ?? 0
    }
    // Today is Sunday, 2026-03-08, once a week has passed: cooked on the 1st, eaten on the 6th.
    for id in ids[0...2] { _ = try RecipeOperations.markCooked(id: id, in: fixture.context) }
    fixture.wait(days: 7)
    try fixture.diary("2026-03-06", [(.lunch, ids[3]), (.dinner, ids[4])])
    // Nobody has eaten what is planned for tomorrow.
    try fixture.diary("2026-03-09", [(.lunch, ids[5])])
    #expect(try [0, 1, 2, 6, 7].map(avoided) == [0, 0, 0, 0, 2])
    _ = try RecipeOperations.markCooked(id: ids[6], in: fixture.context)
    _ = try RecipeOperations.markCooked(id: ids[7], in: fixture.context)
    #expect(try [0, 1, 2, 7].map(avoided) == [0, 0, 1, 4])
    try fixture.configure(MenuConfigurationChange(avoidWithinDays: 1))
    for seed in 0..<10 {
      #expect(try Set(fixture.menu(seed: seed).days.map(\.recipeID)).isDisjoint(with: [ids[6], ids[7]]))
    }
  }

  @Test func aMergedCategoryIsAskedForByTheOneThatIsKept() throws {
    _ = try week()
    let (soup, winter) = (try fixture.tagID(.category, "Soup"), try fixture.tagID(.category, "Winter"))
    try fixture.configure(MenuConfigurationChange(categories: [.monday: [winter], .tuesday: [winter, soup]]))
    let merged = try TagOperations.merge(.category, keep: soup, merging: [winter], in: fixture.context)
    #expect(merged.effects.contains(.menuDataChanged))
    let kept = MenuCategory(id: soup, value: "Soup")
    #expect(
      try MenuOperations.get(in: fixture.context).configuration.categories == [.monday: [kept], .tuesday: [kept]])
    let deleted = try TagOperations.delete(.category, id: soup, in: fixture.context)
    #expect(deleted.effects.contains(.menuDataChanged))
    #expect(try MenuOperations.get(in: fixture.context).configuration.categories == [:])
    try fixture.expectSoundIndex()
  }

  @Test func candidatesAreReadFromIndexesAlone() throws {
    let queries = [
      (MenuCandidates.uncookedSQL, "recipe_by_diet"), (MenuCandidates.cookedByDietSQL, "recipe_by_diet"),
      (MenuCandidates.timeSQL, "recipe_informative"), (MenuCandidates.recentlyCookedSQL, "recipe_by_cooking"),
      (MenuCandidates.recentlyEatenSQL, "sqlite_autoindex_diary_2"),
    ]
    for (sql, index) in queries {
      let plan = try fixture.context.connection.statement("EXPLAIN QUERY PLAN " + sql).all { $0.text(3) }
      #expect(plan.first?.contains("USING COVERING INDEX \(index)") == true, "\(plan)")
      #expect(plan.allSatisfy { !$0.contains("SCAN") && !$0.contains("TEMP B-TREE") }, "\(plan)")
    }
  }
}
