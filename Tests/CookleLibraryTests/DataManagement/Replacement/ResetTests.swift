import Foundation
import Testing

@testable import CookleLibrary

@Suite struct ResetTests {
  private func confirmed(_ context: LibraryContext, key: String? = nil) throws -> MutationRequest {
    let weighed = try DataMaintenanceOperations.reset(MutationRequest(dryRun: true), in: context)
    return MutationRequest(requestKey: key, confirmation: weighed.confirmation)
  }

  @Test func aDryRunTellsWhatGoesAndChangesNothing() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let before = try fixture.context.revision()
    let weighed = try DataMaintenanceOperations.reset(MutationRequest(dryRun: true), in: fixture.context)
    #expect(
      weighed.impact == [
        MutationImpact(entity: .recipe, change: .deleted, count: 1),
        MutationImpact(entity: .ingredient, change: .deleted, count: 2),
        MutationImpact(entity: .category, change: .deleted, count: 2),
      ])
    #expect(weighed.value == nil)
    #expect(try fixture.context.revision() == before)
    #expect(try Snapshot.all(in: fixture.location) == [])
    #expect(FolderListing.names(in: fixture.location.staging) == [])
  }

  @Test func everythingIsGoneAndKeptInASnapshot() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let (installation, before) = (fixture.context.installation, try fixture.context.revision())
    let outcome = try DataMaintenanceOperations.reset(try confirmed(fixture.context), in: fixture.context)
    #expect(
      outcome.value
        == LibraryReplacementReport(snapshot: "2026-03-01T080000000Z-reset", recipes: 0, diaries: 0, photos: 0))
    #expect(outcome.previousRevision == before.text)
    let after = try fixture.context.revision()
    #expect(outcome.revision == after.text)
    #expect(after.epoch != before.epoch)
    #expect(after.library > before.library)
    #expect(try fixture.context.connection.string("PRAGMA integrity_check") == "ok")
    #expect(throws: LibraryError.notFound(.recipe, id: recipe.id)) {
      try RecipeOperations.get(id: recipe.id, in: fixture.context)
    }
    #expect(try PropertyTable(connection: fixture.context.connection).value(.installation) == installation)
    #expect(try PropertyTable(connection: fixture.context.connection).value(.file) == fixture.location.fileIdentity())
    #expect(FolderListing.names(in: fixture.location.staging) == [])
    let snapshot = try #require(try Snapshot.all(in: fixture.location).first)
    #expect(
      try ForeignDatabase(snapshot.file(in: fixture.location)).rows("SELECT name FROM recipe") == [["Pancakes"]])
    #expect(try mode(of: snapshot.file(in: fixture.location)) == "600")
  }

  @Test func theLibraryGoesOnAfterwards() throws {
    let fixture = try LibraryFixture()
    let other = try fixture.secondContext()
    defer { other.close() }
    try fixture.recipe()
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(text: "pancakes"), in: other).total == 1)
    let known = try other.revision()
    _ = try DataMaintenanceOperations.reset(try confirmed(fixture.context), in: fixture.context)
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(text: "pancakes"), in: other).total == 0)
    let news = try ChangeFeed.news(since: known, in: other)
    #expect(news.changes == nil)
    #expect(news.hasPeerCommits)
    let created = try RecipeOperations.create(.tagged("Soup", ingredients: ["Flour"]), in: other)
    #expect(try fixture.context.revision().text == created.revision)
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(text: "soup"), in: fixture.context).total == 1)
    try fixture.recipe()
    #expect(try fixture.uses(.ingredient) == ["Flour 2", "Milk 1"])
  }

  @Test func itIsNoPeersDoingWhereItWasDone() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let known = try fixture.context.revision()
    _ = try DataMaintenanceOperations.reset(try confirmed(fixture.context), in: fixture.context)
    let news = try ChangeFeed.news(since: known, in: fixture.context)
    #expect(news.changes == nil)
    #expect(!news.hasPeerCommits)
  }

  @Test func anythingThatIsCommittedOutdatesTheConfirmation() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let request = try confirmed(fixture.context)
    try fixture.recipe(.tagged("Soup"))
    let error = try libraryError { try DataMaintenanceOperations.reset(request, in: fixture.context) }
    guard case .confirmationRequired(_, let token, let what) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(what == "removes everything from the library")
    #expect(try RecipeOperations.count(in: fixture.context) == 2)
    #expect(try Snapshot.all(in: fixture.location) == [])
    _ = try DataMaintenanceOperations.reset(MutationRequest(confirmation: token), in: fixture.context)
    #expect(try RecipeOperations.count(in: fixture.context) == 0)
  }

  @Test func aRepeatedRequestIsAnsweredAsTheFirstAndOlderKeysStay() throws {
    let fixture = try LibraryFixture()
    let created = try RecipeOperations.create(
      .pancakes, MutationRequest(requestKey: "made"), in: fixture.context)
    let request = try confirmed(fixture.context, key: "emptied")
    let first = try DataMaintenanceOperations.reset(request, in: fixture.context)
    try fixture.recipe(.tagged("Soup"))
    let second = try DataMaintenanceOperations.reset(request, in: fixture.context)
    #expect(second.isRepeated)
    #expect(second.value == first.value)
    #expect(second.revision == first.revision)
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
    let again = try RecipeOperations.create(.pancakes, MutationRequest(requestKey: "made"), in: fixture.context)
    #expect(again.isRepeated)
    #expect(again.value == created.value)
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
  }

  @Test func aFailureLeavesTheLibraryAsItWas() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let request = try confirmed(fixture.context)
    let before = try fixture.context.revision()
    let isStopped = Flag()
    fixture.context.willCommit = { isStopped.set() }
    fixture.context.control.mustStop = { isStopped.isSet }
    #expect(throws: LibraryError.cancelled) {
      try DataMaintenanceOperations.reset(request, in: fixture.context) { part in if part == 0 { isStopped.set() } }
    }
    fixture.context.control = .unlimited
    #expect(try fixture.context.revision() == before)
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
    #expect(try Snapshot.all(in: fixture.location) == [])
    #expect(FolderListing.names(in: fixture.location.staging) == [])
    // The lock is free again.
    try fixture.recipe(.tagged("Soup"))
  }

  @Test func aLibraryForReadingOnlyIsNotReset() throws {
    let fixture = try LibraryFixture()
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    #expect(throws: LibraryError.readOnly) { try DataMaintenanceOperations.reset(.unconditional, in: reader) }
  }
}
