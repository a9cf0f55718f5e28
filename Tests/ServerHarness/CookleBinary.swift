import Foundation

/// Where the program under test is.
public enum CookleBinary {
  /// The path: `$COOKLE_BINARY`, else beside the running test bundle, else in the package's debug build.
  public static let path: String = {
    if let chosen = ProcessInfo.processInfo.environment["COOKLE_BINARY"] { return chosen }
    let beside = [Bundle.main.executableURL, CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }]
      .compactMap { $0?.resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("cookle").path }
    let built = packageRoot.appendingPathComponent(".build/debug/cookle").path
    return beside.first { FileManager.default.isExecutableFile(atPath: $0) } ?? built
  }()

  /// The package's folder.
  public static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
