#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The removal of a folder with all that lies in it, and what it takes up.
enum FolderRemoval {
  /// Removes what lies at a path, links as links; what cannot be removed stays.
  ///
  /// - Returns: the bytes of the files that are gone.
  @discardableResult
  static func remove(_ path: String) -> Int {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { return unlink(path) == 0 ? Int(status.st_size) : 0 }
    let bytes = (FolderListing.names(in: path) ?? []).reduce(0) { $0 + remove(path + "/" + $1) }
    rmdir(path)
    return bytes
  }

  /// The bytes of the files at a path.
  static func size(of path: String) -> Int {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
    return (FolderListing.names(in: path) ?? []).reduce(0) { $0 + size(of: path + "/" + $1) }
  }
}
