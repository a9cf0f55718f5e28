@testable import ProtocolGenerator

/// The package these tests belong to.
enum PackageFolder {
  /// Its root, found from where this file stands.
  static let path: String = {
    let steps = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return steps.joined(separator: "/")
  }()

  static var files: Files { Files(root: path) }

  /// The protocol as its source declares it.
  static func model() throws -> ProtocolModel {
    try Workspace(files: files).generator().model
  }
}
