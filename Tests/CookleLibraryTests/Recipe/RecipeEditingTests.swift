import Testing

@testable import CookleLibrary

@Suite struct RecipeEditingTests {
  @Test func anUpdateReplacesTheContentAndMovesTheDateOfModification() throws {
    let fixture = try LibraryFixture()
    let created = try fixture.recipe()
    fixture.clock.advance(milliseconds: 60_000)
    let draft = RecipeFormDraft(
      name: "Crêpes", cookingTime: "30", ingredients: [RecipeIngredient(ingredient: "Milk", amount: "½ l")],
      steps: [RecipeStep(text: "Rest the batter for an hour.", section: "Batter")], categories: ["Sweet"],
      note: "Thin.", diet: .vegetarian, source: RecipeSource(text: "Grandmother"))
    let updated = try #require(try RecipeOperations.update(id: created.id, draft, in: fixture.context).value)
    #expect(
      updated
        == Recipe(
          id: created.id, revision: "\(fixture.context.epoch).2", createdAt: created.createdAt,
          modifiedAt: fixture.clock.now,
          content: RecipeContent(
            name: "Crêpes", servingSize: 0, cookingTime: 30,
            ingredients: [RecipeIngredient(ingredient: "Milk", amount: "½ l")],
            steps: [RecipeStep(text: "Rest the batter for an hour.", section: "Batter")], categories: ["Sweet"],
            note: "Thin.", diet: .vegetarian, source: RecipeSource(text: "Grandmother")),
          ingredientIDs: [created.ingredientIDs[1]], categoryIDs: [created.categoryIDs[1]], photos: [],
          blurb: "Rest the batter for an hour.", timesCooked: 0,
          lastCookedAt: nil, madeCount: 0))
    #expect(try RecipeOperations.get(id: created.id, in: fixture.context) == updated)
  }

  /// One edit of each field, so that none is forgotten when content is compared or written.
  static let edits: [@Sendable (inout RecipeFormDraft) -> Void] = [
    { $0.name = "Pancakes!" }, { $0.servingSize = "5" }, { $0.cookingTime = "" }, { $0.diet = .vegetarian },
    { $0.note = "Good." }, { $0.source.url = "https://example.com" }, { $0.source.text = "Book" },
    { $0.categories = ["Sweet", "Breakfast"] }, { $0.categories = ["breakfast", "Sweet"] }, { $0.categories = [] },
    { $0.ingredients[0].amount = "201 g" }, { $0.ingredients[0].ingredient = "flour" },
    { $0.ingredients[0].section = "Dry" }, { $0.ingredients.reverse() }, { $0.ingredients = [] },
    { $0.steps[0].text += " Rest." }, { $0.steps[0].section = "Batter" },
    { $0.steps.append(RecipeStep(text: "Fry.")) },
  ]

  @Test(arguments: edits.indices)
  func anEditOfAnyFieldMovesDateAndRevision(index: Int) throws {
    let fixture = try LibraryFixture()
    let created = try fixture.recipe()
    fixture.clock.advance(milliseconds: 1)
    var draft = RecipeFormDraft(created.content)
    Self.edits[index](&draft)
    var expected = created
    expected.content = try RecipeFormOperations.content(of: draft)
    let outcome = try RecipeOperations.update(id: created.id, draft, in: fixture.context)
    let updated = try #require(outcome.value)
    #expect(updated.content == expected.content)
    #expect(updated.modifiedAt == fixture.clock.now)
    #expect(updated.revision == "\(fixture.context.epoch).2")
    #expect(outcome.effects.contains(.recipeDataChanged))
    #expect(try RecipeOperations.get(id: created.id, in: fixture.context) == updated)
  }

  @Test func anEditThatSaysWhatIsStoredChangesNothing() throws {
    let fixture = try LibraryFixture()
    let created = try fixture.recipe()
    fixture.clock.advance(milliseconds: 60_000)
    for draft in [RecipeFormDraft(created.content), .pancakes] {
      let outcome = try RecipeOperations.update(id: created.id, draft, in: fixture.context)
      #expect(outcome.value == created)
      #expect(outcome.revision == "\(fixture.context.epoch).1-0")
      #expect(outcome.previousRevision == outcome.revision)
      #expect(outcome.effects == [])
      #expect(outcome.changes == [])
    }
    #expect(try RecipeOperations.get(id: created.id, in: fixture.context) == created)
  }

  @Test func cookingCountsAndDatesButIsNoEdit() throws {
    let fixture = try LibraryFixture()
    let created = try fixture.recipe()
    var expected = created
    for times in 1...3 {
      fixture.clock.advance(milliseconds: 86_400_000)
      let outcome = try RecipeOperations.markCooked(id: created.id, in: fixture.context)
      expected.timesCooked = times
      expected.lastCookedAt = fixture.clock.now
      expected.revision = "\(fixture.context.epoch).\(1 + times)"
      #expect(outcome.value == expected)
      #expect(outcome.effects == [.recipeDataChanged, .notificationPlanChanged])
      #expect(outcome.changes == [EntityChange(entity: .recipe, id: created.id, kind: .updated)])
    }
    #expect(try RecipeOperations.get(id: created.id, in: fixture.context) == expected)
  }

  @Test func viewingAndOpeningChangeNoStatistics() throws {
    let fixture = try LibraryFixture()
    let created = try fixture.recipe()
    fixture.clock.advance(milliseconds: 1_000)
    _ = try RecipeOperations.recordOpened(id: created.id, in: fixture.context)
    _ = try RecipeOperations.latest(in: fixture.context)
    _ = try RecipeOperations.duplicate(id: created.id, in: fixture.context)
    #expect(try RecipeOperations.get(id: created.id, in: fixture.context) == created)
  }

  @Test func anEditKeepsTheStatistics() throws {
    let fixture = try LibraryFixture()
    let created = try fixture.recipe()
    let cookedAt = fixture.clock.now
    _ = try RecipeOperations.markCooked(id: created.id, in: fixture.context)
    fixture.clock.advance(milliseconds: 1_000)
    var draft = RecipeFormDraft(created.content)
    draft.note = "Good."
    let updated = try #require(try RecipeOperations.update(id: created.id, draft, in: fixture.context).value)
    #expect(updated.timesCooked == 1)
    #expect(updated.lastCookedAt == cookedAt)
  }

  @Test func aDuplicateIsADraftWithTheNameAndWithoutTheHistory() throws {
    let fixture = try LibraryFixture()
    let created = try fixture.recipe()
    _ = try RecipeOperations.markCooked(id: created.id, in: fixture.context)
    let before = try fixture.context.revision()
    let draft = try RecipeOperations.duplicate(id: created.id, in: fixture.context)
    #expect(
      draft
        == RecipeFormDraft(
          name: "Pancakes", servingSize: "4", cookingTime: "20", ingredients: created.content.ingredients,
          steps: created.content.steps, categories: ["Breakfast", "Sweet"], photos: []))
    #expect(try fixture.context.revision() == before)
    fixture.clock.advance(milliseconds: 1_000)
    let copy = try #require(try RecipeOperations.create(draft, in: fixture.context).value)
    var expected = created
    expected.id = copy.id
    expected.revision = "\(fixture.context.epoch).3"
    expected.createdAt = fixture.clock.now
    expected.modifiedAt = fixture.clock.now
    #expect(copy == expected)
    #expect(copy.id != created.id)
  }
}
