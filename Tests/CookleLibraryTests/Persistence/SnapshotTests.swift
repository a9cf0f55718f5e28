import Foundation
import Testing

@testable import CookleLibrary

@Suite struct SnapshotTests {
  private func take(_ fixture: LibraryFixture, _ reason: Snapshot.Reason = .reset) throws {
    try Snapshot.take(
      of: fixture.context.connection, in: fixture.location, at: fixture.clock.now, reason: reason)
    Snapshot.prune(in: fixture.location)
    fixture.clock.advance(milliseconds: 1_000)
  }

  @Test func theNewestThreeAreKept() throws {
    let fixture = try LibraryFixture()
    #expect(try Snapshot.names(in: fixture.location) == [])
    for number in 1...5 {
      try fixture.recipe(.tagged("R\(number)"))
      try take(fixture, number == 4 ? .restore : .reset)
    }
    #expect(
      try Snapshot.names(in: fixture.location) == [
        "2026-03-01T080002000Z-reset.sqlite", "2026-03-01T080003000Z-restore.sqlite",
        "2026-03-01T080004000Z-reset.sqlite",
      ])
    let counts = try Snapshot.names(in: fixture.location).map {
      try ForeignDatabase(fixture.location.snapshots + "/" + $0).rows("SELECT count(*) FROM recipe")[0][0]
    }
    #expect(counts == ["3", "4", "5"])
  }

  @Test func aSnapshotIsAWholeLibraryForItsOwnerAlone() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    try take(fixture)
    #expect(try mode(of: fixture.location.snapshots) == "700")
    let file = try fixture.location.snapshots + "/" + Snapshot.names(in: fixture.location)[0]
    #expect(try mode(of: file) == "600")
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: file, toPath: folder.path + "/library.sqlite")
    let copy = try LibraryContext(location: LibraryLocation(path: folder.path))
    defer { copy.close() }
    #expect(try RecipeOperations.get(id: recipe.id, in: copy).content == recipe.content)
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(text: "pancakes"), in: copy).total == 1)
    #expect(try copy.connection.string("PRAGMA integrity_check") == "ok")
  }

  @Test func aSnapshotGoesBesideAWriter() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let other = try ForeignDatabase(fixture.location.database)
    try other.execute("BEGIN IMMEDIATE; UPDATE recipe SET name = 'half done'")
    try take(fixture)
    try other.execute("ROLLBACK")
    let file = try fixture.location.snapshots + "/" + Snapshot.names(in: fixture.location)[0]
    #expect(try ForeignDatabase(file).rows("SELECT name FROM recipe") == [["Pancakes"]])
  }

  @Test func oneThatFailsLeavesNothingAndDrivesNoneOut() throws {
    let fixture = try LibraryFixture()
    // Enough rows for the copy to be asked whether it must stop.
    try fixture.context.connection.execute(
      """
      CREATE TABLE filler AS
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000) SELECT i FROM n
      """)
    for _ in 0..<3 { try take(fixture) }
    let before = try FolderPicture(fixture.location.snapshots)
    fixture.context.control.mustStop = { true }
    #expect(throws: LibraryError.cancelled) { try take(fixture) }
    #expect(try FolderPicture(fixture.location.snapshots) == before)
    fixture.context.control = .unlimited
    try take(fixture)
    #expect(try Snapshot.names(in: fixture.location).count == 3)
  }

  @Test func twoOfOneMomentAreBothKept() throws {
    let fixture = try LibraryFixture()
    for _ in 0..<2 {
      try Snapshot.take(
        of: fixture.context.connection, in: fixture.location, at: fixture.clock.now, reason: .reset)
    }
    #expect(try Snapshot.names(in: fixture.location).count == 2)
  }

  @Test func afterTheClockWasSetBackTheOneJustTakenIsTheNewest() throws {
    let fixture = try LibraryFixture()
    for _ in 0..<3 { try take(fixture) }
    fixture.clock.advance(milliseconds: -86_400_000)
    try fixture.recipe()
    for _ in 0..<2 { try take(fixture, .repair) }
    #expect(
      try Snapshot.names(in: fixture.location) == [
        "2026-03-01T080002000Z-reset.sqlite", "2026-03-01T080002001Z-repair.sqlite",
        "2026-03-01T080002002Z-repair.sqlite",
      ])
    let newest = try #require(try Snapshot.all(in: fixture.location).first)
    #expect(try ForeignDatabase(newest.file(in: fixture.location)).rows("SELECT count(*) FROM recipe") == [["1"]])
  }

  @Test func aNameThatAnotherProcessTookIsNotTakenOver() throws {
    let folder = try TemporaryFolder()
    let (file, name) = (folder.path + "/finished", folder.path + "/name")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: name))
    #expect(NewName.give(name, to: file) == EEXIST)
    #expect(FileManager.default.contents(atPath: name) == Data("theirs".utf8))
    #expect(NewName.give(name + "2", to: file) == 0)
    #expect(FileManager.default.contents(atPath: name + "2") == Data("mine".utf8))
    #expect(FolderListing.names(in: folder.path) == ["name", "name2"])
    #expect(NewName.give(name + "3", to: file) == ENOENT)
  }

  @Test func aFileWhoseNameLooksLikeOneIsNone() throws {
    let fixture = try LibraryFixture()
    try take(fixture)
    let other = fixture.location.snapshots + "/2026-03-01T1705001éZ-reset.sqlite"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: other))
    for _ in 0..<3 { try take(fixture) }
    #expect(try DataMaintenanceOperations.snapshots(in: fixture.context).count == 3)
    #expect(try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context) == CleanUpReport())
    let facts = try DataMaintenanceOperations.examine(fixture.location).facts.filter { $0.name == .snapshots }
    #expect(facts.map(\.verdict) == [.fine])
    #expect(FileManager.default.contents(atPath: other) == Data("mine".utf8))
  }

  @Test func thoseThatCannotBeListedAreNotTakenForNone() throws {
    let fixture = try LibraryFixture()
    try Data().write(to: URL(fileURLWithPath: fixture.location.snapshots))
    let failure = LibraryError.storageFailed(detail: "\(fixture.location.snapshots): not a directory")
    #expect(throws: failure) { try DataMaintenanceOperations.snapshots(in: fixture.context) }
    let facts = try DataMaintenanceOperations.examine(fixture.location).facts.filter { $0.name == .snapshots }
    #expect(facts == [MachineFact(.snapshots, .lacking, failure.message)])
  }

  @Test func otherFilesInTheFolderAreLeftAlone() throws {
    let fixture = try LibraryFixture()
    try take(fixture)
    let note = fixture.location.snapshots + "/read me.txt"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: note))
    for _ in 0..<5 { try take(fixture) }
    #expect(FileManager.default.contents(atPath: note) == Data("mine".utf8))
    #expect(try Snapshot.names(in: fixture.location).count == 3)
  }
}
