#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps files that nobody names from being removed while somebody is about to name them, or copies them: any number of
/// processes may do that at a time, and whoever cleans up waits for all of them.
final class CleanUpLock {
  private var lock: FileLock?

  /// Whether files are to stay, or whether they are cleaned up.
  enum Purpose {
    case keeping
    case cleaning
  }

  /// Waits for the lock, as long as the operation may wait; nil where a library for reading only has no file for it.
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
    lock = try FileLock(
      on: descriptor, at: file, purpose == .keeping ? .shared : .exclusive, wait: context.lockWait)
  }

  /// Lets the others go on.
  func release() {
    lock = nil
  }
}
