#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A picture as a caller hands it in.
public enum PhotoInput: Sendable, Hashable {
  /// A file, by its absolute path or one that begins with `~/`.
  case path(String)
  /// The bytes themselves.
  case bytes([UInt8])
  /// The bytes as Base64 text (RFC 4648 §4).
  case base64(String)

  /// Takes the one of the two that is given.
  ///
  /// - Throws: `LibraryError.validationFailed` when both or none are.
  public init(path: String?, data: String?) throws {
    switch (path, data) {
    case (let path?, nil): self = .path(path)
    case (nil, let data?): self = .base64(data)
    case (nil, nil): throw PhotoInput.invalid("path", "Name the picture's file in path, or give its bytes in data.", "")
    case (let path?, .some):
      throw PhotoInput.invalid("path", "Give either path or data, not both; one photo is added at a time.", path)
    }
  }

  /// The bytes, without following the caller into devices or pipes.
  ///
  /// - Throws: `LibraryError.validationFailed` or `.limitExceeded`.
  func read() throws -> [UInt8] {
    switch self {
    case .path(let path): return try PhotoInput.read(path)
    case .bytes(let bytes):
      try PhotoInput.checkSize(bytes.count)
      return bytes
    case .base64(let text):
      try PhotoInput.checkSize(text.utf8.count / 4 * 3 - 2)
      guard let bytes = Base64.decoded(text) else {
        throw invalid("The data is not Base64 with padding and without line breaks; encode the picture's bytes anew.")
      }
      try PhotoInput.checkSize(bytes.count)
      return bytes
    }
  }

  /// What a request says of the picture, for its fingerprint: when it is repeated, a file may be gone or be another.
  var fingerprint: [String] {
    switch self {
    case .path(let path): ["path", path]
    case .bytes(let bytes): ["data", String(bytes.count), String(StableHash(of: bytes).value, radix: 16)]
    case .base64(let text): ["data", String(text.utf8.count), String(StableHash(of: text.utf8).value, radix: 16)]
    }
  }

  /// The error about this picture.
  func invalid(_ message: String) -> LibraryError {
    switch self {
    case .path(let path): PhotoInput.invalid("path", message, path)
    case .bytes: PhotoInput.invalid("data", message, "")
    case .base64(let text): PhotoInput.invalid("data", message, text)
    }
  }

  private static func invalid(_ path: String, _ message: String, _ value: String) -> LibraryError {
    .validationFailed([FieldError(path: path, message: message, value: value)])
  }

  private static func checkSize(_ count: Int) throws {
    guard count > LibraryLimits.photoBytes else { return }
    throw LibraryError.limitExceeded(
      name: "photoBytes", what: "bytes in the picture", limit: LibraryLimits.photoBytes,
      value: min(count, LibraryLimits.number))
  }

  private static func read(_ named: String) throws -> [UInt8] {
    func refuse(_ message: String) -> LibraryError { invalid("path", message, named) }
    // A relative path would be taken from the server's folder, which the caller does not know.
    guard named.hasPrefix("/") || named.hasPrefix("~/") else {
      throw refuse("The path must be absolute or begin with ~/; give the whole path of the picture.")
    }
    guard !named.utf8.contains(0) else {
      throw refuse("The path has a NUL character, which no file has; give the path of the picture.")
    }
    let path = named.hasPrefix("~/") ? LibraryLocation.home + named.dropFirst() : named
    // Without waiting: a pipe that nobody writes would hold the library for ever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw refuse("The picture's file cannot be opened (\(LibraryLocation.reason(errno))); check the path.")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw refuse("The path leads to no regular file; give the path of a picture.")
    }
    try checkSize(Int(status.st_size))
    guard let bytes = try contents(of: descriptor, expected: Int(status.st_size)) else {
      throw refuse("The picture's file cannot be read (\(LibraryLocation.reason(errno))); check its permissions.")
    }
    return bytes
  }

  /// All bytes of a file that may be growing; nil when reading fails.
  private static func contents(of descriptor: Int32, expected: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    var chunk = [UInt8](repeating: 0, count: 262_144)
    while true {
      let count = chunk.withUnsafeMutableBytes { fileRead(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      bytes.append(contentsOf: chunk[0..<count])
      try checkSize(bytes.count)
    }
  }
}

/// `read(2)` by another name, because inside `PhotoInput` the short one means its own function.
private func fileRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
