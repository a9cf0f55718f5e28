import Foundation

/// The files of JSONTestSuite.
enum ConformanceSuite {
  /// The folder of the files, nil when it is not there.
  static let folder = TestData.folder("json-test-suite/test_parsing")

  static func files(startingWith prefix: String) throws -> [URL] {
    guard let folder else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix(prefix) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
