/// Whole files of a bounded size, read without following the caller into devices or pipes.
enum SmallFile {
  /// The bytes of a regular file; nil when it is missing, no regular file, unreadable or larger than `limit` bytes.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    guard let file = try? RegularFile(path), file.size <= limit else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.size)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while let count = file.read(into: &chunk) {
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[0..<count])
      if bytes.count > limit { return nil }
    }
    return nil
  }

  /// The bytes of a file that the kernel makes up when it is read, and whose size it does not tell (proc(5)).
  static func readOfSystem(_ path: String, limit: Int) -> [UInt8]? {
    guard let file = try? RegularFile(path) else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while let count = file.read(into: &chunk) {
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[0..<count])
      if bytes.count > limit { return nil }
    }
    return nil
  }
}
