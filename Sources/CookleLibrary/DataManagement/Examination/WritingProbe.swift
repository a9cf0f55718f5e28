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
    removeLeftovers()
    let path = "\(folder)/\(WritingProbe.beginning)\(RecordIdentifier.word(.random(in: .min ... .max)))"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return ("Making a file", errno) }
    defer {
      unlink(path)
      close(descriptor)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return ("Locking a file", errno) }
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

  /// A probe that is at work holds the lock of its file.
  private func removeLeftovers() {
    for name in FolderListing.names(in: folder) ?? [] where name.hasPrefix(WritingProbe.beginning) {
      let leftover = folder + "/" + name
      let descriptor = open(leftover, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(leftover) }
      close(descriptor)
    }
  }
}

/// The system's call, whose name a method has as well.
private let posixWrite = write
