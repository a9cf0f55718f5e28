import Foundation
import Testing

@testable import CookleLibrary

@Suite struct OwnedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func leftovers(_ beginning: String = "") -> [String] {
    var paths: [String] = []
    OwnedFile.forEachLeftover(in: folder.path, where: { $0.hasPrefix(beginning) }) { paths.append($0) }
    return paths
  }

  @Test func aFileIsALeftoverOnceItsOwnerHasGone() throws {
    let file = try OwnedFile.create(in: folder.path, beginning: "new-", end: ".lock")
    #expect(file.path.hasPrefix(folder.path + "/new-") && file.path.hasSuffix(".lock"))
    #expect(leftovers() == [])
    // As the system does when a process ends.
    close(file.descriptor)
    #expect(leftovers() == [file.path])
    #expect(leftovers("old-") == [])
  }

  @Test func aLeftoverThatSomebodyLooksAtIsNobodyElses() throws {
    let file = try OwnedFile.create(in: folder.path)
    close(file.descriptor)
    var seen: [[String]] = []
    OwnedFile.forEachLeftover(in: folder.path, where: { _ in true }) { _ in seen.append(leftovers()) }
    #expect(seen == [[]])
  }

  @Test func whereNoFileCanBeMadeTheReasonIsTold() {
    let missing = folder.path + "/none"
    do throws(OwnedFile.Failure) {
      _ = try OwnedFile.create(in: missing)
      Issue.record("a file was made in a folder that is not there")
    } catch {
      #expect(LibraryError(error, in: missing) == LibraryError(systemError: ENOENT, path: missing))
    }
  }
}
