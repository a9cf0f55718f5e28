#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads JPEG files (ITU-T T.81, annex B).
enum JPEGHeader {
  private static let marker: UInt8 = 0xff

  static func begins(_ data: PictureData) -> Bool {
    data.has([0xff, 0xd8, 0xff], at: 0)
  }

  static func facts(of data: PictureData) throws(PictureProblem) -> PictureFacts {
    var size: (width: Int, height: Int)?
    var orientation: EXIFOrientation?
    var hasScan = false
    var place = 2
    while true {
      let code = try nextMarker(&place, in: data)
      switch code {
      case 0xd9:
        // What follows the end is a camera's own: a second picture, a film.
        guard let size, hasScan else { throw .damaged }
        return PictureFacts(.jpeg, width: size.width, height: size.height, orientation: orientation ?? .upright)
      case 0x01, 0xd0...0xd7:
        continue
      case 0x00, 0xd8:
        throw .damaged
      default:
        let segment = try segment(at: &place, in: data)
        switch code {
        case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
          guard size == nil, let height = segment.integer(at: 1, bytes: 2), let width = segment.integer(at: 3, bytes: 2)
          else { throw .damaged }
          size = (width, height)
        case 0xe1 where orientation == nil && segment.has("Exif\0\0", at: 0):
          orientation = segment.part(at: 6, count: segment.count - 6).map(EXIFOrientation.init(tiff:))
        case 0xda:
          guard size != nil else { throw .damaged }
          hasScan = true
          skipScan(&place, in: data)
        default:
          break
        }
      }
    }
  }

  /// The code of the marker that must come now; any number of fill bytes may stand before it.
  private static func nextMarker(_ place: inout Int, in data: PictureData) throws(PictureProblem) -> UInt8 {
    guard let first = data.byte(at: place) else { throw .truncated }
    guard first == marker else { throw .damaged }
    while let byte = data.byte(at: place) {
      place += 1
      if byte != marker { return byte }
    }
    throw .truncated
  }

  /// What a segment holds behind its length.
  private static func segment(at place: inout Int, in data: PictureData) throws(PictureProblem) -> PictureData {
    guard let length = data.integer(at: place, bytes: 2) else { throw .truncated }
    guard length >= 2 else { throw .damaged }
    guard let segment = data.part(at: place + 2, count: length - 2) else { throw .truncated }
    place += length
    return segment
  }

  /// Goes to the first marker behind compressed data, in which 0xff is followed by zero or counts a restart.
  private static func skipScan(_ place: inout Int, in data: PictureData) {
    place = data.withBytes { bytes in
      var place = place
      while place < bytes.count, let start = bytes.baseAddress {
        guard let found = memchr(start + place, 0xff, bytes.count - place) else { return bytes.count }
        place = start.distance(to: UnsafeRawPointer(found))
        guard place + 1 < bytes.count else { return bytes.count }
        switch bytes[place + 1] {
        case 0x00, 0xd0...0xd7: place += 2
        case 0xff: place += 1
        default: return place
        }
      }
      return place
    }
  }
}
