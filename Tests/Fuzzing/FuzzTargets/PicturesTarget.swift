@testable import CookleLibrary

/// The headers of pictures, and pictures without what they say of their maker.
enum PicturesTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let picture = Array(bytes)
    let facts = try? PictureFacts.read(picture)
    if let facts {
      try require(facts.width > 0 && facts.height > 0, "a picture of \(facts.width) × \(facts.height)")
      var choices = bytes.choices
      let shorter = Array(picture.prefix(Int.random(in: 0..<picture.count, using: &choices)))
      if let cut = try? PictureFacts.read(shorter) {
        try require(cut.format == facts.format, "cut short it is of another format")
      }
    }
    for (format, kind) in [(RenditionFormat.jpeg, PhotoFormat.jpeg), (.png, .png), (.webp, .webp)] {
      guard let plain = PictureMetadata.removed(from: picture, format) else { continue }
      try require(plain.count <= picture.count + 12, "without metadata a picture is no larger")
      try require(PictureMetadata.removed(from: plain, format) == plain, "there is nothing left to remove")
      guard let facts, facts.format == kind, let left = try? PictureFacts.read(plain) else { continue }
      let (before, after) = (Set([facts.width, facts.height]), Set([left.width, left.height]))
      try require(left.format == kind && before == after, "without metadata it is another picture")
    }
    try checkBase64(bytes.text, picture)
  }

  private static func checkBase64(_ text: String, _ bytes: [UInt8]) throws {
    try require(Base64.decoded(Base64.encoded(bytes)) == bytes, "what is encoded is decoded")
    if let decoded = Base64.decoded(text) {
      try require(Base64.encoded(decoded).utf8.elementsEqual(text.utf8), "bytes have one text in Base64")
    }
  }
}
