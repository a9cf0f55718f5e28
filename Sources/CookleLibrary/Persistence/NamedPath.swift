#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A place as a caller names it: an absolute path, or one that begins with `~/`.
struct NamedPath {
  /// As it was named, for errors.
  let named: String
  /// The whole path.
  let whole: String

  /// - Parameter what: what lies there, or is to lie there, in a word.
  /// - Throws: `LibraryError.validationFailed` naming `path`.
  init(_ named: String, of what: String) throws {
    // A relative path would be taken from the server's folder, which the caller does not know.
    guard named.hasPrefix("/") || named.hasPrefix("~/") else {
      throw NamedPath.refusal("The path must be absolute or begin with ~/; give the whole path of the \(what).", named)
    }
    guard !named.utf8.contains(0) else {
      throw NamedPath.refusal("The path has a NUL character, which no file has; give the path of the \(what).", named)
    }
    self.init(named.hasPrefix("~/") ? LibraryLocation.home + named.dropFirst() : named, namedAs: named)
  }

  /// The place of a file that belongs to what a caller named.
  init(_ whole: String, namedAs named: String) {
    self.named = named
    self.whole = whole
  }

  /// The error about this path.
  func refusal(_ message: String) -> LibraryError {
    NamedPath.refusal(message, named)
  }

  private static func refusal(_ message: String, _ named: String) -> LibraryError {
    .validationFailed([FieldError(path: "path", message: message, value: named)])
  }

  /// A path without links; nil with `errno` where nothing lies there.
  static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder it lies in.
  var folder: String {
    let end = whole.lastIndex(of: "/") ?? whole.startIndex
    return end == whole.startIndex ? "/" : String(whole[..<end])
  }

  /// Its name in that folder.
  var name: String {
    String(whole[(whole.lastIndex(of: "/").map { whole.index(after: $0) } ?? whole.startIndex)...])
  }
}
