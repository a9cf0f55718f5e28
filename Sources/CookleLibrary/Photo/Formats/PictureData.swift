/// Part of a file's bytes, counted from the part's own beginning; what lies outside reads as nil.
struct PictureData {
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    range = 0..<bytes.count
  }

  private init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  var count: Int { range.count }

  func byte(at place: Int) -> UInt8? {
    guard place >= 0, place < range.count else { return nil }
    return bytes[range.lowerBound + place]
  }

  /// An unsigned number of up to 7 bytes; of 8 where it fits an `Int`.
  func integer(at place: Int, bytes size: Int, isLittle: Bool = false) -> Int? {
    guard place >= 0, size <= range.count, place <= range.count - size else { return nil }
    var value: UInt64 = 0
    for offset in 0..<size {
      let index = range.lowerBound + place + (isLittle ? size - 1 - offset : offset)
      value = value << 8 | UInt64(bytes[index])
    }
    return Int(exactly: value)
  }

  /// Whether the bytes at a place are these.
  func has(_ expected: [UInt8], at place: Int) -> Bool {
    guard place >= 0, expected.count <= range.count, place <= range.count - expected.count else { return false }
    let start = range.lowerBound + place
    return bytes[start..<start + expected.count].elementsEqual(expected)
  }

  func has(_ text: StaticString, at place: Int) -> Bool {
    text.withUTF8Buffer { has(Array($0), at: place) }
  }

  /// The part of `size` bytes at a place; nil when it does not lie wholly inside.
  func part(at place: Int, count size: Int) -> PictureData? {
    guard place >= 0, size >= 0, size <= range.count, place <= range.count - size else { return nil }
    let start = range.lowerBound + place
    return PictureData(bytes: bytes, range: start..<start + size)
  }

  /// A copy of the part's bytes.
  var copy: ArraySlice<UInt8> { bytes[range] }

  /// Runs `body` on the bytes themselves, for loops over a whole picture.
  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}
