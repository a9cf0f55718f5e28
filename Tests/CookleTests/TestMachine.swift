import Foundation
import ServerHarness

/// What the machine that runs the tests has; a test that needs more is skipped and says so.
enum TestMachine {
  /// Whether the program `sqlite3`, the tests' second opinion on a library, is missing.
  static let lacksSQLite3 = !has("sqlite3")

  /// Whether the program that scales photos is missing.
  static let lacksRenditions = !has("vipsthumbnail")

  /// Whether what a process asks of the kernel can be watched, which takes `strace` and the right to use it.
  static let canTrace: Bool = {
    guard has("strace") else { return false }
    return (try? CommandRun.run("strace", ["-o", "/dev/null", "true"]))?.ending == .exited(0)
  }()

  /// Whether the program under test has the places at which it can be made to end; a release has not.
  static let hasFailPoints: Bool = {
    let program = try? Data(contentsOf: URL(fileURLWithPath: CookleBinary.path), options: .alwaysMapped)
    return program?.range(of: Data("COOKLE_FAIL_POINT".utf8)) != nil
  }()

  /// Whether file systems can be mounted, which a full or read-only disk takes.
  static let canMount: Bool = {
    guard geteuid() == 0, has("mount"), let folder = try? TemporaryFolder() else { return false }
    guard let run = try? CommandRun.run("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder.path]),
      run.ending == .exited(0)
    else { return false }
    _ = try? CommandRun.run("umount", [folder.path])
    return true
  }()

  /// Whether the kernel tells about processes under `/proc`.
  static let hasProcessStatus = FileManager.default.fileExists(atPath: "/proc/self/status")

  /// Whether the tests that take minutes were asked for.
  static let runsLongTests = ProcessInfo.processInfo.environment["COOKLE_LONG_TESTS"] == "1"

  private static func has(_ program: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
