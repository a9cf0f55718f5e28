import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct DiaryDetailTests {
  @Test func aDayIsDrawnByItsDiaryOrByItself() throws {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    let diary = try fixture.eat(soup, on: "2026-03-14")
    let detail = try DiaryDetailSurface(id: diary.id, in: fixture.context())
    #expect(detail == (try DiaryDetailSurface(id: "2026-03-14", in: fixture.context())))
    #expect(detail.id == diary.id)
    #expect(detail.title == "14 March 2026")
    #expect(detail.meals.map(\.title) == ["Dinner"])
    #expect(detail.meals.first?.rows.map(\.intent) == [IntentCall(.openRecipe, ["id": soup.id])])
    let delete = try #require(detail.actions.last)
    #expect(
      delete.confirmation
        == Confirmation(
          title: "Delete the diary of 14 March 2026?", message: "1 meal entry goes with it; the recipes stay.",
          confirm: "Delete", cancel: "Cancel"))
    let outcome = try fixture.perform(.deleteDiary(RecordTarget(id: diary.id)), .ja)
    #expect(outcome.dialog == "2026年3月14日の日記を削除しました。")
    #expect(throws: LibraryError.notFound(.diary, id: diary.id)) {
      try DiaryDetailSurface(id: diary.id, in: fixture.context())
    }
  }

  @Test func aDayWithoutADiaryCanBeRecorded() throws {
    let fixture = try SurfaceFixture()
    let detail = try DiaryDetailSurface(id: "2026-03-14", in: fixture.context(.ja))
    #expect(detail.id == nil)
    #expect(detail.meals == [])
    #expect(detail.emptyState?.title == "この日の記録はありません")
    #expect(detail.actions.map(\.intent) == [IntentCall(.newDiary, ["day": "2026-03-14"])])
  }

  @Test func systemIntentsSaveAndTell() throws {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    let created = try fixture.perform(
      .createDiary(NewDiaryContent(day: "2026-03-14", note: "Pi", lunch: [soup.id], dinner: [soup.id])))
    #expect(created.dialog == "The diary of 14 March 2026 was saved.")
    let id = try #require(created.value)
    _ = try fixture.perform(.updateDiary(ChangedDiaryContent(id: id, dinner: [])))
    let told = try fixture.perform(.showDiary(DayTarget(day: "2026-03-14")))
    #expect(told.dialog == "14 March 2026: Lunch: Soup.")
    #expect(told.value == id)
    #expect(
      try fixture.perform(.showTodayDiary, .ja).dialog == "2026年3月1日の記録はありません。まだ決めていないという意味ではありません。")
    let error = try libraryError {
      try fixture.perform(.createDiary(NewDiaryContent(lunch: [soup.id, "none"], dinner: ["none"])))
    }
    guard case .validationFailed(let fields) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(fields.map(\.path) == ["lunch[1]", "dinner[0]"])
  }
}
