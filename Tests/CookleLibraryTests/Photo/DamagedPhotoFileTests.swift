import Foundation
import Testing

@testable import CookleLibrary

/// A photo's file whose bytes went bad while its size stayed.
@Suite struct DamagedPhotoFileTests {
  private let fixture: LibraryFixture
  private let file: String

  init() throws {
    fixture = try LibraryFixture()
    let photo = try fixture.photo()
    file = try PhotoOperations.path(of: photo.summary.reference.id, in: fixture.context)
  }

  private func damage() throws {
    try Data(repeating: 7, count: SamplePictures.jpeg.count).write(to: URL(fileURLWithPath: file))
    let found = try DataMaintenanceOperations.check(in: fixture.context).findings
    #expect(found.map(\.kind) == [.photoFileDamaged])
  }

  private func expectWhole() throws {
    #expect(FileManager.default.contents(atPath: file) == Data(SamplePictures.jpeg))
    #expect(try DataMaintenanceOperations.check(in: fixture.context).findings == [])
  }

  @Test func isMendedByTheSamePictureAddedAgain() throws {
    try damage()
    let added = try PhotoOperations.add(.bytes(SamplePictures.jpeg), source: .import, in: fixture.context).value
    #expect(added?.isNew == false)
    try expectWhole()
  }

  @Test func isMendedByThePictureThatWasPreparedWhileItWasWhole() throws {
    let preparation = try PhotoOperations.preparation(
      of: .bytes(SamplePictures.jpeg), .unconditional, in: fixture.context)
    let prepared = try preparation.run(.unlimited)
    try damage()
    _ = try PhotoOperations.add(prepared, source: .import, in: fixture.context)
    try expectWhole()
  }

  @Test func isMendedByABackup() throws {
    let folder = try TemporaryFolder()
    _ = try DataMaintenanceOperations.backUp(to: folder.path + "/backup", in: fixture.context)
    try damage()
    try fixture.replaceContents(by: folder.path + "/backup")
    try expectWhole()
  }

  @Test func isMendedByAnArchive() throws {
    let folder = try TemporaryFolder()
    let archive = folder.path + "/archive.json"
    _ = try DataMaintenanceOperations.export(to: archive, format: .cookle, overwrites: false, in: fixture.context)
    try damage()
    try fixture.replaceContents(by: archive)
    try expectWhole()
  }

  @Test func isALostPhotoOfABackup() throws {
    try damage()
    let folder = try TemporaryFolder()
    let backup = try DataMaintenanceOperations.backUp(to: folder.path + "/backup", in: fixture.context)
    #expect(backup.missingPhotos == 1)
  }

  /// What cannot be read now may be read later; a copy without it would be taken for whole.
  @Test func oneThatTheSystemDoesNotReadIsNoLostPhoto() throws {
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
    let folder = try TemporaryFolder()
    for error in [
      try libraryError { try DataMaintenanceOperations.backUp(to: folder.path + "/backup", in: fixture.context) },
      try libraryError {
        try DataMaintenanceOperations.export(
          to: folder.path + "/archive.json", format: .cookle, overwrites: false, in: fixture.context)
      },
    ] {
      guard case .storageFailed = error else {
        Issue.record("\(error)")
        continue
      }
    }
    #expect(FolderListing.names(in: folder.path) == [])
  }
}

extension LibraryFixture {
  /// Restores an archive or a backup, confirmed.
  func replaceContents(by path: String) throws {
    let token = try #require(
      try DataMaintenanceOperations.restore(from: path, MutationRequest(dryRun: true), in: context).confirmation)
    _ = try DataMaintenanceOperations.restore(from: path, MutationRequest(confirmation: token), in: context)
  }
}
