#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that belongs to this process as long as it is open, which its lock says to others: the system releases it
/// however the process ends. So whoever comes next tells a leftover from what is at work.
struct OwnedFile {
  /// Why there is none.
  enum Failure: Error {
    /// The system makes none, for this reason.
    case refused(Int32)
    /// It cannot be locked, for this reason.
    case unlockable(Int32)
    /// Others took it for a leftover each time.
    case removed
  }

  let path: String
  /// Open for reading and writing; whoever has the file closes it.
  let descriptor: Int32

  /// How often a file that others removed is created anew.
  private static let attempts = 100

  /// Creates a file of a new name, for the owner alone.
  ///
  /// - Parameters:
  ///   - beginning: what its name begins with, before a word of its own.
  ///   - end: what its name ends with.
  ///   - needsLock: whether a file that cannot be locked at all is none; otherwise it is one, and nobody ever removes it
  ///     as a leftover.
  static func create(
    in folder: String, beginning: String = "", end: String = "", needsLock: Bool = true
  ) throws(Failure) -> OwnedFile {
    for _ in 0..<attempts {
      let path = "\(folder)/\(beginning)\(RecordIdentifier.word(.random(in: .min ... .max)))\(end)"
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw .refused(errno)
      }
      let code = lock(descriptor)
      guard code == 0 || code == EWOULDBLOCK || !needsLock else {
        unlink(path)
        close(descriptor)
        throw .unlockable(code)
      }
      // Between the creation and the lock another process may have taken the file for a leftover.
      if code != EWOULDBLOCK, access(path, F_OK) == 0 { return OwnedFile(path: path, descriptor: descriptor) }
      close(descriptor)
    }
    throw .removed
  }

  /// Hands over the files that processes left which ended, each while its lock is held.
  ///
  /// - Parameter isOurs: whether a name is one that `create` gives.
  static func forEachLeftover(in folder: String, where isOurs: (String) -> Bool, _ body: (_ path: String) -> Void) {
    for name in FolderListing.names(in: folder) ?? [] where isOurs(name) {
      let path = folder + "/" + name
      let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      if lock(descriptor) == 0 { body(path) }
    }
  }

  /// - Returns: the number of the system's error, `EWOULDBLOCK` when somebody else has the lock; 0 when there is none.
  private static func lock(_ descriptor: Int32) -> Int32 {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno != EINTR { return errno }
    }
    return 0
  }
}

extension LibraryError {
  /// The failure to make a file that belongs to this process.
  init(_ failure: OwnedFile.Failure, in folder: String) {
    switch failure {
    case .refused(let code), .unlockable(let code): self.init(systemError: code, path: folder)
    case .removed: self = .storageFailed(detail: "\(folder): other programs remove what is written there")
    }
  }
}
