import Foundation
import Testing

@testable import CookleLibrary

@Suite struct PhotoFileCopyTests {
  /// A photo so large that its hash is made in two parts, with a look whether to stop between them.
  @Test func aStopWhileTheLastFileIsReadIsNoSuccess() throws {
    let fixture = try LibraryFixture()
    try fixture.photo()
    let bytes = [UInt8](repeating: 3, count: 1_500_000)
    let hash = SHA256.hexadecimal(of: bytes)
    try fixture.context.connection.execute("UPDATE photo SET hash = '\(hash)', bytes = \(bytes.count)")
    let source = ContentFolder(path: fixture.location.photos)
    try source.save(bytes, as: PhotoTable.fileName(hash: hash, .jpeg))
    let looks = Counter()
    let folder = try TemporaryFolder()
    let target = ContentFolder(path: folder.path + "/photos")
    let copy = PhotoFileCopy(
      source: source, target: target, control: OperationControl(mayWait: { true }, mustStop: { looks.next() == 2 }))
    #expect(throws: LibraryError.cancelled) { try copy.run(fixture.context.connection) { _, _, _ in } }
    #expect(target.isTaken(PhotoTable.fileName(hash: hash, .jpeg)) == false)
  }

  @Test func aStopBehindTheLastFileLeavesNoBackup() throws {
    let fixture = try LibraryFixture()
    try fixture.photo()
    let folder = try TemporaryFolder()
    let target = ContentFolder(path: folder.path + "/photos")
    let isStopped = Flag()
    let copy = PhotoFileCopy(
      source: ContentFolder(path: fixture.location.photos), target: target,
      control: OperationControl(mayWait: { true }, mustStop: { isStopped.isSet }))
    #expect(throws: LibraryError.cancelled) {
      try copy.run(fixture.context.connection, progress: { _ in isStopped.set() }, flaw: { _, _, _ in })
    }
  }
}
