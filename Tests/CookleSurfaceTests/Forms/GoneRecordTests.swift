import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// What becomes of a form, and of a draft, whose record is deleted (domain §2).
@Suite struct GoneRecordTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient
  private let soup: Recipe

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
    soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
  }

  private func drafts() throws -> Int64 {
    try #require(fixture.library.state.connection).integer("SELECT count(*) FROM form_draft")
  }

  private func other() throws -> SurfaceClient {
    SurfaceClient(
      try LibraryContext(
        location: fixture.library.location, environment: .system, timeZone: fixture.library.timeZone))
  }

  @Test func anOpenRecipeFormSaysThatItsRecipeIsGoneAndSavesItAnew() throws {
    try client.perform(.editRecipe(RecordTarget(id: soup.id)))
    try client.enterRecipe(("name", "Mine"))
    _ = try RecipeOperations.delete(id: soup.id, in: fixture.library)
    #expect(try !client.settleForms())
    #expect(client.touched == [.navigation, .recipeForm])
    #expect(try client.recipeForm().notices.map(\.id) == ["gone"])
    // It is told already, so that one save is enough.
    let saved = try client.perform(.saveRecipeForm)
    #expect(saved.value != soup.id)
    #expect(try RecipeOperations.find(id: saved.value ?? "", in: fixture.library)?.content.name == "Mine")
    #expect(try drafts() == 0)
  }

  @Test func anOpenDiaryFormSaysThatItsDiaryIsGoneAndSavesItAnew() throws {
    let diary = try fixture.eat(soup, on: "2026-03-14")
    try client.perform(.editDiary(RecordTarget(id: diary.id)))
    try client.enterDiary(("note", "Mine"))
    _ = try DiaryOperations.delete(id: diary.id, in: fixture.library)
    #expect(try !client.settleForms())
    #expect(client.touched == [.navigation, .diaryForm])
    #expect(try client.diaryForm().notices.map(\.id) == ["gone"])
    let saved = try client.perform(.saveDiaryForm)
    #expect(saved.value != diary.id)
    #expect(try DiaryOperations.find(id: saved.value ?? "", in: fixture.library)?.note == "Mine")
    #expect(try drafts() == 0)
  }

  @Test func whatIsEnteredForAGoneRecordIsHeldUntilItIsSavedOrClosed() throws {
    try client.perform(.editRecipe(RecordTarget(id: soup.id)))
    try client.enterRecipe(("name", "Mine"))
    _ = try RecipeOperations.delete(id: soup.id, in: fixture.library)
    _ = try client.settleForms()
    guard case .validationFailed(let fields) = try libraryError({ try client.perform(.newRecipe) }) else {
      Issue.record("another form took its place")
      return
    }
    #expect(fields.map(\.path) == ["intent"])
    guard case .validationFailed = try libraryError({ try client.perform(.goBack) }) else {
      Issue.record("it was left")
      return
    }
    #expect(client.screens.recipeForm?.name == "Mine")
    try client.enterRecipe(("note", "More"))
    try client.perform(.closeRecipeForm)
    #expect(try client.recipeForm().isOpen == false)
    #expect(try drafts() == 0)
  }

  @Test func aFormWithNothingEnteredIsLeftAsAnyOther() throws {
    try client.perform(.editRecipe(RecordTarget(id: soup.id)))
    _ = try RecipeOperations.delete(id: soup.id, in: fixture.library)
    _ = try client.settleForms()
    try client.perform(.goBack)
    #expect(try client.recipeForm().isOpen == false)
  }

  @Test func aDraftOfAClosedFormGoesWithItsRecord() throws {
    let diary = try fixture.eat(soup, on: "2026-03-14")
    try client.perform(.editDiary(RecordTarget(id: diary.id)))
    try client.enterDiary(("note", "Mine"))
    try client.perform(.closeDiaryForm)
    for open in [Intent.editRecipe(RecordTarget(id: soup.id)), .duplicateRecipe(RecordTarget(id: soup.id)), .newRecipe]
    {
      try client.perform(open)
      try client.enterRecipe(("name", "Mine"))
      try client.perform(.closeRecipeForm)
    }
    #expect(try drafts() == 4)
    #expect(try !client.settleForms())
    _ = try RecipeOperations.delete(id: soup.id, in: fixture.library)
    _ = try DiaryOperations.delete(id: diary.id, in: fixture.library)
    #expect(try client.settleForms())
    // That of a new recipe is nobody's but its own.
    #expect(try drafts() == 1)
    #expect(
      try libraryError { try client.perform(.editRecipe(RecordTarget(id: soup.id))) }
        == .notFound(.recipe, id: soup.id))
    try client.perform(.newRecipe)
    #expect(try client.recipeForm().texts == ["name": "Mine"])
  }

  @Test func theDraftOfAnotherConnectionThatIsThereStaysWithIt() throws {
    let busy = try other()
    try busy.perform(.editRecipe(RecordTarget(id: soup.id)))
    try busy.enterRecipe(("name", "Theirs"))
    _ = try RecipeOperations.delete(id: soup.id, in: fixture.library)
    #expect(try !client.settleForms())
    #expect(try drafts() == 1)
    #expect(try !busy.settleForms())
    #expect(try busy.recipeForm().texts == ["name": "Theirs"])
    #expect(try busy.recipeForm().notices.map(\.id) == ["gone"])
    busy.library.close()
    // Nobody is there any more who could show it; the next form that opens takes it away.
    try client.perform(.newRecipe)
    #expect(try client.recipeForm().notices == [])
    #expect(try drafts() == 0)
  }
}
