import Foundation
import ServerHarness

extension Scenario.Programs {
  /// The programs that a server may look for.
  private static let names = ["vipsthumbnail", "curl", "tesseract"]

  /// Puts the stand-ins into a folder outside the library; answers its path.
  func install(beside library: TemporaryLibrary) throws -> String {
    let folder = library.outside("programs")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let script else { return folder }
    for name in Self.names { try ExecutableScript.write(script, to: "\(folder)/\(name)") }
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
