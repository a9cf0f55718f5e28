import Testing

@testable import CookleLibrary

@Suite struct DiaryEditingTests {
  @Test func aDiaryMovesToAFreeDayWithItsRows() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let before = try fixture.diary("2026-03-14", [(.lunch, soup)])
    fixture.clock.advance(milliseconds: 5_000)
    let outcome = try DiaryOperations.update(
      id: before.id, .of("2026-03-20", note: "later", [(.lunch, soup)]),
      MutationRequest(ifRevision: before.revision), in: fixture.context)
    var after = before
    after.day = "2026-03-20"
    after.note = "later"
    after.modifiedAt = fixture.clock.now
    after.revision = outcome.value?.revision ?? ""
    #expect(outcome.value == after)
    #expect(after.revision != before.revision)
    // The recipe is named as often as before.
    #expect(outcome.effects == [.diaryDataChanged])
    #expect(outcome.changes == [EntityChange(entity: .diary, id: before.id, kind: .updated)])
    #expect(try DiaryOperations.get(day: "2026-03-14", in: fixture.context) == nil)
    #expect(try DiaryOperations.diaries(naming: soup, in: fixture.context).map(\.day) == ["2026-03-20"])
  }

  @Test func aDraftThatSaysTheSameChangesNothing() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let toast = try fixture.dish("Toast")
    let before = try fixture.diary("2026-03-14", note: "n", [(.lunch, soup), (.breakfast, toast)])
    fixture.clock.advance(milliseconds: 5_000)
    for draft in [
      DiaryFormDraft(before), .of(" 2026-03-14", note: " n ", [(.lunch, soup), (.breakfast, toast)]),
    ] {
      let outcome = try DiaryOperations.update(id: before.id, draft, in: fixture.context)
      #expect(outcome.value == before)
      #expect(outcome.effects == [])
      #expect(outcome.revision == outcome.previousRevision)
    }
  }

  @Test func theOrderWithinAMealCounts() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let toast = try fixture.dish("Toast")
    let before = try fixture.diary("2026-03-14", [(.lunch, soup), (.lunch, toast)])
    let outcome = try DiaryOperations.update(
      id: before.id, .of("2026-03-14", [(.lunch, toast), (.lunch, soup)]), in: fixture.context)
    #expect(outcome.value?.rows.map(\.recipeName) == ["Toast", "Soup"])
    #expect(outcome.effects == [.diaryDataChanged])
  }

  @Test func howOftenRecipesWereMadeFollowsTheRows() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let toast = try fixture.dish("Toast")
    let cake = try fixture.dish("Cake")
    let modified = try RecipeOperations.get(id: soup, in: fixture.context).modifiedAt
    fixture.clock.advance(milliseconds: 5_000)
    let diary = try fixture.diary("2026-03-14", [(.lunch, soup), (.dinner, soup), (.dinner, toast)])
    #expect(try fixture.namesByMadeCount() == ["Soup 2", "Toast 1", "Cake 0"])
    let outcome = try DiaryOperations.update(
      id: diary.id, .of("2026-03-14", [(.lunch, cake), (.dinner, cake), (.lunch, soup), (.lunch, toast)]),
      in: fixture.context)
    #expect(
      outcome.changes == [
        EntityChange(entity: .diary, id: diary.id, kind: .updated),
        EntityChange(entity: .recipe, id: soup, kind: .updated),
        EntityChange(entity: .recipe, id: cake, kind: .updated),
      ])
    #expect(try fixture.namesByMadeCount() == ["Cake 2", "Soup 1", "Toast 1"])
    _ = try DiaryOperations.delete(id: diary.id, in: fixture.context)
    #expect(try fixture.namesByMadeCount() == ["Cake 0", "Soup 0", "Toast 0"])
    // The recipe's own content was not edited (domain §1).
    #expect(try RecipeOperations.get(id: soup, in: fixture.context).modifiedAt == modified)
  }

  @Test func aChangeMadeOnAnOldPictureIsRefused() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let before = try fixture.diary("2026-03-14")
    let now = try #require(
      try DiaryOperations.addRecipe(soup, day: "2026-03-14", meal: .lunch, in: fixture.context).value)
    let old = MutationRequest(ifRevision: before.revision)
    let conflict = LibraryError.revisionConflict(.diary, id: before.id, currentRevision: now.revision)
    #expect(throws: conflict) { try DiaryOperations.update(id: before.id, .of("2026-03-14"), old, in: fixture.context) }
    #expect(throws: conflict) { try DiaryOperations.delete(id: before.id, old, in: fixture.context) }
    #expect(throws: conflict) {
      try DiaryOperations.addRecipe(soup, day: "2026-03-14", meal: .lunch, old, in: fixture.context)
    }
    #expect(throws: LibraryError.notFound(.diary, id: "2026-03-15")) {
      try DiaryOperations.addRecipe(soup, day: "2026-03-15", meal: .lunch, old, in: fixture.context)
    }
    #expect(try DiaryOperations.get(id: before.id, in: fixture.context) == now)
  }

  @Test func aDiaryThatIsNotThereIsNotFound() throws {
    let fixture = try LibraryFixture()
    let missing = LibraryError.notFound(.diary, id: "nowhere")
    #expect(throws: missing) { try DiaryOperations.get(id: "nowhere", in: fixture.context) }
    #expect(throws: missing) { try DiaryOperations.update(id: "nowhere", .of("2026-03-14"), in: fixture.context) }
    #expect(throws: missing) { try DiaryOperations.delete(id: "nowhere", in: fixture.context) }
  }
}
