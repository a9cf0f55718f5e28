import Foundation
import ServerHarness

extension Scenario.Programs {
  /// The programs that a server may look for.
  private static let names = ["vipsthumbnail", "curl", "tesseract"]

  /// Puts the stand-ins into a folder outside the library; answers its path.
  func install(beside library: TemporaryLibrary) throws -> String {
    let folder = library.outside("programs")
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let script else { return folder }
    for name in Self.names {
      let file = "\(folder)/\(name)"
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: file))
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    return folder
  }

  private var script: String? {
    switch self {
    case .none: nil
    case .failing: "echo broken >&2; exit 7"
    case .copying: "exec cat"
    }
  }
}
