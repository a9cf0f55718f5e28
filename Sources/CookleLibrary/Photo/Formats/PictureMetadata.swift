/// Takes out of a picture what it says beside the picture: place, time, camera, software, words, colour profiles.
///
/// Nothing is decoded; the parts that hold metadata are left out and all others stay as they are.
enum PictureMetadata {
  /// The bytes without metadata; nil for bytes that are not of the format.
  static func removed(from bytes: [UInt8], _ format: RenditionFormat) -> [UInt8]? {
    let data = PictureData(bytes)
    switch format {
    case .jpeg: return JPEGHeader.begins(data) ? jpeg(data) : nil
    case .png: return PNGHeader.begins(data) ? png(data) : nil
    case .webp: return WebPHeader.begins(data) ? webP(data) : nil
    }
  }

  /// Leaves out application segments and comments, but for the first kind (JFIF) and Adobe's, which decoders need.
  private static func jpeg(_ data: PictureData) -> [UInt8]? {
    var kept: [UInt8] = [0xff, 0xd8]
    var place = 2
    while let code = data.integer(at: place, bytes: 2), code >> 8 == 0xff {
      if code == 0xffda {
        // From here on come compressed data, which only tables and scans follow.
        guard let rest = data.part(at: place, count: data.count - place) else { return nil }
        return kept + rest.copy
      }
      guard let length = data.integer(at: place + 2, bytes: 2), let segment = data.part(at: place, count: length + 2)
      else { return nil }
      let isMetadata = (0xffe1...0xffed).contains(code) || code == 0xffef || code == 0xfffe
      if !isMetadata { kept += segment.copy }
      place += length + 2
    }
    return nil
  }

  private static func png(_ data: PictureData) -> [UInt8]? {
    guard var kept = data.part(at: 0, count: 8).map({ Array($0.copy) }) else { return nil }
    var place = 8
    while place < data.count {
      guard let length = data.integer(at: place, bytes: 4), let chunk = data.part(at: place, count: length + 12) else {
        return nil
      }
      let metadata: [StaticString] = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME", "iCCP"]
      if !metadata.contains(where: { chunk.has($0, at: 4) }) { kept += chunk.copy }
      if chunk.has("IEND", at: 4) { return kept }
      place += length + 12
    }
    return nil
  }

  private static func webP(_ file: PictureData) -> [UInt8]? {
    guard let size = file.integer(at: 4, bytes: 4, isLittle: true), let data = file.part(at: 8, count: size) else {
      return nil
    }
    var chunks: [UInt8] = []
    var place = 4
    while place < data.count {
      guard let length = data.integer(at: place + 4, bytes: 4, isLittle: true),
        let chunk = data.part(at: place, count: min(8 + length + length % 2, data.count - place)), chunk.count > 8
      else { return nil }
      let metadata: [StaticString] = ["EXIF", "XMP ", "ICCP"]
      if !metadata.contains(where: { chunk.has($0, at: 0) }) {
        var kept = Array(chunk.copy)
        // The flags of these three chunks (RFC 9649, section 2.7).
        if chunk.has("VP8X", at: 0) { kept[8] &= ~0x2c }
        chunks += kept
      }
      place += chunk.count
    }
    let header = Array("RIFF".utf8) + withUnsafeBytes(of: UInt32(chunks.count + 4).littleEndian, Array.init)
    return header + Array("WEBP".utf8) + chunks
  }
}
