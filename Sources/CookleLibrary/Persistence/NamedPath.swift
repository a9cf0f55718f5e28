/// The place of an archive as a caller names it: an absolute path, or one that begins with `~/`.
struct ArchivePath {
  /// As it was named, for errors.
  let named: String
  /// The whole path.
  let whole: String

  /// - Throws: `LibraryError.validationFailed` naming `path`.
  init(_ named: String) throws {
    self.named = named
    // A relative path would be taken from the server's folder, which the caller does not know.
    guard named.hasPrefix("/") || named.hasPrefix("~/") else {
      throw ArchivePath.refusal(
        "The path must be absolute or begin with ~/; give the whole path of the archive.", named)
    }
    guard !named.utf8.contains(0) else {
      throw ArchivePath.refusal("The path has a NUL character, which no file has; give the path of the archive.", named)
    }
    whole = named.hasPrefix("~/") ? LibraryLocation.home + named.dropFirst() : named
  }

  /// The place of a file that belongs to what a caller named.
  init(_ whole: String, namedAs named: String) {
    self.named = named
    self.whole = whole
  }

  /// The error about this path.
  func refusal(_ message: String) -> LibraryError {
    ArchivePath.refusal(message, named)
  }

  private static func refusal(_ message: String, _ named: String) -> LibraryError {
    .validationFailed([FieldError(path: "path", message: message, value: named)])
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
