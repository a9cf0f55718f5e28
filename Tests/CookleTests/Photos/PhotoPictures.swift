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
}
