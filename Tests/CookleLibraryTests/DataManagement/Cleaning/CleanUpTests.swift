import Foundation
import Testing

@testable import CookleLibrary

@Suite struct CleanUpTests {
  /// A library with one of everything that can be removed.
  private func untidy() throws -> LibraryFixture {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    try fixture.photo()
    let gone = try fixture.photo(1)
    _ = try PhotoOperations.delete(id: gone.summary.reference.id, in: fixture.context)
    try fixture.context.connection.execute("DELETE FROM history_photo")
    let hash = String(repeating: "ab", count: 32)
    try FileManager.default.createDirectory(
      atPath: fixture.location.renditions, withIntermediateDirectories: true)
    for path in [
      fixture.location.renditions + "/\(hash)-64.jpg", fixture.location.photos + "/.incoming/1-left",
      fixture.location.photos + "/mine.txt",
    ] {
      try Data("left".utf8).write(to: URL(fileURLWithPath: path))
    }
    try fixture.context.connection.execute("PRAGMA foreign_keys = OFF")
    try fixture.context.connection.execute(
      """
      INSERT INTO recipe_step (recipe, position, text) VALUES (999, 0, 'Of nobody');
      INSERT INTO archive_value (entity, record, value) VALUES (1, 'nobody', x'00'), (1, '\(recipe.id)', x'00')
      """)
    try fixture.context.connection.execute("PRAGMA foreign_keys = ON")
    return fixture
  }

  @Test func whatNobodyCanReachIsCountedAndThenRemoved() throws {
    let fixture = try untidy()
    let counted = try DataMaintenanceOperations.cleanUp(dryRun: true, in: fixture.context)
    #expect(
      counted
        == CleanUpReport(
          detachedRows: 1, archiveValues: 1, photoFiles: 1, renditions: 1, leftovers: 1, bytes: counted.bytes))
    #expect(counted.bytes > 8)
    #expect(try fixture.files("photos").count == 4)
    let removed = try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context)
    #expect(removed == counted)
    #expect(try fixture.files("photos").count == 3)
    #expect(try fixture.files("photos").contains("mine.txt"))
    #expect(try fixture.files("photos/.incoming") == [])
    #expect(try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context) == CleanUpReport())
    #expect(try fixture.context.connection.integer("SELECT count(*) FROM recipe_step") == 1)
  }

  @Test func aPhotoThatTheHistoryMayBringBackStays() throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo()
    let path = photo.summary.reference.path
    let name = String(path.split(separator: "/").last ?? "")
    let hash = try #require(PhotoTable.hash(ofFileNamed: name))
    _ = try PhotoOperations.delete(id: photo.summary.reference.id, in: fixture.context)
    try fixture.context.connection.execute(
      "INSERT OR IGNORE INTO history_photo (number, hash) VALUES (99, '\(hash)')")
    #expect(try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context).photoFiles == 0)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func filesThatAreAboutToBeNamedStay() throws {
    let fixture = try untidy()
    let staged = try StagedLibrary(beside: fixture.context)
    fixture.context.lockWait.limitMilliseconds = 20
    guard case .busy = try libraryError({ try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context) })
    else {
      Issue.record("it did not wait")
      return
    }
    staged.remove()
    #expect(try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context).photoFiles == 1)
  }

  @Test func anUnreadableSnapshotKeepsEveryFile() throws {
    let fixture = try untidy()
    try FileManager.default.createDirectory(atPath: fixture.location.snapshots, withIntermediateDirectories: true)
    try Data("no database".utf8).write(
      to: URL(fileURLWithPath: fixture.location.snapshots + "/2026-03-01T080002000Z-reset.sqlite"))
    let before = try fixture.files("photos").filter { $0 != ".incoming" }
    #expect(throws: LibraryError.self) { try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context) }
    #expect(try fixture.files("photos").filter { $0 != ".incoming" } == before)
  }

  @Test func aCompactedLibraryIsSmallerAndTheSame() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    try fixture.context.connection.execute(
      """
      CREATE TABLE filler AS
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000) SELECT i FROM n;
      DROP TABLE filler
      """)
    let other = try fixture.secondContext()
    defer { other.close() }
    let revision = try other.revision()
    let report = try DataMaintenanceOperations.compact(in: fixture.context)
    #expect(report.bytesAfter < report.bytesBefore)
    #expect(try other.revision() == revision)
    #expect(try RecipeOperations.get(id: recipe.id, in: other) == recipe)
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(text: "pancakes"), in: fixture.context).total == 1)
    #expect(try fixture.context.connection.string("PRAGMA integrity_check") == "ok")
  }
}
