import Testing

@testable import CookleLibrary

@Suite struct GlanceOperationsTests {
  @Test func anEmptyLibraryHasNothingToShow() throws {
    let fixture = try LibraryFixture()
    for choice in RecipeGlance.Choice.allCases {
      #expect(try GlanceOperations.get(recipe: choice, in: fixture.context) == Glance(recipe: nil))
    }
  }

  @Test func eachChoiceShowsItsRecipe() throws {
    let fixture = try LibraryFixture()
    let old = try fixture.recipe(.tagged("Old"))
    fixture.clock.advance(milliseconds: 1_000)
    let new = try fixture.recipe(.tagged("New"))
    #expect(try GlanceOperations.get(in: fixture.context).recipe == nil)
    _ = try RecipeOperations.recordOpened(id: old.id, in: fixture.context)
    let opened = try #require(try GlanceOperations.get(in: fixture.context).recipe)
    #expect([opened.recipe.id, opened.recipe.name] == [old.id, "Old"])
    #expect(opened.choice == .lastOpened && opened.route == .recipe(old.id) && opened.staleAt == nil)
    let latest = try #require(try GlanceOperations.get(recipe: .latest, in: fixture.context).recipe)
    #expect(latest.recipe.id == new.id && latest.route == .recipe(new.id) && latest.staleAt == nil)
    var seen: Set<String> = []
    for _ in 0..<50 {
      let random = try #require(try GlanceOperations.get(recipe: .random, in: fixture.context).recipe)
      #expect(random.route == .recipe(random.recipe.id))
      seen.insert(random.recipe.id)
    }
    #expect(seen == [old.id, new.id])
  }

  @Test(arguments: [("UTC", "2026-03-02T00:00:00.000Z"), ("Asia/Tokyo", "2026-03-01T15:00:00.000Z")])
  func aRandomRecipeIsOfTheClientsDay(zone: String, staleAt: String) throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    fixture.context.timeZone = try #require(TimeZoneRules(identifier: zone))
    #expect(try GlanceOperations.get(recipe: .random, in: fixture.context).recipe?.staleAt?.text == staleAt)
  }
}
