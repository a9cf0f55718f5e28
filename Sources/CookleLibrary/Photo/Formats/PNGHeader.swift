/// Reads PNG files (ISO/IEC 15948, third edition).
enum PNGHeader {
  static func begins(_ data: PictureData) -> Bool {
    data.has([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], at: 0)
  }

  static func facts(of data: PictureData) throws(PictureProblem) -> PictureFacts {
    var size: (width: Int, height: Int)?
    var orientation = EXIFOrientation.upright
    var hasImage = false
    var place = 8
    while true {
      guard let length = data.integer(at: place, bytes: 4) else { throw .truncated }
      guard length <= Int32.max else { throw .damaged }
      guard let checked = data.part(at: place + 4, count: length + 4),
        let sum = data.integer(at: place + 8 + length, bytes: 4)
      else { throw .truncated }
      guard CRC32.value(of: checked) == sum, let content = checked.part(at: 4, count: length) else { throw .damaged }
      place += length + 12
      if checked.has("IHDR", at: 0) {
        guard size == nil, length == 13, let width = content.integer(at: 0, bytes: 4),
          let height = content.integer(at: 4, bytes: 4)
        else { throw .damaged }
        size = (width, height)
      }
      guard let size else { throw .damaged }
      if checked.has("eXIf", at: 0) { orientation = EXIFOrientation(tiff: content) }
      if checked.has("IDAT", at: 0) { hasImage = true }
      if checked.has("IEND", at: 0) {
        guard hasImage else { throw .damaged }
        return PictureFacts(.png, width: size.width, height: size.height, orientation: orientation)
      }
    }
  }
}

/// The check sum of PNG's chunks (ISO/IEC 15948, annex D).
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
  }

  static func value(of data: PictureData) -> Int {
    data.withBytes { bytes in
      let table = table
      var value = UInt32.max
      for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xff)] ^ value >> 8 }
      return Int(~value)
    }
  }
}
