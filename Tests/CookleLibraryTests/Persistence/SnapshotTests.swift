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
    #expect(Snapshot.names(in: fixture.location) == [])
    for number in 1...5 {
      try fixture.recipe(.tagged("R\(number)"))
      try take(fixture, number == 4 ? .restore : .reset)
    }
    #expect(
      Snapshot.names(in: fixture.location) == [
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
    let file = fixture.location.snapshots + "/" + Snapshot.names(in: fixture.location)[0]
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
    let file = fixture.location.snapshots + "/" + Snapshot.names(in: fixture.location)[0]
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
    #expect(Snapshot.names(in: fixture.location).count == 3)
  }

  @Test func twoOfOneMomentAreBothKept() throws {
    let fixture = try LibraryFixture()
    for _ in 0..<2 {
      try Snapshot.take(
        of: fixture.context.connection, in: fixture.location, at: fixture.clock.now, reason: .reset)
    }
    #expect(Snapshot.names(in: fixture.location).count == 2)
  }

  @Test func otherFilesInTheFolderAreLeftAlone() throws {
    let fixture = try LibraryFixture()
    try take(fixture)
    let note = fixture.location.snapshots + "/read me.txt"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: note))
    for _ in 0..<5 { try take(fixture) }
    #expect(FileManager.default.contents(atPath: note) == Data("mine".utf8))
    #expect(Snapshot.names(in: fixture.location).count == 3)
  }
}
