/// A pull reader over the bytes of one JSON text: strict RFC 8259, UTF-8 only.
///
/// The caller asks for what it expects and gets it without an intermediate tree. Values are read in the order of the
/// text; a value that is not wanted must be skipped.
///
/// The reader points into memory it does not own. It exists only as the `inout` argument of the closure given to
/// `read`, which keeps that memory alive, and can neither be copied nor escape; nothing it returns points there.
public struct JSONReader: ~Copyable {
  /// How deeply arrays and objects may be nested.
  public static let maximumDepth = 128

  let start: UnsafeRawPointer
  let end: UnsafeRawPointer
  /// The next byte to be read; `start <= cursor <= end`.
  var cursor: UnsafeRawPointer
  /// Where the value last read began.
  var valueStart: UnsafeRawPointer
  /// The number of containers that are open at the cursor.
  var depth = 0
  /// Undeclared names met in the objects open at the cursor, the innermost last; see `JSONObjectScope.names`.
  var names: [JSONNameSet] = []

  @usableFromInline
  init(start: UnsafeRawPointer, end: UnsafeRawPointer) {
    self.start = start
    self.end = end
    cursor = start
    valueStart = start
  }

  /// Reads the one value in `bytes` with `body`, and checks that nothing follows it.
  @inlinable
  public static func read<T>(
    _ bytes: UnsafeRawBufferPointer,
    _ body: (inout JSONReader) throws(JSONError) -> T
  ) throws(JSONError) -> T {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { throw JSONReader.emptyText() }
    var reader = JSONReader(start: start, end: start + bytes.count)
    try reader.checkStart()
    let value = try body(&reader)
    try reader.checkEnd()
    return value
  }

  /// Reads the one value in `bytes`.
  @inlinable
  public static func decode<T: JSONDecodable>(
    _ type: T.Type, from bytes: UnsafeRawBufferPointer
  ) throws(JSONError) -> T {
    try read(bytes) { reader throws(JSONError) in try T(from: &reader) }
  }

  /// Reads the one value in `bytes`.
  @inlinable
  public static func decode<T: JSONDecodable>(_ type: T.Type, from bytes: [UInt8]) throws(JSONError) -> T {
    // The closure hands an error out as a value, because `withUnsafeBytes` would erase its type.
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(JSONError) in try decode(type, from: buffer) }
    }.get()
  }

  /// Checks that `bytes` is one valid JSON text. A repeated member is valid.
  public static func validate(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
    try read(bytes) { reader throws(JSONError) in try reader.skipValue() }
  }

  /// Refuses a byte order mark by its name; any other wrong start is an ordinary syntax error.
  @usableFromInline
  func checkStart() throws(JSONError) {
    guard end - start >= 3, byte(at: 0) == 0xEF, byte(at: 1) == 0xBB, byte(at: 2) == 0xBF else { return }
    throw failure(.encoding, at: start, "a byte order mark is not allowed")
  }

  @usableFromInline
  mutating func checkEnd() throws(JSONError) {
    skipSpace()
    guard cursor == end else {
      throw failure(.trailing, at: cursor, "expected the end of the text, found \(foundHere())")
    }
  }
}

// MARK: - Bytes

extension JSONReader {
  /// The byte `distance` behind the cursor; the caller has checked that it exists.
  @inline(__always)
  func byte(at distance: Int) -> UInt8 {
    cursor.load(fromByteOffset: distance, as: UInt8.self)
  }

  /// Moves the cursor behind white space.
  @inline(__always)
  mutating func skipSpace() {
    // Compact text, the common case, is decided by one comparison.
    if cursor < end, byte(at: 0) > Byte.space { return }
    skipSpaceSlowly()
  }

  @inline(never)
  private mutating func skipSpaceSlowly() {
    while cursor < end {
      switch byte(at: 0) {
      case Byte.space, Byte.lineFeed, Byte.carriageReturn, Byte.tab: cursor += 1
      default: return
      }
    }
  }

  /// Moves the cursor to the next value and remembers its start; returns its first byte, 0 at the end of the text.
  @inline(__always)
  mutating func startValue() -> UInt8 {
    skipSpace()
    valueStart = cursor
    return cursor < end ? byte(at: 0) : 0
  }
}
