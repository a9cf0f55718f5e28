import Foundation
import Testing

@testable import CookleLibrary

@Suite struct BackupTests {
  @Test func aBackupIsAWholeLibrary() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let photo = try fixture.photo()
    let folder = try TemporaryFolder()
    let path = folder.path + "/backup"
    let backup = try DataMaintenanceOperations.backUp(to: path, in: fixture.context)
    #expect(
      backup
        == LibraryBackup(
          path: backup.path, recipes: 1, diaries: 0, photos: 1, missingPhotos: 0, bytes: backup.bytes,
          revision: try fixture.context.revision().text))
    #expect(FolderListing.names(in: path) == ["library.sqlite", "photos", "state.sqlite"])
    #expect(FolderListing.names(in: folder.path) == ["backup"])
    #expect(try mode(of: path) == "700")
    #expect(try mode(of: path + "/library.sqlite") == "600")
    let copy = try LibraryContext(location: LibraryLocation(path: path))
    defer { copy.close() }
    #expect(copy.installation != fixture.context.installation)
    #expect(copy.epoch != fixture.context.epoch)
    #expect(try RecipeOperations.get(id: recipe.id, in: copy).content == recipe.content)
    let file = try PhotoOperations.path(of: photo.summary.reference.id, in: copy)
    #expect(FileManager.default.contents(atPath: file) == Data(SamplePictures.jpeg))
  }

  /// Readers have no locks where nobody writes; they make backups all the same.
  @Test func aReaderMakesOneToo() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    let folder = try TemporaryFolder()
    #expect(try DataMaintenanceOperations.backUp(to: folder.path + "/backup", in: reader).recipes == 1)
  }

  @Test func itEndsAndIsConsistentWhileOthersWriteAtFullSpeed() throws {
    let fixture = try LibraryFixture()
    let counter = try fixture.recipe(.tagged("Counter")).id
    let (location, clock) = (fixture.location, fixture.clock)
    let folder = try TemporaryFolder()
    let path = folder.path
    let isOver = Flag()
    concurrently(2) { number in
      let context = try LibraryContext(
        location: location,
        environment: LibraryFixture.environment(clock, idPrefix: "p\(number)-", firstBits: number * 1_000))
      defer { context.close() }
      if number == 0 {
        // Each pair is one commit, so a copy has as many of the one as of the other.
        while !isOver.isSet { _ = try RecipeOperations.markCooked(id: counter, in: context) }
        return
      }
      defer { isOver.set() }
      for round in 1...3 {
        let backup = try DataMaintenanceOperations.backUp(to: path + "/\(round)", in: context)
        let copy = try ForeignDatabase(path + "/\(round)/library.sqlite")
        let cooked = try copy.rows("SELECT times_cooked FROM recipe")[0][0]
        let commits = try copy.rows("SELECT max(number) FROM commit_log")[0][0]
        #expect(Int(cooked).map { $0 + 1 } == Int(commits))
        #expect(backup.recipes == 1)
      }
    }
    fixture.context.connection.checkpoint()
    #expect(FolderPicture.size(of: location.database + "-wal") ?? 0 <= 16 << 20)
  }

  @Test func onlyABackupIsReplacedAndOnlyWhereThatIsAllowed() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    let path = folder.path + "/backup"
    _ = try DataMaintenanceOperations.backUp(to: path, in: fixture.context)
    #expect(throws: LibraryError.self) { try DataMaintenanceOperations.backUp(to: path, in: fixture.context) }
    try fixture.recipe()
    #expect(try DataMaintenanceOperations.backUp(to: path, overwrite: true, in: fixture.context).recipes == 1)
    #expect(FolderListing.names(in: folder.path) == ["backup"])
    try LibraryContext(location: LibraryLocation(path: path)).close()
    #expect(throws: LibraryError.self) {
      try DataMaintenanceOperations.backUp(to: path, overwrite: true, in: fixture.context)
    }
    let mine = folder.path + "/mine"
    try FileManager.default.createDirectory(atPath: mine, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: mine + "/letter.txt"))
    let before = try FolderPicture(folder.path)
    #expect(throws: LibraryError.self) {
      try DataMaintenanceOperations.backUp(to: mine, overwrite: true, in: fixture.context)
    }
    #expect(try FolderPicture(folder.path) == before)
  }

  @Test func aPlaceThatIsNoneIsRefused() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: fixture.location.path)
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    let library = fixture.location.path
    for path in [
      "", "backup", "./backup", "/", folder.path + "/..", folder.path + "/nowhere/backup", folder.path + "/link",
      folder.path + "/link/backup", folder.path + "/file", library, library + "/backup", library + "/photos/backup",
      "/backup\0",
    ] {
      let fields = try fieldErrors {
        try DataMaintenanceOperations.backUp(to: path, overwrite: true, in: fixture.context)
      }
      #expect(fields.map(\.path) == ["path"], "\(path)")
    }
  }

  @Test func oneThatIsCancelledLeavesNothing() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let folder = try TemporaryFolder()
    let isStopped = Flag()
    fixture.context.control.mustStop = { isStopped.isSet }
    #expect(throws: LibraryError.cancelled) {
      try DataMaintenanceOperations.backUp(to: folder.path + "/backup", in: fixture.context) { _ in isStopped.set() }
    }
    fixture.context.control = .unlimited
    #expect(FolderListing.names(in: folder.path) == [])
  }

  @Test func aMissingPhotoIsToldAndKeepsNobodyFromRestoring() throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo()
    let file = try PhotoOperations.path(of: photo.summary.reference.id, in: fixture.context)
    try FileManager.default.removeItem(atPath: file)
    let folder = try TemporaryFolder()
    let backup = try DataMaintenanceOperations.backUp(to: folder.path + "/backup", in: fixture.context)
    #expect(backup.missingPhotos == 1)
    let staged = try StagedLibrary(beside: fixture.context)
    defer { staged.remove() }
    try BackupReader.load(from: folder.path + "/backup", into: staged)
    #expect(try PhotoOperations.count(in: staged.context) == 1)
  }

  @Test func aBackupWhosePhotosWereLostOrDamagedIsRejectedWithThePlace() throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo()
    let folder = try TemporaryFolder()
    let path = folder.path + "/backup"
    _ = try DataMaintenanceOperations.backUp(to: path, in: fixture.context)
    let name = try #require(FolderListing.names(in: path + "/photos")?.first)
    try FileManager.default.removeItem(
      atPath: try PhotoOperations.path(of: photo.summary.reference.id, in: fixture.context))
    for bytes in [Data("damaged".utf8), nil] {
      try FileManager.default.removeItem(atPath: path + "/photos/" + name)
      if let bytes { try bytes.write(to: URL(fileURLWithPath: path + "/photos/" + name)) }
      let staged = try StagedLibrary(beside: fixture.context)
      defer { staged.remove() }
      let error = try libraryError { try BackupReader.load(from: path, into: staged) }
      guard case .archiveRejected(reason: _, path: "photos/" + name) = error else {
        Issue.record("\(error)")
        continue
      }
    }
  }

  @Test func aBackupWhosePhotosCannotBeListedIsNotReplaced() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    let path = folder.path + "/backup"
    _ = try DataMaintenanceOperations.backUp(to: path, in: fixture.context)
    try? FileManager.default.removeItem(atPath: path + "/photos")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path + "/photos"))
    let fields = try fieldErrors {
      try DataMaintenanceOperations.backUp(to: path, overwrite: true, in: fixture.context)
    }
    #expect(fields.map(\.path) == ["path"])
    #expect(FileManager.default.contents(atPath: path + "/photos") == Data("mine".utf8))
  }

  @Test func whatKilledProcessesLeftGoesWithTheNextBackup() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    let left = folder.path + "/.cookle-backup-left"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: URL(fileURLWithPath: left + "/library.sqlite"))
    try Data().write(to: URL(fileURLWithPath: left + ".lock"))
    _ = try DataMaintenanceOperations.backUp(to: folder.path + "/backup", in: fixture.context)
    #expect(FolderListing.names(in: folder.path) == ["backup"])
  }
}
