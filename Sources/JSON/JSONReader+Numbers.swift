extension JSONReader {
  /// Reads an integer; `1.0` and `1e2` are integers, `1.5` is a mismatch, and what does not fit 64 bits is out of range.
  public mutating func readInt() throws(JSONError) -> Int {
    Int(try readInteger(bits: 64))
  }

  /// Reads an integer; `1.0` and `1e2` are integers, `1.5` is a mismatch, and what does not fit 64 bits is out of range.
  public mutating func readInt64() throws(JSONError) -> Int64 {
    try readInteger(bits: 64)
  }

  /// Reads an integer; `1.0` and `1e2` are integers, `1.5` is a mismatch, and what does not fit 32 bits is out of range.
  public mutating func readInt32() throws(JSONError) -> Int32 {
    let value = try readInteger(bits: 32)
    guard let result = Int32(exactly: value) else { throw outOfRange(bits: 32) }
    return result
  }

  /// Reads a number as the nearest double; one beyond the doubles is out of range.
  public mutating func readDouble() throws(JSONError) -> Double {
    let literal = try readNumberLiteral(expecting: "a number")
    let value = JSONNumber.double(of: literal.bytes)
    guard value.isFinite else {
      throw failure(.outOfRange, at: valueStart, "expected a number that a double can hold, found \(shown(literal))")
    }
    return value
  }

  /// Reads a number and keeps its literal.
  public mutating func readNumber() throws(JSONError) -> JSONNumber {
    JSONNumber(checked: String(decoding: try readNumberLiteral(expecting: "a number").bytes, as: UTF8.self))
  }

  private mutating func readInteger(bits: Int) throws(JSONError) -> Int64 {
    _ = startValue()
    var position = cursor
    var isNegative = false
    if position < end, position.load(as: UInt8.self) == Byte.minus {
      isNegative = true
      position += 1
    }
    // Eighteen digits cannot overflow; longer ones, fractions and exponents go the careful way.
    let digits = position
    let limit = end - position < 18 ? end : position + 18
    var value: Int64 = 0
    while position < limit {
      let digit = position.load(as: UInt8.self) &- Byte.zero
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      position += 1
    }
    let count = position - digits
    guard count > 0, count == 1 || digits.load(as: UInt8.self) != Byte.zero, position < end,
      !Self.continuesNumber(position.load(as: UInt8.self))
    else { return try readIntegerCarefully(bits: bits) }
    cursor = position
    return isNegative ? 0 &- value : value
  }

  @inline(never)
  private mutating func readIntegerCarefully(bits: Int) throws(JSONError) -> Int64 {
    let literal = try readNumberLiteral(expecting: "an integer")
    switch JSONNumber.integer(of: literal.bytes) {
    case .exact(let value):
      return value
    case .fraction:
      throw failure(.mismatch, at: valueStart, "expected an integer, found a number")
    case .tooLarge:
      throw outOfRange(bits: bits)
    }
  }

  /// The error for the number last read.
  @inline(never)
  private func outOfRange(bits: Int) -> JSONError {
    let literal = NumberLiteral(bytes: UnsafeRawBufferPointer(start: valueStart, count: cursor - valueStart))
    return failure(
      .outOfRange, at: valueStart, "expected an integer that fits \(bits) bits, found \(shown(literal))")
  }

  private func shown(_ literal: NumberLiteral) -> String {
    JSONExcerpt.text(literal.bytes)
  }

  @inline(__always)
  private static func continuesNumber(_ byte: UInt8) -> Bool {
    Byte.isDigit(byte) || byte == Byte.point || byte | 0x20 == Byte.letterE
  }
}

// MARK: - Grammar

/// The bytes of a number that follow JSON's grammar; they live as long as the reader's text.
struct NumberLiteral {
  var bytes: UnsafeRawBufferPointer
}

extension JSONReader {
  mutating func readNumberLiteral(expecting expected: String) throws(JSONError) -> NumberLiteral {
    let first = startValue()
    guard first == Byte.minus || Byte.isDigit(first) else { throw mismatch(expecting: expected) }
    try scanNumber()
    return NumberLiteral(bytes: UnsafeRawBufferPointer(start: valueStart, count: cursor - valueStart))
  }

  /// Checks the number at the cursor, which starts with a minus sign or a digit, and moves behind it.
  mutating func scanNumber() throws(JSONError) {
    if byte(at: 0) == Byte.minus { cursor += 1 }
    if cursor < end, byte(at: 0) == Byte.zero {
      cursor += 1
      guard cursor == end || !Byte.isDigit(byte(at: 0)) else {
        throw failure(.syntax, at: cursor, "a number must not start with a zero that another digit follows")
      }
    } else {
      try scanDigits()
    }
    if cursor < end, byte(at: 0) == Byte.point {
      cursor += 1
      try scanDigits()
    }
    if cursor < end, byte(at: 0) | 0x20 == Byte.letterE {
      cursor += 1
      if cursor < end, byte(at: 0) == Byte.plus || byte(at: 0) == Byte.minus { cursor += 1 }
      try scanDigits()
    }
  }

  /// Moves behind one or more digits.
  private mutating func scanDigits() throws(JSONError) {
    guard cursor < end, Byte.isDigit(byte(at: 0)) else {
      // What is missing belongs to the number, though the number seems to be over.
      throw failure(.syntax, at: cursor, in: valueStart, "expected a digit, found \(foundHere())")
    }
    repeat { cursor += 1 } while cursor < end && Byte.isDigit(byte(at: 0))
  }
}
