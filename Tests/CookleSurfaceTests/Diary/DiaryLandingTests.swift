import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct DiaryLandingTests {
  private func action(
    _ id: String, _ title: String, _ hint: String, _ intent: IntentCall, _ color: ColorToken = .accent
  ) -> SurfaceAction {
    SurfaceAction(
      id: id, title: title, isEnabled: true, color: color, accessibility: Accessibility(title, hint: hint),
      intent: intent)
  }

  @Test func anEmptyLibraryInEnglish() throws {
    let fixture = try SurfaceFixture()
    let new = action("newDiary", "New diary", "Opens the form for a day.", IntentCall(.newDiary))
    #expect(
      try DiaryLandingSurface(in: fixture.context())
        == DiaryLandingSurface(
          title: "Diary",
          today: SurfaceSection(
            id: "today", title: "Today, 1 March 2026", rows: [],
            emptyState: EmptyState(
              title: "Nothing is recorded for today",
              message: "That does not mean nothing is decided; it is only not written down yet.",
              actions: [
                action(
                  "recordToday", "Record today", "Opens the form for today.",
                  IntentCall(.newDiary, ["day": "2026-03-01"]))
              ]), actions: []),
          ideas: SurfaceSection(
            id: "ideas", title: "Ideas from your recipes", rows: [],
            emptyState: EmptyState(
              title: "No recipes yet", message: "Create the first one.",
              actions: [action("newRecipe", "New recipe", "Opens an empty form.", IntentCall(.newRecipe))]),
            actions: []),
          history: [],
          historyEmptyState: EmptyState(
            title: "No diaries yet", message: "Record what you eat, a day at a time.", actions: [new]),
          actions: [new]))
  }

  @Test func aUsedLibraryInJapanese() throws {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(RecipeFormDraft(name: "味噌汁"))
    try fixture.eat(soup, on: "2026-04-02")
    try fixture.eat(soup, on: "2026-03-01", .lunch)
    try fixture.eat(soup, on: "2026-02-28")
    let landing = try DiaryLandingSurface(in: fixture.context(.ja))
    #expect(landing.title == "日記")
    #expect(landing.today.title == "今日（2026年3月1日）")
    #expect(landing.today.rows.map(\.subtitle) == ["昼食：味噌汁"])
    #expect(landing.today.emptyState == nil)
    #expect(landing.suggestion == nil)
    #expect(landing.ideas.rows.map(\.title) == ["味噌汁"])
    #expect(landing.ideas.footer == "保存したレシピです。食べた記録ではありません。")
    #expect(landing.ideas.actions == [])
    #expect(landing.history.map(\.id) == ["2026-04", "2026-03", "2026-02"])
    #expect(landing.history.map(\.title) == ["2026年4月", "2026年3月", "2026年2月"])
    #expect(landing.history.flatMap(\.rows).map(\.color) == [.accent, .primary, .primary])
    #expect(landing.history.flatMap(\.rows).map(\.isSelected) == [false, true, false])
  }

  @Test func theRecipeOpenedLastIsSuggestedWhileTodayHasNoRecord() throws {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    #expect(try DiaryLandingSurface(in: fixture.context()).suggestion == nil)
    _ = try RecipeOperations.recordOpened(id: soup.id, in: fixture.library)
    let suggestion = try #require(try DiaryLandingSurface(in: fixture.context()).suggestion)
    #expect(suggestion.title == "Last opened: for dinner?")
    #expect(suggestion.rows.map(\.intent) == [IntentCall(.openRecipe, ["id": soup.id])])
    let call = IntentCall(.addRecipeToToday, ["id": soup.id, "meal": "dinner"])
    #expect(suggestion.rows.first?.actions.map(\.intent) == [call])
    let outcome = try fixture.perform(.addRecipeToToday(MealChoice(id: soup.id, meal: .dinner)))
    #expect(outcome.dialog == "Soup was added to dinner on 1 March 2026.")
    #expect(outcome.route == "cookle://diary/2026-03-01")
    #expect(try DiaryLandingSurface(in: fixture.context()).suggestion == nil)
    // In Tokyo it is the next day by then, which has no record.
    fixture.library.timeZone = try #require(TimeZoneRules(identifier: "Asia/Tokyo"))
    #expect(try DiaryLandingSurface(in: fixture.context()).suggestion?.title == "Last opened: for breakfast?")
  }

  @Test func otherIdeasAreTheConnectionsOwn() throws {
    let fixture = try SurfaceFixture()
    for name in ["A", "B", "C", "D"] {
      try fixture.recipe(RecipeFormDraft(name: name))
      fixture.clock.advance(milliseconds: 1_000)
    }
    let (client, other) = (SurfaceClient(fixture.library), SurfaceClient(fixture.library))
    #expect(try client.landing().ideas.rows.map(\.title) == ["D", "C", "B"])
    #expect(try client.landing().ideas.actions.map(\.intent) == [IntentCall(.showOtherIdeas)])
    try client.perform(.showOtherIdeas)
    #expect(client.touched == [.diaryLanding])
    #expect(try client.landing().ideas.rows.map(\.title) == ["A"])
    #expect(try other.landing().ideas.rows.map(\.title) == ["D", "C", "B"])
    try client.perform(.showOtherIdeas)
    #expect(try client.landing().ideas.rows.map(\.title) == ["D", "C", "B"])
  }

  /// The night in which clocks go from 2:00 to 3:00, and the one in which they go back, are days like others.
  @Test(arguments: [
    ("2026-03-28T22:59:59", "2026-03-28"), ("2026-03-28T23:00:00", "2026-03-29"),
    ("2026-03-29T21:59:59", "2026-03-29"), ("2026-03-29T22:00:00", "2026-03-30"),
    ("2026-10-24T21:59:59", "2026-10-24"), ("2026-10-24T22:00:00", "2026-10-25"),
    ("2026-10-25T22:59:59", "2026-10-25"), ("2026-10-25T23:00:00", "2026-10-26"),
  ])
  func todayFollowsTheClientsClocks(moment: String, today: String) throws {
    let fixture = try SurfaceFixture()
    let day: CalendarDay = try #require(CalendarDay(text: String(moment.prefix(10))))
    let time = moment.suffix(8).split(separator: ":").compactMap { Int64($0) }
    let seconds = Int64(day.daysSince1970) * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
    fixture.clock.advance(milliseconds: seconds * 1_000 - fixture.clock.now.milliseconds)
    fixture.library.timeZone = try #require(TimeZoneRules(identifier: "Europe/Paris"))
    let record = try DiaryLandingSurface(in: fixture.context()).today.emptyState?.actions.first
    #expect(record?.intent == IntentCall(.newDiary, ["day": today]))
  }

  @Test func theListGoesOnWhereTheHistoryEnds() throws {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    for number in 0..<35 {
      let day = CalendarDay(daysSince1970: 20_500 + number)
      _ = try DiaryOperations.addRecipe(soup.id, day: day, meal: .dinner, in: fixture.library)
    }
    let landing = try DiaryLandingSurface(in: fixture.context())
    let list = try DiaryListSurface(limit: 50, cursor: landing.nextCursor, in: fixture.context())
    let shown = (landing.history + list.sections).flatMap(\.rows).map(\.title)
    #expect(shown.count == 35)
    #expect(Set(shown).count == 35)
    #expect(list.total == "35 diaries")
    #expect(list.nextCursor == nil)
  }
}
