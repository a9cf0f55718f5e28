import Foundation
import Testing

@testable import CookleLibrary
@testable import CookleSurface
@testable import CookleWorkflow

/// A failure after the commit is a degraded success and never claims a rollback (domain §8).
@Suite struct FailingFollowUpTests {
  private func expectStanding(
    _ outcome: ActionOutcome<Recipe>, _ fixture: SurfaceFixture, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let recipe = try #require(outcome.mutation.value, sourceLocation: sourceLocation)
    #expect(outcome.followUps.map(\.name) == [.recentRecipeCatalog], sourceLocation: sourceLocation)
    let sentence = try #require(outcome.followUps.first?.failure, sourceLocation: sourceLocation)
    #expect(sentence.hasSuffix(".") && sentence.count > 20, sourceLocation: sourceLocation)
    #expect(
      !["nothing was changed", "rolled back", "undone"].contains { sentence.lowercased().contains($0) },
      "\(sentence)", sourceLocation: sourceLocation)
    let reader = try LibraryContext(location: LibraryLocation(path: fixture.folder), access: .readOnly)
    defer { reader.close() }
    #expect(
      try RecipeOperations.get(id: recipe.id, in: reader).content == recipe.content, sourceLocation: sourceLocation)
  }

  @Test func aLockedStateLetsTheMutationStand() throws {
    let fixture = try SurfaceFixture()
    fixture.library.lockWait.limitMilliseconds = 40
    let other = try SQLiteConnection(
      path: fixture.folder + "/state.sqlite", access: .readWrite, lockWait: LockWait())
    defer { other.close() }
    try other.execute("BEGIN IMMEDIATE")
    let outcome = try RecipeActionService.create(.ramen, .unconditional, in: fixture.library)
    try expectStanding(outcome, fixture)
    #expect(outcome.mutation.revision == "\(fixture.library.epoch).1-0")
    try other.execute("ROLLBACK")
    let id = try #require(outcome.mutation.value).id
    #expect(
      try RecipeActionService.update(id: id, RecipeFormDraft(name: "A"), .unconditional, in: fixture.library)
        .followUps
        == [FollowUpReport(name: .recentRecipeCatalog, failure: nil)])
  }

  @Test func aStateWithoutItsTableLetsTheMutationStand() throws {
    let fixture = try SurfaceFixture()
    let other = try SQLiteConnection(
      path: fixture.folder + "/state.sqlite", access: .readWrite, lockWait: LockWait())
    defer { other.close() }
    try other.execute("DROP TABLE recent_recipe")
    try expectStanding(try RecipeActionService.create(.ramen, .unconditional, in: fixture.library), fixture)
  }

  @Test func aStateThatANewerProgramMigratedLetsTheMutationStand() throws {
    let fixture = try SurfaceFixture()
    let other = try SQLiteConnection(
      path: fixture.folder + "/state.sqlite", access: .readWrite, lockWait: LockWait())
    defer { other.close() }
    try other.execute("PRAGMA user_version = 9")
    try expectStanding(try RecipeActionService.create(.ramen, .unconditional, in: fixture.library), fixture)
  }

  @Test func aStateThatIsDamagedUnderTheProcessLetsTheMutationStand() throws {
    let fixture = try SurfaceFixture()
    let id = try fixture.recipe(RecipeFormDraft(name: "First")).id
    for _ in 0..<40 { _ = try RecipeOperations.recordOpened(id: id, in: fixture.library) }
    try #require(fixture.library.state.connection).checkpoint()
    let path = fixture.folder + "/state.sqlite"
    let size = try #require(FileManager.default.contents(atPath: path)).count
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(repeating: 0xa5, count: size))
    try file.close()
    // Whether the damage is met depends on what the process still has in memory; the library goes on either way.
    let made = try #require(try RecipeActionService.create(.ramen, .unconditional, in: fixture.library).mutation.value)
    #expect(try RecipeOperations.get(id: made.id, in: fixture.library) == made)
    _ = try RecipeActionService.delete(id: id, MutationRequest(requestKey: "k"), in: fixture.library)
    #expect(try RecipeOperations.count(in: fixture.library) == 1)
    fixture.library.close()
    let again = try LibraryContext(location: LibraryLocation(path: fixture.folder))
    defer { again.close() }
    #expect(try RecipeOperations.get(id: made.id, in: again) == made)
    _ = try RecipeOperations.recordOpened(id: made.id, in: again)
  }

  @Test func aStateOfWhichNothingCanBeReadLetsTheLibraryGoOn() throws {
    let fixture = try SurfaceFixture()
    let other = try SQLiteConnection(
      path: fixture.folder + "/state.sqlite", access: .readWrite, lockWait: LockWait())
    defer { other.close() }
    try other.execute("DROP TABLE commit_log; DROP TABLE request_key; DROP TABLE recent_recipe")
    let outcome = try RecipeActionService.create(
      .ramen, MutationRequest(requestKey: "k"), in: fixture.library)
    try expectStanding(outcome, fixture)
    // What reads the state goes on without it.
    #expect(try StatusSurface(in: fixture.context()).notices == [])
    let start = LibraryRevision(epoch: fixture.library.epoch, library: 0, state: 0)
    #expect(try ChangeFeed.news(since: start, in: fixture.library).changes?.count == 6)
    #expect(try ChangeFeed.changes(since: start.text, in: fixture.library).changes.count == 6)
  }
}
