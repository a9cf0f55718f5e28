#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the files of a library stood when they were looked at, without opening any: every commit changes a log.
struct FilesMark: Equatable {
  private struct File: Equatable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    /// When it was written last.
    var writtenAt: FileTime
  }

  private var files: [File?]

  /// Commits that come this soon after a look may bear the same time as what it saw, in seconds: clocks of file systems
  /// are coarse.
  private static let granularity = 2

  init(of location: LibraryLocation) {
    files = [location.database, location.database + "-wal", location.state, location.state + "-wal"].map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return File(
        device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
        writtenAt: FileTime(modified: status))
    }
  }

  /// Whether a later write shows in the mark: all that it saw was written well before.
  var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    now.tv_sec -= FilesMark.granularity
    let latest = FileTime(now)
    return files.allSatisfy { $0.map { $0.writtenAt < latest } ?? true }
  }
}
