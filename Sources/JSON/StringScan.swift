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

  /// The distance from `position` to the first byte a writer must escape; 16 if there is none among sixteen.
  @inline(__always)
  static func unescapedPrefix(at position: UnsafeRawPointer) -> Int {
    let bytes = position.loadUnaligned(as: SIMD16<UInt8>.self)
    let stops =
      (bytes .< SIMD16<UInt8>(repeating: 0x20)) .| (bytes .== SIMD16<UInt8>(repeating: 0x22))
      .| (bytes .== SIMD16<UInt8>(repeating: 0x5C))
    return firstSet(stops)
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
