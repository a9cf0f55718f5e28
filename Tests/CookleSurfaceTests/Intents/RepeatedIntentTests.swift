import CookleLibrary
import Testing

@testable import CookleSurface

/// A repeat of a request is answered as the first time, whatever happened in between (protocol §4).
@Suite struct RepeatedIntentTests {
  private let fixture: SurfaceFixture
  private let soup: Recipe
  private let key = MutationRequest(requestKey: "k")

  init() throws {
    fixture = try SurfaceFixture()
    soup = try fixture.recipe(RecipeFormDraft(name: "Soup", categories: ["Winter", "Broth"]))
  }

  @Test func aDeletedDiaryIsDeletedOnce() throws {
    let target = RecordTarget(id: try fixture.eat(soup, on: "2026-03-14").id)
    #expect(try fixture.perform(.deleteDiary(target), .en, key).dialog == "The diary of 14 March 2026 was deleted.")
    let again = try fixture.perform(.deleteDiary(target), .en, key)
    #expect(again.value == target.id)
    #expect(again.dialog == "The diary was deleted.")
    #expect(try fixture.perform(.deleteDiary(target), .ja, key).dialog == "日記を削除しました。")
    #expect(throws: LibraryError.notFound(.diary, id: target.id)) { try fixture.perform(.deleteDiary(target)) }
  }

  @Test func aChangedDiaryIsChangedOnce() throws {
    let id = try fixture.eat(soup, on: "2026-03-14").id
    let change = Intent.updateDiary(ChangedDiaryContent(id: id, note: "Mine"))
    let first = try fixture.perform(change, .en, key)
    // Somebody edits another part.
    try fixture.perform(.updateDiary(ChangedDiaryContent(id: id, lunch: [soup.id])))
    #expect(try fixture.perform(change, .en, key).mutation?.revision == first.mutation?.revision)
    _ = try DiaryOperations.delete(id: id, in: fixture.library)
    #expect(try fixture.perform(change, .en, key).value == id)
    #expect(throws: LibraryError.requestKeyConflict(key: "k")) {
      try fixture.perform(.updateDiary(ChangedDiaryContent(id: id, note: "Other")), .en, key)
    }
    #expect(throws: LibraryError.requestKeyConflict(key: "k")) {
      try fixture.perform(.updateDiary(ChangedDiaryContent(id: id, note: "Mine", lunch: [])), .en, key)
    }
  }

  @Test func aChangedRecipeIsChangedOnce() throws {
    let change = Intent.updateRecipe(ChangedRecipeText(id: soup.id, note: "Mine"))
    let first = try fixture.perform(change, .en, key)
    try fixture.perform(.updateRecipe(ChangedRecipeText(id: soup.id, servingSize: "4")))
    #expect(try fixture.perform(change, .en, key).mutation?.revision == first.mutation?.revision)
    #expect(try RecipeOperations.get(id: soup.id, in: fixture.library).content.servingSize == 4)
    _ = try RecipeOperations.delete(id: soup.id, in: fixture.library)
    #expect(try fixture.perform(change, .en, key).dialog == "Soup was changed.")
  }

  @Test func aRecipeThatIsGoneWasCookedOnce() throws {
    let target = RecordTarget(id: soup.id)
    try fixture.perform(.markRecipeCooked(target), .en, key)
    _ = try RecipeOperations.delete(id: soup.id, in: fixture.library)
    #expect(try fixture.perform(.markRecipeCooked(target), .en, key).dialog == "Soup was cooked 1 time.")
  }

  @Test func aRenamedTagIsRenamedOnce() throws {
    let id = try fixture.tag(.category, "Winter")
    let rename = Intent.renameCategory(NewValue(id: id, value: "Cold"))
    #expect(try fixture.perform(rename, .en, key).dialog == "Winter is called Cold now.")
    #expect(try fixture.perform(rename, .en, key).dialog == "It is called Cold.")
    _ = try TagOperations.delete(.category, id: id, in: fixture.library)
    let again = try fixture.perform(rename, .ja, key)
    #expect(again.value == id)
    #expect(again.dialog == "名前は「Cold」です。")
  }

  @Test func mergedTagsAreMergedOnce() throws {
    let (kept, merged) = (try fixture.tag(.category, "Winter"), try fixture.tag(.category, "Broth"))
    let merge = Intent.mergeTags(TagsToMerge(kind: .category, keep: kept, tags: merged))
    try fixture.perform(merge, .en, key)
    _ = try TagOperations.delete(.category, id: kept, in: fixture.library)
    let again = try fixture.perform(merge, .en, key)
    #expect(again.value == kept)
    #expect(again.dialog == "Everything is Winter now.")
  }

  /// The first time it was dinner; at the repeat it is breakfast of the next day.
  @Test func anAddedRecipeIsToldAtItsFirstMeal() throws {
    let addition = Intent.addRecipeToToday(MealChoice(id: soup.id))
    let dialog = try fixture.perform(addition, .en, key).dialog
    #expect(dialog == "Soup was added to dinner on 1 March 2026.")
    fixture.clock.advance(milliseconds: 12 * 3_600_000)
    #expect(try fixture.perform(addition, .en, key).dialog == dialog)
    fixture.library.timeZone = try #require(TimeZoneRules(identifier: "Asia/Tokyo"))
    #expect(try fixture.perform(addition, .en, key).dialog == dialog)
  }
}
