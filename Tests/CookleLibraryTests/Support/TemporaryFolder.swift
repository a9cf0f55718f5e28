import Foundation
import Testing

/// A place for one test's files; removed when the value is let go.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = TemporaryFolder.newPath()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A path where nothing lies yet.
  static func newPath() -> String {
    FileManager.default.temporaryDirectory.path + "/cookle-test-" + UUID().uuidString
  }
}

/// What lies in a folder: every path with its bytes, for comparing before and after.
struct FolderPicture: Equatable {
  private var files: [String: Data] = [:]

  init(_ folder: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      files[name] = FileManager.default.contents(atPath: folder + "/" + name) ?? Data("a folder".utf8)
    }
  }

  var names: [String] { files.keys.sorted() }
}

/// The permission bits of a file or folder, in octal.
func mode(of path: String) throws -> String {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return String(try #require(attributes[.posixPermissions] as? Int), radix: 8)
}
