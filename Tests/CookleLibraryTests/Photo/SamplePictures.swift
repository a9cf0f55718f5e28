import Foundation

@testable import CookleLibrary

/// Small pictures of every format, 32 × 16 pixels where nothing else is said.
enum SamplePictures {
  private static func decoded(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }

  /// A whole baseline JPEG.
  static let jpeg = decoded(
    """
    /9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBD
    ASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAQACAD
    ASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG
    E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4
    eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6
    /8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEI
    FEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaH
    iImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIR
    AxEAPwC9RRRQAUUUUAf/2Q==
    """)

  /// A lossy WebP in the extended form, with EXIF data behind the picture.
  static let lossyWebP = decoded(
    """
    UklGRgQBAABXRUJQVlA4WAoAAAAIAAAAHwAADwAAVlA4ICQAAACwAgCdASogABAAPpE6l0eloyIhMAgAsBIJaQAAeyAA/vB2AABF
    WElGugAAAEV4aWYAAElJKgAIAAAABgASAQMAAQAAAAEAAAAaAQUAAQAAAFYAAAAbAQUAAQAAAF4AAAAoAQMAAQAAAAIAAAATAgMA
    AQAAAAEAAABphwQAAQAAAGYAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAw
    MTAwAaADAAEAAAD//wAAAqAEAAEAAAAgAAAAA6AEAAEAAAAQAAAAAAAAAA==
    """)

  /// The same without loss.
  static let losslessWebP = decoded(
    """
    UklGRvIAAABXRUJQVlA4WAoAAAAIAAAAHwAADwAAVlA4TBEAAAAvH8ADAAdQ5CIXuf+BiOh/AABFWElGugAAAEV4aWYAAElJKgAI
    AAAABgASAQMAAQAAAAEAAAAaAQUAAQAAAFYAAAAbAQUAAQAAAF4AAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAGYA
    AAAAAAAAOGMAAOgDAAA4YwAA6AMAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAE
    AAEAAAAgAAAAA6AEAAEAAAAQAAAAAAAAAA==
    """)

  /// A HEIC as a camera makes it: the picture is put together from tiles of 64 × 64.
  static let heic = decoded(
    """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA
    AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAKwACAAEAAAAAAAAA
    AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAA
    ALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQED
    cAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlz
    cGUAAAAAAAAAIAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt
    ZwACAAEAAQAAADNtZGF0AAAAJygBrxMhMZb4TlCnlvthAzQyVTFouU+lc90KUJNyfrj+8oeTxWKC4A==
    """)

  /// A GIF of one pixel.
  static let gif = decoded("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")

  /// Every format whole, with its size and media type.
  static let all: [(name: String, bytes: [UInt8], facts: PictureFacts)] = [
    ("jpeg", jpeg, PictureFacts(.jpeg, width: 32, height: 16)),
    ("png", PNGBuilder().bytes, PictureFacts(.png, width: 32, height: 16)),
    ("gif", gif, PictureFacts(.gif, width: 1, height: 1)),
    ("lossy webp", lossyWebP, PictureFacts(.webp, width: 32, height: 16)),
    ("lossless webp", losslessWebP, PictureFacts(.webp, width: 32, height: 16)),
    ("heic", heic, PictureFacts(.heic, width: 32, height: 16)),
  ]

  /// EXIF data that say which way up, where and with what camera a picture was taken.
  static func exif(orientation: UInt8) -> [UInt8] {
    func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: UInt32) -> [UInt8] {
      little(tag) + little(type) + little(count) + little(value)
    }
    let camera = Array("CookleCam\0".utf8)
    // Two entries of 12 bytes, and three numbers of 8, in the directory of the place.
    var place = little(UInt16(2)) + entry(1, 2, 2, 0x4e) + entry(2, 5, 3, 90) + little(UInt32(0))
    for number: UInt32 in [48, 1, 51, 1, 30, 1] { place += little(number) }
    var first = little(UInt16(3)) + entry(0x010f, 2, UInt32(camera.count), 50)
    first += entry(0x0112, 3, 1, UInt32(orientation)) + entry(0x8825, 4, 1, 60) + little(UInt32(0))
    return Array("II*\0".utf8) + little(UInt32(8)) + first + camera + place
  }

  /// The JPEG with segments behind its beginning.
  static func jpeg(segments: [(code: UInt8, content: [UInt8])]) -> [UInt8] {
    var bytes = Array(jpeg[..<2])
    for segment in segments {
      bytes += [0xff, segment.code] + big(UInt16(segment.content.count + 2)) + segment.content
    }
    return bytes + jpeg[2...]
  }

  /// A photo as it lies in a camera: on its side, with the place it was taken at, in two kinds of metadata.
  static func cameraJPEG(orientation: UInt8 = 6) -> [UInt8] {
    let xmp =
      #"<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">"#
      + #"<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="48,51.5N"/></rdf:RDF>"#
      + "</x:xmpmeta>"
    return jpeg(segments: [
      (0xe1, Array("Exif\0\0".utf8) + exif(orientation: orientation)),
      (0xe1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8)),
    ])
  }

  static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }

  static func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }
}

/// A PNG that decoders accept, made chunk by chunk.
struct PNGBuilder {
  var width = 32
  var height = 16
  /// Chunks between the header and the picture.
  var extra: [(kind: String, content: [UInt8])] = []
  /// What makes pictures of one size different.
  var shade: UInt8 = 0
  var hasImage = true
  var hasEnd = true

  var bytes: [UInt8] {
    let header = big(UInt32(truncatingIfNeeded: width)) + big(UInt32(truncatingIfNeeded: height)) + [8, 0, 0, 0, 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + Self.chunk("IHDR", header)
    for chunk in extra { bytes += Self.chunk(chunk.kind, chunk.content) }
    if hasImage { bytes += Self.chunk("IDAT", pixels) }
    if hasEnd { bytes += Self.chunk("IEND", []) }
    return bytes
  }

  /// Grey lines in a zlib stream of one stored block; empty for pictures that are too large for that.
  private var pixels: [UInt8] {
    guard width < 10_000, height < 10_000, width * height < 60_000 else { return [] }
    let line: [UInt8] = [0] + [UInt8](repeating: shade, count: width)
    let lines = Array(repeatElement(line, count: height).joined())
    var (first, second): (UInt32, UInt32) = (1, 0)
    for byte in lines {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    let count = UInt16(lines.count)
    let beginning: [UInt8] = [0x78, 0x01, 0x01] + SamplePictures.little(count) + SamplePictures.little(~count)
    return beginning + lines + big(second << 16 | first)
  }

  static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(kind.utf8) + content
    var sum = UInt32.max
    for byte in checked {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return SamplePictures.big(UInt32(content.count)) + checked + SamplePictures.big(~sum)
  }

  private func big(_ number: UInt32) -> [UInt8] { SamplePictures.big(number) }
}
