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

  /// Makes a folder of a new name, for the owner alone.
  ///
  /// - Parameters:
  ///   - parent: the folder it is to lie in.
  ///   - prefix: what its name begins with.
  /// - Throws: `LibraryError.storageFull`, `.cannotWrite` or `.storageFailed`.
  init(in parent: String, prefix: String = "") throws {
    let file: OwnedFile
    do throws(OwnedFile.Failure) {
      file = try OwnedFile.create(in: parent, beginning: prefix, end: OwnedFolder.lockEnd)
    } catch {
      throw LibraryError(error, in: parent)
    }
    path = String(file.path.dropLast(OwnedFolder.lockEnd.count))
    lock = file.path
    descriptor = file.descriptor
    guard mkdir(path, 0o700) == 0 else {
      let code = errno
      leave()
      throw LibraryError(systemError: code, path: parent)
    }
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
    OwnedFile.forEachLeftover(in: parent, where: { $0.hasPrefix(prefix) && $0.hasSuffix(lockEnd) }) { lock in
      let folder = String(lock.dropLast(lockEnd.count))
      count += 1
      bytes += isDryRun ? FolderRemoval.size(of: folder) : FolderRemoval.remove(folder)
      if !isDryRun { unlink(lock) }
    }
    return (count, bytes)
  }
}
