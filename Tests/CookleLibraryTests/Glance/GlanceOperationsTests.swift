import Testing

@testable import CookleLibrary

@Suite struct GlanceOperationsTests {
  private let midnight = Instant(milliseconds: 1_772_409_600_000)

  @Test func anEmptyLibraryHasNothingToShow() throws {
    let fixture = try LibraryFixture()
    let today = DiaryGlance(
      choice: .today, diary: nil, route: .diaryDay(DiaryOperations.today(in: fixture.context)), staleAt: midnight)
    for choice in RecipeGlance.Choice.allCases {
      #expect(
        try GlanceOperations.get(recipe: choice, in: fixture.context) == Glance(recipe: nil, diary: today))
    }
  }

  /// What is not there today may be there tomorrow, so that goes stale too.
  @Test func eachChoiceShowsItsDiary() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    func glance(_ choice: DiaryGlance.Choice) throws -> DiaryGlance {
      try GlanceOperations.get(diary: choice, in: fixture.context).diary
    }
    for choice in [DiaryGlance.Choice.latest, .random] {
      #expect(try glance(choice) == DiaryGlance(choice: choice, diary: nil, route: .diary, staleAt: midnight))
    }
    func diary(_ day: Int) throws -> Diary {
      try #require(
        try DiaryOperations.addRecipe(
          recipe.id, day: CalendarDay(year: 2026, month: 3, day: day), meal: .lunch, in: fixture.context
        ).value)
    }
    func expected(_ choice: DiaryGlance.Choice, _ diary: Diary) -> DiaryGlance {
      DiaryGlance(choice: choice, diary: diary, route: .diaryDay(diary.day), staleAt: midnight)
    }
    let future = try diary(2)
    #expect(try glance(.today).diary == nil && glance(.latest).diary == nil)
    #expect(try glance(.random) == expected(.random, future))
    let today = try diary(1)
    #expect(try glance(.today) == expected(.today, today))
    #expect(try glance(.latest) == expected(.latest, today))
    fixture.clock.advance(milliseconds: 3 * 86_400_000)
    let later = try glance(.latest)
    #expect(later.diary?.id == future.id && later.route == .diaryDay(future.day))
    #expect(later.staleAt.milliseconds == midnight.milliseconds + 3 * 86_400_000)
    #expect(try glance(.today).diary == nil)
  }

  /// A clock that goes past midnight whenever it is read must not mix two days in one answer.
  @Test func anAnswerIsOfOneMoment() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
    let looks = Counter()
    let midnight = midnight
    let environment = LibraryEnvironment(
      now: { Instant(milliseconds: midnight.milliseconds - 1 + Int64(looks.next() - 1) * 86_400_000) },
      makeID: { "id" }, randomBits: { 7 })
    let context = try LibraryContext(
      location: fixture.location, access: .readOnly, environment: environment, timeZone: .utc)
    defer { context.close() }
    func day(of instant: Instant) -> CalendarDay { TimeZoneRules.utc.day(at: instant) }
    let glance = try GlanceOperations.get(recipe: .random, in: context)
    guard case .diaryDay(let shown) = glance.diary.route else {
      Issue.record("not a day")
      return
    }
    #expect(CalendarDay(daysSince1970: shown.daysSince1970 + 1) == day(of: glance.diary.staleAt))
    #expect(glance.recipe?.staleAt == glance.diary.staleAt)
    var before = looks.next()
    #expect(try DiaryOperations.topSuggestion(in: context)?.meal == .dinner)
    #expect(looks.next() == before + 2)
    before = looks.next()
    #expect(try DiaryFormOperations.review(ofCooking: recipe.id, in: context).draft.rows.count == 1)
    #expect(looks.next() == before + 2)
  }

  @Test func eachChoiceShowsItsRecipe() throws {
    let fixture = try LibraryFixture()
    let old = try fixture.recipe(.tagged("Old"))
    fixture.clock.advance(milliseconds: 1_000)
    let new = try fixture.recipe(.tagged("New"))
    #expect(try GlanceOperations.get(in: fixture.context).recipe == nil)
    _ = try RecipeOperations.recordOpened(id: old.id, in: fixture.context)
    let opened = try #require(try GlanceOperations.get(in: fixture.context).recipe)
    #expect([opened.recipe.id, opened.recipe.name] == [old.id, "Old"])
    #expect(opened.choice == .lastOpened && opened.route == .recipe(old.id) && opened.staleAt == nil)
    let latest = try #require(try GlanceOperations.get(recipe: .latest, in: fixture.context).recipe)
    #expect(latest.recipe.id == new.id && latest.route == .recipe(new.id) && latest.staleAt == nil)
    var seen: Set<String> = []
    for _ in 0..<50 {
      let random = try #require(try GlanceOperations.get(recipe: .random, in: fixture.context).recipe)
      #expect(random.route == .recipe(random.recipe.id))
      seen.insert(random.recipe.id)
    }
    #expect(seen == [old.id, new.id])
  }

  @Test func thePlannedMealIsTodaysElseTheNext() throws {
    let fixture = try LibraryFixture()
    for name in 1...6 { _ = try RecipeOperations.create(RecipeFormDraft(name: "Dish \(name)"), in: fixture.context) }
    let soup = try #require(
      try RecipeOperations.create(RecipeFormDraft(name: "Soup", diet: .vegan), in: fixture.context).value)
    #expect(try GlanceOperations.get(in: fixture.context).menu == nil)
    _ = try MenuOperations.configure(
      MenuConfigurationChange(days: MenuConfigurationChange.exactly([.sunday]), diets: [.sunday: .vegan]),
      in: fixture.context)
    _ = try MenuOperations.generate(in: fixture.context)
    let day = MenuDay(day: .sunday, recipeID: soup.id, name: "Soup", isMissing: false, cookedAt: nil)
    let today = try #require(CalendarDay(text: "2026-03-01"))
    let glance = try #require(try GlanceOperations.get(in: fixture.context).menu)
    #expect(glance == MenuGlance(day: day, date: today, isToday: true, staleAt: midnight))
    #expect(glance.route == .menu)
    fixture.clock.advance(milliseconds: 86_400_000)
    let next = Instant(milliseconds: midnight.milliseconds + 86_400_000)
    #expect(
      try GlanceOperations.get(in: fixture.context).menu
        == MenuGlance(day: day, date: try #require(CalendarDay(text: "2026-03-08")), isToday: false, staleAt: next))
    _ = try RecipeOperations.delete(id: soup.id, in: fixture.context)
    #expect(try GlanceOperations.get(in: fixture.context).menu == nil)
  }

  @Test(arguments: [("UTC", "2026-03-02T00:00:00.000Z"), ("Asia/Tokyo", "2026-03-01T15:00:00.000Z")])
  func aRandomRecipeIsOfTheClientsDay(zone: String, staleAt: String) throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    fixture.context.timeZone = try #require(TimeZoneRules(identifier: zone))
    #expect(try GlanceOperations.get(recipe: .random, in: fixture.context).recipe?.staleAt?.text == staleAt)
  }
}
