import Testing

@testable import CookleLibrary

@Suite struct PictureFactsTests {
  @Test(arguments: SamplePictures.all.map(\.name))
  func everyFormatIsKnownByItsContent(name: String) throws {
    let sample = try #require(SamplePictures.all.first { $0.name == name })
    #expect(try PictureFacts.read(sample.bytes) == sample.facts)
  }

  @Test(arguments: SamplePictures.all.map(\.name))
  func cutAtAnyByteItIsNoWholePicture(name: String) throws {
    let sample = try #require(SamplePictures.all.first { $0.name == name })
    for count in 0..<sample.bytes.count {
      let problem = #expect(throws: PictureProblem.self, "\(count) bytes") {
        try PictureFacts.read(Array(sample.bytes[..<count]))
      }
      if count > 24 { #expect(problem != .unknown, "\(count) bytes") }
    }
  }

  @Test(arguments: SamplePictures.all.map(\.name))
  func aDamagedByteNeverTrapsOrChangesTheFormat(name: String) throws {
    let sample = try #require(SamplePictures.all.first { $0.name == name })
    for place in 0..<sample.bytes.count {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
        var bytes = sample.bytes
        bytes[place] = value
        guard let facts = try? PictureFacts.read(bytes) else { continue }
        #expect(facts.width > 0 && facts.height > 0)
        if place > 24 { #expect(facts.format == sample.facts.format) }
      }
    }
  }

  @Test(arguments: ["", "hello", "%PDF-1.7", "<svg xmlns='http://www.w3.org/2000/svg'/>", "BM", "\0\0\0\u{18}moov"])
  func otherFilesAreNoPictures(text: String) {
    #expect(throws: PictureProblem.unknown) { try PictureFacts.read(Array(text.utf8)) }
  }

  @Test(arguments: 0...9)
  func fromTheFifthOrientationOnThePictureLiesOnItsSide(orientation: UInt8) throws {
    let isSideways = (5...8).contains(orientation)
    let (width, height) = isSideways ? (16, 32) : (32, 16)
    let exif = SamplePictures.exif(orientation: orientation)
    #expect(
      try PictureFacts.read(SamplePictures.cameraJPEG(orientation: orientation))
        == PictureFacts(.jpeg, width: width, height: height))
    #expect(
      try PictureFacts.read(PNGBuilder(extra: [("eXIf", exif)]).bytes)
        == PictureFacts(.png, width: width, height: height))
  }

  @Test func aCamerasSecondPictureBehindTheFirstIsItsOwn() throws {
    #expect(
      try PictureFacts.read(SamplePictures.jpeg + SamplePictures.jpeg)
        == PictureFacts(.jpeg, width: 32, height: 16))
  }

  @Test func theThumbnailInTheMetadataIsNotThePicture() throws {
    let exif = Array("Exif\0\0".utf8) + SamplePictures.jpeg
    let bytes = SamplePictures.jpeg(segments: [(0xe1, exif)])
    #expect(try PictureFacts.read(bytes) == PictureFacts(.jpeg, width: 32, height: 16))
    for count in 0..<bytes.count {
      #expect(throws: PictureProblem.self) { try PictureFacts.read(Array(bytes[..<count])) }
    }
  }

  @Test func headersThatPointNowhereAreReadAsUpright() throws {
    for exif in [
      [], Array("II*\0".utf8), Array("II*\0".utf8) + [0xff, 0xff, 0xff, 0xff], Array("MM\0*".utf8) + [0, 0, 0, 0],
      // A directory that says it has more entries than there are bytes, and one that begins at itself.
      Array("II*\0".utf8) + [8, 0, 0, 0, 0xff, 0xff], Array("II*\0".utf8) + [4, 0, 0, 0],
    ] as [[UInt8]] {
      let bytes = SamplePictures.jpeg(segments: [(0xe1, Array("Exif\0\0".utf8) + exif)])
      #expect(try PictureFacts.read(bytes) == PictureFacts(.jpeg, width: 32, height: 16))
    }
  }

  @Test func aPNGWithoutItsPartsIsDamaged() {
    for builder in [
      PNGBuilder(width: 0), PNGBuilder(height: 0), PNGBuilder(hasImage: false),
      PNGBuilder(extra: [("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])]),
    ] {
      #expect(throws: PictureProblem.damaged) { try PictureFacts.read(builder.bytes) }
    }
    #expect(throws: PictureProblem.truncated) { try PictureFacts.read(PNGBuilder(hasEnd: false).bytes) }
  }

  @Test func hugeSizesAreReadAsTheyStand() throws {
    #expect(
      try PictureFacts.read(PNGBuilder(width: Int(UInt32.max), height: Int(UInt32.max)).bytes)
        == PictureFacts(.png, width: Int(UInt32.max), height: Int(UInt32.max)))
  }
}
