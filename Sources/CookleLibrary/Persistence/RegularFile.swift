#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A regular file that is open for reading; what else may lie in its place, a pipe, a device or a folder, is never
/// waited for.
struct RegularFile: ~Copyable {
  /// Why there is none.
  enum Failure: Error, Hashable {
    /// The system does not open it, for this reason.
    case refused(Int32)
    /// Something else lies there, or a database that this process has open.
    case otherKind
  }

  let descriptor: Int32
  /// Its size in bytes when it was opened.
  let size: Int

  /// Opens a file.
  ///
  /// - Parameter followingLink: whether the path may be that of a link to the file.
  init(_ path: String, followingLink: Bool = true) throws(Failure) {
    var status = stat()
    guard (followingLink ? stat(path, &status) : lstat(path, &status)) == 0 else { throw .refused(errno) }
    // A device may do something when it is opened, so it is not.
    guard status.st_mode & S_IFMT == S_IFREG, !OpenDatabases.contain(status) else { throw .otherKind }
    // Between the look and the opening something else may have come there, a pipe that nobody writes for example.
    let link = followingLink ? 0 : O_NOFOLLOW
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | link)
    guard descriptor >= 0 else { throw .refused(errno) }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .otherKind
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// What changes whenever somebody writes into the file or another takes its place.
  var identity: String {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return "" }
    #if canImport(Darwin)
      let (edited, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (edited, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return "\(status.st_dev):\(status.st_ino):\(status.st_size):\(edited.tv_sec).\(edited.tv_nsec):"
      + "\(changed.tv_sec).\(changed.tv_nsec)"
  }

  /// The size of a file in bytes; nil where there is none, and where something else lies.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The next bytes, at most as many as `chunk` holds, which are put at its beginning.
  ///
  /// - Returns: how many there are, 0 at the end; nil with `errno` when reading fails.
  func read(into chunk: inout [UInt8]) -> Int? {
    while true {
      let count = chunk.withUnsafeMutableBytes { fileRead(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno != EINTR { return nil }
    }
  }
}

extension RegularFile {
  /// All bytes of the file, whatever size it told: it may be growing, and the kernel tells none of the files that it makes
  /// up when they are read (proc(5)).
  ///
  /// - Returns: nil for more than `limit` bytes.
  /// - Throws: `Failure.refused` when reading fails.
  borrowing func contents(limit: Int) throws(Failure) -> [UInt8]? {
    guard size <= limit else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      guard let count = read(into: &chunk) else { throw .refused(errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[0..<count])
      if bytes.count > limit { return nil }
    }
  }
}

/// `read(2)` by another name, because inside `RegularFile` the short one means its own function.
private func fileRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
