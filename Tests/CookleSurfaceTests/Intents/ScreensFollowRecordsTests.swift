import CookleLibrary
import Testing

@testable import CookleSurface

/// Screens go with the records they show.
@Suite struct ScreensFollowRecordsTests {
  private let fixture: SurfaceFixture
  private let soup: Recipe
  private let pi: CalendarDay
  private let moved: CalendarDay

  init() throws {
    fixture = try SurfaceFixture()
    soup = try fixture.recipe(RecipeFormDraft(name: "Soup", categories: ["Soup", "Winter"]))
    pi = try #require(CalendarDay(text: "2026-03-14"))
    moved = try #require(CalendarDay(text: "2026-03-15"))
  }

  @Test func aMovedDiaryIsShownUnderItsNewDay() throws {
    let diary = try fixture.eat(soup, on: "2026-03-14")
    let client = SurfaceClient(fixture.library)
    try client.perform(.openDiary(DayTarget(day: "2026-03-14")))
    try client.perform(.editDiary(RecordTarget(id: diary.id)))
    try client.enterDiary(("day", "2026-03-15"))
    try client.perform(.saveDiaryForm)
    #expect(client.screens.path == [.root(.diary), .diary(moved)])
    try client.perform(.updateDiary(ChangedDiaryContent(id: diary.id, day: "2026-03-14")))
    #expect(client.screens.path == [.root(.diary), .diary(pi)])
    #expect(client.touched == [.navigation])
  }

  @Test func aDeletedDiaryTakesItsScreenAway() throws {
    let diary = try fixture.eat(soup, on: "2026-03-14")
    var screens = ScreenState()
    screens.show(.diary, [.diary(pi)])
    let areas = try fixture.perform(.deleteDiary(RecordTarget(id: diary.id)), on: &screens).areas
    #expect(areas == [.navigation: .some([])])
    #expect(screens.path == [.root(.diary)])
  }

  @Test func theRouteOfADayWithoutADiaryIsThatOfTheDiaries() throws {
    var screens = ScreenState()
    for intent in [
      Intent.openDiary(DayTarget(day: "2026-03-14")), .showDiary(DayTarget(day: "2026-03-14")), .showTodayDiary,
    ] {
      #expect(try fixture.perform(intent, on: &screens).outcome.route == "cookle://diary")
    }
    #expect(screens.path.last == .diary(DiaryOperations.today(in: fixture.library)))
    try fixture.eat(soup, on: "2026-03-14")
    #expect(
      try fixture.perform(.openDiary(DayTarget(day: "2026-03-14"))).route == "cookle://diary/2026-03-14")
  }

  @Test func mergedDuplicatesLeadTheirScreensToTheOneThatStays() throws {
    try fixture.recipe(RecipeFormDraft(name: "A", categories: ["Soup"]))
    try fixture.recipe(RecipeFormDraft(name: "B", categories: ["soup"]))
    let (kept, gone) = (try fixture.tag(.category, "Soup"), try fixture.tag(.category, "soup"))
    var screens = ScreenState()
    screens.show(.categories, [.tag(.category, id: gone)])
    try fixture.perform(.mergeDuplicateTags(TagKindChoice(kind: .category)), on: &screens)
    #expect(screens.path == [.root(.categories), .tag(.category, id: kept)])
  }

  @Test func aDryRunOfAMergeLeavesTheScreensAlone() throws {
    let (kept, other) = (try fixture.tag(.category, "Soup"), try fixture.tag(.category, "Winter"))
    var screens = ScreenState()
    screens.show(.categories, [.tag(.category, id: other)])
    #expect(throws: LibraryError.self) {
      try fixture.perform(.renameCategory(NewValue(id: other, value: "Soup")), on: &screens)
    }
    let merge = Intent.mergeTags(TagsToMerge(kind: .category, keep: kept, tags: other))
    // A long intent is performed without the screens; they are settled afterwards.
    let dryRun = try fixture.perform(merge, .en, MutationRequest(dryRun: true))
    var engine = IntentEngine(fixture.context(.en, screens), request: .unconditional)
    engine.settle(dryRun)
    #expect(engine.screens.refusedRename == screens.refusedRename)
    #expect(engine.changedAreas == [:])
    engine.settle(try fixture.perform(merge))
    #expect(engine.screens.path == [.root(.categories), .tag(.category, id: kept)])
    #expect(engine.changedAreas == [.navigation: .some([]), .tagDetail: .some([other])])
  }

  @Test func aRefusedRenameIsToldWhenItComesAndWhenItGoes() throws {
    let (kept, other) = (try fixture.tag(.category, "Soup"), try fixture.tag(.category, "Winter"))
    let client = SurfaceClient(fixture.library)
    try client.perform(.openTag(TagTarget(kind: .category, id: other)))
    #expect(throws: LibraryError.self) {
      try client.perform(.renameCategory(NewValue(id: other, value: "Soup")))
    }
    #expect(client.touched == [.tagDetail])
    try client.perform(.openTag(TagTarget(kind: .category, id: kept)))
    #expect(client.touched == [.navigation, .tagDetail])
  }
}
