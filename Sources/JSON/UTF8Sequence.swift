/// The well-formed multi-byte sequences of UTF-8 (Unicode 16, table 3-7).
enum UTF8Sequence {
  /// The length of the well-formed sequence that starts at `position` with a byte of 0x80 or more; 0 if there is none:
  /// a stray or missing continuation byte, an overlong form, a surrogate, or a scalar above U+10FFFF.
  @inline(__always)
  static func length(at position: UnsafeRawPointer, end: UnsafeRawPointer) -> Int {
    let available = end - position
    let first = position.load(as: UInt8.self)
    if first & 0xF0 == 0xE0 {
      guard available >= 3 else { return 0 }
      let second = position.load(fromByteOffset: 1, as: UInt8.self)
      guard isContinuation(second), isContinuation(position.load(fromByteOffset: 2, as: UInt8.self)) else { return 0 }
      // E0 must not be overlong; ED must not be a surrogate.
      if first == 0xE0 { return second >= 0xA0 ? 3 : 0 }
      if first == 0xED { return second < 0xA0 ? 3 : 0 }
      return 3
    }
    if first < 0xE0 {
      guard first >= 0xC2, available >= 2 else { return 0 }
      return isContinuation(position.load(fromByteOffset: 1, as: UInt8.self)) ? 2 : 0
    }
    guard first <= 0xF4, available >= 4 else { return 0 }
    let second = position.load(fromByteOffset: 1, as: UInt8.self)
    guard isContinuation(second), isContinuation(position.load(fromByteOffset: 2, as: UInt8.self)),
      isContinuation(position.load(fromByteOffset: 3, as: UInt8.self))
    else { return 0 }
    // F0 must not be overlong; F4 must not go beyond U+10FFFF.
    if first == 0xF0 { return second >= 0x90 ? 4 : 0 }
    if first == 0xF4 { return second < 0x90 ? 4 : 0 }
    return 4
  }

  /// Moves `position` behind the well-formed sequences that follow each other there; it stops at an ASCII byte, at
  /// `end`, or at a byte that starts no well-formed sequence.
  @inline(__always)
  static func skipRun(at position: inout UnsafeRawPointer, end: UnsafeRawPointer) {
    while true {
      // Kana and ideographs start with E1 to EC, where any two continuation bytes may follow: two of them at once.
      while end - position >= 8 {
        let word = UInt64(littleEndian: position.loadUnaligned(as: UInt64.self))
        guard word & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0, UInt8(truncatingIfNeeded: word) &- 0xE1 < 12,
          UInt8(truncatingIfNeeded: word >> 24) &- 0xE1 < 12
        else { break }
        position += 6
      }
      guard position < end, position.load(as: UInt8.self) >= 0x80 else { return }
      let length = length(at: position, end: end)
      guard length > 0 else { return }
      position += length
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }
}
