/// Sixteen bytes of a string looked at together.
struct StringScan {
  /// The distance from `position` to the first byte a reader of strings must look at: a quote, a backslash, a control
  /// character or a byte that is not ASCII; 16 if none of the sixteen bytes is one.
  @inline(__always)
  static func plainPrefix(at position: UnsafeRawPointer) -> Int {
    let bytes = position.loadUnaligned(as: SIMD16<Int8>.self)
    // Bytes of 0x80 and more are negative here, so one comparison finds them and the control characters.
    let stops =
      (bytes .< SIMD16<Int8>(repeating: 0x20)) .| (bytes .== SIMD16<Int8>(repeating: 0x22))
      .| (bytes .== SIMD16<Int8>(repeating: 0x5C))
    return firstSet(stops)
  }

  /// Copies sixteen bytes; returns the distance from `position` to the first that a writer must escape, 16 if there is
  /// none among them.
  @inline(__always)
  static func copyPlainPrefix(from position: UnsafeRawPointer, to output: UnsafeMutableRawPointer) -> Int {
    let bytes = position.loadUnaligned(as: SIMD16<UInt8>.self)
    output.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    let stops =
      (bytes .< SIMD16<UInt8>(repeating: 0x20)) .| (bytes .== SIMD16<UInt8>(repeating: 0x22))
      .| (bytes .== SIMD16<UInt8>(repeating: 0x5C))
    return firstSet(stops)
  }

  /// The distance to the first byte in eight that a writer must escape; 8 if there is none.
  @inline(__always)
  static func plainPrefix(of word: UInt64) -> Int {
    let word = UInt64(littleEndian: word)
    let quotes = word ^ 0x2222_2222_2222_2222
    let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    // A subtraction borrows into the high bit of a byte that is below 0x20, or zero after an exclusive or. Borrows can
    // mark bytes behind the first one marked as well; those do not matter.
    let controls = (word &- 0x2020_2020_2020_2020) & ~word
    let escapes =
      (quotes &- 0x0101_0101_0101_0101) & ~quotes | (backslashes &- 0x0101_0101_0101_0101) & ~backslashes
    let marks = (controls | escapes) & 0x8080_8080_8080_8080
    return marks.trailingZeroBitCount >> 3
  }

  /// Copies sixteen bytes; returns the distance from `position` to the first backslash, 16 if there is none among them.
  @inline(__always)
  static func copyUnescapedPrefix(from position: UnsafeRawPointer, to output: UnsafeMutableRawPointer) -> Int {
    let bytes = position.loadUnaligned(as: SIMD16<UInt8>.self)
    output.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    return firstSet(bytes .== SIMD16<UInt8>(repeating: 0x5C))
  }

  @inline(__always)
  private static func firstSet(_ mask: SIMDMask<SIMD16<Int8>>) -> Int {
    // A mask keeps 0 or -1 in each lane: read as two words, its first set byte is found by counting zeros.
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    if words.x != 0 { return UInt64(littleEndian: words.x).trailingZeroBitCount >> 3 }
    if words.y != 0 { return 8 + UInt64(littleEndian: words.y).trailingZeroBitCount >> 3 }
    return 16
  }
}
