extension JSONReader {
  /// Moves behind the next value, checking all of it. Repeated members are valid here.
  public mutating func skipValue() throws(JSONError) {
    let first = startValue()
    let outerDepth = depth
    let start = cursor
    // One bit a container, the innermost lowest: set for an object.
    var kinds: UInt128 = 0
    var byte = first
    while true {
      switch byte {
      case Byte.quote:
        _ = try scanString()
      case Byte.leftBrace:
        try enter()
        kinds = kinds << 1 | 1
        skipSpace()
        if cursor < end, self.byte(at: 0) == Byte.rightBrace { break }
        try skipName(expecting: "a member name or \"}\"")
        byte = startValue()
        continue
      case Byte.leftBracket:
        try enter()
        kinds <<= 1
        byte = startValue()
        if byte == Byte.rightBracket { break }
        continue
      case Byte.minus, Byte.zero...Byte.nine:
        try scanNumber()
      case Byte.letterT:
        try scanLiteral("true")
      case Byte.letterF:
        try scanLiteral("false")
      case Byte.letterN:
        try scanLiteral("null")
      default:
        throw unexpected(expecting: "a value")
      }
      // A value is complete, or an empty container is about to be.
      guard try skipToNextValue(outerDepth: outerDepth, kinds: &kinds) else { break }
      byte = startValue()
    }
    valueStart = start
  }

  /// Leaves the containers that end here; false when the outermost value is complete.
  private mutating func skipToNextValue(outerDepth: Int, kinds: inout UInt128) throws(JSONError) -> Bool {
    while depth > outerDepth {
      skipSpace()
      let next = cursor < end ? byte(at: 0) : 0
      let isObject = kinds & 1 == 1
      switch next {
      case Byte.comma:
        cursor += 1
        if isObject { try skipName(expecting: "a member name") }
        return true
      case isObject ? Byte.rightBrace : Byte.rightBracket:
        cursor += 1
        depth -= 1
        kinds >>= 1
      default:
        throw unexpected(expecting: isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
      }
    }
    return false
  }

  /// Moves behind a name and its colon.
  private mutating func skipName(expecting expected: StaticString) throws(JSONError) {
    skipSpace()
    guard cursor < end, byte(at: 0) == Byte.quote else { throw unexpected(expecting: "\(expected)") }
    _ = try scanString()
    try moveBehindColon()
  }

  /// Moves behind the next value, checking all of it, and returns where it stands in the text.
  public mutating func rawRange() throws(JSONError) -> Range<Int> {
    try skipValue()
    return valueStart - start..<cursor - start
  }

  /// Moves behind the next value, checking all of it, and returns its bytes.
  public mutating func readRawValue() throws(JSONError) -> [UInt8] {
    try skipValue()
    return Array(UnsafeRawBufferPointer(start: valueStart, count: cursor - valueStart))
  }
}
