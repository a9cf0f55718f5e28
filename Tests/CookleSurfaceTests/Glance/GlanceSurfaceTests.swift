import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct GlanceSurfaceTests {
  private func glance(
    _ fixture: SurfaceFixture, recipe: RecipeGlance.Choice = .lastOpened, diary: DiaryGlance.Choice = .today,
    _ language: SurfaceLanguage = .en
  ) throws -> GlanceSurface {
    try GlanceSurface(recipe: recipe, diary: diary, in: fixture.context(language))
  }

  /// Until midnight on the clocks of the client.
  private let midnight = "2026-03-02T00:00:00.000Z"

  @Test func todayWithoutARecordIsToldAndCanBeRecorded() throws {
    let fixture = try SurfaceFixture()
    #expect(
      try glance(fixture)
        == GlanceSurface(
          title: "At a glance",
          items: [
            GlanceItem(
              id: "diary", title: "Today",
              row: SurfaceRow(
                id: "2026-03-01", title: "Nothing is recorded for today", color: .muted, isEnabled: true,
                isSelected: false,
                accessibility: Accessibility("Nothing is recorded for today", hint: "Opens the day."),
                intent: IntentCall(.openDiary, ["day": "2026-03-01"]),
                actions: [
                  SurfaceAction(
                    id: "recordToday", title: "Record today", isEnabled: true, color: .accent,
                    accessibility: Accessibility("Record today", hint: "Opens the form for today."),
                    intent: IntentCall(.newDiary, ["day": "2026-03-01"]))
                ]),
              url: "cookle://diary/2026-03-01", staleAt: midnight)
          ], staleAt: midnight))
    #expect(try glance(fixture, .ja).items.map(\.row.title) == ["今日の記録はありません"])
  }

  @Test func aLibraryWithNothingToShowSaysWhatToDo() throws {
    let fixture = try SurfaceFixture()
    let empty = try glance(fixture, diary: .latest, .ja)
    #expect(empty.items == [])
    #expect(empty.emptyState?.title == "表示するものはまだありません")
    #expect(empty.emptyState?.actions.map(\.intent) == [IntentCall(.newDiary)])
  }

  @Test func aDiaryAndARecipe() throws {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    try fixture.eat(soup, on: "2026-02-28")
    let surface = try glance(fixture, recipe: .latest, diary: .latest)
    #expect(surface.emptyState == nil)
    #expect(
      surface.items.map { [$0.id, $0.title, $0.row.title, $0.url, $0.staleAt ?? ""] } == [
        ["diary", "Latest diary", "28 February 2026", "cookle://diary/2026-02-28", midnight],
        ["recipe", "Edited last", "Soup", "cookle://recipe?id=" + soup.id, ""],
      ])
    #expect(
      surface.items.map(\.row.intent) == [
        IntentCall(.openDiary, ["day": "2026-02-28"]), IntentCall(.openRecipe, ["id": soup.id]),
      ])
  }

  @Test func todayIsThatOfTheClientsClocks() throws {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    try fixture.eat(soup, on: "2026-03-02")
    #expect(try glance(fixture).items.map(\.row.title) == ["Nothing is recorded for today"])
    fixture.library.timeZone = try #require(TimeZoneRules(identifier: "Asia/Tokyo"))
    let item = try #require(try glance(fixture).items.first)
    #expect(item.row.title == "2 March 2026")
    #expect(item.row.subtitle == "Dinner: Soup")
    #expect(item.url == "cookle://diary/2026-03-02")
    #expect(item.staleAt == "2026-03-02T15:00:00.000Z")
  }

  @Test func anyRecipeIsAnotherTomorrow() throws {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    _ = try RecipeOperations.recordOpened(id: soup.id, in: fixture.library)
    #expect(try glance(fixture).items.last?.title == "Opened last")
    let item = try #require(try glance(fixture, recipe: .random, .ja).items.last)
    #expect(item.title == "レシピ")
    #expect(item.staleAt == midnight)
  }

  @Test func thePlannedMealLeadsToTheMenu() throws {
    let fixture = try SurfaceFixture()
    let (lentil, _) = try fixture.week()
    let item = try #require(try glance(fixture).items.first { $0.id == "menu" })
    #expect(
      item
        == GlanceItem(
          id: "menu", title: "Planned today",
          row: SurfaceRow(
            id: lentil.id, title: "Lentil Soup", color: .primary, isEnabled: true, isSelected: false,
            accessibility: Accessibility("Lentil Soup", hint: "Opens the menu."), intent: IntentCall(.openMenu),
            actions: []),
          url: "cookle://menu", staleAt: midnight))
    #expect(try glance(fixture, .ja).items.first { $0.id == "menu" }?.title == "今日の献立")
    #expect(try glance(fixture).items.map(\.id) == ["diary", "menu"])
    fixture.clock.advance(milliseconds: 2 * 86_400_000)
    let next = try #require(try glance(fixture).items.first { $0.id == "menu" })
    #expect([next.title, next.row.subtitle] == ["Up next", "Sunday, 8 March 2026"])
    #expect(next.staleAt == "2026-03-04T00:00:00.000Z")
  }
}
