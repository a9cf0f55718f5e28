import Testing

@testable import CookleLibrary

@Suite struct DiaryDeletionTests {
  private static func rows(_ fixture: LibraryFixture) throws -> Int64 {
    try fixture.context.connection.integer("SELECT count(*) FROM diary_meal")
  }

  @Test func aDeletedDiaryTakesItsRowsAndNoRecipe() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let diary = try fixture.diary("2026-03-14", [(.lunch, soup), (.dinner, soup)])
    let weighed = try DiaryOperations.delete(id: diary.id, MutationRequest(dryRun: true), in: fixture.context)
    #expect(
      weighed.impact == [
        MutationImpact(entity: .recipe, change: .updated, count: 1),
        MutationImpact(entity: .diary, change: .deleted, count: 1),
        MutationImpact(entity: .mealRow, change: .deleted, count: 2),
      ])
    let outcome = try DiaryOperations.delete(id: diary.id, in: fixture.context)
    #expect(outcome.value == diary.id)
    #expect(outcome.effects == [.recipeDataChanged, .diaryDataChanged, .notificationPlanChanged])
    #expect(try DiaryOperations.list(in: fixture.context).items == [])
    #expect(try Self.rows(fixture) == 0)
    #expect(try RecipeOperations.get(id: soup, in: fixture.context).madeCount == 0)
  }

  @Test func aDeletedRecipeLeavesTheDiariesThatNamedIt() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let toast = try fixture.dish("Toast")
    let both = try fixture.diary("2026-03-14", note: "n", [(.lunch, soup), (.lunch, toast), (.dinner, soup)])
    let only = try fixture.diary("2026-03-01", [(.lunch, soup)])
    let other = try fixture.diary("2026-03-02", [(.lunch, toast)])
    fixture.clock.advance(milliseconds: 5_000)
    let weighed = try RecipeOperations.delete(id: soup, MutationRequest(dryRun: true), in: fixture.context)
    #expect(
      weighed.impact == [
        MutationImpact(entity: .recipe, change: .deleted, count: 1),
        MutationImpact(entity: .diary, change: .updated, count: 2),
        MutationImpact(entity: .mealRow, change: .deleted, count: 3),
      ])
    let outcome = try RecipeOperations.delete(id: soup, in: fixture.context)
    #expect(outcome.effects == [.recipeDataChanged, .diaryDataChanged, .notificationPlanChanged])
    #expect(
      outcome.changes == [
        EntityChange(entity: .diary, id: only.id, kind: .updated),
        EntityChange(entity: .diary, id: both.id, kind: .updated),
        EntityChange(entity: .recipe, id: soup, kind: .deleted),
      ])
    let left = try DiaryOperations.get(id: both.id, in: fixture.context)
    #expect(left.rows == [DiaryMealRow(meal: .lunch, recipeID: toast, recipeName: "Toast")])
    #expect(left.note == "n")
    // Nobody edited it, but it is another diary for who holds its revision.
    #expect(left.modifiedAt == both.modifiedAt)
    #expect(left.revision != both.revision)
    #expect(try DiaryOperations.get(id: only.id, in: fixture.context).rows == [])
    #expect(try DiaryOperations.get(id: other.id, in: fixture.context) == other)
    #expect(try fixture.madeCount(toast) == 2)
    #expect(try Self.rows(fixture) == 2)
    #expect(try fixture.context.connection.string("PRAGMA integrity_check") == "ok")
    #expect(try fixture.context.connection.statement("PRAGMA foreign_key_check").all { $0.text(0) } == [])
    // A row behind a gap still goes to the end of its meal.
    let added = try DiaryOperations.addRecipe(toast, day: "2026-03-14", meal: .lunch, in: fixture.context)
    #expect(added.value?.rows.map(\.recipeName) == ["Toast", "Toast"])
  }

  @Test func aRecipeOfNoDiaryIsDeletedWithoutAWordAboutDiaries() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    try fixture.diary("2026-03-14")
    let weighed = try RecipeOperations.delete(id: soup, MutationRequest(dryRun: true), in: fixture.context)
    #expect(weighed.impact == [MutationImpact(entity: .recipe, change: .deleted, count: 1)])
    #expect(
      try RecipeOperations.delete(id: soup, in: fixture.context).effects
        == [.recipeDataChanged, .notificationPlanChanged])
  }
}
