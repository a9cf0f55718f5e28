#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where programs that do a job outside our purpose are looked for.
public struct ProgramSearch: Sendable, Hashable {
  /// Absolute paths of folders, the first one first.
  public var folders: [String]

  /// Looks in these folders only; a relative one is passed over, because it means another place for every process.
  public init(folders: [String]) {
    self.folders = folders.filter { $0.hasPrefix("/") }
  }

  /// The folders in which systems install programs, then those of `PATH`.
  public static let system = ProgramSearch(
    folders: ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      + (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init))

  /// The absolute path of a program; nil where it is not installed.
  func path(of name: String) -> String? {
    folders.lazy.map { $0 + "/" + name }.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
  }
}
