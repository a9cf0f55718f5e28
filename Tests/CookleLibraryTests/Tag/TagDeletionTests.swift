import Testing

@testable import CookleLibrary

@Suite struct TagDeletionTests {
  @Test(arguments: [(TagKind.ingredient, true, false), (.ingredient, false, true), (.category, true, true)])
  func whetherItMayGoIsKnownBefore(kind: TagKind, isUsed: Bool, mayGo: Bool) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("A", ingredients: ["x"], categories: ["x"]))
    if !isUsed { _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context) }
    let id = try fixture.tagID(kind, "x")
    #expect(try TagOperations.get(kind, id: id, in: fixture.context).mayGo == mayGo)
    #expect(
      mayGo
        == ((try? TagOperations.delete(kind, id: id, MutationRequest(dryRun: true), in: fixture.context)) != nil))
  }

  @Test func aCategoryLeavesItsRecipes() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("A", categories: ["x", "y", "z"]))
    let other = try fixture.recipe(.tagged("B", categories: ["z"]))
    let id = recipe.categoryIDs[1]
    fixture.clock.advance(milliseconds: 1_000)
    let dry = try TagOperations.delete(.category, id: id, MutationRequest(dryRun: true), in: fixture.context)
    #expect(
      dry.impact == [
        MutationImpact(entity: .recipe, change: .updated, count: 1),
        MutationImpact(entity: .category, change: .deleted, count: 1),
      ])
    let outcome = try TagOperations.delete(.category, id: id, in: fixture.context)
    #expect(outcome.value == id)
    #expect(outcome.effects == [.recipeDataChanged, .tagDataChanged])
    #expect(outcome.changes == [EntityChange(entity: .category, id: id, kind: .deleted)])
    var expected = recipe
    expected.content.categories = ["x", "z"]
    expected.categoryIDs.remove(at: 1)
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == expected)
    #expect(try RecipeOperations.get(id: other.id, in: fixture.context) == other)
    #expect(
      try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).items.map(\.categories)
        == [["x", "z"], ["z"]])
    #expect(try TagOperations.count(.category, in: fixture.context) == 2)
    try fixture.expectSoundIndex()
    #expect(try fixture.names("y") == [])
    // Editing goes on as if it had never been there.
    let edited = try RecipeOperations.update(
      id: recipe.id, .tagged("A", categories: ["z", "y"]), MutationRequest(ifRevision: recipe.revision),
      in: fixture.context)
    #expect(edited.value?.content.categories == ["z", "y"])
    try fixture.expectSoundIndex()
  }

  @Test func anUnusedCategoryGoesQuietly() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("A", categories: ["x"]))
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    let outcome = try TagOperations.delete(.category, id: recipe.categoryIDs[0], in: fixture.context)
    #expect(outcome.effects == [.tagDataChanged])
    #expect(
      try libraryError { try TagOperations.delete(.category, id: recipe.categoryIDs[0], in: fixture.context) }
        == .notFound(.category, id: recipe.categoryIDs[0]))
  }

  @Test func anIngredientInUseStays() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("A", ingredients: ["Salt", "Salt"]))
    let id = recipe.ingredientIDs[0]
    #expect(
      try libraryError { try TagOperations.delete(.ingredient, id: id, in: fixture.context) }
        == .inUse(.ingredient, id: id, count: 1, by: .recipe))
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
    _ = try RecipeOperations.update(id: recipe.id, .tagged("A"), in: fixture.context)
    let outcome = try TagOperations.delete(.ingredient, id: id, in: fixture.context)
    #expect(outcome.effects == [.tagDataChanged])
    #expect(try TagOperations.list(.ingredient, in: fixture.context).items == [])
    try fixture.expectSoundIndex()
  }
}
