#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One process at a time creates or migrates a library: a lock on a file of its own, because the database cannot guard its
/// own creation.
struct SetupLock: ~Copyable {
  private let lock: FileLock

  /// Waits for the lock, as long as the operation may wait.
  ///
  /// - Throws: `LibraryError.busy` or `.cancelled` when the wait ended without it.
  init(at location: LibraryLocation, wait: LockWait) throws {
    let descriptor = open(location.setupLock, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw location.unusable(location.setupLock, errno)
    }
    lock = try FileLock(on: descriptor, at: location.setupLock, .exclusive, wait: wait)
  }
}
