#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The sign that a connection is there: a file of its own that it keeps locked.
///
/// The system lets go of the lock when the process ends, however it ends, so a file that can be locked is one of a
/// connection that is gone. The lock belongs to the open file, not to the process: two connections of one process tell
/// each other apart too.
final class ConnectionPresence {
  private let path: String
  private let descriptor: Int32

  /// Makes and locks the file.
  ///
  /// - Throws: `LibraryError` when the system refuses the file.
  init(_ instance: String, at location: LibraryLocation) throws {
    mkdir(location.connections, 0o700)
    let path = location.connections + "/" + instance
    // Somebody who looks whether this connection is there may lock and remove the new file before it is locked here.
    for _ in 0..<100 {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { throw location.unusable(path, errno) }
      do {
        if try FileLock.take(descriptor, .exclusive, at: path), ConnectionPresence.isStill(path, descriptor) {
          self.path = path
          self.descriptor = descriptor
          return
        }
      } catch {
        unlink(path)
        close(descriptor)
        throw error
      }
      close(descriptor)
      usleep(1_000)
    }
    throw LibraryError.storageFailed(detail: "the file \(path) cannot be locked")
  }

  deinit {
    unlink(path)
    close(descriptor)
  }

  /// Whether a connection is there; what one that is gone left is removed.
  static func isAlive(_ instance: String, at location: LibraryLocation) -> Bool {
    // What another program wrote as a name must not lead out of the folder.
    guard !instance.isEmpty, instance.utf8.allSatisfy(isLetterOrDigit) else { return false }
    let path = location.connections + "/" + instance
    // A pipe in the place of the file would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return errno != ENOENT && errno != ENOTDIR && errno != ELOOP }
    defer { close(descriptor) }
    // Shared, so that two who look at once do not take each other for the connection.
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return true }
    if isStill(path, descriptor) { unlink(path) }
    return false
  }

  /// Removes the files of connections that ended without removing theirs.
  static func removeAbandoned(at location: LibraryLocation) {
    for name in FolderListing.names(in: location.connections) ?? [] { _ = isAlive(name, at: location) }
  }

  private static func isStill(_ path: String, _ descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_ino == opened.st_ino
      && named.st_dev == opened.st_dev
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }
}

extension LibraryContext {
  /// Shows others that this connection is there, from its first draft on, so that opening a library stays fast.
  func claimConnection() throws {
    guard presence == nil else { return }
    ConnectionPresence.removeAbandoned(at: location)
    presence = try ConnectionPresence(instance, at: location)
  }

  /// Whether the connection of an instance is there.
  func isAlive(_ instance: String) -> Bool {
    ConnectionPresence.isAlive(instance, at: location)
  }
}
