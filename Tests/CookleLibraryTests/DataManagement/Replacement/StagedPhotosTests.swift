import Foundation
import Testing

@testable import CookleLibrary

@Suite struct StagedPhotosTests {
  @Test func filesThatCannotBeListedStopTheReplacement() throws {
    let fixture = try LibraryFixture()
    let staged = try StagedLibrary(beside: fixture.context)
    defer { staged.remove() }
    let photos = staged.context.location.photos
    try? FileManager.default.removeItem(atPath: photos)
    try StagedPhotos(of: staged, in: fixture.context).place()
    try Data().write(to: URL(fileURLWithPath: photos))
    #expect(throws: LibraryError.storageFailed(detail: "\(photos): not a directory")) {
      try StagedPhotos(of: staged, in: fixture.context).place()
    }
  }

  @Test func aFileThatCannotBeReadStopsTheReplacement() throws {
    let fixture = try LibraryFixture()
    let staged = try StagedLibrary(beside: fixture.context)
    defer { staged.remove() }
    let name = staged.context.location.photos + "/picture.jpg"
    try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    #expect(throws: LibraryError.storageFailed(detail: "\(name): it is no file that can be read")) {
      try StagedPhotos(of: staged, in: fixture.context).place()
    }
  }
}
