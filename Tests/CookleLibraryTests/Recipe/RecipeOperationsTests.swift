import Testing

@testable import CookleLibrary

@Suite struct RecipeOperationsTests {
  static let pancakes = RecipeFormDraft(
    name: " Pancakes ", servingSize: "４", cookingTime: "20",
    ingredients: [
      RecipeIngredient(ingredient: "Flour", amount: "200 g"),
      RecipeIngredient(ingredient: " ", amount: "1"),
      RecipeIngredient(ingredient: "Milk", amount: "300 ml", section: "Batter"),
    ],
    steps: [RecipeStep(text: "Mix everything until smooth."), RecipeStep(text: "  ")],
    categories: ["Breakfast", "", "breakfast", "Sweet"])

  @Test func createStoresTheNormalisedContent() throws {
    let fixture = try LibraryFixture()
    let outcome = try RecipeOperations.create(Self.pancakes, in: fixture.context)
    let created = try #require(outcome.value)
    let now = fixture.clock.now
    #expect(
      created
        == Recipe(
          id: created.id, revision: "\(fixture.context.epoch).1", createdAt: now, modifiedAt: now,
          content: RecipeContent(
            name: "Pancakes", servingSize: 4, cookingTime: 20,
            ingredients: [
              RecipeIngredient(ingredient: "Flour", amount: "200 g"),
              RecipeIngredient(ingredient: "Milk", amount: "300 ml", section: "Batter"),
            ],
            steps: [RecipeStep(text: "Mix everything until smooth.")], categories: ["Breakfast", "Sweet"]),
          ingredientIDs: created.ingredientIDs, blurb: "Mix everything until smooth.", timesCooked: 0,
          lastCookedAt: nil, madeCount: 0))
    #expect(try RecipeOperations.get(id: created.id, in: fixture.context) == created)
    #expect(outcome.effects == [.recipeDataChanged, .tagDataChanged])
  }

  @Test func editsOfTheSameContentChangeNothing() throws {
    let fixture = try LibraryFixture()
    let created = try #require(try RecipeOperations.create(Self.pancakes, in: fixture.context).value)
    fixture.clock.advance(milliseconds: 60_000)
    let outcome = try RecipeOperations.update(
      id: created.id, RecipeFormDraft(created.content), in: fixture.context)
    #expect(outcome.value == created)
    #expect(outcome.revision == outcome.previousRevision)
    #expect(outcome.effects == [])
  }

  @Test func aStaleRevisionIsAConflictThatNamesTheCurrentOne() throws {
    let fixture = try LibraryFixture()
    let created = try #require(try RecipeOperations.create(Self.pancakes, in: fixture.context).value)
    var draft = Self.pancakes
    draft.name = "Crêpes"
    let updated = try #require(
      try RecipeOperations.update(
        id: created.id, draft, MutationRequest(ifRevision: created.revision), in: fixture.context
      ).value)
    #expect(
      throws: LibraryError.revisionConflict(.recipe, id: created.id, currentRevision: updated.revision)
    ) {
      try RecipeOperations.delete(
        id: created.id, MutationRequest(ifRevision: created.revision), in: fixture.context)
    }
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
  }

  @Test func aRequestKeyRepeatsTheFirstOutcome() throws {
    let fixture = try LibraryFixture()
    let request = MutationRequest(requestKey: "k")
    let first = try RecipeOperations.create(Self.pancakes, request, in: fixture.context)
    let second = try RecipeOperations.create(Self.pancakes, request, in: fixture.context)
    #expect(second.value == first.value)
    #expect(second.revision == first.revision)
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
    #expect(throws: LibraryError.requestKeyConflict(key: "k")) {
      try RecipeOperations.create(RecipeFormDraft(name: "Other"), request, in: fixture.context)
    }
    fixture.clock.advance(milliseconds: LibraryLimits.requestKeyMilliseconds)
    _ = try RecipeOperations.create(RecipeFormDraft(name: "Other"), request, in: fixture.context)
    #expect(try RecipeOperations.count(in: fixture.context) == 2)
  }

  @Test func aDryRunTellsTheImpactAndChangesNothing() throws {
    let fixture = try LibraryFixture()
    let before = try fixture.context.revision().text
    let outcome = try RecipeOperations.create(Self.pancakes, MutationRequest(dryRun: true), in: fixture.context)
    #expect(outcome.value == nil)
    #expect(outcome.revision == before)
    #expect(
      outcome.impact == [
        MutationImpact(entity: .ingredient, change: .created, count: 2),
        MutationImpact(entity: .category, change: .created, count: 2),
        MutationImpact(entity: .recipe, change: .created, count: 1),
      ])
    #expect(try RecipeOperations.count(in: fixture.context) == 0)
    #expect(try TagOperations.list(.ingredient, in: fixture.context).items == [])
  }

  @Test func searchFindsByNameIngredientAndCategory() throws {
    let fixture = try LibraryFixture()
    _ = try RecipeOperations.create(Self.pancakes, in: fixture.context)
    for text in ["pan", "flour", "sweet milk", "PANCAKES", ""] {
      let page = try RecipeOperations.search(
        RecipeBrowseCriteria(text: text, sort: .alphabeticalAscending), in: fixture.context)
      #expect(page.items.map(\.name) == ["Pancakes"], "\(text)")
    }
    #expect(
      try RecipeOperations.search(RecipeBrowseCriteria(text: "fl", sort: .alphabeticalAscending), in: fixture.context)
        .items == [])
  }
}
