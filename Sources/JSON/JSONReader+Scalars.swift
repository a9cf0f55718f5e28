extension JSONReader {
  /// The kind of the next value, which stays unread.
  public mutating func peekKind() throws(JSONError) -> JSONKind {
    guard let kind = JSONKind(firstByte: startValue()) else { throw unexpected(expecting: "a value") }
    return kind
  }

  /// Reads a null.
  public mutating func readNull() throws(JSONError) {
    guard startValue() == Byte.letterN else { throw mismatch(expecting: "null") }
    try scanLiteral("null")
  }

  /// Reads a null if the next value is one, and tells whether it was.
  public mutating func readNullIfPresent() throws(JSONError) -> Bool {
    guard startValue() == Byte.letterN else { return false }
    try scanLiteral("null")
    return true
  }

  /// Reads a boolean.
  public mutating func readBool() throws(JSONError) -> Bool {
    switch startValue() {
    case Byte.letterT:
      try scanLiteral("true")
      return true
    case Byte.letterF:
      try scanLiteral("false")
      return false
    default:
      throw mismatch(expecting: "a boolean")
    }
  }

  /// Moves behind `literal`, or refuses what stands at the cursor instead.
  mutating func scanLiteral(_ literal: StaticString) throws(JSONError) {
    let count = literal.utf8CodeUnitCount
    let matches = literal.withUTF8Buffer { expected in
      end - cursor >= count && UnsafeRawBufferPointer(start: cursor, count: count).elementsEqual(expected)
    }
    guard matches else { throw failure(.syntax, at: cursor, "expected a value, found a word that is not JSON") }
    cursor += count
  }
}
