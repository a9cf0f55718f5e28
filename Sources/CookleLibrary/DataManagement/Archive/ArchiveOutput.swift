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
  private let target: NamedPath
  private let overwrites: Bool
  private let aside: String
  private let descriptor: Int32
  private let control: OperationControl
  private var buffer: [UInt8] = []
  private(set) var count = 0
  private var isPlaced = false

  private static let bufferBytes = 262_144
  private static let beginning = ".cookle-export-"

  /// Checks the place and opens the file aside.
  ///
  /// - Throws: `LibraryError.validationFailed` naming `path`, or a failure of the disk.
  init(_ target: NamedPath, overwrites: Bool, library: LibraryLocation, control: OperationControl) throws {
    self.target = target
    self.overwrites = overwrites
    self.control = control
    try ArchiveOutput.check(target, overwrites: overwrites, library: library)
    OwnedFile.forEachLeftover(in: target.folder, where: { $0.hasPrefix(ArchiveOutput.beginning) }) { unlink($0) }
    let file = try ArchiveOutput.create(in: target)
    (aside, descriptor) = (file.path, file.descriptor)
    buffer.reserveCapacity(ArchiveOutput.bufferBytes * 2)
  }

  deinit {
    if !isPlaced { unlink(aside) }
    close(descriptor)
  }

  private static func check(_ target: NamedPath, overwrites: Bool, library: LibraryLocation) throws {
    let name = target.name
    guard !name.isEmpty, name != ".", name != ".." else {
      throw target.refusal("The path names no file; give the whole path of the archive to write.")
    }
    guard let folder = NamedPath.real(target.folder) else {
      throw target.refusal(
        "The folder of the archive cannot be found (\(LibraryLocation.reason(errno))); create it or choose another.")
    }
    if let own = NamedPath.real(library.path), folder == own || folder.hasPrefix(own + "/") {
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

  private static func create(in target: NamedPath) throws -> OwnedFile {
    do throws(OwnedFile.Failure) {
      return try OwnedFile.create(in: target.folder, beginning: beginning, needsLock: false)
    } catch {
      switch error {
      case .refused(let code), .unlockable(let code): throw failure(code, target)
      case .removed: throw target.refusal("Other programs remove what is written there; choose another folder.")
      }
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
    let code = overwrites ? (rename(aside, target.whole) == 0 ? 0 : errno) : NewName.give(target.whole, to: aside)
    guard code != EEXIST || overwrites else {
      throw target.refusal("A file came to lie at the path meanwhile; choose another.")
    }
    guard code == 0 else { throw ArchiveOutput.failure(code, target) }
    isPlaced = true
  }

  private static func failure(_ code: Int32, _ target: NamedPath) -> LibraryError {
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
