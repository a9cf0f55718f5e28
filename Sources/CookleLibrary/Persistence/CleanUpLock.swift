#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps files that nobody names from being removed while somebody is about to name them, or copies them: any number of
/// processes may do that at a time, and whoever cleans up waits for all of them.
///
/// The system releases it when the process ends, however it ends.
final class CleanUpLock {
  private let descriptor: Int32

  /// Whether files are to stay, or whether they are cleaned up.
  enum Purpose {
    case keeping
    case cleaning
  }

  /// Waits for the lock, at most as long as for any other; nil where a library for reading only has no file for it.
  ///
  /// - Throws: `LibraryError.busy` or `.cancelled` when the wait ended without it.
  init?(_ purpose: Purpose, of context: LibraryContext) throws {
    let file = context.location.path + "/cleanup.lock"
    let flags = context.access == .readWrite ? O_RDWR | O_CREAT : O_RDONLY
    let descriptor = open(file, flags | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      if context.access == .readOnly { return nil }
      throw context.location.unusable(file, errno)
    }
    let wait = context.lockWait
    let operation = (purpose == .keeping ? LOCK_SH : LOCK_EX) | LOCK_NB
    let beginning = MonotonicTime.nanoseconds()
    while flock(descriptor, operation) != 0 {
      let waited = Int((MonotonicTime.nanoseconds() - beginning) / 1_000_000)
      let mustStop = wait.control.mustStop()
      guard !mustStop, wait.control.mayWait(), waited < wait.limitMilliseconds else {
        close(descriptor)
        throw mustStop ? LibraryError.cancelled : LibraryError.busy(waitedMilliseconds: waited)
      }
      usleep(5_000)
    }
    self.descriptor = descriptor
  }

  deinit {
    release()
  }

  private var isReleased = false

  /// Lets the others go on.
  func release() {
    guard !isReleased else { return }
    isReleased = true
    close(descriptor)
  }
}
