#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes, syncs, locks and maps a file as a database does, and takes it away again, with those that were killed before
/// they could.
struct WritingProbe {
  let folder: String

  /// What its files are called, with a word of their own behind it.
  static let beginning = ".doctor-"

  /// What does not work, with the system's error; nil when all does.
  func failure() -> (step: String, code: Int32)? {
    OwnedFile.forEachLeftover(in: folder, where: { $0.hasPrefix(WritingProbe.beginning) }) { unlink($0) }
    let file: OwnedFile
    do throws(OwnedFile.Failure) {
      file = try OwnedFile.create(in: folder, beginning: WritingProbe.beginning)
    } catch {
      switch error {
      case .refused(let code): return ("Making a file", code)
      case .unlockable(let code): return ("Locking a file", code)
      case .removed: return ("Keeping a file", ENOENT)
      }
    }
    let descriptor = file.descriptor
    defer {
      unlink(file.path)
      close(descriptor)
    }
    let bytes = [UInt8](repeating: 7, count: 4_096)
    if let code = write(bytes, to: descriptor) { return ("Writing a file", code) }
    guard fsync(descriptor) == 0 else { return ("Syncing a file", errno) }
    var lock = flock()
    (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 0, 1)
    guard fcntl(descriptor, F_SETLK, &lock) == 0 else { return ("Locking a part of a file", errno) }
    let memory = mmap(nil, bytes.count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard memory != MAP_FAILED else { return ("Sharing memory", errno) }
    munmap(memory, bytes.count)
    let parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parent >= 0 else { return ("Opening the folder", errno) }
    defer { close(parent) }
    return fsync(parent) == 0 ? nil : ("Syncing the folder", errno)
  }

  /// Writes all of `bytes`: where less was taken than there is, the attempt at the rest says why.
  ///
  /// - Returns: the system's error; nil when there is none.
  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { posixWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        return EIO
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// The system's call, whose name a method has as well.
private let posixWrite = write
