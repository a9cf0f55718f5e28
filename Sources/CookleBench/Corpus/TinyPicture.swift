/// Pictures of one pixel, all different.
enum TinyPicture {
  /// A GIF whose comment is a number.
  static func bytes(_ number: Int) -> [UInt8] {
    let comment = Array(String(number).utf8)
    let header = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]
    let image: [UInt8] = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    return header + [0x21, 0xfe, UInt8(comment.count)] + comment + [0] + image + [0x3b]
  }
}
