import Foundation
import Testing

@testable import CookleLibrary

/// The disk refuses writes, syncs and truncations of what is done with a library as a whole: it is refused in words, the
/// library with its snapshots and photos is as it was, nothing lies aside, and the next attempt succeeds.
@Suite struct FullDiskOperationTests {
  struct Operation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether what it is done with is a library that is not sound.
    var repairs = false
    let perform: @Sendable (_ fixture: LibraryFixture, _ backup: String) throws -> Void
  }

  static let operations = [
    Operation(testDescription: "reset") { fixture, _ in
      let token = try DataMaintenanceOperations.reset(MutationRequest(dryRun: true), in: fixture.context).confirmation
      _ = try DataMaintenanceOperations.reset(MutationRequest(confirmation: token), in: fixture.context)
    },
    Operation(testDescription: "recover") { fixture, _ in
      let id = try #require(try Snapshot.all(in: fixture.location).last).id
      let token = try DataMaintenanceOperations.recover(
        snapshot: id, MutationRequest(dryRun: true), in: fixture.context
      ).confirmation
      _ = try DataMaintenanceOperations.recover(
        snapshot: id, MutationRequest(confirmation: token), in: fixture.context)
    },
    Operation(testDescription: "back up") { fixture, backup in
      _ = try DataMaintenanceOperations.backUp(to: backup, overwrite: true, in: fixture.context)
    },
    Operation(testDescription: "compact") { fixture, _ in
      _ = try DataMaintenanceOperations.compact(in: fixture.context)
    },
    Operation(testDescription: "clean up") { fixture, _ in
      _ = try DataMaintenanceOperations.cleanUp(dryRun: false, in: fixture.context)
    },
    Operation(testDescription: "repair", repairs: true) { fixture, _ in
      _ = try DataMaintenanceOperations.check(repair: true, in: fixture.context)
    },
    Operation(testDescription: "undo") { fixture, _ in
      _ = try DataMaintenanceOperations.undo(in: fixture.context)
    },
    Operation(testDescription: "redo") { fixture, _ in
      _ = try DataMaintenanceOperations.redo(in: fixture.context)
    },
  ]

  /// Each call where there is time for it, otherwise the first few and some of the rest.
  private static let step = ProcessInfo.processInfo.environment["COOKLE_LONG_TESTS"] == "1" ? 1 : 61

  @Test(arguments: operations, DiskFault.all)
  func aDiskThatFailsAnywhereLosesNothing(operation: Operation, fault: DiskFault) throws {
    #expect(DiskFault.isInstalled)
    var fixture = try Self.filled(for: operation)
    let folder = try TemporaryFolder()
    let backup = folder.path + "/backup"
    for number in 1...2_000 where number < 4 || number % Self.step == 0 {
      let before = try Self.everything(fixture)
      let (result, hasFailed) = fault.at(number) { try operation.perform(fixture, backup) }
      let place = Comment(rawValue: "\(operation.testDescription) with \(fault.testDescription) at \(number)")
      guard hasFailed else {
        try result.get()
        break
      }
      if case .failure(let error) = result {
        #expect(error as? LibraryError == .storageFull, place)
        #expect(try Self.everything(fixture) == before, place)
        #expect(try fixture.files("staging") == [], place)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [], place)
        if !operation.repairs { try Self.expectSound(fixture, place) }
        guard number % 2 == 1 else { continue }
        // What is asked next succeeds, by the one who was refused.
        try operation.perform(fixture, backup)
      }
      try Self.expectSound(fixture, place)
      try? FileManager.default.removeItem(atPath: backup)
      fixture = try Self.filled(for: operation)
    }
    try Self.expectSound(fixture, "\(operation.testDescription) with \(fault.testDescription)")
  }

  /// A library with a snapshot, a photo, a change that can be taken back and one that can be made again.
  private static func filled(for operation: Operation) throws -> LibraryFixture {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("First", ingredients: ["Salt", "Flour"], categories: ["All"]))
    try fixture.photo()
    try Snapshot.take(of: fixture.context.connection, in: fixture.location, at: fixture.clock.now, reason: .reset)
    fixture.clock.advance(milliseconds: 1_000)
    try fixture.recipe(.tagged("Second", ingredients: ["Salt"], categories: ["All"]))
    try fixture.recipe(.tagged("Third", ingredients: ["Leek"], categories: ["New"]))
    _ = try DataMaintenanceOperations.undo(in: fixture.context)
    guard operation.repairs else { return fixture }
    try fixture.context.connection.execute(
      "UPDATE record_count SET count = 9 WHERE entity = \(LibraryEntity.recipe.code)")
    return fixture
  }

  /// All rows, the names of the snapshots and those of the photos' files.
  private static func everything(_ fixture: LibraryFixture) throws -> [String] {
    try ForeignDatabase.everything(in: fixture.location.database)
      + ForeignDatabase.everything(in: fixture.location.state) + fixture.files("snapshots") + fixture.files("photos")
  }

  private static func expectSound(_ fixture: LibraryFixture, _ place: Comment) throws {
    #expect(try DataMaintenanceOperations.check(in: fixture.context).findings == [], place)
  }
}
