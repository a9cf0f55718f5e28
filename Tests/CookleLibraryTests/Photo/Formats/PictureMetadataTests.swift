import Testing

@testable import CookleLibrary

@Suite struct PictureMetadataTests {
  @Test func aJPEGIsLeftWithItsPicture() {
    let adobe: (code: UInt8, content: [UInt8]) = (0xee, Array("Adobe".utf8))
    let bytes = SamplePictures.jpeg(segments: [
      (0xe0, Array("JFIF\0".utf8)), (0xe1, Array("Exif\0\0".utf8)), (0xe2, [1]), adobe, (0xed, [2]), (0xfe, [3]),
    ])
    #expect(
      PictureMetadata.removed(from: bytes, .jpeg)
        == SamplePictures.jpeg(segments: [(0xe0, Array("JFIF\0".utf8)), adobe]))
  }

  @Test func aPNGIsLeftWithItsPicture() {
    let words: [(kind: String, content: [UInt8])] = [
      ("eXIf", [1]), ("tEXt", [2]), ("zTXt", [3]), ("iTXt", [4]), ("tIME", [5]), ("iCCP", [6]), ("pHYs", [7]),
    ]
    #expect(
      PictureMetadata.removed(from: PNGBuilder(extra: words).bytes, .png)
        == PNGBuilder(extra: [("pHYs", [7])]).bytes)
  }

  @Test func aWebPIsLeftWithItsPictureAndTheTruthAboutIt() throws {
    let bytes = try #require(PictureMetadata.removed(from: SamplePictures.lossyWebP, .webp))
    #expect(bytes.count < 100)
    // Eight flags stand at the beginning of the extended header: none is left.
    #expect(bytes[20] == 0)
    #expect(try PictureFacts.read(bytes) == PictureFacts(.webp, width: 32, height: 16))
    #expect(PictureMetadata.removed(from: bytes, .webp) == bytes)
  }

  @Test func whatIsCutOrOfAnotherFormatIsNothing() {
    for (bytes, format) in [
      (SamplePictures.jpeg, .jpeg), (PNGBuilder().bytes, .png), (SamplePictures.lossyWebP, .webp),
    ] as [([UInt8], RenditionFormat)] {
      for count in 0..<bytes.count {
        if let rest = PictureMetadata.removed(from: Array(bytes[..<count]), format) {
          #expect(throws: PictureProblem.self) { try PictureFacts.read(rest) }
        }
      }
      for other in RenditionFormat.allCases where other != format {
        #expect(PictureMetadata.removed(from: bytes, other) == nil)
      }
    }
  }
}
