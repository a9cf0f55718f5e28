#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What lies beside a database file in write-ahead logging, by which a reader that may write nothing knows how to open
/// it, and whether a writer came or went since.
///
/// SQLite's own read-only mode makes the log and its index where they are missing. So a reader that may not even do
/// that opens a database that nobody has open as immutable, without any lock, and one that has both files as it is.
struct SideFiles: Equatable {
  private struct Stamp: Equatable {
    var device: UInt64
    var number: UInt64
    var size: Int64
    var modified: FileTime

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(status.st_ino)
      size = Int64(status.st_size)
      modified = FileTime(modified: status)
    }
  }

  private let database, log, index: Stamp?

  init(of path: String) {
    database = Stamp(path)
    log = Stamp(path + "-wal")
    index = Stamp(path + "-shm")
  }

  /// Whether a writer has the database open, or was killed; its locks then protect the reader as well.
  var areShared: Bool { log != nil && index != nil }

  /// Whether commits stand in a log that cannot be read without making its index.
  var needRepair: Bool { index == nil && (log?.size ?? 0) > 0 }

  /// Whether a connection opened with `other` may go on as it is.
  func isUndisturbed(since other: SideFiles) -> Bool {
    // Where locks protect, only the place of the files counts; they grow and shrink with every commit.
    guard areShared, other.areShared else { return self == other }
    return database?.number == other.database?.number && log?.number == other.log?.number
      && index?.number == other.index?.number
  }
}
