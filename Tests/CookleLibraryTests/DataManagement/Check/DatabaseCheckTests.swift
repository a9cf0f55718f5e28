import Foundation
import Testing

@testable import CookleLibrary

@Suite struct DatabaseCheckTests {
  /// Makes an index disagree with its table, as a broken disk would: its content becomes that of an index of nothing.
  private func emptyIndex(_ index: String, of file: String) throws {
    let database = try ForeignDatabase(file)
    let (text, root) = try #require(
      try database.rows("SELECT sql, rootpage FROM sqlite_schema WHERE name = '\(index)'").first.map { ($0[0], $0[1]) })
    // While the index has another condition on paper, a row is written that it does not take.
    try database.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = sql || ' WHERE 0' WHERE name = '\(index)' AND rootpage = \(root);
      """)
    let between = try ForeignDatabase(file)
    try between.execute(
      index.hasPrefix("recent")
        ? "UPDATE recent_recipe SET used_at = used_at + 1" : "UPDATE photo SET created_at = created_at + 1")
    try database.execute(
      """
      UPDATE sqlite_schema SET sql = '\(text)' WHERE name = '\(index)';
      PRAGMA writable_schema = OFF;
      """)
  }

  @Test func anIndexIsMadeOnceMore() throws {
    let library = try CheckedLibrary()
    try emptyIndex("photo_by_creation", of: library.fixture.location.database)
    let other = try library.fixture.secondContext()
    defer { other.close() }
    let before = try library.rows()
    let report = try DataMaintenanceOperations.check(in: other)
    #expect(Set(report.findings.map(\.kind)) == [.indexDamaged], "\(report.findings)")
    #expect(try DataMaintenanceOperations.check(repair: true, in: other).isSound)
    #expect(try DataMaintenanceOperations.check(in: other).findings == [])
    #expect(try library.rows() == before)
    #expect(try Snapshot.names(in: library.fixture.location).count == 1)
  }

  @Test func anIndexOfTheStateIsMadeOnceMore() throws {
    let library = try CheckedLibrary()
    try emptyIndex("recent_recipe_by_use", of: library.fixture.location.state)
    let other = try library.fixture.secondContext()
    defer { other.close() }
    let report = try DataMaintenanceOperations.check(in: other)
    #expect(Set(report.findings.map(\.kind)) == [.stateDamaged], "\(report.findings)")
    #expect(try DataMaintenanceOperations.check(repair: true, in: other).isSound)
    #expect(try DataMaintenanceOperations.check(in: other).findings == [])
  }

  /// Nothing is written into a database that is damaged itself, whatever else could be repaired.
  @Test func aDamagedPageIsToldAndNothingIsWritten() throws {
    let library = try CheckedLibrary()
    try library.breakLibrary("UPDATE photo SET use_count = 0; PRAGMA wal_checkpoint(TRUNCATE)")
    let database = try ForeignDatabase(library.fixture.location.database)
    let root = try #require(
      try database.rows("SELECT rootpage FROM sqlite_schema WHERE name = 'recipe_step'").first?[0])
    let file = try #require(FileHandle(forWritingAtPath: library.fixture.location.database))
    try file.seek(toOffset: UInt64((Int(root) ?? 1) - 1) * 4_096)
    try file.write(contentsOf: Data(repeating: 0xAB, count: 4_096))
    let other = try library.fixture.secondContext()
    defer { other.close() }
    let report = try DataMaintenanceOperations.check(repair: true, in: other)
    #expect(report.findings.contains { $0.kind == .databaseDamaged }, "\(report.findings)")
    #expect(report.findings.allSatisfy { !$0.isRepairable && !$0.isRepaired })
    #expect(try Snapshot.names(in: library.fixture.location) == [])
    #expect(try database.rows("SELECT use_count FROM photo") == [["0"]])
  }
}
