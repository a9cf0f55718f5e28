import Testing

@testable import CookleLibrary

@Suite struct RecipeCreationTests {
  @Test func createStoresTheNormalisedContent() throws {
    let fixture = try LibraryFixture()
    let outcome = try RecipeOperations.create(.pancakes, in: fixture.context)
    let created = Recipe(
      id: "id-2", revision: "\(fixture.context.epoch).1", createdAt: fixture.clock.now, modifiedAt: fixture.clock.now,
      content: RecipeContent(
        name: "Pancakes", servingSize: 4, cookingTime: 20,
        ingredients: [
          RecipeIngredient(ingredient: "Flour", amount: "200 g"),
          RecipeIngredient(ingredient: "Milk", amount: "300 ml", section: "Batter"),
        ],
        steps: [RecipeStep(text: "Mix everything until smooth.")], categories: ["Breakfast", "Sweet"]),
      ingredientIDs: ["id-3", "id-4"], categoryIDs: ["id-5", "id-6"], photos: [], blurb: "Mix everything until smooth.",
      timesCooked: 0, lastCookedAt: nil,
      madeCount: 0)
    #expect(outcome.value == created)
    #expect(outcome.effects == [.recipeDataChanged, .tagDataChanged, .notificationPlanChanged])
    #expect(try RecipeOperations.get(id: "id-2", in: fixture.context) == created)
  }

  @Test func everyFieldSurvivesTheDatabase() throws {
    let fixture = try LibraryFixture()
    let content = RecipeContent(
      name: "カレー \"quoted\"; DROP TABLE recipe --", servingSize: 2_147_483_647, cookingTime: 1,
      ingredients: [
        RecipeIngredient(ingredient: "玉ねぎ", amount: "大さじ１", section: "A"),
        RecipeIngredient(ingredient: "玉ねぎ", amount: "", section: nil),
        RecipeIngredient(ingredient: "e\u{301}", amount: " ½ ", section: "👩‍🍳"),
      ],
      steps: [RecipeStep(text: "Line one.\nLine two.", section: "A"), RecipeStep(text: "Last.")],
      categories: ["和食", "?1"], note: "First.\r\n\tSecond: \u{1b}[31m %s ' \\", diet: .vegan,
      source: RecipeSource(url: "https://example.com/?a=1&b='", text: "Grandmother"))
    let created = try fixture.recipe(RecipeFormDraft(content))
    let again = try fixture.secondContext()
    defer { again.close() }
    #expect(Array(created.content.ingredients[2].ingredient.utf8) == Array("e\u{301}".utf8))
    #expect(created.content == content)
    #expect(try RecipeOperations.get(id: created.id, in: again) == created)
  }

  @Test(arguments: ["", "missing", "id-1", "' OR 1=1 --", String(repeating: "x", count: 100_000)])
  func anUnknownIDIsNotFound(id: String) throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let missing = LibraryError.notFound(.recipe, id: id)
    #expect(throws: missing) { try RecipeOperations.get(id: id, in: fixture.context) }
    #expect(throws: missing) { try RecipeOperations.update(id: id, .pancakes, in: fixture.context) }
    #expect(throws: missing) { try RecipeOperations.delete(id: id, in: fixture.context) }
    #expect(throws: missing) { try RecipeOperations.markCooked(id: id, in: fixture.context) }
    #expect(throws: missing) { try RecipeOperations.duplicate(id: id, in: fixture.context) }
    #expect(throws: missing) { try RecipeOperations.recordOpened(id: id, in: fixture.context) }
    #expect(try fixture.context.revision().text == "\(fixture.context.epoch).1-0")
  }

  /// The rules of domain §1, by what the recipe has.
  @Test(arguments: [
    (["Mix.", "Fold in the flour gently."], "Note.", ["Flour"], "Fold in the flour gently."),
    (["Mix.", "Bake."], "Note.", ["Flour"], "Mix."),
    ([], "\n  First line.\nSecond.", ["Flour"], "First line."),
    ([], "", ["Flour", "Milk", "Salt"], "Flour, Milk"),
    ([], "", [], ""),
    (["1. Whisk   the\negg whites"], "", [], "Whisk the egg whites"),
    (["・ 玉ねぎを薄切りにして炒める。"], "", [], "玉ねぎを薄切りにして炒める。"),
    (
      ["Bring a large pot of well salted water to a rolling boil and cook the pasta until it is done"], "", [],
      "Bring a large pot of well salted water to a rolling boil and cook the..."
    ),
  ])
  func theBlurbIsStoredWithTheRecipe(steps: [String], note: String, ingredients: [String], blurb: String) throws {
    let fixture = try LibraryFixture()
    var draft = RecipeFormDraft.tagged("Soup", ingredients: ingredients)
    draft.steps = steps.map { RecipeStep(text: $0) }
    draft.note = note
    let created = try fixture.recipe(draft)
    #expect(created.blurb == blurb)
    #expect(try RecipeOperations.get(id: created.id, in: fixture.context).blurb == blurb)
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).items.map(\.blurb) == [blurb])
  }

  @Test func aSummaryCarriesWhatListsShow() throws {
    let fixture = try LibraryFixture()
    let created = try fixture.recipe()
    let now = fixture.clock.now
    _ = try RecipeOperations.markCooked(id: created.id, in: fixture.context)
    #expect(
      try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context)
        == RecipePage(
          items: [
            RecipeSummary(
              id: created.id, name: "Pancakes", blurb: "Mix everything until smooth.", servingSize: 4, cookingTime: 20,
              categories: ["Breakfast", "Sweet"], madeCount: 0, timesCooked: 1, lastCookedAt: now, modifiedAt: now)
          ], total: 1, totalIsExact: true, nextCursor: nil))
  }
}
