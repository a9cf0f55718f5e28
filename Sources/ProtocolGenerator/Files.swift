#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files below the root of the package.
struct Files {
  /// The root, with no slash at its end.
  let root: String

  /// Why a file could not be read or written.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var reason: String

    /// Takes the reason from what the C library said last.
    init(_ path: String) {
      self.path = path
      reason = String(cString: strerror(errno))
    }

    var description: String { "\(path): \(reason)." }
  }

  /// The names in a folder, sorted; none if there is no such folder.
  func names(in folder: String) -> [String] {
    guard let directory = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The content of a file.
  func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let file = fopen("\(root)/\(path)", "rb") else { throw Failure(path) }
    defer { fclose(file) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      content += buffer[..<count]
    }
    guard ferror(file) == 0 else { throw Failure(path) }
    return content
  }

  /// Writes a file, with the folder it stands in where that is missing.
  func write(_ content: [UInt8], to path: String) throws(Failure) {
    if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash])) }
    guard let file = fopen("\(root)/\(path)", "wb") else { throw Failure(path) }
    let count = fwrite(content, 1, content.count, file)
    guard fclose(file) == 0, count == content.count else { throw Failure(path) }
  }

  /// Removes a file.
  func remove(_ path: String) throws(Failure) {
    guard unlink("\(root)/\(path)") == 0 else { throw Failure(path) }
  }

  /// Whatever goes wrong here shows when the file is opened.
  private func makeFolder(_ path: String) {
    var folder = root
    for step in path.split(separator: "/") {
      folder += "/\(step)"
      mkdir(folder, 0o777)
    }
  }
}
