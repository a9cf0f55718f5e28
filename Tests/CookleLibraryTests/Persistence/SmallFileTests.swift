import Foundation
import Testing

@testable import CookleLibrary

@Suite struct SmallFileTests {
  @Test func aFileUpToTheLimitIsRead() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x"
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(SmallFile.read(path, limit: 200_000) == bytes)
    #expect(SmallFile.read(path, limit: 199_999) == nil)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(SmallFile.read(path, limit: 0) == [])
  }

  @Test func whatIsNoFileIsNotRead() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    // A pipe without a writer must not hold the reader up.
    #expect(SmallFile.read(pipe, limit: 100) == nil)
    #expect(SmallFile.read(folder.path, limit: 100) == nil)
    #expect(SmallFile.read(folder.path + "/none", limit: 100) == nil)
    #expect(SmallFile.read("/dev/zero", limit: 100) == nil)
    #expect(SmallFile.read("", limit: 100) == nil)
  }

  @Test func namesOfAFolderComeInByteOrder() throws {
    let folder = try TemporaryFolder()
    for name in ["b", "B", "é", "a", ".hidden"] { try Data().write(to: URL(fileURLWithPath: folder.path + "/" + name)) }
    #expect(FolderListing.names(in: folder.path) == [".hidden", "B", "a", "b", "é"])
    #expect(try FolderListing.present(in: folder.path) == [".hidden", "B", "a", "b", "é"])
    #expect(FolderListing.names(in: folder.path + "/none") == nil)
  }

  @Test func onlyAFolderThatIsNotThereIsAnEmptyOne() throws {
    let folder = try TemporaryFolder()
    #expect(try FolderListing.present(in: folder.path + "/none") == [])
    let file = folder.path + "/file"
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(throws: LibraryError.storageFailed(detail: "\(file): not a directory")) {
      try FolderListing.present(in: file)
    }
    let loop = folder.path + "/loop"
    #expect(symlink(loop, loop) == 0)
    #expect(throws: LibraryError.self) { try FolderListing.present(in: loop) }
    #expect(FolderListing.names(in: loop) == nil && errno == ELOOP)
  }
}
