import Foundation
import Testing

@testable import CookleLibrary

@Suite struct RegularFileTests {
  private func failure(_ path: String, followingLink: Bool = true) -> RegularFile.Failure? {
    do {
      _ = try RegularFile(path, followingLink: followingLink)
      return nil
    } catch {
      return error
    }
  }

  @Test func aFileIsReadInPieces() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x"
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
    let file = try RegularFile(path)
    #expect(file.size == 3)
    var chunk: [UInt8] = [0, 0]
    #expect(file.read(into: &chunk) == 2)
    #expect(chunk == [1, 2])
    #expect(file.read(into: &chunk) == 1)
    #expect(file.read(into: &chunk) == 0)
    #expect(RegularFile.size(of: path) == 3)
  }

  @Test func whatElseLiesInThePlaceOfAFileIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    let (file, pipe, link) = (folder.path + "/file", folder.path + "/pipe", folder.path + "/link")
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(symlink(file, link) == 0)
    #expect(failure(pipe) == .otherKind)
    #expect(failure(folder.path) == .otherKind)
    #expect(failure("/dev/zero") == .otherKind)
    #expect(failure(link) == nil)
    #expect(failure(link, followingLink: false) == .otherKind)
    #expect(failure(folder.path + "/none") == .refused(ENOENT))
    #expect(RegularFile.size(of: pipe) == nil)
  }

  /// Closing any descriptor of a database takes away the locks that SQLite holds on it in this process.
  @Test func aDatabaseThatIsOpenIsNoFileToRead() throws {
    let folder = try TemporaryFolder()
    let location = LibraryLocation(path: folder.path + "/library")
    let context = try LibraryContext(location: location)
    let link = folder.path + "/link"
    #expect(symlink(location.database, link) == 0)
    for path in [location.database, location.database + "-shm", location.state, link] {
      #expect(failure(path) == .otherKind, "\(path)")
    }
    context.close()
    #expect(failure(location.database) == nil)
  }
}
