import Testing

@testable import CookleLibrary

@Suite struct HistoryTests {
  @Test func changesAreNamedNewestFirst() throws {
    let fixture = try LibraryFixture()
    let dish = try fixture.dish("Soup")
    try fixture.diary("2026-03-02", [(.dinner, dish)])
    _ = try RecipeOperations.delete(id: dish, in: fixture.context)
    // Neither a dry run nor what changes nothing is listed, nor what the state remembers.
    _ = try RecipeOperations.create(.tagged("Pie"), MutationRequest(dryRun: true), in: fixture.context)
    _ = try SettingsOperations.set(.debugEnabled, to: SettingValue(json: .bool(false)), in: fixture.context)
    let pie = try fixture.dish("Pie")
    _ = try RecipeOperations.recordOpened(id: pie, in: fixture.context)
    try SettingsOperations.adoptTimeZone(firstClient: .utc, in: fixture.context)
    #expect(
      try fixture.history() == [
        "recipe/create “Pie” done", "recipe/delete “Soup” done", "diary/create “2026-03-02” done",
        "recipe/create “Soup” done",
      ])
  }

  @Test func aPhotoComesBackWithItsPlaces() throws {
    let fixture = try LibraryFixture()
    let photos = try (1...3).map { try fixture.photo($0).summary.reference.id }
    var draft = RecipeFormDraft.tagged("Soup")
    draft.photos = photos
    let recipe = try fixture.recipe(draft)
    _ = try PhotoOperations.delete(id: photos[0], in: fixture.context)
    let changed = try fixture.undo()
    #expect(changed.state == .undone)
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context).content.photos == photos)
    #expect(try PhotoOperations.get(id: photos[0], in: fixture.context).summary.useCount == 1)
    try fixture.expectSound()
  }

  @Test func filesOfPhotosAreNeededWhileAChangeMayBringThemBack() throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo()
    let hash = try #require(
      fixture.context.connection.statement("SELECT hash FROM photo").first { $0.text(0) })
    let table = HistoryTable(connection: fixture.context.connection)
    #expect(try !table.neededPhotos().contains(hash))
    _ = try PhotoOperations.delete(id: photo.summary.reference.id, in: fixture.context)
    #expect(try table.neededPhotos() == [hash])
    try fixture.undo()
    #expect(try !table.neededPhotos().contains(hash))
    // The adding, taken back, may be made again.
    try fixture.undo()
    #expect(try table.neededPhotos() == [hash])
    try table.removeAll()
    #expect(try !table.neededPhotos().contains(hash))
  }

  @Test func anUndoIsACommitWithNewRevisions() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("Soup", ingredients: ["Leek"]))
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    let before = try fixture.context.revision()
    let outcome = try DataMaintenanceOperations.undo(in: fixture.context)
    #expect(outcome.effects == [.recipeDataChanged, .notificationPlanChanged])
    #expect(outcome.editsRecipes)
    #expect(outcome.changes == [EntityChange(entity: .recipe, id: recipe.id, kind: .created)])
    #expect(try fixture.context.revision().library == before.library + 1)
    let back = try RecipeOperations.get(id: recipe.id, in: fixture.context)
    #expect(back.content == recipe.content)
    #expect(back.createdAt == recipe.createdAt)
    #expect(back.revision != recipe.revision)
    let page = try ChangeFeed.changes(since: before.text, in: fixture.context)
    #expect(page.changes == outcome.changes)
  }

  @Test func anotherChangeEndsRedo() throws {
    let fixture = try LibraryFixture()
    try fixture.dish("Soup")
    let undone = try fixture.undo()
    try fixture.dish("Pie")
    #expect(try fixture.history() == ["recipe/create “Pie” done", "recipe/create “Soup” undone superseded"])
    #expect(try libraryError { try fixture.redo() } == .notFound(.change, id: ""))
    #expect(try fieldErrors { try fixture.redo(undone.id) }.map(\.path) == ["id"])
    // What was undone cannot be undone again either.
    #expect(try fieldErrors { try fixture.undo(undone.id) }.map(\.path) == ["id"])
  }

  @Test func theHistoryIsBounded() throws {
    let fixture = try LibraryFixture()
    for number in 1...LibraryLimits.historyEntries + 5 { try fixture.buy("Item \(number)") }
    let page = try DataMaintenanceOperations.history(limit: LibraryLimits.pageItems, in: fixture.context)
    #expect(page.items.count == LibraryLimits.historyEntries)
    #expect(page.items.last?.subject?.name == "Item 6")
    #expect(
      try fixture.context.connection.integer("SELECT count(*) FROM history_change") == LibraryLimits.historyEntries)
  }

  @Test func pagesFollowEachOther() throws {
    let fixture = try LibraryFixture()
    for number in 1...5 { try fixture.dish("Dish \(number)") }
    let first = try DataMaintenanceOperations.history(limit: 2, in: fixture.context)
    try fixture.dish("Dish 6")
    let second = try DataMaintenanceOperations.history(limit: 2, cursor: first.nextCursor, in: fixture.context)
    let third = try DataMaintenanceOperations.history(limit: 2, cursor: second.nextCursor, in: fixture.context)
    #expect(
      [first, second, third].map { $0.items.compactMap(\.subject?.name) } == [
        ["Dish 5", "Dish 4"], ["Dish 3", "Dish 2"], ["Dish 1"],
      ])
    #expect(third.nextCursor == nil)
  }

  @Test func aChangeThatIsTooLargeIsListedAndSaysSo() throws {
    let fixture = try LibraryFixture()
    // Notes of 17 MiB in all.
    let note = String(repeating: "x", count: LibraryLimits.noteCharacters)
    try fixture.recipes((1...90).map { RecipeFormDraft(name: "Dish \($0)", note: note) })
    let entry = try fixture.lastChange()
    #expect(entry.finality == .tooLarge)
    #expect(!entry.canUndo && !entry.canRedo)
    let refusal = try fieldErrors { try fixture.undo(entry.id) }
    #expect(refusal.map(\.message) == ["It touched more than the 16 MiB that are kept of one change."])
    #expect(try fixture.context.connection.integer("SELECT count(*) FROM history_change") == 0)
  }

  @Test func aRecordingThatOutgrowsTheBoundIsGivenUpOnTheWay() throws {
    let fixture = try LibraryFixture()
    let functions = try #require(SQLitePreupdate.present)
    let connection = fixture.context.connection
    try connection.transaction(keepingChanges: false) {
      let recorder = RowRecorder(functions, on: connection, largest: 64 << 10)
      defer { recorder.close() }
      for number in 1...5_000 {
        try connection.statement("INSERT INTO setting (key, value) VALUES (?, 'x')").bind(1, "key \(number)").run()
      }
      #expect(recorder.isOverfull)
      #expect(try recorder.changeset()?.bytes == nil)
    }
  }

  @Test func aRepeatedUndoAnswersTheFirstOutcome() throws {
    let fixture = try LibraryFixture()
    try fixture.dish("Soup")
    try fixture.dish("Pie")
    let request = MutationRequest(requestKey: "undo-1")
    let first = try DataMaintenanceOperations.undo(nil, request, in: fixture.context)
    let second = try DataMaintenanceOperations.undo(nil, request, in: fixture.context)
    #expect(second.value == first.value)
    #expect(second.isRepeated)
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
  }

  @Test func aDryRunTellsTheImpactAndChangesNothing() throws {
    let fixture = try LibraryFixture()
    let dish = try fixture.dish("Soup")
    try fixture.diary("2026-03-02", [(.dinner, dish)])
    _ = try RecipeOperations.delete(id: dish, in: fixture.context)
    let before = try fixture.rows()
    let outcome = try DataMaintenanceOperations.undo(nil, MutationRequest(dryRun: true), in: fixture.context)
    #expect(outcome.value == nil)
    #expect(
      outcome.impact == [
        MutationImpact(entity: .recipe, change: .created, count: 1),
        MutationImpact(entity: .diary, change: .updated, count: 1),
      ])
    #expect(try fixture.rows() == before)
    #expect(try fixture.lastChange().state == .done)
  }

  @Test func theHistoryOutlivesTheProcessAndBelongsToAll() throws {
    let fixture = try LibraryFixture()
    let dish = try fixture.dish("Soup")
    let other = try fixture.secondContext()
    _ = try RecipeOperations.delete(id: dish, in: other)
    other.close()
    let third = try fixture.secondContext(number: 3)
    defer { third.close() }
    let entry = try #require(try DataMaintenanceOperations.undo(in: third).value)
    #expect(entry.line == "recipe/delete “Soup” undone")
    #expect(try RecipeOperations.get(id: dish, in: fixture.context).content.name == "Soup")
    try fixture.redo(entry.id)
    #expect(try RecipeOperations.count(in: fixture.context) == 0)
  }

  @Test func aNumberIsNotGivenTwice() throws {
    let fixture = try LibraryFixture()
    let first = try fixture.recipe(.tagged("Soup", ingredients: ["Leek"], categories: ["Warm"]))
    _ = try RecipeOperations.delete(id: first.id, in: fixture.context)
    let deletion = try fixture.lastChange().id
    try fixture.recipe(.tagged("Pie", ingredients: ["Leek"], categories: ["Warm"]))
    try fixture.undo(deletion)
    #expect(try RecipeOperations.get(id: first.id, in: fixture.context).content == first.content)
    #expect(try fixture.uses(.ingredient) == ["Leek 2"])
    try fixture.expectSound()
  }
}
