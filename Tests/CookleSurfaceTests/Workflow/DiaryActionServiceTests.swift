import Testing

@testable import CookleLibrary
@testable import CookleWorkflow

@Suite struct DiaryActionServiceTests {
  /// The history of opened and saved recipes, newest first.
  private func history(_ fixture: SurfaceFixture) throws -> [String] {
    try #require(fixture.library.state.connection)
      .statement("SELECT recipe FROM recent_recipe ORDER BY used_at DESC").all { $0.text(0) }
  }

  @Test func aRecipeThatADiaryNamesWasNeitherOpenedNorSaved() throws {
    let fixture = try SurfaceFixture()
    let library = fixture.library
    let first = try #require(try RecipeActionService.create(.ramen, .unconditional, in: library).mutation.value).id
    let second = try #require(
      try RecipeActionService.create(RecipeFormDraft(name: "B"), .unconditional, in: library).mutation.value
    ).id
    #expect(try history(fixture) == [second, first])
    let added = try DiaryActionService.addRecipe(first, day: nil, meal: nil, .unconditional, in: library)
    #expect(added.mutation.effects == [.recipeDataChanged, .diaryDataChanged, .notificationPlanChanged])
    #expect(added.followUps == [])
    let diary = try #require(added.mutation.value)
    let updated = try DiaryActionService.update(
      id: diary.id, DiaryFormDraft(day: diary.day.text, note: "n"), .unconditional, in: library)
    #expect(updated.followUps == [])
    #expect(try DiaryActionService.delete(id: diary.id, .unconditional, in: library).followUps == [])
    let created = try DiaryActionService.create(
      DiaryFormDraft(day: "2026-03-14", rows: [DiaryDraftRow(meal: .lunch, recipeID: first)]), .unconditional,
      in: library)
    #expect(created.followUps == [])
    #expect(try history(fixture) == [second, first])
    // A recipe that goes is forgotten, whatever named it.
    let deleted = try RecipeActionService.delete(id: first, .unconditional, in: library)
    #expect(deleted.mutation.effects.contains(.diaryDataChanged))
    #expect(deleted.followUps == [FollowUpReport(name: .recentRecipeCatalog, failure: nil)])
    #expect(try history(fixture) == [second])
  }
}
