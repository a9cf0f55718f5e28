import Testing

@testable import CookleLibrary

@Suite struct RecipeDeletionTests {
  @Test func aDeletedRecipeIsGoneFromEverywhere() throws {
    let fixture = try LibraryFixture()
    let kept = try fixture.recipe(.tagged("Kept", ingredients: ["Flour"], categories: ["Sweet"]))
    let gone = try fixture.recipe()
    _ = try RecipeOperations.recordOpened(id: gone.id, in: fixture.context)
    let outcome = try RecipeOperations.delete(id: gone.id, in: fixture.context)
    #expect(outcome.value == gone.id)
    #expect(outcome.effects == [.recipeDataChanged])
    #expect(outcome.changes == [EntityChange(entity: .recipe, id: gone.id, kind: .deleted)])
    #expect(throws: LibraryError.notFound(.recipe, id: gone.id)) {
      try RecipeOperations.get(id: gone.id, in: fixture.context)
    }
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).items.map(\.id) == [kept.id])
    #expect(
      try RecipeOperations.search(RecipeBrowseCriteria(text: "flour"), in: fixture.context).items.map(\.id)
        == [kept.id])
    #expect(try RecipeOperations.latest(in: fixture.context) == kept)
    #expect(try RecipeOperations.random(in: fixture.context) == kept)
    #expect(try RecipeOperations.lastOpened(in: fixture.context) == nil)
    for table in ["recipe_ingredient", "recipe_step", "recipe_category"] {
      let rows = try fixture.context.connection.integer(
        "SELECT count(*) FROM \(table) WHERE recipe NOT IN (SELECT slot FROM recipe)")
      #expect(rows == 0, "\(table)")
    }
    // Shared records stay until someone deletes them (domain §4).
    #expect(try fixture.uses(.ingredient) == ["Flour 1", "Milk 0"])
    #expect(try fixture.uses(.category) == ["Breakfast 0", "Sweet 1"])
    #expect(try fixture.context.connection.string("PRAGMA integrity_check") == "ok")
  }

  @Test func aSecondDeletionFindsNothing() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    #expect(throws: LibraryError.notFound(.recipe, id: recipe.id)) {
      try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    }
    #expect(try fixture.context.revision().library == 2)
  }

  @Test func theLastRecipeLeavesAnEmptyLibrary() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    #expect(try RecipeOperations.count(in: fixture.context) == 0)
    #expect(try RecipeOperations.latest(in: fixture.context) == nil)
    #expect(try RecipeOperations.random(in: fixture.context) == nil)
    #expect(try RecipeOperations.topReturnTarget(in: fixture.context) == nil)
    #expect(
      try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context)
        == RecipePage(items: [], total: 0, totalIsExact: true, nextCursor: nil))
  }
}
