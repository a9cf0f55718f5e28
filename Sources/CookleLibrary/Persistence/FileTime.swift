#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A moment as file systems tell it. Its two parts stay apart: a file may bear any moment that somebody gave it, and one
/// number of nanoseconds has no room beyond the year 2262.
struct FileTime: Hashable, Comparable {
  /// Since 1970.
  var seconds: Int
  /// Into the second.
  var nanoseconds: Int

  init(_ time: timespec) {
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }

  /// When a file was written last.
  init(modified status: stat) {
    #if canImport(Darwin)
      self.init(status.st_mtimespec)
    #else
      self.init(status.st_mtim)
    #endif
  }

  static func < (one: FileTime, other: FileTime) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
