import CookleLibrary
import Testing

@testable import CookleSurface

/// The end of cooking, and the diary that may follow it.
@Suite struct CookingEndTests {
  private let fixture: SurfaceFixture
  private let recipe: Recipe
  private let client: SurfaceClient

  init() throws {
    fixture = try SurfaceFixture()
    recipe = try fixture.recipe(.beans)
    client = SurfaceClient(fixture.library)
    try client.perform(.startCooking(RecordTarget(id: recipe.id)))
  }

  @Test func theScreenGoesWithTheLastSession() throws {
    try fixture.hear(of: [.onWatch()])
    try client.perform(.endCooking(CookingEndChoice(session: "watch.1")))
    #expect(client.screens.path == [.root(.diary), .cooking])
    let outcome = try client.perform(.endCooking(CookingEndChoice()))
    #expect(outcome.dialog == "Bean Soup has ended on every device.")
    #expect(client.screens.path == [.root(.diary)])
    #expect(client.screens.diaryForm == nil)
  }

  @Test func aReviewOpensTheDiaryOfTodayInMemoryOnly() throws {
    try client.perform(.endCooking(CookingEndChoice(review: .review)))
    #expect(client.screens.path == [.root(.diary), .diaryForm])
    let form = try client.diaryForm()
    #expect(form.title == "After cooking")
    #expect(form.meals == ["dinner.0": "Bean Soup"])
    #expect(form.notices.map(\.id) == ["memoryOnly"])
    #expect(try DiaryOperations.list(in: fixture.library).items == [])
    try client.perform(.saveDiaryForm)
    #expect(try DiaryOperations.list(in: fixture.library).items.map(\.day.text) == ["2026-03-01"])
  }

  @Test func aFormThatNobodyKeepsComesBeforeTheEnd() throws {
    try client.perform(.reviewCooking(RecordTarget(id: recipe.id)))
    try client.enterDiary(("note", "Salty."))
    let error = try libraryError { try client.perform(.endCooking(CookingEndChoice(review: .review))) }
    guard case .validationFailed = error else {
      Issue.record("\(error)")
      return
    }
    #expect(try fixture.kitchen().session != nil)
    try client.perform(.endCooking(CookingEndChoice()))
    #expect(try fixture.kitchen().session == nil)
    #expect(try client.diaryForm().isOpen)
  }

  @Test func aRecipeThatIsGoneIsNotReviewed() throws {
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.library)
    let outcome = try client.perform(.endCooking(CookingEndChoice(review: .review)))
    let dialog = "Bean Soup has ended on every device. The recipe is not in this library, so the diary was not opened."
    #expect(outcome.dialog == dialog)
    #expect(client.screens.diaryForm == nil)
    #expect(try fixture.kitchen().session == nil)
  }

  @Test func aDryRunEndsNothing() throws {
    let end = Intent.endCooking(CookingEndChoice(review: .review))
    #expect(try fixture.dryDialog(end) == "Bean Soup would end on every device.")
    #expect(try fixture.dryDialog(end, .ja) == "「Bean Soup」の調理をすべての端末で終えます。")
    #expect(try fixture.kitchen().session != nil)
  }
}
