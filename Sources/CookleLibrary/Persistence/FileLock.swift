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
  /// - Parameter path: of that file, for errors.
  /// - Throws: `LibraryError.busy` or `.cancelled` when the wait ended without it, `.storageFailed` where the file cannot
  ///   be locked at all.
  init(on descriptor: Int32, at path: String, _ kind: Kind, wait: LockWait) throws {
    do {
      while try !FileLock.take(descriptor, kind, at: path) {
        guard wait.pause(FileLock.pause) else { throw wait.failure }
      }
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  /// Takes a lock on an open file if nobody has it.
  ///
  /// - Returns: false when somebody else has it.
  /// - Throws: `LibraryError.storageFailed` where the file cannot be locked at all, as on file systems without locks.
  static func take(_ descriptor: Int32, _ kind: Kind, at path: String) throws -> Bool {
    while flock(descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      switch errno {
      case EWOULDBLOCK: return false
      case EINTR: continue
      case let code:
        throw LibraryError.storageFailed(detail: "\(path) cannot be locked: \(LibraryLocation.reason(code))")
      }
    }
    return true
  }

  deinit {
    close(descriptor)
  }
}
