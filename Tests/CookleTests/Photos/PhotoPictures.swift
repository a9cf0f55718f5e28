import Foundation
import ServerHarness

/// Pictures for tests over the wire.
enum PhotoPictures {
  /// A GIF of one pixel.
  static let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  /// The same GIF with a comment, which makes it another photo.
  static func gif(comment: String) -> Data {
    let whole = Data(base64Encoded: gif) ?? Data()
    let words = Data(comment.utf8.prefix(255))
    return whole.dropLast() + [0x21, 0xfe, UInt8(words.count)] + words + [0, 0x3b]
  }

  /// A GIF with a comment of so many blocks of 256 bytes behind its pixel.
  static func gif(blocks count: Int, number: Int) -> Data {
    let block = Data([255]) + Data(repeating: UInt8(truncatingIfNeeded: number), count: 255)
    var bytes = Data((Data(base64Encoded: gif) ?? Data()).dropLast()) + [0x21, 0xfe]
    for _ in 0..<count { bytes.append(block) }
    return bytes + [0, 0x3b]
  }

  /// A PNG that says it has so many pixels, without any (ISO/IEC 15948, clause 5).
  static func png(width: Int, height: Int) -> Data {
    func big(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }
    func chunk(_ kind: String, _ content: Data = Data()) -> Data {
      let checked = Data(kind.utf8) + content
      var sum = UInt32.max
      for byte in checked {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
      }
      return big(UInt32(content.count)) + checked + big(~sum)
    }
    let header = big(UInt32(width)) + big(UInt32(height)) + Data([8, 0, 0, 0, 0])
    return Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) + chunk("IHDR", header) + chunk("IDAT")
      + chunk("IEND")
  }
}
