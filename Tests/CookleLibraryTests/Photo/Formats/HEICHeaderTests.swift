import Testing

@testable import CookleLibrary

@Suite struct HEICHeaderTests {
  private func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    SamplePictures.big(UInt32(content.count + 8)) + Array(kind.utf8) + content
  }

  private func brands(_ names: [String]) -> [UInt8] {
    box("ftyp", Array(names[0].utf8) + [0, 0, 0, 0] + names.dropFirst().flatMap(\.utf8))
  }

  private func size(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    box("ispe", [0, 0, 0, 0] + SamplePictures.big(width) + SamplePictures.big(height))
  }

  /// A file whose item 1 has these properties.
  private func file(
    _ names: [String] = ["heic", "mif1", "heic"], properties: [[UInt8]], uses: [UInt8]? = nil, data: [UInt8] = [1]
  ) -> [UInt8] {
    let numbers = uses ?? (1...UInt8(max(1, properties.count))).map { $0 }
    let associations =
      [0, 0, 0, 0] + SamplePictures.big(UInt32(1)) + SamplePictures.big(UInt16(1)) + [UInt8(numbers.count)]
      + numbers
    let meta =
      [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1])
      + box("iprp", box("ipco", properties.flatMap { $0 }) + box("ipma", associations))
    return brands(names) + box("meta", meta) + box("mdat", data)
  }

  @Test func aTurnOfAQuarterSwapsTheSides() throws {
    for (angle, width, height) in [(0, 40, 30), (1, 30, 40), (2, 40, 30), (3, 30, 40)] as [(UInt8, Int, Int)] {
      #expect(
        try PictureFacts.read(file(properties: [size(40, 30), box("irot", [angle])]))
          == PictureFacts(.heic, width: width, height: height))
    }
  }

  @Test func theBrandsTellTheFormat() throws {
    let properties = [size(4, 3)]
    for (names, format) in [
      (["heix"], .heic), (["mif1", "heic"], .heic), (["mif1"], .heif), (["msf1", "abcd"], .heif),
    ] as [([String], PhotoFormat)] {
      #expect(
        try PictureFacts.read(file(names + ["mif1"], properties: properties))
          == PictureFacts(format, width: 4, height: 3))
    }
    for names in [["avif", "mif1"], ["mif1", "avif"], ["isom", "heic"], ["qt  ", "qt  "]] {
      #expect(throws: PictureProblem.unknown) { try PictureFacts.read(file(names, properties: properties)) }
    }
  }

  @Test func onlyThePropertiesOfTheShownPictureCount() throws {
    let bytes = file(properties: [size(64, 64), size(40, 30), box("irot", [1])], uses: [2])
    #expect(try PictureFacts.read(bytes) == PictureFacts(.heic, width: 40, height: 30))
  }

  @Test func numbersThatStandForNothingArePassedOver() throws {
    let bytes = file(properties: [size(40, 30)], uses: [0, 0x7f, 0xff, 0x81])
    #expect(try PictureFacts.read(bytes) == PictureFacts(.heic, width: 40, height: 30))
    #expect(throws: PictureProblem.damaged) { try PictureFacts.read(file(properties: [size(40, 30)], uses: [9])) }
  }

  @Test func sizesOfBoxesThatCannotBeAreRefused() {
    let start = brands(["heic", "mif1"])
    for tail in [
      SamplePictures.big(UInt32(7)) + Array("meta".utf8),
      SamplePictures.big(UInt32(1)) + Array("meta".utf8) + SamplePictures.big(UInt64(15)),
      SamplePictures.big(UInt32(1)) + Array("meta".utf8) + SamplePictures.big(UInt64.max),
      SamplePictures.big(UInt32(1)) + Array("meta".utf8) + SamplePictures.big(UInt64(Int64.max)),
      SamplePictures.big(UInt32.max) + Array("meta".utf8),
      box("meta", []), box("meta", [0, 0, 0, 0]), box("meta", [0, 0, 0, 0] + box("meta", [0, 0, 0, 0])),
    ] {
      #expect(throws: PictureProblem.self) { try PictureFacts.read(start + tail) }
    }
  }

  @Test func aFileFullOfEmptyBoxesIsRefused() {
    let bytes = brands(["heic", "mif1"]) + (0..<20_000).flatMap { _ in box("free", []) }
    #expect(throws: PictureProblem.damaged) { try PictureFacts.read(bytes) }
  }

  /// A list of places whose extents take no bytes, so that their number says nothing of the file's size.
  private func emptyExtents(base: UInt32, items: UInt16) -> [UInt8] {
    let item =
      SamplePictures.big(UInt16(1)) + SamplePictures.big(UInt16(0)) + SamplePictures.big(base)
      + SamplePictures.big(UInt16.max)
    return box("iloc", [0, 0, 0, 0, 0x00, 0x40] + SamplePictures.big(items) + (0..<items).flatMap { _ in item })
  }

  private func file(places: [UInt8]) -> [UInt8] {
    let associations = [0, 0, 0, 0] + SamplePictures.big(UInt32(1)) + SamplePictures.big(UInt16(1)) + [1, 1]
    let meta =
      [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1]) + places
      + box("iprp", box("ipco", size(4, 3)) + box("ipma", associations))
    return brands(["heic", "mif1"]) + box("meta", meta) + box("mdat", [1])
  }

  /// 65,535 items with as many extents each: four thousand million rounds if each were looked at.
  @Test func extentsThatTakeNoBytesCostNoTime() throws {
    #expect(
      try PictureFacts.read(file(places: emptyExtents(base: 0, items: .max)))
        == PictureFacts(.heic, width: 4, height: 3))
    #expect(throws: PictureProblem.truncated) {
      try PictureFacts.read(file(places: emptyExtents(base: 1 << 30, items: 2)))
    }
  }

  @Test func aFileFullOfBrandsIsRefused() {
    let names = ["mif1"] + [String](repeating: "abcd", count: 100_000)
    #expect(throws: PictureProblem.damaged) { try PictureFacts.read(file(names, properties: [size(4, 3)])) }
  }

  @Test func aLastBoxMayReachToTheEnd() throws {
    let whole = file(properties: [size(4, 3)], data: [])
    let bytes = Array(whole.dropLast(8)) + SamplePictures.big(UInt32(0)) + Array("mdat".utf8) + [1, 2, 3]
    #expect(try PictureFacts.read(bytes) == PictureFacts(.heic, width: 4, height: 3))
  }
}
