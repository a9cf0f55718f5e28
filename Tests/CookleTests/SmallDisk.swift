import ServerHarness

/// A small file system of its own, mounted as long as the value lives; it takes the right to mount.
final class SmallDisk {
  private let folder: TemporaryFolder
  /// Where it is mounted.
  var path: String { folder.path }

  init(megabytes: Int) throws {
    folder = try TemporaryFolder()
    try Self.run("mount", ["-t", "tmpfs", "-o", "size=\(megabytes)m,mode=0700", "tmpfs", folder.path])
  }

  deinit {
    // Detached at once, so that nothing which is still open keeps the folder from being removed.
    _ = try? CommandRun.run("umount", ["-l", folder.path])
  }

  /// Makes it readable only, or writable again.
  func remount(readOnly: Bool) throws {
    try Self.run("mount", ["-o", "remount,\(readOnly ? "ro" : "rw")", folder.path])
  }

  /// Takes all the room there is, in a file of this name.
  func fill(_ name: String = "filler") throws {
    _ = try CommandRun.run("dd", ["if=/dev/zero", "of=\(path)/\(name)", "bs=4096"])
  }

  /// Removes a file.
  func remove(_ name: String = "filler") throws {
    try Self.run("rm", ["\(path)/\(name)"])
  }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let run = try CommandRun.run(program, arguments)
    guard run.ending == .exited(0) else { throw HarnessFailure("\(program) failed", evidence: run.errors) }
  }
}
