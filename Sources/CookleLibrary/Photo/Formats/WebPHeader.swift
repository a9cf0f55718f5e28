/// Reads WebP files: lossy, lossless and extended (RFC 9649).
enum WebPHeader {
  static func begins(_ data: PictureData) -> Bool {
    data.has("RIFF", at: 0) && data.has("WEBP", at: 8)
  }

  static func facts(of file: PictureData) throws(PictureProblem) -> PictureFacts {
    guard let size = file.integer(at: 4, bytes: 4, isLittle: true), let data = file.part(at: 8, count: size) else {
      throw .truncated
    }
    var canvas: (width: Int, height: Int)?
    var frame: (width: Int, height: Int)?
    var orientation = EXIFOrientation.upright
    var hasImage = false
    var place = 4
    while place < data.count {
      guard let length = data.integer(at: place + 4, bytes: 4, isLittle: true),
        let content = data.part(at: place + 8, count: length)
      else { throw .damaged }
      if data.has("VP8X", at: place) {
        canvas = try canvasSize(content)
      } else if data.has("VP8 ", at: place) {
        frame = try lossySize(content)
        hasImage = true
      } else if data.has("VP8L", at: place) {
        frame = try losslessSize(content)
        hasImage = true
      } else if data.has("ANMF", at: place) {
        hasImage = true
      } else if data.has("EXIF", at: place) {
        orientation = EXIFOrientation(tiff: withoutPrefix(content))
      }
      // A chunk of odd size is followed by a byte that says nothing.
      place += 8 + length + length % 2
    }
    guard hasImage, let size = canvas ?? frame else { throw .damaged }
    return PictureFacts(.webp, width: size.width, height: size.height, orientation: orientation)
  }

  private static func canvasSize(_ content: PictureData) throws(PictureProblem) -> (width: Int, height: Int) {
    guard let width = content.integer(at: 4, bytes: 3, isLittle: true),
      let height = content.integer(at: 7, bytes: 3, isLittle: true)
    else { throw .damaged }
    return (width + 1, height + 1)
  }

  private static func lossySize(_ content: PictureData) throws(PictureProblem) -> (width: Int, height: Int) {
    guard content.has([0x9d, 0x01, 0x2a], at: 3), let width = content.integer(at: 6, bytes: 2, isLittle: true),
      let height = content.integer(at: 8, bytes: 2, isLittle: true)
    else { throw .damaged }
    return (width & 0x3fff, height & 0x3fff)
  }

  private static func losslessSize(_ content: PictureData) throws(PictureProblem) -> (width: Int, height: Int) {
    guard content.byte(at: 0) == 0x2f, let sides = content.integer(at: 1, bytes: 4, isLittle: true) else {
      throw .damaged
    }
    return (sides & 0x3fff + 1, sides >> 14 & 0x3fff + 1)
  }

  /// Some programs write the prefix of JPEG's segment into the chunk.
  private static func withoutPrefix(_ content: PictureData) -> PictureData {
    guard content.has("Exif\0\0", at: 0) else { return content }
    return content.part(at: 6, count: content.count - 6) ?? content
  }
}
