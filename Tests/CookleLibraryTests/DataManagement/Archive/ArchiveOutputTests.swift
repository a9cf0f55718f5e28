import Foundation
import Testing

@testable import CookleLibrary

@Suite struct ArchiveOutputTests {
  @Test func exportsBesideEachOtherTakeNoFileForALeftover() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    let (library, path) = (fixture.location, folder.path)
    concurrently(4) { number in
      for round in 0..<100 {
        let output = try ArchiveOutput(
          NamedPath("\(path)/\(number)-\(round)", of: "archive"), overwrites: false, library: library,
          control: .unlimited)
        try output.write("\(number) \(round)")
        try output.finish()
      }
    }
    #expect(FolderListing.names(in: path)?.count == 400)
  }

  /// A file that is cleaned up between the look at its row and the reading would be missing from the archive.
  @Test func anExportAndACleaningWaitForEachOther() throws {
    let fixture = try LibraryFixture()
    try fixture.photo()
    let other = try fixture.secondContext()
    defer { other.close() }
    let cleaning = try CleanUpLock(.cleaning, of: other)
    fixture.context.lockWait.limitMilliseconds = 20
    let folder = try TemporaryFolder()
    let path = folder.path + "/archive.json"
    let error = try libraryError {
      try DataMaintenanceOperations.export(to: path, format: .cookle, overwrites: false, in: fixture.context)
    }
    guard case .busy = error else {
      Issue.record("\(error)")
      return
    }
    #expect(FolderListing.names(in: folder.path) == [])
    cleaning?.release()
    _ = try DataMaintenanceOperations.export(to: path, format: .cookle, overwrites: false, in: fixture.context)
    #expect(FolderListing.names(in: folder.path) == ["archive.json"])
  }
}
