import Foundation

/// Large collections to test against, which are no part of the package.
enum TestData {
  /// A folder in `$COOKLE_TEST_DATA`, else in `../shared/data` beside the package; nil when it is not there.
  static func folder(_ path: String) -> URL? {
    let beside = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appending(path: "../shared/data")
    let chosen = ProcessInfo.processInfo.environment["COOKLE_TEST_DATA"].map { URL(filePath: $0) }
    let folder = (chosen ?? beside).appending(path: path).standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }
}
