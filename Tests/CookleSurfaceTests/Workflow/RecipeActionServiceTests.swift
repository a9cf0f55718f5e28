import Foundation
import Testing

@testable import CookleLibrary
@testable import CookleWorkflow

@Suite struct RecipeActionServiceTests {
  private let done = [FollowUpReport(name: .recentRecipeCatalog, failure: nil)]

  /// The history of opened and saved recipes, newest first.
  private func history(_ fixture: SurfaceFixture) throws -> [String] {
    try #require(fixture.library.state.connection)
      .statement("SELECT recipe FROM recent_recipe ORDER BY used_at DESC").all { $0.text(0) }
  }

  @Test func whatFollowsAMutationRunsAfterItsCommit() throws {
    let fixture = try SurfaceFixture()
    let library = fixture.library
    let created = try RecipeActionService.create(.ramen, .unconditional, in: library)
    let id = try #require(created.mutation.value).id
    #expect(created.followUps == done)
    #expect(created.mutation.previousRevision == "\(library.epoch).0-0")
    #expect(created.mutation.revision == "\(library.epoch).1-0")
    #expect(try library.revision().text == "\(library.epoch).1-1")
    #expect(try history(fixture) == [id])
    let second = try RecipeActionService.create(RecipeFormDraft(name: "B"), .unconditional, in: library)
    let other = try #require(second.mutation.value).id
    #expect(try history(fixture) == [other, id])
    let updated = try RecipeActionService.update(id: id, RecipeFormDraft(name: "A"), .unconditional, in: library)
    #expect(updated.followUps == done)
    #expect(try history(fixture) == [id, other])
    // A recipe that was cooked was neither opened nor saved.
    #expect(try RecipeActionService.markCooked(id: other, .unconditional, in: library).followUps == [])
    #expect(try history(fixture) == [id, other])
    let deleted = try RecipeActionService.delete(id: other, .unconditional, in: library)
    #expect(deleted.followUps == done)
    #expect(deleted.mutation.value == other)
    #expect(try history(fixture) == [id])
    #expect(deleted.mutation.previousRevision == "\(library.epoch).4-3")
    #expect(deleted.mutation.revision == "\(library.epoch).5-3")
    #expect(try library.revision().text == "\(library.epoch).5-4")
  }

  @Test func aPhotoThatIsDeletedLeavesTheHistory() throws {
    let fixture = try SurfaceFixture()
    let library = fixture.library
    let photo = try fixture.photo().id
    let shown = RecipeFormDraft(name: "Shown", photos: [photo])
    let old = try #require(try RecipeActionService.create(shown, .unconditional, in: library).mutation.value).id
    let new = try #require(try RecipeActionService.create(.ramen, .unconditional, in: library).mutation.value).id
    let request = MutationRequest(requestKey: "k")
    for _ in 0..<2 {
      let outcome = try PhotoActionService.delete(id: photo, request, in: library)
      #expect(outcome.mutation.changes.contains(EntityChange(entity: .recipe, id: old, kind: .updated)))
      #expect(outcome.followUps == [])
    }
    #expect(try history(fixture) == [new, old])
  }

  @Test func nothingFollowsWhereNothingChanged() throws {
    let fixture = try SurfaceFixture()
    let id = try fixture.recipe(.ramen).id
    let before = try fixture.library.revision()
    let same = try RecipeActionService.update(id: id, .ramen, .unconditional, in: fixture.library)
    #expect(same.followUps == [])
    #expect(same.mutation.revision == before.text)
    #expect(try fixture.library.revision() == before)
    #expect(try RecipeActionService.recordOpened(id: id, .unconditional, in: fixture.library).followUps == [])
  }

  @Test func nothingFollowsADryRun() throws {
    let fixture = try SurfaceFixture()
    let id = try fixture.recipe(.ramen).id
    let before = try fixture.library.revision()
    let dry = MutationRequest(dryRun: true)
    #expect(try RecipeActionService.create(.ramen, dry, in: fixture.library).followUps == [])
    #expect(try RecipeActionService.markCooked(id: id, dry, in: fixture.library).followUps == [])
    #expect(try RecipeActionService.delete(id: id, dry, in: fixture.library).followUps == [])
    #expect(try fixture.library.revision() == before)
    #expect(try history(fixture) == [])
  }

  @Test func aRepeatMovesNothing() throws {
    let fixture = try SurfaceFixture()
    let request = MutationRequest(requestKey: "k")
    let first = try RecipeActionService.create(.ramen, request, in: fixture.library)
    _ = try RecipeActionService.create(RecipeFormDraft(name: "B"), .unconditional, in: fixture.library)
    let (revision, order) = (try fixture.library.revision(), try history(fixture))
    let second = try RecipeActionService.create(.ramen, request, in: fixture.library)
    #expect(second.mutation.isRepeated)
    #expect(second.mutation.value == first.mutation.value)
    #expect(try fixture.library.revision() == revision)
    #expect(try history(fixture) == order)
  }

  /// A server may be killed between the commit and what follows; the client then repeats its request.
  @Test func aRepeatMakesUpForWhatTheFirstTimeMissed() throws {
    let fixture = try SurfaceFixture()
    let request = MutationRequest(requestKey: "k")
    let id = try #require(try RecipeOperations.create(.ramen, request, in: fixture.library).value).id
    #expect(try history(fixture) == [])
    #expect(try RecipeActionService.create(.ramen, request, in: fixture.library).followUps == done)
    #expect(try history(fixture) == [id])
    #expect(try RecipeOperations.count(in: fixture.library) == 1)
  }

  @Test func aMutationThatFailsIsFollowedByNothing() throws {
    let fixture = try SurfaceFixture()
    #expect(throws: LibraryError.notFound(.recipe, id: "x")) {
      try RecipeActionService.delete(id: "x", .unconditional, in: fixture.library)
    }
    #expect(throws: LibraryError.self) {
      try RecipeActionService.create(RecipeFormDraft(), .unconditional, in: fixture.library)
    }
    #expect(try fixture.library.revision().text == "\(fixture.library.epoch).0-0")
  }

  @Test func bulkWorkFillsNoHistory() throws {
    let fixture = try SurfaceFixture()
    let folder = fixture.folder + "/import"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in 0..<60 {
      try Data("# Soup \(number)\n\n## Ingredients\n\n- leek\n\n## Directions\n\nBoil the leek.\n".utf8)
        .write(to: URL(fileURLWithPath: folder + "/\(number).md"))
    }
    _ = try RecipeActionService.importRecipes(from: [folder], in: fixture.library) { _, _ in }
    #expect(try RecipeOperations.count(in: fixture.library) == 60)
    #expect(try history(fixture) == [])
  }
}
