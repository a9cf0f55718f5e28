/// Bytes and small numbers that lie in the binary as the text of a literal.
///
/// The pointer belongs to a literal, which lives as long as the program. Every place asked for comes from a table
/// written together with the literal, or from a byte below 128; debug builds check it.
struct PackedText {
  private let start: UnsafePointer<UInt8>
  private let count: Int

  init(_ literal: StaticString) {
    start = literal.utf8Start
    count = literal.utf8CodeUnitCount
  }

  @inline(__always)
  subscript(_ place: Int) -> UInt8 {
    assert(place >= 0 && place < count)
    return start[place]
  }

  /// The number written with `digits` characters of six bits each, counted from `0`.
  @inline(__always)
  func number(at place: Int, digits: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<digits {
      value = value << 6 | UInt32(self[place + offset] - 0x30)
    }
    return value
  }
}
