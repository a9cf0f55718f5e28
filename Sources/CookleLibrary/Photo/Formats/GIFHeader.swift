/// Reads GIF files (GIF89a specification, CompuServe 1990).
enum GIFHeader {
  static func begins(_ data: PictureData) -> Bool {
    data.has("GIF87a", at: 0) || data.has("GIF89a", at: 0)
  }

  static func facts(of data: PictureData) throws(PictureProblem) -> PictureFacts {
    guard let width = data.integer(at: 6, bytes: 2, isLittle: true),
      let height = data.integer(at: 8, bytes: 2, isLittle: true), let flags = data.byte(at: 10)
    else { throw .truncated }
    var hasImage = false
    var place = 13 + colorTableBytes(flags)
    while true {
      guard let kind = data.byte(at: place) else { throw .truncated }
      switch kind {
      case 0x3b:
        guard hasImage else { throw .damaged }
        return PictureFacts(.gif, width: width, height: height)
      case 0x21:
        place += 2
      case 0x2c:
        guard let flags = data.byte(at: place + 9) else { throw .truncated }
        hasImage = true
        // Behind the colours stands one byte with the size of the codes.
        place += 10 + colorTableBytes(flags) + 1
      default:
        throw .damaged
      }
      try skipSubBlocks(&place, in: data)
    }
  }

  private static func colorTableBytes(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func skipSubBlocks(_ place: inout Int, in data: PictureData) throws(PictureProblem) {
    while true {
      guard let size = data.byte(at: place) else { throw .truncated }
      place += 1 + Int(size)
      if size == 0 { return }
    }
  }
}
