#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of one library and the names of what lies in it.
public struct LibraryLocation: Sendable, Hashable {
  /// The absolute path of the folder.
  public let path: String

  /// Names the library in `path`; a relative path is taken from the working folder, `~` is the home folder.
  public init(path: String) {
    self.path = LibraryLocation.absolute(path)
  }

  /// The place used when nobody names one: `$COOKLE_LIBRARY`, else `$XDG_DATA_HOME/cookle/library`, else
  /// `~/.local/share/cookle/library` (XDG Base Directory Specification).
  public static var standard: LibraryLocation {
    if let path = environment("COOKLE_LIBRARY") { return LibraryLocation(path: path) }
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return LibraryLocation(path: data + "/cookle/library")
    }
    return LibraryLocation(path: "~/.local/share/cookle/library")
  }

  var database: String { path + "/library.sqlite" }
  var state: String { path + "/state.sqlite" }
  var snapshots: String { path + "/snapshots" }
  var photos: String { path + "/photos" }
  var renditions: String { path + "/renditions" }
  /// Libraries that are made aside, to take the place of this one.
  var staging: String { path + "/staging" }
  var setupLock: String { path + "/setup.lock" }
  /// The signs of connections that keep drafts.
  var connections: String { path + "/connections" }

  /// The home folder: `$HOME`, else the one the system knows of the user.
  static var home: String {
    if let home = environment("HOME") { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static func absolute(_ path: String) -> String {
    var path = path
    if path == "~" || path.hasPrefix("~/") {
      path = home + path.dropFirst()
    }
    if !path.hasPrefix("/") {
      if let folder = getcwd(nil, 0) {
        path = String(cString: folder) + "/" + path
        free(folder)
      }
    }
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }
}

extension LibraryLocation {
  /// Makes the folder and its missing parents, for the owner alone.
  ///
  /// - Throws: `LibraryError.cannotOpen` with the reason and what to do.
  func createFolder() throws {
    var status = stat()
    if stat(path, &status) == 0 { return try checkNoFile() }
    guard errno == ENOENT else {
      throw cannotOpen("the system says “\(LibraryLocation.reason(errno))”", "choose another folder")
    }
    var parent = ""
    for part in path.split(separator: "/") {
      parent += "/" + part
      guard mkdir(parent, 0o700) != 0, errno != EEXIST else { continue }
      let code = errno
      // A folder on the way that exists but cannot be entered answers with other codes than EEXIST.
      var status = stat()
      if stat(parent, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { continue }
      if code == EROFS { throw unusable(parent, code) }
      let reason = LibraryLocation.reason(code)
      throw cannotOpen("\(parent) cannot be created (\(reason))", "choose a folder you may write")
    }
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw cannotOpen("it is no folder", "choose another folder")
    }
  }

  /// Refuses a path where something else than a folder lies.
  func checkNoFile() throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return }
    throw cannotOpen("it is a file", "name a folder")
  }

  /// Makes the database file for the owner alone, if there is none; SQLite gives its side files the same mode.
  ///
  /// A file that is there is never opened here: this process may have it open through SQLite, and closing any descriptor
  /// of a file takes away every lock the process has on it (https://www.sqlite.org/howtocorrupt.html, section 2.2).
  func createDatabaseFile(_ file: String) throws {
    var status = stat()
    guard stat(file, &status) != 0 else {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw unusable(file, EISDIR) }
      guard access(file, R_OK | W_OK) == 0 else { throw unusable(file, errno) }
      return
    }
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw unusable(file, errno)
    }
    close(descriptor)
  }

  func cannotOpen(_ reason: String, _ hint: String) -> LibraryError {
    .cannotOpen(path: path, reason: reason, hint: hint)
  }

  static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }

  /// Checks that the system lets this process write into the folder.
  func checkWritable() throws {
    guard access(path, W_OK | X_OK) == 0 else { throw unusable(path, errno) }
  }

  /// The error for a file that the system refuses to open for writing.
  func unusable(_ file: String, _ code: Int32) -> LibraryError {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: .storageFull
    case EACCES, EPERM, EROFS: .cannotWrite(path: path, reason: LibraryLocation.reason(code))
    default: cannotOpen("\(file) cannot be opened (\(LibraryLocation.reason(code)))", "choose another folder")
    }
  }

  static func exists(_ file: String) -> Bool {
    access(file, F_OK) == 0
  }

  /// Whether something else than a file lies there: opening a pipe, for example, could wait for ever.
  static func isOtherThanFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Device and inode of the database file, by which a copied library is told from the original.
  func fileIdentity() -> String {
    LibraryLocation.identity(of: database)
  }

  /// Device and inode of a file; empty for one that is not there.
  static func identity(of file: String) -> String {
    var status = stat()
    guard stat(file, &status) == 0 else { return "" }
    return "\(status.st_dev):\(status.st_ino)"
  }
}
