/// What the header lines before a message have said so far.
///
/// Names are case-insensitive, values may be surrounded by spaces and tabs, lines come in any order, and names not known
/// here are ignored.
struct HeaderBlock {
  private(set) var contentLength: Int?

  /// Takes one line, without its line end.
  mutating func read(line: UnsafeRawBufferPointer, limits: FramingLimits) throws(FramingError) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .headerWithoutColon }
    let name = line[..<colon]
    let value = Self.trimmed(line[(colon + 1)...])
    if Self.matches(name, "content-length") {
      guard contentLength == nil else { throw .contentLengthRepeated }
      contentLength = try Self.length(value, limit: limits.messageBytes)
      return
    }
    guard !name.isEmpty, name.allSatisfy(Self.isNameByte) else { throw .headerNameInvalid }
    guard value.allSatisfy(Self.isValueByte) else { throw .headerValueInvalid }
    if Self.matches(name, "content-type"), !Self.isUTF8(contentType: value) { throw .charsetUnsupported }
  }

  /// The value of digits only. What would overflow is beyond every limit, so the sum never grows past the limit.
  private static func length(_ digits: Slice<UnsafeRawBufferPointer>, limit: Int) throws(FramingError) -> Int {
    guard !digits.isEmpty else { throw .contentLengthInvalid }
    var length = 0
    var isTooLong = false
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { throw .contentLengthInvalid }
      if isTooLong { continue }
      length = length * 10 + Int(byte - UInt8(ascii: "0"))
      isTooLong = length > limit
    }
    if isTooLong { throw .messageTooLong(limit: limit) }
    return length
  }

  /// Whether a media type leaves the charset open or names UTF-8, spelled as LSP has it or as its first clients did.
  private static func isUTF8(contentType value: Slice<UnsafeRawBufferPointer>) -> Bool {
    value.split(separator: UInt8(ascii: ";")).dropFirst().allSatisfy { parameter in
      guard let equals = parameter.firstIndex(of: UInt8(ascii: "=")) else { return true }
      guard matches(trimmed(parameter[..<equals]), "charset") else { return true }
      var charset = trimmed(parameter[(equals + 1)...])
      if charset.count >= 2, charset.first == UInt8(ascii: "\""), charset.last == UInt8(ascii: "\"") {
        charset = charset.dropFirst().dropLast()
      }
      return matches(charset, "utf-8") || matches(charset, "utf8")
    }
  }

  /// Compares with a word in lower case.
  private static func matches(_ bytes: Slice<UnsafeRawBufferPointer>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    for (index, byte) in bytes.enumerated() {
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if (isUpper ? byte | 0x20 : byte) != word.utf8Start[index] { return false }
    }
    return true
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return bytes[bytes.endIndex...] }
    return bytes[first...last]
  }

  private static func isValueByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t")
  }

  /// A token's byte (RFC 9110 §5.6.2), so that a line of JSON is no header.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }
}
