import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// What becomes of a form after the commit of its save: repeats, drafts and failures.
@Suite struct FormSaveTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient
  private let key = MutationRequest(requestKey: "k")

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
  }

  /// Runs `body` while another program keeps the state locked.
  private func withLockedState(isCancelled: Bool = false, _ body: () throws -> Void) throws {
    fixture.library.lockWait.limitMilliseconds = 40
    let other = try SQLiteConnection(
      path: fixture.folder + "/state.sqlite", access: .readWrite, lockWait: LockWait())
    defer { other.close() }
    try other.execute("BEGIN IMMEDIATE")
    if isCancelled {
      fixture.library.control = OperationControl(mayWait: { true }, mustStop: { true })
    }
    defer { fixture.library.control = .unlimited }
    try body()
    try other.execute("ROLLBACK")
  }

  @Test func aRepeatedSaveOfARecipeAnswersTheFirst() throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "Soup"))
    let first = try client.perform(.saveRecipeForm, key)
    let path = client.screens.path
    let again = try client.perform(.saveRecipeForm, key)
    #expect(again.value == first.value)
    #expect(again.dialog == "Soup was saved.")
    #expect(again.route == first.route)
    #expect(again.mutation?.revision == first.mutation?.revision)
    #expect(client.screens.path == path)
    #expect(try RecipeOperations.count(in: fixture.library) == 1)
    guard
      case .validationFailed = try libraryError({
        try client.perform(.saveRecipeForm, MutationRequest(requestKey: "other"))
      })
    else {
      Issue.record("another key saved")
      return
    }
  }

  @Test func aRepeatedSaveOfAnEditedRecipeAnswersTheFirst() throws {
    let recipe = try fixture.recipe(.ramen)
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try client.enterRecipe(("name", "Mine"))
    try client.perform(.saveRecipeForm, key)
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.library)
    #expect(try client.perform(.saveRecipeForm, key).value == recipe.id)
  }

  @Test func theKeyOfASavedFormIsNoneForAnotherForm() throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "Soup"))
    try client.perform(.saveRecipeForm, key)
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "Stew"))
    #expect(try libraryError { try client.perform(.saveRecipeForm, key) } == .requestKeyConflict(key: "k"))
    #expect(try client.recipeForm().texts == ["name": "Stew"])
  }

  @Test func aRepeatedSaveOfADiaryAndOfAQuickRecipeAnswerTheFirst() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.perform(.startQuickRegistration)
    try client.perform(.changeQuickRegistration(FieldEntry(field: "name", value: "Toast")))
    let toast = try client.perform(.saveQuickRegistration, MutationRequest(requestKey: "q"))
    let again = try client.perform(.saveQuickRegistration, MutationRequest(requestKey: "q"))
    #expect(again.value == toast.value)
    #expect(try client.diaryForm().meals == ["dinner.0": "Toast"])
    #expect(try RecipeOperations.count(in: fixture.library) == 1)
    let saved = try client.perform(.saveDiaryForm, key)
    let repeated = try client.perform(.saveDiaryForm, key)
    #expect(repeated.value == saved.value)
    #expect(repeated.dialog == "The diary of 1 March 2026 was saved.")
  }

  @Test func aDraftThatCouldNotBeForgottenDoesNotComeBack() throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "Soup"))
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.enterDiary(("note", "Kept"))
    try withLockedState {
      try client.perform(.saveRecipeForm)
      try client.perform(.discardDiaryForm)
      #expect(client.screens.leftDrafts.count == 2)
      try client.perform(.newRecipe)
      let texts = try client.recipeForm().texts
      #expect(texts == [:])
    }
    try client.perform(.newRecipe)
    #expect(try client.recipeForm().notices == [])
    try client.perform(.newDiary(OptionalDay(day: nil)))
    #expect(client.screens.diaryForm?.note == "")
    #expect(client.screens.leftDrafts == [])
    let state = try #require(fixture.library.state.connection)
    #expect(try state.integer("SELECT count(*) FROM form_draft") == 0)
  }

  @Test func aQuickRecipeThatIsSavedIsToldAlsoWhenTheRequestIsCancelledThen() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.perform(.startQuickRegistration)
    try client.perform(.changeQuickRegistration(FieldEntry(field: "name", value: "Toast")))
    try withLockedState(isCancelled: true) {
      let dialog = try client.perform(.saveQuickRegistration).dialog
      #expect(dialog == "Toast was saved.")
    }
    let form = try client.diaryForm()
    #expect(form.quickRegistration == nil)
    #expect(form.meals == ["dinner.0": "Toast"])
    #expect(form.notices.map(\.id) == ["draftNotKept"])
  }

  @Test func aPhotoThatIsAddedIsToldAlsoWhenTheRequestIsCancelledThen() throws {
    try client.perform(.newRecipe)
    try withLockedState(isCancelled: true) {
      let outcome = try client.perform(.addPhotoToRecipeForm(PhotoFile(data: SurfaceFixture.pixel)))
      #expect(client.screens.recipeForm?.photos.first == outcome.value)
      #expect(outcome.value != nil)
    }
    #expect(try client.recipeForm().notices.map(\.id) == ["draftNotKept"])
  }

  @Test func aDryRunOfASaveSaysWhatItWouldDo() throws {
    let dryRun = MutationRequest(dryRun: true)
    let recipe = try fixture.recipe(.ramen)
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", " Leek Soup "))
    #expect(try client.perform(.saveRecipeForm, dryRun).dialog == "Saves Leek Soup as a new recipe.")
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    #expect(
      try client.perform(.saveRecipeForm, dryRun).dialog == "Shoyu Ramen is like that already; nothing was changed.")
    try client.enterRecipe(("note", ""))
    #expect(try client.perform(.saveRecipeForm, dryRun).dialog == "Changes Shoyu Ramen.")
    try client.perform(.newDiary(OptionalDay(day: "2026-03-14")))
    #expect(try client.perform(.saveDiaryForm, dryRun).dialog == "Saves the diary of 14 March 2026.")
    try client.perform(.startQuickRegistration)
    try client.perform(.changeQuickRegistration(FieldEntry(field: "name", value: "Toast")))
    #expect(try client.perform(.saveQuickRegistration, dryRun).dialog == "Saves Toast as a new recipe.")
  }
}
