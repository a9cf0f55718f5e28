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

  @Test(arguments: [("no database", "file is not a database"), ("", "there is no library in it")])
  func anUnreadableSnapshotIsNamedAndKeepsEveryFile(contents: String, reason: String) throws {
    let fixture = try untidy()
    try FileManager.default.createDirectory(atPath: fixture.location.snapshots, withIntermediateDirectories: true)
    let file = fixture.location.snapshots + "/2026-03-01T080002000Z-reset.sqlite"
    try Data(contents.utf8).write(to: URL(fileURLWithPath: file))
    let before = try FolderPicture(fixture.location.photos)
    let error = try libraryError { try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context) }
    guard case .snapshotDamaged(file, let given) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(given.contains(reason))
    #expect(try FolderPicture(fixture.location.photos) == before)
    try FileManager.default.removeItem(atPath: file)
    #expect(try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context).photoFiles == 1)
  }

  @Test func snapshotsThatCannotBeListedKeepEveryFile() throws {
    let fixture = try untidy()
    try Data().write(to: URL(fileURLWithPath: fixture.location.snapshots))
    let before = try FolderPicture(fixture.location.photos)
    #expect(
      throws: LibraryError.storageFailed(detail: "\(fixture.location.snapshots): not a directory")
    ) { try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context) }
    #expect(try FolderPicture(fixture.location.photos) == before)
  }

  @Test func afterRowsWentTheLibraryIsSoundAndEverybodyReadsItAnew() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let other = try fixture.secondContext()
    defer { other.close() }
    try fixture.context.connection.execute(
      """
      PRAGMA foreign_keys = OFF;
      INSERT INTO diary_meal VALUES (99, 0, 0, 1, '2026-03-01');
      INSERT INTO recipe_category SELECT 99, 0, slot FROM category LIMIT 1;
      UPDATE recipe SET made_count = 1;
      UPDATE category SET use_count = 2 WHERE slot = (SELECT slot FROM category LIMIT 1);
      PRAGMA foreign_keys = ON
      """)
    let before = try other.revision()
    #expect(try DataMaintenanceOperations.cleanUp(dryRun: true, in: fixture.context).detachedRows == 2)
    #expect(try other.revision() == before)
    #expect(try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context).detachedRows == 2)
    #expect(try DataMaintenanceOperations.check(in: fixture.context).findings == [])
    let after = try other.revision()
    #expect(after.epoch != before.epoch && after.library == before.library)
    // Whoever followed the old epoch is told that everything may have changed.
    #expect(try ChangeFeed.news(since: before, in: other).changes == nil)
    #expect(try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context) == CleanUpReport())
    #expect(try other.revision() == after)
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
