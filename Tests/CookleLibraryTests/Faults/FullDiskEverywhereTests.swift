import Foundation
import Testing

@testable import CookleLibrary

/// The disk refuses each write, sync and truncation of a change in turn: the change is refused in words, all of the
/// library is as it was, and what is asked next succeeds.
@Suite struct FullDiskEverywhereTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (LibraryContext) throws -> Void

    init(_ name: String, _ make: @escaping @Sendable (LibraryContext) throws -> Void) {
      testDescription = name
      self.make = make
    }
  }

  static let changes = [
    Change("create") { _ = try RecipeOperations.create(.tagged("New", ingredients: ["Leek", "Salt"]), in: $0) },
    Change("large") {
      let note = String(repeating: "long ", count: 12_000)
      _ = try RecipeOperations.create(RecipeFormDraft(name: "Large", note: note), in: $0)
    },
    Change("update") { _ = try RecipeOperations.update(id: recipe($0), .tagged("Other", categories: ["New"]), in: $0) },
    Change("delete") { _ = try RecipeOperations.delete(id: recipe($0), in: $0) },
    Change("rename a tag") {
      let tag = try TagOperations.list(.ingredient, in: $0).items[0].id
      _ = try TagOperations.rename(.ingredient, id: tag, to: "Renamed", in: $0)
    },
    Change("diary") { _ = try DiaryOperations.create(.of("2026-03-02", note: "Sun."), in: $0) },
    Change("photo") {
      _ = try PhotoOperations.add(.bytes(SamplePictures.jpeg), source: .camera, in: $0)
    },
    Change("shopping") { _ = try ShoppingOperations.addRecipe(recipe($0), in: $0) },
    Change("opened") { _ = try RecipeOperations.recordOpened(id: recipe($0), in: $0) },
  ]

  /// The recipe that changes are made to.
  private static func recipe(_ context: LibraryContext) throws -> String {
    try #require(try RecipeOperations.latest(in: context)).id
  }

  @Test(arguments: changes, DiskFault.ofChanges)
  func aDiskThatFailsAnywhereLosesNothing(change: Change, fault: DiskFault) throws {
    #expect(DiskFault.isInstalled)
    var fixture = try Self.filled()
    var before = try Self.everything(fixture)
    var refusals = 0
    for number in 1...400 {
      let (result, hasFailed) = fault.at(number) { try change.make(fixture.context) }
      guard hasFailed else {
        try result.get()
        break
      }
      let place = Comment(rawValue: "\(change) with \(fault) at \(number)")
      switch result {
      case .failure(let error):
        refusals += 1
        #expect(error as? LibraryError == .storageFull, place)
        #expect(try Self.everything(fixture) == before, place)
        #expect(try Self.photos(fixture) == [], place)
        try Self.expectSound(fixture, place)
        guard number % 4 == 1 else { continue }
        // What is asked next succeeds, by the one who was refused.
        try change.make(fixture.context)
      case .success:
        // What failed came after the commit, and is made up for.
        #expect(try Self.everything(fixture) != before, place)
      }
      try Self.expectSound(fixture, place)
      let other = try fixture.secondContext()
      #expect(try RecipeOperations.count(in: other) == RecipeOperations.count(in: fixture.context), place)
      other.close()
      fixture = try Self.filled()
      before = try Self.everything(fixture)
    }
    try Self.expectSound(fixture, "\(change) with \(fault)")
    print("full disk: \(change.testDescription), \(fault.testDescription): \(refusals) refusals")
  }

  /// A migration is all or nothing too, and the snapshot before it.
  @Test(arguments: DiskFault.all)
  func aMigrationThatFindsNoRoomLeavesTheOldLibrary(fault: DiskFault) throws {
    #expect(DiskFault.isInstalled)
    let clock = TestClock(Instant(milliseconds: 1_772_352_000_000))
    var isDone = false
    for number in 1...4_000 where !isDone {
      // Most of what a migration writes is alike.
      if number > 60, number % 23 != 0 { continue }
      let folder = try TemporaryFolder()
      let location = LibraryLocation(path: folder.path)
      try Self.makeFirstVersion(location)
      let old = try ForeignDatabase.everything(in: location.database)
      let (result, hasFailed) = fault.at(number) {
        try LibraryContext(location: location, environment: LibraryFixture.environment(clock)).close()
      }
      isDone = !hasFailed
      let place = Comment(rawValue: "\(fault) at \(number)")
      if case .failure(let error) = result {
        #expect(error as? LibraryError == .storageFull, place)
        #expect(try ForeignDatabase(location.database).rows("PRAGMA integrity_check") == [["ok"]], place)
        let version = try ForeignDatabase(location.database).rows("PRAGMA user_version")
        if version == [["1"]] {
          #expect(try ForeignDatabase.everything(in: location.database) == old, place)
        } else {
          #expect(version == [["\(Schema.library.version)"]], place)
        }
      }
      let context = try LibraryContext(location: location, environment: LibraryFixture.environment(clock))
      #expect(try context.connection.integer("PRAGMA user_version") == Int64(Schema.library.version), place)
      #expect(try DataMaintenanceOperations.check(in: context).findings == [], place)
      context.close()
    }
    #expect(isDone)
  }

  private static func filled() throws -> LibraryFixture {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("First", ingredients: ["Salt", "Flour"], categories: ["All"]))
    try fixture.recipe(.tagged("Second", ingredients: ["Salt"], categories: ["All"]))
    return fixture
  }

  private static func makeFirstVersion(_ location: LibraryLocation) throws {
    try Data().write(to: URL(fileURLWithPath: location.database))
    let connection = try SQLiteConnection(path: location.database, access: .readWrite, lockWait: LockWait())
    defer { connection.close() }
    var first = Schema.library
    first.migrations = Array(first.migrations.prefix(1))
    try first.migrate(connection)
  }

  private static func everything(_ fixture: LibraryFixture) throws -> [String] {
    try ForeignDatabase.everything(in: fixture.location.database)
      + ForeignDatabase.everything(in: fixture.location.state)
  }

  private static func photos(_ fixture: LibraryFixture) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixture.folder + "/photos")) ?? []
    return names.filter { $0 != ".incoming" }
  }

  private static func expectSound(_ fixture: LibraryFixture, _ place: Comment) throws {
    let connection = fixture.context.connection
    #expect(try connection.statement("PRAGMA foreign_key_check").all { $0.text(0) } == [], place)
    #expect(try DataMaintenanceOperations.check(in: fixture.context).findings == [], place)
  }
}
