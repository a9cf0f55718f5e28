import Foundation

/// A library that nobody else uses, and a home beside it so that nothing of the user's is read or written.
public final class TemporaryLibrary {
  private let root: TemporaryFolder
  /// The library's folder; the first server creates it.
  public let path: String

  /// Creates the surroundings; `path` puts the library elsewhere, on a small disk for instance.
  public init(at path: String? = nil) throws {
    root = try TemporaryFolder()
    self.path = path ?? root.path("library")
    try FileManager.default.createDirectory(atPath: root.path("home"), withIntermediateDirectories: true)
  }

  /// The database that holds the recipes.
  public var database: String { "\(path)/library.sqlite" }

  /// The folder beside the library in which its programs work.
  public var surroundings: String { root.path }

  /// A path outside the library that goes away with it.
  public func outside(_ name: String) -> String { root.path(name) }

  /// The environment of every program started on it: the test's search path, what a sanitizer is told, and nothing of the
  /// user's own.
  public var environment: [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    var environment = [
      "COOKLE_LIBRARY": path, "HOME": root.path("home"), "LANG": "C.UTF-8", "TZ": "UTC",
      "XDG_CONFIG_HOME": root.path("home/config"), "XDG_DATA_HOME": root.path("home/data"),
      "XDG_STATE_HOME": root.path("home/state"), "XDG_CACHE_HOME": root.path("home/cache"),
    ]
    for name in [
      "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "TMPDIR", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS",
    ] {
      environment[name] = inherited[name]
    }
    return environment
  }

  /// Everything below the library's folder with its bytes, to see that nothing was touched.
  public func contents() -> [String: Data] {
    var contents: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: path)
    while let name = names?.nextObject() as? String {
      contents[name] = FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data()
    }
    return contents
  }
}
