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

  /// A GIF as large as asked for, of comments after its pixel.
  static func gif(megabytes: Int, number: Int) -> Data {
    let block = Data([255]) + Data(repeating: UInt8(truncatingIfNeeded: number), count: 255)
    let whole = Data(base64Encoded: gif) ?? Data()
    let blocks = Data(repeatElement(block, count: megabytes * 4_096).joined())
    return whole.dropLast() + [0x21, 0xfe] + blocks + [0, 0x3b]
  }
}
