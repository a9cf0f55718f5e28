import CookleLibrary
import Testing

@testable import CookleSurface

/// What cannot be done is refused with a reason, and changes nothing.
@Suite struct ImpossibleIntentTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient
  private let soup: Recipe

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
    soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
  }

  private func expectRefused(
    _ intent: Intent, _ path: String, _ value: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (forms, path0) = (client.screens.diaryForm, client.screens.path)
    for request in [MutationRequest(dryRun: true), .unconditional] {
      guard case .validationFailed(let fields) = try libraryError({ try client.perform(intent, request) }) else {
        Issue.record("\(intent)", sourceLocation: sourceLocation)
        return
      }
      #expect(fields.map(\.path) == [path], sourceLocation: sourceLocation)
      #expect(fields.map(\.value) == [value], sourceLocation: sourceLocation)
      #expect(client.touched == [], sourceLocation: sourceLocation)
    }
    #expect(client.screens.diaryForm == forms, sourceLocation: sourceLocation)
    #expect(client.screens.path == path0, sourceLocation: sourceLocation)
  }

  @Test func thereIsNoWayBackFromTheFirstScreen() throws {
    try expectRefused(.goBack, "intent", "goBack")
  }

  @Test func thereAreNoOtherIdeasThanAllRecipes() throws {
    try expectRefused(.showOtherIdeas, "intent", "showOtherIdeas")
    for name in ["A", "B", "C"] { try fixture.recipe(RecipeFormDraft(name: name)) }
    try client.perform(.showOtherIdeas)
    #expect(client.touched == [.diaryLanding])
  }

  @Test func aQuickRegistrationIsOpenedOnce() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.perform(.startQuickRegistration)
    try expectRefused(.startQuickRegistration, "intent", "startQuickRegistration")
  }

  @Test func noRowGoesBeyondTheEndsOfItsList() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    for _ in 0..<2 { try client.perform(.addMealToDiaryForm(MealEntry(meal: .lunch, recipe: soup.id))) }
    try expectRefused(.moveMealInDiaryForm(RowMove(row: "lunch.0", to: "2")), "to", "2")
    try client.perform(.moveMealInDiaryForm(RowMove(row: "lunch.0", to: "1")))
    try client.perform(.newRecipe)
    try client.enterRecipe(("ingredients", "A\nB"), ("steps", "C"))
    try expectRefused(.moveRecipeFormRow(RowMove(row: "ingredients.1", to: "2")), "to", "2")
    try expectRefused(.moveRecipeFormRow(RowMove(row: "steps.0", to: "1")), "to", "1")
  }

  @Test func theShownTabIsShownWithoutATrace() throws {
    try client.perform(.selectTab(TabChoice(tab: .diary)))
    #expect(client.touched == [])
    try client.perform(.selectTab(TabChoice(tab: .recipes)))
    #expect(client.touched == [.navigation])
  }
}
