import Testing

@testable import CookleLibrary

@Suite struct TagRenameTests {
  @Test func aNewValueShowsInEveryRecipeAndMovesNoDate() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let other = try fixture.recipe(.tagged("Bread", ingredients: ["Flour", "Salt"]))
    let before = try TagOperations.get(.ingredient, id: recipe.ingredientIDs[0], in: fixture.context)
    fixture.clock.advance(milliseconds: 60_000)
    let outcome = try TagOperations.rename(
      .ingredient, id: recipe.ingredientIDs[0], to: "  Plain flour ", in: fixture.context)
    var expected = before
    expected.tag.value = "Plain flour"
    expected.modifiedAt = fixture.clock.now
    expected.revision = try TagOperations.get(.ingredient, id: before.tag.id, in: fixture.context).revision
    #expect(expected.revision != before.revision)
    #expect(outcome.value == expected)
    #expect(try TagOperations.get(.ingredient, id: before.tag.id, in: fixture.context) == expected)
    #expect(outcome.changes == [EntityChange(entity: .ingredient, id: before.tag.id, kind: .updated)])
    #expect(outcome.effects == [.recipeDataChanged, .tagDataChanged, .notificationPlanChanged])
    var renamed = recipe
    renamed.content.ingredients[0].ingredient = "Plain flour"
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == renamed)
    var bread = other
    bread.content.ingredients[0].ingredient = "Plain flour"
    bread.blurb = "Plain flour, Salt"
    #expect(try RecipeOperations.get(id: other.id, in: fixture.context) == bread)
    try fixture.expectSoundIndex()
    #expect(try fixture.names("plain") == ["Bread", "Pancakes"])
    #expect(try fixture.names("plain salt") == ["Bread"])
  }

  @Test func aBlurbOfIngredientsFollowsTheirNames() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("Toast", ingredients: ["Bread", "Butter", "Salt"]))
    _ = try TagOperations.rename(.ingredient, id: recipe.ingredientIDs[1], to: "Margarine", in: fixture.context)
    #expect(
      try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).items.map(\.blurb)
        == ["Bread, Margarine"])
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context).blurb == "Bread, Margarine")
  }

  /// A blurb that an earlier version stored is taken out of the row by the migration, so that it follows too.
  @Test func aStoredBlurbOfIngredientsIsTakenOut() throws {
    let fixture = try LibraryFixture()
    let drafts: [(RecipeFormDraft, String)] = [
      (.tagged("A", ingredients: ["x", "y"]), ""),
      (RecipeFormDraft(name: "B", ingredients: [RecipeIngredient(ingredient: "x")], note: "・"), ""),
      (
        RecipeFormDraft(
          name: "C", ingredients: [RecipeIngredient(ingredient: "x")],
          steps: [RecipeStep(text: "1."), RecipeStep(text: "-")]), ""
      ),
      (RecipeFormDraft(name: "D", steps: [RecipeStep(text: "Go.")]), "Go."),
      (RecipeFormDraft(name: "E", note: "See F."), "See F."),
      (RecipeFormDraft(name: "F", steps: [RecipeStep(text: "焼く")]), "焼く"),
    ]
    let connection = fixture.context.connection
    for (draft, _) in drafts {
      let recipe = try fixture.recipe(draft)
      try connection.statement("UPDATE recipe SET blurb = ? WHERE id = ?").bind(1, recipe.blurb).bind(2, recipe.id)
        .run()
    }
    for sql in RecipeTable.derivedBlurbs { try connection.execute(sql) }
    #expect(try connection.statement("SELECT blurb FROM recipe ORDER BY slot").all { $0.text(0) } == drafts.map(\.1))
    #expect(
      try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).items.map(\.blurb)
        == ["x, y", "x", "x", "Go.", "See F.", "焼く"])
  }

  @Test func theSameValueChangesNothing() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let before = try fixture.context.revision()
    let outcome = try TagOperations.rename(.ingredient, id: recipe.ingredientIDs[0], to: " Flour", in: fixture.context)
    #expect(outcome.value?.tag.value == "Flour")
    #expect(outcome.effects == [] && outcome.changes == [])
    #expect(try fixture.context.revision() == before)
  }

  @Test(arguments: ["FLOUR", "flour", "Ｆlour", "Flo\u{fc}r"])
  func aValueMayBeSpeltOtherwise(value: String) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let renamed = try TagOperations.rename(.ingredient, id: recipe.ingredientIDs[0], to: value, in: fixture.context)
    #expect(renamed.value?.tag.value == value)
    try fixture.expectSoundIndex()
  }

  @Test(arguments: ["Milk", "milk", " ＭＩＬＫ ", "Mílk"])
  func anotherRecordsValueIsRefusedWithTheOfferToMerge(value: String) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let error = try libraryError {
      try TagOperations.rename(.ingredient, id: recipe.ingredientIDs[0], to: value, in: fixture.context)
    }
    #expect(
      error == .alreadyExists(.ingredient, id: recipe.ingredientIDs[1], what: "The ingredient “Milk” exists"))
    #expect(error.message == "The ingredient “Milk” exists already; merge the two or choose another value.")
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
  }

  /// Kana stay apart, and voiced marks are letters (domain §4); a category is no rival of an ingredient.
  @Test func whatIsNoDuplicateIsNoRival() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("A", ingredients: ["パン", "x"], categories: ["かれー"]))
    for value in ["ぱん", "バン", "かれー"] {
      let renamed = try TagOperations.rename(.ingredient, id: recipe.ingredientIDs[1], to: value, in: fixture.context)
      #expect(renamed.value?.tag.value == value)
    }
  }

  @Test(arguments: ["", "  ", "\u{3000}\n", String(repeating: "a", count: 501), "a\u{0}b"])
  func aValueMustBeUsable(value: String) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    for kind in TagKind.allCases {
      let id = kind == .ingredient ? recipe.ingredientIDs[0] : recipe.categoryIDs[0]
      let fields = try fieldErrors { try TagOperations.rename(kind, id: id, to: value, in: fixture.context) }
      #expect(fields.map(\.path) == ["value"])
    }
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
  }

  @Test func aRecordThatIsGoneOrMovedIsRefused() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    #expect(
      try libraryError {
        try TagOperations.rename(.category, id: recipe.ingredientIDs[0], to: "x", in: fixture.context)
      }
        == .notFound(.category, id: recipe.ingredientIDs[0]))
    let seen = try TagOperations.get(.ingredient, id: recipe.ingredientIDs[0], in: fixture.context).revision
    let condition = MutationRequest(ifRevision: seen)
    _ = try TagOperations.rename(.ingredient, id: recipe.ingredientIDs[0], to: "Rye", condition, in: fixture.context)
    guard
      case .revisionConflict(.ingredient, _, let current) = try libraryError({
        try TagOperations.rename(.ingredient, id: recipe.ingredientIDs[0], to: "Oat", condition, in: fixture.context)
      })
    else {
      Issue.record("another error")
      return
    }
    #expect(current == (try TagOperations.get(.ingredient, id: recipe.ingredientIDs[0], in: fixture.context).revision))
  }

  @Test func aRepeatedRequestAnswersItsFirstOutcome() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let request = MutationRequest(requestKey: "k")
    let first = try TagOperations.rename(
      .ingredient, id: recipe.ingredientIDs[0], to: "Rye", request, in: fixture.context)
    let second = try TagOperations.rename(
      .ingredient, id: recipe.ingredientIDs[0], to: "Rye", request, in: fixture.context)
    #expect(second.isRepeated && second.value == first.value && second.effects == first.effects)
    #expect(
      try libraryError {
        try TagOperations.rename(.ingredient, id: recipe.ingredientIDs[0], to: "Oat", request, in: fixture.context)
      } == .requestKeyConflict(key: "k"))
  }
}
