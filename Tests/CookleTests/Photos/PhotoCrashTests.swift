import Foundation
import JSON
import ServerHarness
import Testing

@Suite(.serialized) struct PhotoCrashTests {
  private static let blocks = 2_000

  @Test func killedAtAnyPointEveryPhotoIsWholeAndNothingElseIsSeen() throws {
    var random = RandomSource(seed: 23)
    let library = try TemporaryLibrary()
    let folder = library.path + "/photos"
    var number = 0
    for _ in 0..<8 {
      let server = try ServerProcess.ready(library, framing: .lines)
      var requests: [JSONValue] = []
      for _ in 0..<3 {
        number += 1
        let path = library.outside("\(number).gif")
        try PhotoPictures.gif(blocks: Self.blocks, number: number).write(to: URL(fileURLWithPath: path))
        requests.append(try server.send("photo/add", ["path": .string(path)]))
      }
      usleep(UInt32.random(in: 0...400_000, using: &random))
      server.process.signal(SIGKILL)
      #expect(try server.waitForEnd() == .signalled(SIGKILL))

      let next = try ServerProcess.ready(library)
      let photos = try next.call("photo/list", ["limit": 500])["items"]?.array ?? []
      for photo in photos { try expectWhole(photo["path"]?.string ?? "") }
      // A file may lie there before its row; it is whole even so.
      for name in try names(in: folder) where !name.hasPrefix(".") { try expectWhole(folder + "/" + name) }
      #expect(Set(photos.compactMap { $0["path"]?.string }).count == photos.count)
      try next.call("photo/add", ["data": .string(PhotoPictures.gif(comment: "\(number)").base64EncodedString())])
      #expect(try names(in: folder + "/.incoming") == [])
      try expectSoundLibrary(by: next)
      try next.shutDown()
    }
  }

  private func names(in folder: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  private func expectWhole(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let bytes = try #require(FileManager.default.contents(atPath: path), sourceLocation: sourceLocation)
    #expect(bytes.last == 0x3b, sourceLocation: sourceLocation)
    let isOneSize = bytes.count < 1_000 || bytes.count == 45 + Self.blocks * 256
    #expect(isOneSize, sourceLocation: sourceLocation)
  }
}
