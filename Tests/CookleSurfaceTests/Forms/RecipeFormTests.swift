import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct RecipeFormTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
  }

  private func names() throws -> [String] {
    try RecipeOperations.search(RecipeBrowseCriteria(), limit: 50, in: fixture.library).items.map(\.name)
  }

  @Test func aNewRecipeIsEnteredSavedAndOpened() throws {
    try client.perform(.newRecipe)
    #expect(client.touched == [.navigation, .recipeForm])
    #expect(client.screens.path.last == .recipeForm)
    try client.enterRecipe(
      ("name", " Leek Soup"), ("servingSize", "４"), ("cookingTime", ""),
      ("ingredients", "Leek: 2\n\nPotato - 300 g\nSalt"),
      ("steps", "Soften.\r\nSimmer."), ("categories", "Soup\n\nsoup\nWinter"), ("note", "n"), ("diet", "vegan"),
      ("source.url", "https://example.com"), ("ingredients.2.amount", "a pinch"), ("steps.1.section", "Later"))
    #expect(client.touched == [.recipeForm])
    #expect(
      try client.recipeForm().texts == [
        "name": " Leek Soup", "servingSize": "４", "ingredients.0.ingredient": "Leek", "ingredients.0.amount": "2",
        "ingredients.1.ingredient": "Potato", "ingredients.1.amount": "300 g", "ingredients.2.ingredient": "Salt",
        "ingredients.2.amount": "a pinch", "steps.0.text": "Soften.", "steps.1.text": "Simmer.",
        "steps.1.section": "Later", "categories": "Soup\n\nsoup\nWinter", "note": "n",
        "source.url": "https://example.com",
      ])
    let outcome = try client.perform(.saveRecipeForm)
    let id = try #require(outcome.value)
    #expect(outcome.dialog == "Leek Soup was saved.")
    #expect(outcome.route == "cookle://recipe?id=" + id)
    #expect(outcome.mutation?.effects == [.recipeDataChanged, .tagDataChanged, .notificationPlanChanged])
    #expect(client.screens.path.last == .recipe(id: id))
    #expect(client.screens.recipeForm == nil)
    #expect(
      try RecipeOperations.get(id: id, in: fixture.library).content
        == RecipeContent(
          name: "Leek Soup", servingSize: 4,
          ingredients: [
            RecipeIngredient(ingredient: "Leek", amount: "2"), RecipeIngredient(ingredient: "Potato", amount: "300 g"),
            RecipeIngredient(ingredient: "Salt", amount: "a pinch"),
          ], steps: [RecipeStep(text: "Soften."), RecipeStep(text: "Simmer.", section: "Later")],
          categories: ["Soup", "Winter"], note: "n", diet: .vegan, source: RecipeSource(url: "https://example.com")))
    #expect(try RecipeOperations.lastOpened(in: fixture.library)?.id == id)
    // The form that was saved left nothing.
    try client.perform(.newRecipe)
    #expect(try client.recipeForm().texts == [:])
    #expect(try client.recipeForm().notices == [])
  }

  @Test func aRefusedSaveKeepsTheTextAndNamesTheFields() throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(
      ("servingSize", "many"), ("ingredients", "A\nB"), ("source.url", "ftp://x"))
    // As a draft of an earlier version may have it.
    let isThere = client.screens.recipeForm?.ingredients.change("ingredients.1") {
      $0.amount = String(repeating: "x", count: 501)
    }
    #expect(isThere == true)
    try client.perform(.moveRecipeFormRow(RowMove(row: "ingredients.1", to: "0")))
    let error = try libraryError { try client.perform(.saveRecipeForm) }
    guard case .validationFailed(let fields) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(fields.map(\.path) == ["name", "servingSize", "ingredients.1.amount", "source.url"])
    #expect(client.touched == [.recipeForm])
    let form = try client.recipeForm()
    #expect(form.isOpen)
    #expect(
      form.errors == [
        "name": "This is needed.", "servingSize": "Enter a whole number.",
        "ingredients.1.amount": "At most 500 characters are allowed.",
        "source.url": "Enter a web address with http:// or https://.",
      ])
    #expect(form.texts["servingSize"] == "many")
    let japanese = SurfaceContext(library: fixture.library, language: .ja, screens: client.screens)
    #expect(try RecipeFormSurface(in: japanese).errors["name"] == "入力してください。")
    // What is corrected is wrong no longer.
    try client.enterRecipe(("name", "Soup"))
    #expect(try client.recipeForm().errors["name"] == nil)
    #expect(try client.recipeForm().errors.count == 3)
    #expect(try names() == [])
  }

  @Test func rowsKeepTheirIDsWhileTheyMove() throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("steps", "A\nB\nC"))
    try client.perform(.moveRecipeFormRow(RowMove(row: "steps.2", to: "0")))
    try client.perform(.removeRecipeFormRow(RowChoice(row: "steps.0")))
    try client.perform(.addRecipeFormRow(ListChoice(list: "steps")))
    try client.enterRecipe(("steps.3.text", "D"))
    let steps = try #require(try client.recipeForm().sections.first { $0.id == "steps" })
    #expect(steps.rows.map { $0.id + " " + $0.fields[0].text } == ["steps.2 C", "steps.1 B", "steps.3 D"])
    #expect(
      steps.rows.map { $0.actions.map(\.id) } == [
        ["moveDown", "remove"], ["moveUp", "moveDown", "remove"], ["moveUp", "remove"],
      ])
    #expect(
      steps.rows[1].actions[0].intent == IntentCall(.moveRecipeFormRow, ["row": "steps.1", "to": "0"]))
  }

  @Test(arguments: [
    Intent.changeRecipeForm(FieldEntry(field: "colour", value: "red")),
    .changeRecipeForm(FieldEntry(field: "ingredients.9.amount", value: "1")),
    .changeRecipeForm(FieldEntry(field: "", value: "1")), .changeRecipeForm(FieldEntry(field: ".text", value: "1")),
    .changeRecipeForm(FieldEntry(field: "diet", value: "carnivore")), .addRecipeFormRow(ListChoice(list: "photos")),
    .removeRecipeFormRow(RowChoice(row: "steps.0")), .moveRecipeFormRow(RowMove(row: "steps.0", to: "0")),
    .moveRecipeFormRow(RowMove(row: "ingredients.0", to: "up")),
    .removePhotoFromRecipeForm(PhotoChoice(photo: "none")), .addPhotoToRecipeForm(PhotoFile()),
  ])
  func whatTheFormDoesNotHaveIsRefused(intent: Intent) throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("ingredients", "A"))
    let before = client.screens.recipeForm
    guard case .validationFailed = try libraryError({ try client.perform(intent) }) else {
      Issue.record("\(intent)")
      return
    }
    #expect(client.screens.recipeForm == before)
  }

  @Test(arguments: [
    Intent.changeRecipeForm(FieldEntry(field: "name", value: "x")), .saveRecipeForm, .closeRecipeForm,
    .discardRecipeForm, .addRecipeFormRow(ListChoice(list: "steps")), .addPhotoToRecipeForm(PhotoFile(path: "/x")),
  ])
  func aClosedFormTakesNothing(intent: Intent) throws {
    guard case .validationFailed(let fields) = try libraryError({ try client.perform(intent) }) else {
      Issue.record("\(intent)")
      return
    }
    #expect(fields.map(\.path) == ["intent"])
    #expect(try client.recipeForm().isOpen == false)
  }

  @Test func anEditedRecipeThatChangedMeanwhileIsSavedOverOnlyWhenAskedTwice() throws {
    let recipe = try fixture.recipe(.ramen)
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try client.enterRecipe(("name", "Mine"))
    var theirs = RecipeFormDraft(recipe.content)
    theirs.name = "Theirs"
    let current = try #require(try RecipeOperations.update(id: recipe.id, theirs, in: fixture.library).value)
    #expect(
      try libraryError { try client.perform(.saveRecipeForm) }
        == .revisionConflict(.recipe, id: recipe.id, currentRevision: current.revision))
    #expect(
      try client.recipeForm().notices.map(\.text)
        == ["The recipe has changed meanwhile; save again to save over it."])
    #expect(try names() == ["Theirs"])
    try client.perform(.saveRecipeForm)
    #expect(try names() == ["Mine"])
  }

  @Test func aRecipeThatWasOnlyCookedOrPlannedMeanwhileIsNoConflict() throws {
    let recipe = try fixture.recipe(.ramen)
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try client.enterRecipe(("name", "Mine"))
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.library)
    _ = try DiaryOperations.addRecipe(recipe.id, in: fixture.library)
    try client.perform(.saveRecipeForm)
    #expect(try names() == ["Mine"])
  }

  @Test func aRecipeThatWasDeletedMeanwhileIsSavedAnew() throws {
    let recipe = try fixture.recipe(.ramen)
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try client.enterRecipe(("name", "Mine"))
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.library)
    #expect(try libraryError { try client.perform(.saveRecipeForm) } == .notFound(.recipe, id: recipe.id))
    #expect(
      try client.recipeForm().notices.map(\.text)
        == ["The recipe was deleted meanwhile; save again to save it as a new one."])
    let saved = try client.perform(.saveRecipeForm)
    #expect(saved.value != recipe.id)
    #expect(try names() == ["Mine"])
  }

  @Test func aCopyKeepsTheNameAndNotTheHistory() throws {
    let recipe = try fixture.recipe(.ramen)
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.library)
    try client.perform(.duplicateRecipe(RecordTarget(id: recipe.id)))
    #expect(try client.recipeForm().title == "Copy of a recipe")
    #expect(try names() == ["Shoyu Ramen"])
    let id = try #require(try client.perform(.saveRecipeForm).value)
    let copy = try RecipeOperations.get(id: id, in: fixture.library)
    #expect(id != recipe.id)
    #expect(copy.content == recipe.content)
    #expect(copy.timesCooked == 0)
  }

  @Test func aDryRunChangesNeitherTheFormNorTheLibrary() throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "Soup"))
    let before = client.screens.recipeForm
    let dryRun = MutationRequest(dryRun: true)
    let outcome = try client.perform(.saveRecipeForm, dryRun)
    #expect(outcome.mutation?.impact == [MutationImpact(entity: .recipe, change: .created, count: 1)])
    try client.perform(.changeRecipeForm(FieldEntry(field: "name", value: "x")), dryRun)
    try client.perform(.discardRecipeForm, dryRun)
    try client.perform(.closeRecipeForm, dryRun)
    #expect(client.screens.recipeForm == before)
    #expect(try names() == [])
  }

  @Test func goingBackLeavesTheFormAndKeepsItsDraft() throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "Soup"))
    try client.perform(.goBack)
    #expect(client.touched == [.navigation, .recipeForm])
    #expect(try client.recipeForm().isOpen == false)
    try client.perform(.newRecipe)
    #expect(try client.recipeForm().texts == ["name": "Soup"])
  }

  @Test func categoriesThatExistAreSuggestedForTheLastLine() throws {
    try fixture.recipe(RecipeFormDraft(name: "A", categories: ["Soup", "Summer", "Winter"]))
    try client.perform(.newRecipe)
    try client.enterRecipe(("categories", "Winter\nsu"))
    let field = try #require(try client.recipeForm().fields.first { $0.id == "categories" })
    #expect(field.options.map(\.title) == ["Summer"])
    #expect(
      field.options.first?.intent
        == IntentCall(.changeRecipeForm, ["field": "categories", "value": "Winter\nSummer"]))
  }

  @Test func onlyWhatIsBehindTheLastLineBreakIsBeingTyped() throws {
    try fixture.recipe(RecipeFormDraft(name: "A", categories: ["Soup"]))
    try client.perform(.newRecipe)
    func offered(_ text: String) throws -> [String?] {
      try client.enterRecipe(("categories", text))
      let field = try #require(try client.recipeForm().fields.first { $0.id == "categories" })
      #expect(field.text == text)
      return field.options.map { $0.intent?.arguments["value"] }
    }
    #expect(try offered("") == ["Soup"])
    #expect(try offered(" so") == ["Soup"])
    #expect(try offered("Winter\n\n") == ["Winter\nSoup"])
    #expect(try offered("Winter\r\nSo") == ["Winter\nSoup"])
    #expect(try offered("SOUP\n") == [])
    #expect(try offered("soup") == [])
  }

  @Test func aPhotoIsChosenAsAFile() throws {
    try client.perform(.newRecipe)
    try client.perform(.addPhotoToRecipeForm(PhotoFile(data: SurfaceFixture.pixel)))
    let section = try #require(try client.recipeForm().sections.first { $0.id == "photos" })
    #expect(section.fields.map(\.kind) == [.file])
    #expect(section.rows.map(\.photo?.accessibility) == [Accessibility("Photo 1")])
  }

  @Test func aLibraryOpenForReadingOpensNoForm() throws {
    let reader = try fixture.reader()
    defer { reader.close() }
    let client = SurfaceClient(reader)
    #expect(try libraryError { try client.perform(.newRecipe) } == .readOnly)
    let action = try #require(try client.recipeForm().emptyState?.actions.first)
    #expect(!action.isEnabled)
    #expect(action.accessibility.hint == "The library is open for reading only.")
  }
}
