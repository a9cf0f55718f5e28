/// Pictures of one pixel, all different.
enum TinyPicture {
  /// A GIF whose comment is a number.
  ///
  /// - Parameter filling: bytes of a second comment, for files of a certain size.
  static func bytes(_ number: Int, filling: Int = 0) -> [UInt8] {
    let comment = Array(String(number).utf8)
    let header = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]
    let image: [UInt8] = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    return header + [0x21, 0xfe, UInt8(comment.count)] + comment + [0] + filler(filling, number) + image + [0x3b]
  }

  /// A comment in blocks of at most 255 bytes.
  private static func filler(_ count: Int, _ number: Int) -> [UInt8] {
    guard count > 0 else { return [] }
    var random = SplitMix64(seed: UInt64(number))
    var bytes: [UInt8] = [0x21, 0xfe]
    for start in stride(from: 0, to: count, by: 255) {
      let length = min(255, count - start)
      bytes.append(UInt8(length))
      for _ in 0..<length { bytes.append(UInt8(random.index(below: 256))) }
    }
    return bytes + [0]
  }
}
