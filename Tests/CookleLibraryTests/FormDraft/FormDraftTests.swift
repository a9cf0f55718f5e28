import Foundation
import Testing

@testable import CookleLibrary

@Suite struct FormDraftTests {
  private let soup = KeptDraft(
    id: "draft-1",
    draft: RecipeFormDraft(
      name: " Soup\t", servingSize: "４ish",
      ingredients: [RecipeIngredient(ingredient: "", amount: "2", section: "Top")],
      steps: [RecipeStep(text: "")], categories: ["", "A"], photos: ["p"], note: "a\r\nb", diet: .vegan,
      source: RecipeSource(url: "nonsense", text: nil)),
    baseRevision: "e.7")

  private func kept(_ name: String, id: String = "draft-1") -> KeptDraft<RecipeFormDraft> {
    KeptDraft(id: id, draft: RecipeFormDraft(name: name))
  }

  @Test func aDraftComesBackExactlyAsItWasEntered() throws {
    let fixture = try LibraryFixture()
    try RecipeFormOperations.saveDraft(soup, of: .recipe(id: "r"), in: fixture.context)
    #expect(try RecipeFormOperations.restoreDraft(of: .recipe(id: "r"), in: fixture.context) == soup)
    let diary = KeptDraft(
      id: "draft-2",
      draft: DiaryFormDraft(day: "someday", note: "\n", rows: [DiaryDraftRow(meal: .lunch, recipeID: "gone")]))
    try DiaryFormOperations.saveDraft(diary, ofDiary: nil, in: fixture.context)
    #expect(try DiaryFormOperations.restoreDraft(ofDiary: nil, in: fixture.context) == diary)
  }

  @Test func aDraftBelongsToItsFormAndRecord() throws {
    let fixture = try LibraryFixture()
    try RecipeFormOperations.saveDraft(soup, of: .recipe(id: "r"), in: fixture.context)
    for subject in [RecipeDraftSubject.new, .recipe(id: "s"), .copy(of: "r"), .recipe(id: "")] {
      #expect(try RecipeFormOperations.restoreDraft(of: subject, in: fixture.context) == nil, "\(subject)")
    }
    #expect(try DiaryFormOperations.restoreDraft(ofDiary: "r", in: fixture.context) == nil)
    #expect(try DiaryFormOperations.restoreDraft(ofDiary: nil, in: fixture.context) == nil)
  }

  @Test func aConnectionThatIsThereKeepsItsDraftFromOthers() throws {
    let fixture = try LibraryFixture()
    let other = try fixture.secondContext()
    try RecipeFormOperations.saveDraft(soup, of: .new, in: fixture.context)
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: other) == nil)
    // Both may write a new recipe at once.
    let theirs = kept("Theirs", id: "draft-2")
    try RecipeFormOperations.saveDraft(theirs, of: .new, in: other)
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: other) == theirs)
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: fixture.context) == soup)
    other.close()
  }

  @Test func aConnectionThatIsGoneLeavesItsDraftToTheNext() throws {
    let fixture = try LibraryFixture()
    let first = try fixture.secondContext()
    try RecipeFormOperations.saveDraft(soup, of: .new, in: first)
    first.close()
    let third = try fixture.secondContext(number: 3)
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: fixture.context) == soup)
    // It has an owner again.
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: third) == nil)
    third.close()
  }

  /// What a process leaves that is killed: the file of its connection, without the lock.
  @Test func aKilledConnectionIsGoneAlthoughItsFileIsThere() throws {
    let fixture = try LibraryFixture()
    let killed = try fixture.secondContext()
    try RecipeFormOperations.saveDraft(soup, of: .new, in: killed)
    let file = fixture.location.connections + "/" + killed.instance
    #expect(FileManager.default.fileExists(atPath: file))
    killed.close()
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: fixture.context) == soup)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func openingALibraryClaimsNoConnection() throws {
    let fixture = try LibraryFixture()
    #expect(!FileManager.default.fileExists(atPath: fixture.location.connections))
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: fixture.context) == nil)
    #expect(!FileManager.default.fileExists(atPath: fixture.location.connections))
  }

  @Test func aDiscardedDraftIsGone() throws {
    let fixture = try LibraryFixture()
    try RecipeFormOperations.saveDraft(soup, of: .new, in: fixture.context)
    try RecipeFormOperations.discardDraft(id: "another", of: .new, in: fixture.context)
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: fixture.context) == soup)
    try RecipeFormOperations.discardDraft(id: soup.id, of: .new, in: fixture.context)
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: fixture.context) == nil)
  }

  @Test func changesOfDraftsAreToldByTheirIDs() throws {
    let fixture = try LibraryFixture()
    let before = try fixture.context.revision()
    try RecipeFormOperations.saveDraft(soup, of: .new, in: fixture.context)
    #expect(
      try ChangeFeed.news(since: before, in: fixture.context).changes
        == [EntityChange(entity: .formDraft, id: "draft-1", kind: .created)])
    let saved = try fixture.context.revision()
    try RecipeFormOperations.saveDraft(kept("Other"), of: .new, in: fixture.context)
    try RecipeFormOperations.discardDraft(id: soup.id, of: .new, in: fixture.context)
    #expect(
      try ChangeFeed.news(since: saved, in: fixture.context).changes
        == [EntityChange(entity: .formDraft, id: "draft-1", kind: .deleted)])
  }

  @Test(arguments: ["", "{}", "[]", "{\"draft\":{\"name\":1}}", "\u{0}", "{\"draft\":"])
  func anUnreadableDraftIsNone(payload: String) throws {
    let fixture = try LibraryFixture()
    try RecipeFormOperations.saveDraft(soup, of: .new, in: fixture.context)
    let state = try #require(fixture.context.state.connection)
    try state.statement("UPDATE form_draft SET payload = ?").bind(1, payload).run()
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: fixture.context) == nil)
  }

  /// An owner that another program wrote leads to no file outside the folder.
  @Test(arguments: ["", "../library.sqlite", "..", "/", "a/b", "A", "é", "gone"])
  func anOwnerThatIsNoConnectionIsGone(owner: String) throws {
    let fixture = try LibraryFixture()
    try RecipeFormOperations.saveDraft(soup, of: .new, in: fixture.context)
    let state = try #require(fixture.context.state.connection)
    try state.statement("UPDATE form_draft SET owner = ?").bind(1, owner).run()
    let other = try fixture.secondContext()
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: other) == soup)
    #expect(FileManager.default.fileExists(atPath: fixture.location.database))
    other.close()
  }

  @Test func onlyTheNewestHundredAreKept() throws {
    let fixture = try LibraryFixture()
    for number in 1...(FormDraftTable.kept + 3) {
      fixture.clock.advance(milliseconds: 1)
      try RecipeFormOperations.saveDraft(
        kept("\(number)", id: "d\(number)"), of: .recipe(id: "r\(number)"), in: fixture.context)
    }
    let state = try #require(fixture.context.state.connection)
    #expect(try state.integer("SELECT count(*) FROM form_draft") == Int64(FormDraftTable.kept))
    #expect(try RecipeFormOperations.restoreDraft(of: .recipe(id: "r3"), in: fixture.context) == nil)
    #expect(try RecipeFormOperations.restoreDraft(of: .recipe(id: "r4"), in: fixture.context)?.draft.name == "4")
  }

  @Test func aDraftThatNobodyTouchedForNinetyDaysIsForgotten() throws {
    let fixture = try LibraryFixture()
    try RecipeFormOperations.saveDraft(soup, of: .new, in: fixture.context)
    fixture.clock.advance(milliseconds: FormDraftTable.keptMilliseconds)
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: fixture.context) == soup)
    fixture.clock.advance(milliseconds: 1)
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: fixture.context) == nil)
    try RecipeFormOperations.saveDraft(kept("New", id: "d"), of: .recipe(id: "r"), in: fixture.context)
    let state = try #require(fixture.context.state.connection)
    #expect(try state.integer("SELECT count(*) FROM form_draft") == 1)
  }

  @Test func aDraftTooLargeToBeKeptIsRefused() throws {
    let fixture = try LibraryFixture()
    let huge = KeptDraft(
      id: "d", draft: RecipeFormDraft(note: String(repeating: "x", count: LibraryLimits.draftBytes)))
    let error = try libraryError { try RecipeFormOperations.saveDraft(huge, of: .new, in: fixture.context) }
    guard case .limitExceeded("draftBytes", _, LibraryLimits.draftBytes, _) = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func aReaderKeepsAndFindsNoDraft() throws {
    let fixture = try LibraryFixture()
    try RecipeFormOperations.saveDraft(soup, of: .new, in: fixture.context)
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: reader) == nil)
    #expect(throws: LibraryError.readOnly) { try RecipeFormOperations.saveDraft(soup, of: .new, in: reader) }
  }

  @Test func aNewDiarysDraftIsFoundByItsDay() throws {
    let fixture = try LibraryFixture()
    let draft = KeptDraft(id: "d", draft: DiaryFormDraft(day: " ２０２６-03-14 "))
    try DiaryFormOperations.saveDraft(draft, ofDiary: nil, in: fixture.context)
    let day = try #require(CalendarDay(text: "2026-03-14"))
    #expect(
      try DiaryFormOperations.restoreDraft(
        ofDiary: nil, day: CalendarDay(daysSince1970: day.daysSince1970 + 1), in: fixture.context) == nil)
    #expect(try DiaryFormOperations.restoreDraft(ofDiary: nil, day: day, in: fixture.context) == draft)
  }

  /// The state of version 1 is brought to the present version when it is opened.
  @Test func anOlderStateLearnsToKeepDrafts() throws {
    let folder = try TemporaryFolder()
    let clock = TestClock(Instant(milliseconds: 1_772_352_000_000))
    let location = LibraryLocation(path: folder.path)
    var first = Schema.state
    first.migrations = [Schema.state.migrations[0]]
    try location.createDatabaseFile(location.state)
    let state = try SQLiteConnection(path: location.state, access: .readWrite, lockWait: LockWait())
    try first.migrate(state)
    try state.execute("INSERT INTO recent_recipe VALUES ('r', 1, 1)")
    state.close()
    let context = try LibraryContext(location: location, environment: LibraryFixture.environment(clock))
    defer { context.close() }
    try RecipeFormOperations.saveDraft(soup, of: .new, in: context)
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: context) == soup)
    #expect(try #require(context.state.connection).integer("SELECT count(*) FROM recent_recipe") == 1)
  }

  /// Opening a pipe would wait for somebody who writes into it.
  @Test func aPipeAmongTheSignsOfConnectionsHoldsNobodyUp() throws {
    let fixture = try LibraryFixture()
    let first = try fixture.secondContext()
    try RecipeFormOperations.saveDraft(soup, of: .new, in: first)
    let instance = first.instance
    first.close()
    #expect(mkfifo(fixture.location.connections + "/" + instance, 0o600) == 0)
    #expect(mkfifo(fixture.location.connections + "/stray", 0o600) == 0)
    #expect(try RecipeFormOperations.restoreDraft(of: .new, in: fixture.context) == soup)
  }
}
