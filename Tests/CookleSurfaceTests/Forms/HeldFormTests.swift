import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// A form whose text is kept nowhere else is not dropped without a word.
@Suite struct HeldFormTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient
  private let soup: Recipe

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
    soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
  }

  private func reviewWithANote() throws {
    try client.perform(.reviewCooking(RecordTarget(id: soup.id)))
    try client.enterDiary(("note", "Mine"))
  }

  private func expectHeld(_ intent: Intent, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = client.screens.diaryForm
    guard case .validationFailed(let fields) = try libraryError({ try client.perform(intent) }) else {
      Issue.record("\(intent)", sourceLocation: sourceLocation)
      return
    }
    #expect(fields.map(\.path) == ["intent"], sourceLocation: sourceLocation)
    #expect(client.screens.diaryForm == before, sourceLocation: sourceLocation)
    #expect(client.touched == [], sourceLocation: sourceLocation)
  }

  @Test func noOtherFormTakesThePlaceOfAReview() throws {
    let other = try fixture.eat(soup, on: "2026-03-14")
    try reviewWithANote()
    try expectHeld(.newDiary(OptionalDay(day: nil)))
    try expectHeld(.newDiary(OptionalDay(day: "2026-03-20")))
    try expectHeld(.newDiary(OptionalDay(day: "2026-03-14")))
    try expectHeld(.editDiary(RecordTarget(id: other.id)))
    try expectHeld(.reviewCooking(RecordTarget(id: soup.id)))
    try client.perform(.discardDiaryForm)
    try client.perform(.editDiary(RecordTarget(id: other.id)))
  }

  @Test func linksAndTabsLeaveAReviewWhereItIs() throws {
    try fixture.eat(soup, on: "2026-03-14")
    try reviewWithANote()
    try client.perform(.openApp)
    #expect(client.screens.path == [.root(.diary), .diaryForm])
    try client.perform(.openRecipes)
    try client.perform(.openRoute(RouteTarget(url: "cookle://diary/2026-03-14")))
    let day = try #require(CalendarDay(text: "2026-03-14"))
    #expect(client.screens.path == [.root(.diary), .diaryForm, .diary(day)])
    try client.perform(.goBack)
    #expect(client.screens.diaryForm?.note == "Mine")
    try client.perform(.saveDiaryForm)
  }

  @Test func theWayBackFromAReviewIsClosedAndSaysWhy() throws {
    try client.perform(.reviewCooking(RecordTarget(id: soup.id)))
    try client.enterDiary(("note", "Mine"))
    #expect(client.touched == [.navigation, .diaryForm])
    try client.enterDiary(("note", "Mine too"))
    #expect(client.touched == [.diaryForm])
    try expectHeld(.goBack)
    let back = try #require(try NavigationSurface(in: client.context).back)
    #expect(!back.isEnabled)
    #expect(
      back.accessibility.hint
        == "Save, close or discard the form first; what was entered is kept nowhere else.")
    try client.perform(.closeDiaryForm)
    #expect(client.screens.path == [.root(.diary)])
  }

  @Test func anUntouchedReviewAndAKeptDraftHoldNobody() throws {
    try client.perform(.reviewCooking(RecordTarget(id: soup.id)))
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.enterDiary(("note", "Kept"))
    #expect(try NavigationSurface(in: client.context).back?.isEnabled == true)
    try client.perform(.openApp)
    #expect(client.screens.path == [.root(.diary)])
  }

  @Test func aTypedQuickRegistrationIsHeld() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.perform(.startQuickRegistration)
    try client.perform(.openApp)
    #expect(client.screens.diaryForm == nil)
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.perform(.startQuickRegistration)
    try client.perform(.changeQuickRegistration(FieldEntry(field: "name", value: "Toast")))
    try expectHeld(.newDiary(OptionalDay(day: "2026-03-20")))
    try client.perform(.openApp)
    #expect(client.screens.diaryForm?.quickRegistration?.registration.name == "Toast")
  }

  @Test func aRecipeFormWhoseDraftCannotBeKeptIsHeld() throws {
    try #require(fixture.library.state.connection).execute("DROP TABLE form_draft")
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "Toast"))
    try expectHeld(.editRecipe(RecordTarget(id: soup.id)))
    try client.perform(.selectTab(TabChoice(tab: .search)))
    try client.perform(.openApp)
    #expect(client.screens.recipeForm?.name == "Toast")
    // The same form is only shown again.
    try client.perform(.newRecipe)
    #expect(try client.recipeForm().texts == ["name": "Toast"])
  }
}
