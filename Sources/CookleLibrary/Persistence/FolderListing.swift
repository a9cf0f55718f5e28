#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names in a folder.
enum FolderListing {
  /// All names but `.` and `..`, in byte order; nil when the folder cannot be read to its end, with the reason in `errno`.
  ///
  /// Where something is removed, or taken for not there, because no name says otherwise, it is `present` that is asked.
  static func names(in folder: String) -> [String]? {
    let (names, code) = read(folder)
    guard code != 0 else { return names }
    errno = code
    return nil
  }

  /// All names but `.` and `..`, in byte order; none where there is no folder.
  ///
  /// - Throws: `LibraryError.storageFailed` for a folder that is there and cannot be read to its end.
  static func present(in folder: String) throws(LibraryError) -> [String] {
    let (names, code) = read(folder)
    switch code {
    case 0: return names
    case ENOENT: return []
    default: throw LibraryError.storageFailed(detail: "\(folder): \(LibraryLocation.reason(code))")
    }
  }

  /// - Returns: the names, and the number of the system's error, 0 when there is none.
  private static func read(_ folder: String) -> (names: [String], code: Int32) {
    guard let stream = opendir(folder) else { return ([], errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      // The end and a failure look alike but for this.
      errno = 0
      guard let entry = readdir(stream) else {
        let code = errno
        return code == 0 ? (names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, 0) : ([], code)
      }
      let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }
}
