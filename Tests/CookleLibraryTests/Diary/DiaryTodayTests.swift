import Testing

@testable import CookleLibrary

@Suite struct DiaryTodayTests {
  @Test(arguments: [
    (0, 0, Meal.breakfast), (6, 30, .breakfast), (10, 59, .breakfast), (11, 0, .lunch), (15, 59, .lunch),
    (16, 0, .dinner), (23, 59, .dinner),
  ])
  func theMealFollowsTheClock(hour: Int, minute: Int, meal: Meal) {
    #expect(Meal(timeOfDay: (hour, minute)) == meal)
  }

  @Test func aRecipeGoesToTodaysMealOfTheHour() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let toast = try fixture.dish("Toast")
    // 08:00 in UTC.
    let first = try DiaryOperations.addRecipe(toast, in: fixture.context)
    #expect(first.value?.day == "2026-03-01")
    #expect(first.effects == [.recipeDataChanged, .diaryDataChanged, .notificationPlanChanged])
    #expect(first.changes.map(\.kind) == [.created, .updated])
    fixture.clock.advance(milliseconds: 9 * 3_600_000)
    let second = try #require(try DiaryOperations.addRecipe(soup, in: fixture.context).value)
    #expect(second.id == first.value?.id)
    #expect(second.modifiedAt == fixture.clock.now)
    #expect(second.createdAt == first.value?.createdAt)
    let third = try #require(try DiaryOperations.addRecipe(toast, meal: .breakfast, in: fixture.context).value)
    #expect(
      third.rows == [
        DiaryMealRow(meal: .breakfast, recipeID: toast, recipeName: "Toast"),
        DiaryMealRow(meal: .breakfast, recipeID: toast, recipeName: "Toast"),
        DiaryMealRow(meal: .dinner, recipeID: soup, recipeName: "Soup"),
      ])
    #expect(try fixture.namesByMadeCount() == ["Toast 2", "Soup 1"])
  }

  @Test func aRecipeThatIsNotThereMakesNoDiary() throws {
    let fixture = try LibraryFixture()
    #expect(throws: LibraryError.notFound(.recipe, id: "gone")) {
      try DiaryOperations.addRecipe("gone", in: fixture.context)
    }
    let soup = try fixture.dish("Soup")
    let errors = try fieldErrors {
      try DiaryOperations.addRecipe(soup, day: CalendarDay(daysSince1970: 3_000_000), in: fixture.context)
    }
    #expect(errors.map(\.path) == ["day"])
    #expect(try DiaryOperations.count(in: fixture.context) == 0)
  }

  @Test func aRepeatAfterMidnightIsTheSameRequest() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let request = MutationRequest(requestKey: "tap")
    let first = try DiaryOperations.addRecipe(soup, request, in: fixture.context)
    fixture.clock.advance(milliseconds: 20 * 3_600_000)
    let again = try DiaryOperations.addRecipe(soup, request, in: fixture.context)
    #expect(again.value == first.value)
    #expect(try DiaryOperations.count(in: fixture.context) == 1)
    #expect(throws: LibraryError.requestKeyConflict(key: "tap")) {
      try DiaryOperations.addRecipe(soup, day: "2026-03-01", request, in: fixture.context)
    }
  }

  @Test func theLatestDiaryIsNoneOfTheFuture() throws {
    let fixture = try LibraryFixture()
    #expect(try DiaryOperations.latest(in: fixture.context) == nil)
    try fixture.diary("2026-03-02")
    #expect(try DiaryOperations.latest(in: fixture.context) == nil)
    let past = try fixture.diary("2025-12-24")
    #expect(try DiaryOperations.latest(in: fixture.context) == past)
    let today = try fixture.diary("2026-03-01")
    #expect(try DiaryOperations.latest(in: fixture.context) == today)
    fixture.clock.advance(milliseconds: 24 * 3_600_000)
    #expect(try DiaryOperations.latest(in: fixture.context)?.day == "2026-03-02")
  }

  @Test func aRandomDiaryIsInTimeEachOfThem() throws {
    let fixture = try LibraryFixture()
    #expect(try DiaryOperations.random(in: fixture.context) == nil)
    let days = try (1...4).map { try fixture.diary("2026-03-0\($0)").day }
    let drawn = try (0..<200).compactMap { _ in try DiaryOperations.random(in: fixture.context)?.day }
    #expect(Set(drawn) == Set(days))
  }

  @Test func theRecipeOpenedLastIsProposedWhileTodayHasNoDiary() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    #expect(try DiaryOperations.topSuggestion(in: fixture.context) == nil)
    _ = try RecipeOperations.recordOpened(id: soup, in: fixture.context)
    try fixture.diary("2026-02-28")
    try fixture.diary("2026-03-02")
    let summary = try #require(
      try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).items.first)
    #expect(
      try DiaryOperations.topSuggestion(in: fixture.context)
        == DiaryProposal(recipe: summary, day: "2026-03-01", meal: .breakfast))
    fixture.clock.advance(milliseconds: 4 * 3_600_000)
    #expect(try DiaryOperations.topSuggestion(in: fixture.context)?.meal == .lunch)
    try fixture.diary("2026-03-01")
    #expect(try DiaryOperations.topSuggestion(in: fixture.context) == nil)
  }
}
