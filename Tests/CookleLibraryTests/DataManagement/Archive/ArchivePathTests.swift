import Foundation
import JSON
import Testing

@testable import CookleLibrary

@Suite struct ArchivePathTests {
  private func message(
    _ path: String, overwrites: Bool = false, in library: LibraryFixture,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let fields = try fieldErrors(sourceLocation: sourceLocation) {
      try DataMaintenanceOperations.export(to: path, format: .cookle, overwrites: overwrites, in: library.context)
    }
    #expect(fields.map(\.path) == ["path"], sourceLocation: sourceLocation)
    return fields.first?.message ?? ""
  }

  @Test func anArchiveIsForItsOwnerAloneAndNothingIsLeftBesideIt() throws {
    let fixture = try ArchiveFixture()
    let path = fixture.folder.path + "/own.json"
    _ = try ArchiveFixture.export(fixture.library, .cookle, to: path)
    #expect(try mode(of: path) == "600")
    #expect(try FolderPicture(fixture.folder.path).names == ["own.json"])
  }

  @Test func aFileIsReplacedOnlyWhenThatIsAskedFor() throws {
    let fixture = try ArchiveFixture()
    let path = try fixture.write(Array("mine".utf8), as: "own.json")
    #expect(
      try message(path, in: fixture.library)
        == "There is a file at the path already; choose another, or ask to overwrite it.")
    #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
    _ = try DataMaintenanceOperations.export(to: path, format: .cookle, overwrites: true, in: fixture.library.context)
    #expect(FileManager.default.contents(atPath: path) != Data("mine".utf8))
  }

  @Test func aLinkOrAFolderIsNeverReplaced() throws {
    let fixture = try ArchiveFixture()
    let target = try fixture.write(Array("mine".utf8), as: "target.json")
    let link = fixture.folder.path + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let folder = fixture.folder.path + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let dangling = fixture.folder.path + "/dangling"
    try FileManager.default.createSymbolicLink(atPath: dangling, withDestinationPath: "/nowhere/at/all")
    let before = try FolderPicture(fixture.folder.path).names
    for path in [link, folder, dangling] {
      #expect(
        try message(path, overwrites: true, in: fixture.library)
          == "At the path lies a folder, a link or a device, which is never replaced; choose another.")
    }
    #expect(try FolderPicture(fixture.folder.path).names == before)
    #expect(FileManager.default.contents(atPath: target) == Data("mine".utf8))
  }

  @Test func theLibraryIsNoPlaceForAnArchive() throws {
    let fixture = try ArchiveFixture()
    let library = fixture.library
    let link = fixture.folder.path + "/shelf"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: library.folder)
    for path in [library.folder + "/own.json", library.folder + "/photos/../own.json", link + "/library.sqlite"] {
      #expect(
        try message(path, overwrites: true, in: library).hasPrefix("The archive must not lie in the library's own")
          || message(path, overwrites: true, in: library).hasPrefix("The folder of the archive cannot be found"))
    }
  }

  @Test(arguments: [
    ("own.json", "The path must be absolute or begin with ~/; give the whole path of the archive."),
    ("", "The path must be absolute or begin with ~/; give the whole path of the archive."),
    ("/tmp/a\u{0}b", "The path has a NUL character, which no file has; give the path of the archive."),
    ("/tmp/", "The path names no file; give the whole path of the archive to write."),
    ("/tmp/..", "The path names no file; give the whole path of the archive to write."),
    (
      "/nowhere/at/all/own.json",
      "The folder of the archive cannot be found (no such file or directory); create it or choose another."
    ),
  ])
  func aPathThatIsNoneIsRefused(path: String, expected: String) throws {
    #expect(try message(path, in: LibraryFixture()) == expected)
  }

  @Test func whatIsNoFileIsNotRead() throws {
    let fixture = try ArchiveFixture()
    let pipe = fixture.folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for (path, expected) in [
      (pipe, "The path leads to no regular file; give the path of an archive."),
      ("/dev/zero", "The path leads to no regular file; give the path of an archive."),
      (fixture.folder.path, "The path leads to no regular file; give the path of an archive."),
      (
        fixture.folder.path + "/none",
        "The archive cannot be opened (no such file or directory); check the path."
      ),
    ] {
      let fields = try fieldErrors {
        try DataMaintenanceOperations.validateArchive(at: path, in: fixture.library.context)
      }
      #expect(fields == [FieldError(path: "path", message: expected, value: path)])
    }
  }

  @Test func whatAnEndedExportLeftGoesWithTheNext() throws {
    let fixture = try ArchiveFixture()
    _ = try fixture.write(Array("{".utf8), as: ".cookle-export-abc")
    _ = try ArchiveFixture.export(fixture.library, .cookle, to: fixture.folder.path + "/own.json")
    #expect(try FolderPicture(fixture.folder.path).names == ["own.json"])
  }

  @Test func anExportThatIsCancelledLeavesNothing() throws {
    let fixture = try ArchiveFixture()
    fixture.library.context.control = OperationControl(mayWait: { true }, mustStop: { true })
    #expect(
      throws: LibraryError.cancelled,
      performing: {
        try DataMaintenanceOperations.export(
          to: fixture.folder.path + "/own.json", format: .cookleV1, overwrites: false, in: fixture.library.context)
      })
    #expect(try FolderPicture(fixture.folder.path).names == [])
  }
}
