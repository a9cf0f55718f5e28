import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// Drafts as forms keep and find them (domain §2).
@Suite struct FormDraftTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
  }

  /// Another connection to the same library.
  private func other() throws -> SurfaceClient {
    SurfaceClient(
      try LibraryContext(
        location: fixture.library.location, environment: .system, timeZone: fixture.library.timeZone))
  }

  private func draftCount() throws -> Int64 {
    try #require(fixture.library.state.connection).integer("SELECT count(*) FROM form_draft")
  }

  @Test func theNextConnectionFindsWhatTheLastOneLeft() throws {
    let recipe = try fixture.recipe(.ramen)
    let gone = try other()
    try gone.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try gone.enterRecipe(("name", "Half a name"))
    gone.library.close()
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    let form = try client.recipeForm()
    #expect(form.texts["name"] == "Half a name")
    #expect(form.notices.map(\.id) == ["restored"])
    #expect(form.notices.first?.text == "What was entered before was restored.")
    #expect(form.notices.first?.actions.map(\.intent) == [IntentCall(.discardRecipeForm)])
    try client.perform(.discardRecipeForm)
    #expect(try draftCount() == 0)
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    #expect(try client.recipeForm().texts["name"] == "Shoyu Ramen")
    #expect(try client.recipeForm().notices == [])
  }

  @Test func aConnectionThatIsThereKeepsItsDraft() throws {
    let busy = try other()
    try busy.perform(.newRecipe)
    try busy.enterRecipe(("name", "Theirs"))
    try client.perform(.newRecipe)
    #expect(try client.recipeForm().texts == [:])
    try client.enterRecipe(("name", "Mine"))
    try client.perform(.closeRecipeForm)
    try client.perform(.newRecipe)
    #expect(try client.recipeForm().texts == ["name": "Mine"])
    busy.library.close()
  }

  @Test func noDraftLeaksIntoAnotherForm() throws {
    let recipe = try fixture.recipe(.ramen)
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "New"))
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    #expect(try client.recipeForm().texts["name"] == "Shoyu Ramen")
    try client.enterRecipe(("name", "Edited"))
    try client.perform(.duplicateRecipe(RecordTarget(id: recipe.id)))
    #expect(try client.recipeForm().texts["name"] == "Shoyu Ramen")
    try client.perform(.newRecipe)
    #expect(try client.recipeForm().texts == ["name": "New"])
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    #expect(try client.recipeForm().texts["name"] == "Edited")
  }

  @Test func aFormThatSaysAgainWhatItSaidLeavesNoDraft() throws {
    try client.perform(.newRecipe)
    #expect(try draftCount() == 0)
    try client.enterRecipe(("name", "Soup"))
    #expect(try draftCount() == 1)
    try client.enterRecipe(("name", ""))
    #expect(try draftCount() == 0)
  }

  @Test func aRestoredDraftOfAChangedRecipeIsAConflict() throws {
    let recipe = try fixture.recipe(.ramen)
    let gone = try other()
    try gone.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try gone.enterRecipe(("name", "Old plan"))
    gone.library.close()
    var theirs = RecipeFormDraft(recipe.content)
    theirs.note = "Edited since."
    _ = try RecipeOperations.update(id: recipe.id, theirs, in: fixture.library)
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    guard case .revisionConflict = try libraryError({ try client.perform(.saveRecipeForm) }) else {
      Issue.record("no conflict")
      return
    }
    #expect(try client.recipeForm().notices.map(\.id) == ["restored", "changedMeanwhile"])
  }

  /// What may be lost never keeps a form from working: here the table of drafts is gone.
  @Test func aStateThatKeepsNoDraftsIsToldAndNothingElse() throws {
    try #require(fixture.library.state.connection).execute("DROP TABLE form_draft")
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "Soup"))
    #expect(try client.recipeForm().notices.map(\.id) == ["draftNotKept"])
    #expect(try client.perform(.saveRecipeForm).dialog == "Soup was saved.")
  }

  @Test func theReviewAfterCookingLeavesKeptDraftsAlone() throws {
    let recipe = try fixture.recipe(.ramen)
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.enterDiary(("note", "Kept"))
    #expect(try draftCount() == 1)
    try client.perform(.reviewCooking(RecordTarget(id: recipe.id)))
    var form = try client.diaryForm()
    #expect(form.title == "After cooking")
    #expect(form.meals == ["dinner.0": "Shoyu Ramen"])
    #expect(form.notices.map(\.id) == ["memoryOnly"])
    try client.enterDiary(("note", "In memory"))
    try client.perform(.discardDiaryForm)
    try client.perform(.reviewCooking(RecordTarget(id: recipe.id)))
    #expect(client.screens.diaryForm?.note == "")
    try client.perform(.saveDiaryForm)
    #expect(try draftCount() == 1)
    // Today has a diary now; the draft of another new one is still there.
    try client.perform(.newDiary(OptionalDay(day: nil)))
    form = try client.diaryForm()
    #expect(form.notices.map(\.id) == ["restored"])
    #expect(client.screens.diaryForm?.note == "Kept")
  }

  @Test func quickRegistrationIsKeptInMemoryOnly() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.perform(.startQuickRegistration)
    try client.perform(.changeQuickRegistration(FieldEntry(field: "name", value: "Soup")))
    #expect(try draftCount() == 0)
    try client.perform(.closeDiaryForm)
    try client.perform(.newDiary(OptionalDay(day: nil)))
    #expect(try client.diaryForm().quickRegistration == nil)
  }
}
