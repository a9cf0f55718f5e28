#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One process at a time creates or migrates a library: an advisory lock on a file of its own, because the database
/// cannot guard its own creation. The system releases it when the process ends, however it ends.
struct SetupLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock, at most as long as for any other lock.
  ///
  /// - Throws: `LibraryError.busy` or `.cancelled` when the wait ended without it.
  init(at location: LibraryLocation, wait: LockWait) throws {
    let descriptor = open(location.setupLock, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw location.unusable(location.setupLock, errno)
    }
    let beginning = MonotonicTime.nanoseconds()
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
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
    close(descriptor)
  }
}
