/// Whole files of a bounded size, read without following the caller into devices or pipes.
enum SmallFile {
  /// The bytes of a regular file; nil when it is missing, no regular file, unreadable or larger than `limit` bytes.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    try? RegularFile(path).contents(limit: limit)
  }
}
