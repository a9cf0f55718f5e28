#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of files that appear whole or not at all, whenever the machine stops.
///
/// A file is written aside, synced and renamed. What a killed process left aside is never taken for a file of the
/// folder, and goes with the next one that is written.
struct ContentFolder: Sendable {
  let path: String

  /// The folder inside where files are written aside.
  static let asideName = ".incoming"

  private var aside: String { path + "/" + ContentFolder.asideName }

  /// Puts a file in place unless it is there with these bytes.
  ///
  /// - Parameter isLasting: whether the file must survive a loss of power from here on.
  /// - Throws: `LibraryError.storageFull`, `.cannotWrite` or `.storageFailed`.
  func save(_ bytes: [UInt8], as name: String, isLasting: Bool = true) throws {
    guard !holds(bytes, as: name) else {
      // Whoever put it there may not have come to that.
      if isLasting { try synchronize() }
      return
    }
    try place(writeAside(bytes, isLasting: isLasting), as: name)
    if isLasting { try synchronize() }
  }

  /// Writes a file aside, where it is nobody's yet.
  ///
  /// - Parameters:
  ///   - isLasting: whether what is in it must survive a loss of power from here on.
  ///   - control: asked between pieces of the file.
  /// - Throws: `LibraryError.storageFull`, `.cannotWrite`, `.storageFailed` or `.cancelled`; nothing is left then.
  func writeAside(
    _ bytes: [UInt8], isLasting: Bool = true, control: OperationControl = .unlimited
  ) throws -> AsideFile {
    try makeFolder(path)
    try makeFolder(aside)
    removeLeftovers()
    let file = try createAside()
    let code = try file.write(bytes, isLasting: isLasting, control)
    guard code == 0 else { throw failure(code) }
    FailPoint.fileAside.reach()
    return file
  }

  /// Gives a file that was written aside its name, over what has it; `synchronize` makes the name last.
  func place(_ file: AsideFile, as name: String) throws {
    let code = file.place(at: path + "/" + name)
    guard code == 0 else { throw failure(code) }
    FailPoint.fileNamed.reach()
  }

  /// Makes the names of the files last.
  func synchronize() throws {
    try synchronize(path)
    FailPoint.fileLasting.reach()
  }

  /// The size of a file in bytes; nil when there is none.
  func size(of name: String) -> Int? {
    var status = stat()
    guard lstat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether a file of this name is there with exactly these bytes; one that cannot be read does not count.
  func holds(_ bytes: [UInt8], as name: String) -> Bool {
    guard size(of: name) == bytes.count, let file = try? RegularFile(path + "/" + name, followingLink: false) else {
      return false
    }
    var place = 0
    var piece = [UInt8](repeating: 0, count: 65_536)
    while let count = file.read(into: &piece) {
      guard count > 0 else { return place == bytes.count }
      guard place + count <= bytes.count, piece[..<count] == bytes[place..<place + count] else { return false }
      place += count
    }
    return false
  }

  /// Whether anything has the name.
  func isTaken(_ name: String) -> Bool {
    var status = stat()
    return lstat(path + "/" + name, &status) == 0
  }

  /// Removes a file; one that is gone is no error, and one that cannot be removed harms nobody.
  func remove(_ name: String) {
    unlink(path + "/" + name)
  }

  func makeFolder(_ folder: String) throws {
    guard mkdir(folder, 0o700) != 0 else { return try synchronize(String(folder[..<lastSlash(of: folder)])) }
    guard errno == EEXIST else { throw failure(errno) }
  }

  private func lastSlash(of folder: String) -> String.Index {
    folder.lastIndex(of: "/") ?? folder.startIndex
  }

  private func createAside() throws -> AsideFile {
    do throws(OwnedFile.Failure) {
      return AsideFile(try OwnedFile.create(in: aside, beginning: "\(getpid())-"))
    } catch {
      throw LibraryError(error, in: aside)
    }
  }

  /// Removes files of processes that ended before they had written them.
  ///
  /// - Parameter isDryRun: whether they are only looked for.
  /// - Returns: how many there are, and their bytes.
  @discardableResult
  func removeLeftovers(isDryRun: Bool = false) -> (count: Int, bytes: Int) {
    var (count, bytes) = (0, 0)
    OwnedFile.forEachLeftover(in: aside, where: { _ in true }) { leftover in
      count += 1
      bytes += FolderRemoval.size(of: leftover)
      if !isDryRun { unlink(leftover) }
    }
    return (count, bytes)
  }

  /// Makes the names in a folder last.
  private func synchronize(_ folder: String) throws {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> LibraryError {
    LibraryError(systemError: code, path: path)
  }
}
