#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The naming of a finished file by a name that nobody has.
enum NewName {
  /// Gives a file another name in place of its own.
  ///
  /// - Returns: the number of the system's error, `EEXIST` for a name that is taken; 0 when there is none.
  static func give(_ name: String, to file: String) -> Int32 {
    // A second name, unlike a renaming, never takes the place of what came there meanwhile.
    if link(file, name) == 0 {
      unlink(file)
      return 0
    }
    let code = errno
    // Some file systems give a file one name only.
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(code) else { return code }
    guard !LibraryLocation.exists(name) else { return EEXIST }
    return rename(file, name) == 0 ? 0 : errno
  }
}
