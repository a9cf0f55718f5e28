/// A writer of JSON text: compact, UTF-8, with the fewest escapes.
///
/// It sets the commas itself. Calls must be balanced and in order: every `name` is followed by one value, and objects
/// and arrays are ended in the order in which they were begun.
public struct JSONWriter {
  private var output: JSONOutput
  /// Whether a value stands before the next one in its array or object.
  private var needsComma = false

  /// Creates a writer with room for `capacity` bytes; it grows when that is used up.
  public init(reservingCapacity capacity: Int = 256) {
    output = JSONOutput(reservingCapacity: capacity)
  }

  /// The JSON text of `value`.
  @inlinable
  public static func encode(_ value: some JSONEncodable) -> [UInt8] {
    var writer = JSONWriter()
    value.encode(to: &writer)
    return writer.finish()
  }

  /// A copy of what has been written.
  public var bytes: [UInt8] { output.bytes }

  /// How many bytes have been written.
  public var count: Int { output.count }

  /// Hands over what has been written, without a copy; the writer then starts anew, without room.
  public mutating func finish() -> [UInt8] {
    needsComma = false
    return output.take()
  }

  /// Hands what has been written to `body` without a copy; the pointer must not leave it.
  public func withBytes<T>(_ body: (UnsafeRawBufferPointer) -> T) -> T {
    output.withBytes(body)
  }

  /// Forgets what has been written.
  public mutating func removeAll(keepingCapacity: Bool) {
    output.removeAll(keepingCapacity: keepingCapacity)
    needsComma = false
  }

  /// The most bytes that are set aside on the ground of an estimate.
  private static let largestEstimate = 1 << 26

  /// Makes room for the `rest` elements of an array of which `written` were written since the text had `start` bytes.
  ///
  /// Elements of an array are much alike: long arrays then need not grow, and be copied, time and again.
  @usableFromInline
  mutating func reserve(forRemaining rest: Int, after written: Int, since start: Int) {
    let (size, overflow) = ((output.count - start) / written + 1).multipliedReportingOverflow(by: rest + rest / 8)
    output.reserve(overflow ? Self.largestEstimate : min(size, Self.largestEstimate))
  }

  // MARK: - Containers

  /// Begins an object.
  public mutating func beginObject() {
    begin(Byte.leftBrace)
  }

  /// Ends an object.
  public mutating func endObject() {
    end(Byte.rightBrace)
  }

  /// Begins an array.
  public mutating func beginArray() {
    begin(Byte.leftBracket)
  }

  /// Ends an array.
  public mutating func endArray() {
    end(Byte.rightBracket)
  }

  @inline(__always)
  private mutating func begin(_ byte: UInt8) {
    output.append(byte, afterComma: needsComma)
    needsComma = false
  }

  @inline(__always)
  private mutating func end(_ byte: UInt8) {
    output.append(byte)
    needsComma = true
  }

  /// Writes the comma between the value before and the one to come.
  @inline(__always)
  private mutating func separate() {
    if needsComma { output.append(Byte.comma) }
    needsComma = true
  }

  // MARK: - Members

  /// Writes the name of the member whose value comes next.
  public mutating func name(_ name: StaticString) {
    let comma = needsComma
    name.withUTF8Buffer { output.append(quoting: $0, afterComma: comma, beforeColon: true) }
    needsComma = false
  }

  /// Writes the name of the member whose value comes next.
  public mutating func name(_ name: String) {
    append(quoting: name, beforeColon: true)
    needsComma = false
  }

  /// Writes a member.
  @inlinable
  public mutating func member(_ name: StaticString, _ value: some JSONEncodable) {
    self.name(name)
    value.encode(to: &self)
  }

  /// Writes a member, or nothing for nil.
  @inlinable
  public mutating func memberIfPresent(_ name: StaticString, _ value: (some JSONEncodable)?) {
    guard let value else { return }
    member(name, value)
  }

  // MARK: - Values

  /// Writes a null.
  public mutating func writeNull() {
    separate()
    output.append("null")
  }

  /// Writes a boolean.
  public mutating func write(_ value: Bool) {
    separate()
    output.append(value ? "true" : "false")
  }

  /// Writes a string.
  public mutating func write(_ value: String) {
    append(quoting: value, beforeColon: false)
    needsComma = true
  }

  /// Writes a string.
  public mutating func write(_ value: StaticString) {
    let comma = needsComma
    value.withUTF8Buffer { output.append(quoting: $0, afterComma: comma) }
    needsComma = true
  }

  /// Writes an integer.
  public mutating func write(_ value: Int) {
    write(Int64(value))
  }

  /// Writes an integer.
  public mutating func write(_ value: Int32) {
    write(Int64(value))
  }

  /// Writes an integer.
  public mutating func write(_ value: Int64) {
    separate()
    output.append(decimal: value)
  }

  /// Writes a number that reads back as `value`: a whole one below 2^53 in digits alone, any other the shortest way.
  ///
  /// JSON has no infinities and no not-a-number: those are written as null.
  public mutating func write(_ value: Double) {
    guard value.isFinite else { return writeNull() }
    // Readers that tell integers from other numbers by their spelling get an integer. Minus zero would lose its sign.
    if abs(value) < 0x1p53, let whole = Int64(exactly: value), whole != 0 || value.sign == .plus { return write(whole) }
    write(raw: value.description.utf8)
  }

  /// Writes one value that is JSON text already.
  @inlinable
  public mutating func write(raw bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { write(raw: UnsafeRawBufferPointer($0)) }
    if isDone == nil { write(raw: Array(bytes)) }
  }

  /// Writes one value that is JSON text already.
  public mutating func write(raw bytes: UnsafeRawBufferPointer) {
    separate()
    output.append(contentsOf: bytes)
  }

  @inline(__always)
  private mutating func append(quoting text: String, beforeColon: Bool) {
    let comma = needsComma
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      output.append(quoting: bytes, afterComma: comma, beforeColon: beforeColon)
    }
    if isDone == nil { appendForeign(quoting: text, beforeColon: beforeColon) }
  }

  /// The same for text whose bytes do not lie in one piece, as that of other languages may.
  private mutating func appendForeign(quoting text: String, beforeColon: Bool) {
    let comma = needsComma
    var text = text
    text.withUTF8 { output.append(quoting: $0, afterComma: comma, beforeColon: beforeColon) }
  }
}
