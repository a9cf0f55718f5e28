#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A library that is thrown away after use.
struct TemporaryLibrary {
  private let root: String

  /// The library's folder; the first who opens it creates it.
  var path: String { root + "/library" }

  /// Makes the folder around it.
  ///
  /// - Throws: `CommandFailure`.
  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array("\(parent.isEmpty ? "/tmp" : parent)/cookle-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure(
        .failed, "No temporary folder can be made: \(String(cString: strerror(errno)).lowercased()).")
    }
    root = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes it with everything below.
  func remove() {
    Self.remove(root)
  }

  private static func remove(_ path: String) {
    // A link is removed, never followed.
    if unlink(path) != 0, let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
      closedir(folder)
    }
    rmdir(path)
  }
}
