import Testing

@testable import CookleLibrary

@Suite struct RecentRecipeTests {
  private func open(_ recipe: Recipe, _ fixture: LibraryFixture) throws {
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
  }

  @Test func theRecipeOpenedLastIsTheOneToReturnTo() throws {
    let fixture = try LibraryFixture()
    let a = try fixture.recipe(.pancakes)
    let b = try fixture.recipe(.tagged("B"))
    #expect(try RecipeOperations.lastOpened(in: fixture.context) == nil)
    #expect(try RecipeOperations.topReturnTarget(in: fixture.context) == nil)
    try open(a, fixture)
    try open(b, fixture)
    #expect(try RecipeOperations.lastOpened(in: fixture.context) == b)
    try open(a, fixture)
    #expect(try RecipeOperations.lastOpened(in: fixture.context) == a)
    #expect(
      try RecipeOperations.topReturnTarget(in: fixture.context)
        == .lastOpened(
          RecipeSummary(
            id: a.id, name: "Pancakes", blurb: "Mix everything until smooth.", servingSize: 4, cookingTime: 20,
            categories: ["Breakfast", "Sweet"], madeCount: 0, timesCooked: 0, lastCookedAt: nil,
            modifiedAt: a.modifiedAt)))
  }

  @Test func openingTellsTheStateAndLeavesTheLibraryAlone() throws {
    let fixture = try LibraryFixture()
    let a = try fixture.recipe()
    let outcome = try RecipeOperations.recordOpened(id: a.id, in: fixture.context)
    #expect(outcome.value == a.id)
    #expect(outcome.effects == [.preferencesChanged])
    #expect(outcome.changes == [EntityChange(entity: .recentRecipe, id: a.id, kind: .updated)])
    #expect(outcome.previousRevision == "\(fixture.context.epoch).1-0")
    #expect(outcome.revision == "\(fixture.context.epoch).1-1")
    #expect(try fixture.context.revision().text == outcome.revision)
  }

  @Test func theHistoryIsSharedByAllProcesses() throws {
    let fixture = try LibraryFixture()
    let a = try fixture.recipe()
    let other = try fixture.secondContext()
    defer { other.close() }
    _ = try RecipeOperations.recordOpened(id: a.id, in: other)
    #expect(try RecipeOperations.lastOpened(in: fixture.context) == a)
  }

  @Test func afterADeletionTheOneOpenedBeforeIsReturnedTo() throws {
    let fixture = try LibraryFixture()
    let a = try fixture.recipe(.tagged("A"))
    let b = try fixture.recipe(.tagged("B"))
    try open(a, fixture)
    try open(b, fixture)
    _ = try RecipeOperations.delete(id: b.id, in: fixture.context)
    #expect(try RecipeOperations.lastOpened(in: fixture.context) == a)
    _ = try RecipeOperations.delete(id: a.id, in: fixture.context)
    #expect(try RecipeOperations.lastOpened(in: fixture.context) == nil)
    #expect(try RecipeOperations.topReturnTarget(in: fixture.context) == nil)
  }

  @Test func savingIsNotOpening() throws {
    let fixture = try LibraryFixture()
    let a = try fixture.recipe(.tagged("A"))
    try open(a, fixture)
    let saved = try RecipeOperations.create(.tagged("B"), in: fixture.context)
    try RecipeOperations.refreshRecent(saved.changes, in: fixture.context)
    #expect(try RecipeOperations.lastOpened(in: fixture.context) == a)
  }

  @Test func aClockSetBackDoesNotReorderOpenings() throws {
    let fixture = try LibraryFixture()
    let a = try fixture.recipe(.tagged("A"))
    let b = try fixture.recipe(.tagged("B"))
    try open(a, fixture)
    fixture.clock.advance(milliseconds: -3_600_000)
    try open(b, fixture)
    #expect(try RecipeOperations.lastOpened(in: fixture.context) == b)
  }

  @Test func theLastOpenedRecipeOutlivesAnyNumberOfLaterSaves() throws {
    let fixture = try LibraryFixture()
    let a = try fixture.recipe(.tagged("A"))
    try open(a, fixture)
    for number in 0..<60 {
      try RecipeOperations.refreshRecent(
        try RecipeOperations.create(.tagged("S\(number)"), in: fixture.context).changes, in: fixture.context)
    }
    #expect(try RecipeOperations.lastOpened(in: fixture.context) == a)
  }

  @Test func theHistoryIsBounded() throws {
    let fixture = try LibraryFixture()
    for recipe in try fixture.recipes((0..<70).map { .tagged("R\($0)") }) { try open(recipe, fixture) }
    let state = try #require(fixture.context.state.connection)
    #expect(try state.integer("SELECT count(*) FROM recent_recipe") <= 60)
    #expect(try RecipeOperations.lastOpened(in: fixture.context)?.content.name == "R69")
  }

  @Test func bulkWorkFillsNoHistory() throws {
    let fixture = try LibraryFixture()
    let recipes = try fixture.recipes((0..<60).map { .tagged("R\($0)") })
    try RecipeOperations.refreshRecent(
      recipes.map { EntityChange(entity: .recipe, id: $0.id, kind: .created) }, in: fixture.context)
    #expect(try fixture.context.revision().state == 0)
  }
}
