#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that belongs to this process while the value lives, and goes with it.
///
/// Its owner holds a lock on a file beside it, which the system releases however the process ends. So whoever comes next
/// tells a leftover from what is at work: the lock is there before the folder, and goes after it.
final class OwnedFolder {
  /// Where it lies.
  let path: String
  private let lock: String
  private let descriptor: Int32
  private var isGone = false

  /// What the file beside a folder is called.
  private static let lockEnd = ".lock"
  private static let attempts = 100

  /// Makes a folder of a new name, for the owner alone.
  ///
  /// - Parameters:
  ///   - parent: the folder it is to lie in.
  ///   - prefix: what its name begins with.
  /// - Throws: `LibraryError.storageFull`, `.cannotWrite` or `.storageFailed`.
  init(in parent: String, prefix: String = "") throws {
    for _ in 0..<OwnedFolder.attempts {
      let path = "\(parent)/\(prefix)\(RecordIdentifier.word(.random(in: .min ... .max)))"
      let lock = path + OwnedFolder.lockEnd
      let descriptor = open(lock, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw LibraryError(systemError: errno, path: parent)
      }
      // Between the creation and the lock another process may have taken the file for a leftover.
      do {
        guard try FileLock.take(descriptor, .exclusive, at: lock), access(lock, F_OK) == 0 else {
          close(descriptor)
          continue
        }
      } catch {
        unlink(lock)
        close(descriptor)
        throw error
      }
      guard mkdir(path, 0o700) == 0 else {
        let code = errno
        unlink(lock)
        close(descriptor)
        throw LibraryError(systemError: code, path: parent)
      }
      self.path = path
      self.lock = lock
      self.descriptor = descriptor
      return
    }
    throw LibraryError.storageFailed(detail: "\(parent): other programs remove what is written there")
  }

  deinit {
    remove()
  }

  /// Removes the folder with all that lies in it.
  func remove() {
    guard !isGone else { return }
    isGone = true
    FolderRemoval.remove(path)
    unlink(lock)
    close(descriptor)
  }

  /// Gives the folder another name, under which it is nobody's.
  ///
  /// - Parameter move: gives the name, and answers the number of the system's error, 0 when there is none.
  func handOver(_ move: (String) -> Int32) throws {
    let code = move(path)
    guard code == 0 else { throw LibraryError(systemError: code, path: path) }
  }

  /// Lets go of the folder, which stays with all that lies in it.
  func leave() {
    guard !isGone else { return }
    isGone = true
    unlink(lock)
    close(descriptor)
  }

  /// Removes the folders of processes that ended before they had removed them.
  ///
  /// - Parameter isDryRun: whether they are only looked for.
  /// - Returns: how many there are, and their bytes.
  @discardableResult
  static func removeLeftovers(
    in parent: String, prefix: String = "", isDryRun: Bool = false
  ) -> (count: Int, bytes: Int) {
    var (count, bytes) = (0, 0)
    let names = (FolderListing.names(in: parent) ?? []).filter { $0.hasPrefix(prefix) }
    for name in names where name.hasSuffix(lockEnd) {
      let lock = parent + "/" + name
      let descriptor = open(lock, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      let folder = String(lock.dropLast(lockEnd.count))
      count += 1
      bytes += isDryRun ? FolderRemoval.size(of: folder) : FolderRemoval.remove(folder)
      if !isDryRun { unlink(lock) }
    }
    return (count, bytes)
  }
}
