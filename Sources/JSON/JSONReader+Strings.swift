extension JSONReader {
  /// Reads a string.
  public mutating func readString() throws(JSONError) -> String {
    guard startValue() == Byte.quote else { throw mismatch(expecting: "a string") }
    return try readStringHere()
  }

  /// Reads the string whose opening quote is at the cursor.
  mutating func readStringHere() throws(JSONError) -> String {
    let first = cursor + 1
    let scan = try scanString()
    let raw = UnsafeRawBufferPointer(start: first, count: cursor - 1 - first)
    return scan.hasEscapes ? unescaped(raw, isASCII: scan.isASCII) : text(raw, isASCII: scan.isASCII)
  }

  /// What a string is made of; its bytes have been checked.
  struct ScannedString {
    var isASCII = true
    var hasEscapes = false
  }

  /// Checks the string whose opening quote is at the cursor and moves behind its closing quote.
  @inline(__always)
  mutating func scanString() throws(JSONError) -> ScannedString {
    var result = ScannedString()
    var position = cursor + 1
    while true {
      while end - position >= 16 {
        let plain = StringScan.plainPrefix(at: position)
        position += plain
        if plain < 16 { break }
      }
      guard position < end else { break }
      let byte = position.load(as: UInt8.self)
      if byte == Byte.quote {
        cursor = position + 1
        return result
      } else if byte >= 0x80 {
        result.isASCII = false
        UTF8Sequence.skipRun(at: &position, end: end)
        guard position == end || position.load(as: UInt8.self) < 0x80 else {
          throw failure(.encoding, at: position, "the text is not valid UTF-8")
        }
      } else if byte == Byte.backslash {
        result.hasEscapes = true
        position = try scanEscape(at: position)
      } else if byte < Byte.space {
        throw failure(.syntax, at: position, "a control character in a string must be escaped")
      } else {
        position += 1
      }
    }
    cursor = end
    throw unexpected(expecting: "a closing quote")
  }

  /// The string of bytes that `scanString` has checked.
  @inline(__always)
  func text(_ raw: UnsafeRawBufferPointer, isASCII: Bool) -> String {
    if #available(macOS 26, *) {
      // The bytes have been checked once: a second validation would cost as much as the first.
      let bytes = raw.assumingMemoryBound(to: UInt8.self)
      return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    }
    return String(decoding: raw, as: UTF8.self)
  }
}
