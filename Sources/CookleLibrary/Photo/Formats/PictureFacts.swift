/// What the beginning and the structure of a picture file say of it.
struct PictureFacts: Hashable {
  var format: PhotoFormat
  /// Pixels across, with the picture upright.
  var width: Int
  /// Pixels down, with the picture upright.
  var height: Int

  init(_ format: PhotoFormat, width: Int, height: Int, orientation: EXIFOrientation = .upright) {
    self.format = format
    self.width = orientation.swapsSides ? height : width
    self.height = orientation.swapsSides ? width : height
  }

  /// Judges a picture by its content.
  static func read(_ bytes: [UInt8]) throws(PictureProblem) -> PictureFacts {
    let data = PictureData(bytes)
    let facts: PictureFacts? =
      if JPEGHeader.begins(data) {
        try JPEGHeader.facts(of: data)
      } else if PNGHeader.begins(data) {
        try PNGHeader.facts(of: data)
      } else if GIFHeader.begins(data) {
        try GIFHeader.facts(of: data)
      } else if WebPHeader.begins(data) {
        try WebPHeader.facts(of: data)
      } else {
        try HEICHeader.facts(of: data)
      }
    guard let facts else { throw .unknown }
    guard facts.width > 0, facts.height > 0 else { throw .damaged }
    return facts
  }
}

/// Why a file is not kept as a picture.
enum PictureProblem: Error, Hashable {
  /// It is in none of the formats, whatever its name says.
  case unknown
  /// It ends before the picture does.
  case truncated
  /// It contradicts itself.
  case damaged
}

/// Which way up a picture is shown (EXIF 2.32, tag 0x0112).
struct EXIFOrientation: Hashable {
  /// 1 to 8; from 5 on the picture lies on its side.
  private let value: Int

  static let upright = EXIFOrientation(1)

  init(_ value: Int) {
    self.value = (1...8).contains(value) ? value : 1
  }

  var swapsSides: Bool { value >= 5 }

  /// Reads the orientation from a block of EXIF data that begins with its TIFF header; what cannot be read is upright.
  init(tiff data: PictureData) {
    let isLittle = data.has([0x49, 0x49, 0x2a, 0], at: 0)
    guard isLittle || data.has([0x4d, 0x4d, 0, 0x2a], at: 0),
      let directory = data.integer(at: 4, bytes: 4, isLittle: isLittle),
      let count = data.integer(at: directory, bytes: 2, isLittle: isLittle)
    else {
      self = .upright
      return
    }
    // Only the first directory is read, so links between directories cannot lead in circles.
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = data.integer(at: entry, bytes: 2, isLittle: isLittle) else { break }
      guard tag == 0x0112 else { continue }
      let isShort = data.integer(at: entry + 2, bytes: 2, isLittle: isLittle) == 3
      self.init(isShort ? data.integer(at: entry + 8, bytes: 2, isLittle: isLittle) ?? 1 : 1)
      return
    }
    self = .upright
  }
}
