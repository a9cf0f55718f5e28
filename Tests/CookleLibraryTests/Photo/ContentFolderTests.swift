import Foundation
import Testing

@testable import CookleLibrary

@Suite struct ContentFolderTests {
  @Test func whatAKilledProcessLeftAsideGoesWithTheNextFile() throws {
    let folder = try TemporaryFolder()
    let content = ContentFolder(path: folder.path + "/photos")
    try content.save([1], as: "first")
    try Data([1, 2]).write(to: URL(fileURLWithPath: content.path + "/.incoming/77-dead"))
    // Another process is writing this one: its lock says so.
    let busy = open(content.path + "/.incoming/78-busy", O_WRONLY | O_CREAT, 0o600)
    defer { close(busy) }
    #expect(flock(busy, LOCK_EX) == 0)
    try content.save([2], as: "second")
    #expect(try FileManager.default.contentsOfDirectory(atPath: content.path + "/.incoming") == ["78-busy"])
  }

  @Test func aFileOfAnotherSizeIsReplacedByTheWholeOne() throws {
    let folder = try TemporaryFolder()
    let content = ContentFolder(path: folder.path + "/photos")
    try content.save([1], as: "file")
    try content.save([1, 2, 3], as: "file")
    #expect(content.size(of: "file") == 3)
    #expect(content.size(of: "missing") == nil)
  }

  @Test func aFolderThatCannotBeMadeIsToldInItsOwnWords() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    let content = ContentFolder(path: folder.path + "/file/photos")
    guard case .storageFailed = try libraryError({ try content.save([1], as: "a") }) else {
      Issue.record("another error")
      return
    }
  }

  @Test func writersBesideEachOtherKeepEveryFile() async throws {
    let folder = try TemporaryFolder()
    let content = ContentFolder(path: folder.path + "/photos")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<25 { try content.save([UInt8(number)], as: "\(number % 10)-\(writer % 2)") }
        }
      }
      try await group.waitForAll()
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: content.path)
    #expect(names.count == 21)
    #expect(try FileManager.default.contentsOfDirectory(atPath: content.path + "/.incoming") == [])
  }
}
