#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Renditions that were made before; nothing is lost with them.
struct RenditionCache: Sendable {
  let folder: String
  let isWritable: Bool
  /// The most that is kept, in bytes.
  var limit = 256 * 1_048_576
  /// The most files that are kept.
  var fileLimit = 10_000

  func path(of name: String) -> String { folder + "/" + name }

  /// A rendition that is there; it counts as used now.
  func bytes(named name: String) -> [UInt8]? {
    let bytes = SmallFile.read(path(of: name), limit: limit)
    if bytes != nil, isWritable { utimes(path(of: name), nil) }
    return bytes
  }

  /// Keeps a rendition and lets go of those that were used longest ago.
  ///
  /// - Returns: its path; nil in a library that is open for reading only.
  func keep(_ bytes: [UInt8], as name: String) throws -> String? {
    guard isWritable else { return nil }
    try ContentFolder(path: folder).save(bytes, as: name, isLasting: false)
    removeOldest(keeping: name)
    return path(of: name)
  }

  private func removeOldest(keeping newest: String) {
    var files = (FolderListing.names(in: folder) ?? []).compactMap {
      name -> (name: String, used: FileTime, size: Int)? in
      var status = stat()
      guard name != newest, !name.hasPrefix("."), lstat(path(of: name), &status) == 0 else { return nil }
      return (name, FileTime(modified: status), Int(status.st_size))
    }
    var total = files.reduce(ContentFolder(path: folder).size(of: newest) ?? 0) { $0 + $1.size }
    guard total > limit || files.count >= fileLimit else { return }
    files.sort { $0.used > $1.used }
    while total > limit || files.count >= fileLimit, let oldest = files.popLast() {
      unlink(path(of: oldest.name))
      total -= oldest.size
    }
  }
}
