#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An advisory lock on a file that is there for nothing else. The system releases it when the process ends, however it
/// ends.
struct FileLock: ~Copyable {
  /// Who else may have the lock at the same time.
  enum Kind {
    /// Any number that want it shared as well.
    case shared
    /// Nobody.
    case exclusive
  }

  /// The pause between two attempts, in microseconds.
  private static let pause: UInt32 = 5_000

  private let descriptor: Int32

  /// Waits for the lock, as long as its operation may wait.
  ///
  /// - Parameter descriptor: of the open file, which is taken over.
  /// - Throws: `LibraryError.busy` or `.cancelled` when the wait ended without it.
  init(on descriptor: Int32, _ kind: Kind, wait: LockWait) throws {
    while flock(descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      guard wait.pause(FileLock.pause) else {
        close(descriptor)
        throw wait.failure
      }
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
