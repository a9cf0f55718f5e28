extension JSONOutput {
  /// Appends one byte, after a comma if asked for.
  @inline(__always)
  mutating func append(_ byte: UInt8, afterComma: Bool = false) {
    append(atMost: 2) { output in
      // Written in any case, and written over unless it is wanted.
      output.storeBytes(of: Byte.comma, as: UInt8.self)
      let length = afterComma ? 1 : 0
      output.storeBytes(of: byte, toByteOffset: length, as: UInt8.self)
      return length + 1
    }
  }

  /// Appends ASCII text as it is.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: UnsafeRawBufferPointer($0)) }
  }

  /// Appends bytes as they are.
  mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
    append(atMost: bytes.count) { output in
      UnsafeMutableRawBufferPointer(start: output, count: bytes.count).copyMemory(from: bytes)
      return bytes.count
    }
  }

  /// Appends an integer in decimal digits.
  mutating func append(decimal value: Int64) {
    append(atMost: 20) { output in
      let magnitude = value.magnitude
      var length = value < 0 ? 2 : 1
      // The largest magnitude has nineteen digits, so the bound stays below 2^64.
      var bound: UInt64 = 10
      while magnitude >= bound {
        length += 1
        bound *= 10
      }
      // Written in any case, and written over unless it is wanted.
      output.storeBytes(of: Byte.minus, as: UInt8.self)
      var rest = magnitude
      var position = length
      repeat {
        position -= 1
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        output.storeBytes(of: Byte.zero &+ UInt8(truncatingIfNeeded: digit), toByteOffset: position, as: UInt8.self)
        rest = quotient
      } while rest > 0
      return length
    }
  }
}
