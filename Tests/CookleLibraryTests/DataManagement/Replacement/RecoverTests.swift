import Foundation
import Testing

@testable import CookleLibrary

@Suite struct RecoverTests {
  private func reset(_ fixture: LibraryFixture) throws -> String {
    let token = try DataMaintenanceOperations.reset(MutationRequest(dryRun: true), in: fixture.context).confirmation
    let outcome = try DataMaintenanceOperations.reset(MutationRequest(confirmation: token), in: fixture.context)
    fixture.clock.advance(milliseconds: 1_000)
    return outcome.value?.snapshot ?? ""
  }

  private func recover(_ snapshot: String, _ fixture: LibraryFixture) throws -> LibraryReplacementReport? {
    let weighed = try DataMaintenanceOperations.recover(
      snapshot: snapshot, MutationRequest(dryRun: true), in: fixture.context)
    return try DataMaintenanceOperations.recover(
      snapshot: snapshot, MutationRequest(confirmation: weighed.confirmation), in: fixture.context
    ).value
  }

  @Test func whatWasThereIsBackWithItsPhotos() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let photo = try fixture.photo()
    let snapshot = try reset(fixture)
    #expect(
      try recover(snapshot, fixture)
        == LibraryReplacementReport(snapshot: "2026-03-01T080001000Z-recover", recipes: 1, diaries: 0, photos: 1))
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context).content == recipe.content)
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(text: "pancakes"), in: fixture.context).total == 1)
    let path = try PhotoOperations.path(of: photo.summary.reference.id, in: fixture.context)
    #expect(FileManager.default.contents(atPath: path) == Data(SamplePictures.jpeg))
    // Records come after those that are back, not in their places.
    try fixture.recipe(.tagged("Soup"))
    #expect(try RecipeOperations.count(in: fixture.context) == 2)
  }

  @Test func photosThatOnlyASnapshotNamesAreNotCleanedUp() throws {
    let fixture = try LibraryFixture()
    try fixture.photo()
    let snapshot = try reset(fixture)
    #expect(try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context).photoFiles == 0)
    #expect(try recover(snapshot, fixture)?.photos == 1)
    #expect(try fixture.files("photos").filter { !$0.hasPrefix(".") }.count == 1)
  }

  @Test(arguments: [
    "", "nothing", "../library", "2026-03-01T080000000Z-reset", "2026-03-01T080000000Z-reset.sqlite",
    // As many bytes as an id has, and fewer characters.
    "2026-03-01T1705001éZ-reset", "2026-03-01T170500\u{20ac}Z-reset", "2026-03-01T17050012\u{301}Z-reset",
  ])
  func oneThatIsNotThereIsRefused(id: String) throws {
    let fixture = try LibraryFixture()
    let fields = try fieldErrors {
      try DataMaintenanceOperations.recover(snapshot: id, .unconditional, in: fixture.context)
    }
    #expect(fields.map(\.path) == ["snapshot"])
  }

  @Test func aDamagedOneIsRefusedAndTheLibraryStays() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let snapshot = try reset(fixture)
    let recipe = try fixture.recipe(.tagged("Soup"))
    let file = fixture.location.snapshots + "/\(snapshot).sqlite"
    try Data("SQLite format 3\0 and no more".utf8).write(to: URL(fileURLWithPath: file))
    let error = try libraryError {
      try DataMaintenanceOperations.recover(snapshot: snapshot, .unconditional, in: fixture.context)
    }
    guard case .snapshotDamaged(file, let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(
      error.message
        == "The snapshot \(file) cannot be read (\(reason.dropLast())), so nothing was changed; "
        + "move its file away or remove it.")
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
    #expect(try DataMaintenanceOperations.snapshots(in: fixture.context).map(\.contents) == [nil])
    #expect(FolderListing.names(in: fixture.location.staging) == [])
  }

  @Test func oneWithOtherTablesIsRefused() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let snapshot = try reset(fixture)
    let file = fixture.location.snapshots + "/\(snapshot).sqlite"
    try ForeignDatabase(file).execute(
      "CREATE TRIGGER surprise AFTER INSERT ON recipe BEGIN DELETE FROM recipe; END")
    let error = try libraryError {
      try DataMaintenanceOperations.recover(snapshot: snapshot, .unconditional, in: fixture.context)
    }
    #expect(
      error
        == .snapshotDamaged(
          file: file,
          reason: "The database cannot be read: it holds the trigger surprise, which Cookle did not make."))
  }

  @Test func snapshotsAreListedWithWhatIsInThem() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let first = try reset(fixture)
    let second = try reset(fixture)
    let listed = try DataMaintenanceOperations.snapshots(in: fixture.context)
    #expect(listed.map(\.id) == [second, first])
    #expect(
      listed.map(\.contents) == [
        SnapshotSummary.Contents(formatVersion: Schema.library.version, recipes: 0, diaries: 0, photos: 0),
        SnapshotSummary.Contents(formatVersion: Schema.library.version, recipes: 1, diaries: 0, photos: 0),
      ])
    #expect(listed.allSatisfy { $0.reason == .reset && $0.bytes > 0 })
  }

  @Test(arguments: [
    ("2026-03-01T080002000Z-reset", true), ("2026-03-01T080002000Z-other", false),
    ("2026-03-01T08:00:02.000Z-reset", false), ("2026-03-01T08000200Z-reset", false), ("-reset", false), ("", false),
    ("2026-03-01T1705001éZ-reset", false), ("2026-03-01T+80002000Z-reset", false), ("T-reset", false),
    ("2026-03-01T080002000Z-re\u{301}set", false), ("é-T", false),
  ])
  func anIDIsReadAsItIsWritten(id: String, isOne: Bool) {
    #expect((Snapshot(id: id)?.id == id) == isOne)
  }
}
