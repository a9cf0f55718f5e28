#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that an export writes: aside until it is whole, then synced and given its name.
///
/// It lies in the folder of its name under a hidden one and is locked as long as its process lives; what a killed process
/// left goes with the next export into that folder.
final class ArchiveOutput {
  private let target: ArchivePath
  private let overwrites: Bool
  private let aside: String
  private let descriptor: Int32
  private let control: OperationControl
  private var buffer: [UInt8] = []
  private(set) var count = 0
  private var isPlaced = false

  private static let bufferBytes = 262_144
  private static let beginning = ".cookle-export-"
  /// How often a file that others removed is created anew.
  private static let attempts = 100

  /// Checks the place and opens the file aside.
  ///
  /// - Throws: `LibraryError.validationFailed` naming `path`, or a failure of the disk.
  init(_ target: ArchivePath, overwrites: Bool, library: LibraryLocation, control: OperationControl) throws {
    self.target = target
    self.overwrites = overwrites
    self.control = control
    try ArchiveOutput.check(target, overwrites: overwrites, library: library)
    ArchiveOutput.removeLeftovers(in: target.folder)
    (aside, descriptor) = try ArchiveOutput.create(in: target)
    buffer.reserveCapacity(ArchiveOutput.bufferBytes * 2)
  }

  deinit {
    if !isPlaced { unlink(aside) }
    close(descriptor)
  }

  private static func check(_ target: ArchivePath, overwrites: Bool, library: LibraryLocation) throws {
    let name = target.name
    guard !name.isEmpty, name != ".", name != ".." else {
      throw target.refusal("The path names no file; give the whole path of the archive to write.")
    }
    guard let folder = realPath(target.folder) else {
      throw target.refusal(
        "The folder of the archive cannot be found (\(LibraryLocation.reason(errno))); create it or choose another.")
    }
    if let own = realPath(library.path), folder == own || folder.hasPrefix(own + "/") {
      throw target.refusal("The archive must not lie in the library's own folder; choose another.")
    }
    var status = stat()
    guard lstat(target.whole, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw target.refusal("At the path lies a folder, a link or a device, which is never replaced; choose another.")
    }
    guard overwrites else {
      throw target.refusal("There is a file at the path already; choose another, or ask to overwrite it.")
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Creates a file that belongs to this process as long as it is open, which is what the lock says.
  private static func create(in target: ArchivePath) throws -> (path: String, descriptor: Int32) {
    for _ in 0..<attempts {
      let path = target.folder + "/" + beginning + RecordIdentifier.word(.random(in: .min ... .max))
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw failure(errno, target)
      }
      // Between the creation and the lock another process may have taken the file for a leftover. Where there are no
      // locks nobody does, and a leftover stays and harms nobody.
      let isLeftover = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && [EWOULDBLOCK, EINTR].contains(errno)
      if !isLeftover, access(path, F_OK) == 0 { return (path, descriptor) }
      close(descriptor)
    }
    throw target.refusal("Other programs remove what is written there; choose another folder.")
  }

  private static func removeLeftovers(in folder: String) {
    for name in FolderListing.names(in: folder) ?? [] where name.hasPrefix(beginning) {
      let leftover = folder + "/" + name
      let descriptor = open(leftover, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(leftover) }
      close(descriptor)
    }
  }

  // MARK: Writing

  /// Adds bytes.
  ///
  /// - Throws: `LibraryError.cancelled`, `.storageFull` or another failure of the disk.
  func write(_ bytes: some Collection<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= ArchiveOutput.bufferBytes { try flush() }
  }

  func write(_ text: String) throws {
    try write(text.utf8)
  }

  private func flush() throws {
    if control.mustStop() { throw LibraryError.cancelled }
    try buffer.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        let written = fileWrite(descriptor, bytes.baseAddress.map { $0 + place }, bytes.count - place)
        if written > 0 {
          place += written
        } else if errno != EINTR {
          throw ArchiveOutput.failure(errno, target)
        }
      }
    }
    count += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Makes the file last and gives it its name.
  func finish() throws {
    try flush()
    guard fsync(descriptor) == 0 else { throw ArchiveOutput.failure(errno, target) }
    try place()
    let folder = open(target.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw ArchiveOutput.failure(errno, target) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw ArchiveOutput.failure(errno, target) }
  }

  private func place() throws {
    if !overwrites {
      // A second name, unlike a renaming, never takes the place of what came there meanwhile.
      if link(aside, target.whole) == 0 {
        unlink(aside)
        isPlaced = true
        return
      }
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else {
        if errno == EEXIST { throw target.refusal("A file came to lie at the path meanwhile; choose another.") }
        throw ArchiveOutput.failure(errno, target)
      }
    }
    guard rename(aside, target.whole) == 0 else { throw ArchiveOutput.failure(errno, target) }
    isPlaced = true
  }

  private static func failure(_ code: Int32, _ target: ArchivePath) -> LibraryError {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: .storageFull
    default:
      target.refusal("The archive cannot be written there (\(LibraryLocation.reason(code))); choose another folder.")
    }
  }
}

/// `write(2)` by another name, because inside `ArchiveOutput` the short one means its own function.
private func fileWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
