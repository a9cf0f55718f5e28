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
  /// One that was read and judged before.
  case prepared(PreparedPhoto)

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
  /// - Parameter control: asked between pieces of a file.
  /// - Throws: `LibraryError.validationFailed`, `.limitExceeded` or `.cancelled`.
  func read(_ control: OperationControl) throws -> [UInt8] {
    switch self {
    case .path(let path): return try PhotoInput.read(path, control)
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
    case .prepared(let photo): return photo.file.bytes
    }
  }

  /// What a request says of the picture, for its fingerprint: when it is repeated, a file may be gone or be another.
  var fingerprint: [String] {
    switch self {
    case .path(let path): ["path", path]
    case .bytes(let bytes): ["data", String(bytes.count), String(StableHash(of: bytes).value, radix: 16)]
    case .base64(let text): ["data", String(text.utf8.count), String(StableHash(of: text.utf8).value, radix: 16)]
    case .prepared(let photo): photo.fingerprint
    }
  }

  /// The error about this picture.
  func invalid(_ message: String) -> LibraryError {
    switch self {
    case .path(let path): PhotoInput.invalid("path", message, path)
    case .bytes, .prepared: PhotoInput.invalid("data", message, "")
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

  private static func read(_ named: String, _ control: OperationControl) throws -> [UInt8] {
    let path = try NamedPath(named, of: "picture")
    func refuse(_ message: String) -> LibraryError { path.refusal(message) }
    let file: RegularFile
    do {
      file = try RegularFile(path.whole)
    } catch {
      switch error {
      case .refused(let code):
        throw refuse("The picture's file cannot be opened (\(LibraryLocation.reason(code))); check the path.")
      case .otherKind:
        throw refuse("The path leads to no regular file; give the path of a picture.")
      }
    }
    try checkSize(file.size)
    guard let bytes = try contents(of: file, control) else {
      throw refuse("The picture's file cannot be read (\(LibraryLocation.reason(errno))); check its permissions.")
    }
    return bytes
  }

  /// All bytes of a file that may be growing; nil when reading fails.
  private static func contents(of file: borrowing RegularFile, _ control: OperationControl) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.size + 1)
    var chunk = [UInt8](repeating: 0, count: 262_144)
    while let count = file.read(into: &chunk) {
      if count == 0 { return bytes }
      if !bytes.isEmpty, control.mustStop() { throw LibraryError.cancelled }
      bytes.append(contentsOf: chunk[0..<count])
      try checkSize(bytes.count)
    }
    return nil
  }
}

extension PhotoInput {
  /// Whether so much is to be read and written that nobody should wait for it who wants something else.
  public var isLarge: Bool {
    switch self {
    case .path(let path):
      (try? NamedPath(path, of: "picture")).flatMap { RegularFile.size(of: $0.whole) } ?? 0 > PhotoInput.smallBytes
    case .bytes(let bytes): bytes.count > PhotoInput.smallBytes
    case .base64(let text): text.utf8.count / 4 * 3 > PhotoInput.smallBytes
    case .prepared: false
    }
  }

  /// The most bytes that are read, hashed and written in about the time of any other write.
  private static let smallBytes = 262_144
}
