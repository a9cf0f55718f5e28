import Foundation
import Testing

@testable import CookleLibrary

/// Backups that others wrote in.
@Suite struct ForeignBackupTests {
  private let fixture: LibraryFixture
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/backup" }

  init() throws {
    fixture = try LibraryFixture()
    folder = try TemporaryFolder()
    try fixture.recipe()
    _ = try DataMaintenanceOperations.backUp(to: folder.path + "/backup", in: fixture.context)
  }

  @Test func oneThatIsTakenIntoUseWhileTheNextIsMadeStays() throws {
    let letter = path + "/letter.txt"
    let fields = try fieldErrors {
      try DataMaintenanceOperations.backUp(to: path, overwrite: true, in: fixture.context) { _ in
        try? Data("mine".utf8).write(to: URL(fileURLWithPath: letter))
      }
    }
    #expect(fields.map(\.path) == ["path"])
    #expect(FileManager.default.contents(atPath: letter) == Data("mine".utf8))
    #expect(FolderListing.names(in: folder.path) == ["backup"])
  }

  @Test(arguments: [
    (
      "commit_log",
      "UPDATE commit_log SET number = 9223372036854775000 WHERE number = (SELECT max(number) FROM commit_log)"
    ),
    ("entity_revision", "UPDATE entity_revision SET number = 9007199254740993"),
    ("record_slot", "UPDATE record_slot SET last = 9223372036854775000"),
    ("record_slot", "UPDATE record_slot SET last = -1"),
  ])
  func oneFromWhichNobodyCouldGoOnCountingIsRejected(table: String, change: String) throws {
    try ForeignDatabase(path + "/library.sqlite").execute(change)
    let before = try ForeignDatabase.everything(in: fixture.location.database)
    let error = try libraryError {
      try DataMaintenanceOperations.restore(from: path, MutationRequest(dryRun: true), in: fixture.context)
    }
    guard case .archiveRejected(reason: _, path: table) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(try ForeignDatabase.everything(in: fixture.location.database) == before)
  }
}
