import Foundation
import JSON
import Testing

@testable import CookleLibrary

@Suite struct HostileArchiveTests {
  private static let text = String(decoding: JSONWriter.encode(FirstArchive.whole), as: UTF8.self)

  static let texts: [(String, String, ArchiveRejection)] = [
    ("nothing", "", ArchiveRejection(reason: "The file is empty.", path: "")),
    ("no JSON", "recipes", ArchiveRejection(reason: "The file is no archive of recipes.", path: "")),
    ("a list", "[1]", ArchiveRejection(reason: "The file is no archive of recipes.", path: "")),
    (
      "a byte order mark", "\u{FEFF}{}",
      ArchiveRejection(
        reason: "At byte 0 the file is not the JSON of an archive: a byte order mark is not allowed.", path: "")
    ),
    (
      "text behind the end", text + " {}",
      ArchiveRejection(
        reason: "At byte \(text.utf8.count + 1) the file is not the JSON of an archive: expected the end of the text, "
          + "found \"{\".", path: "")
    ),
    (
      "a member twice", #"{"formatVersion":1,"recipes":[],"recipes":[]}"#,
      ArchiveRejection(reason: "The member appears more than once.", path: "recipes")
    ),
    (
      "a version twice", #"{"formatVersion":1,"formatVersion":1}"#,
      ArchiveRejection(reason: "The member appears more than once.", path: "formatVersion")
    ),
    (
      "a member of a recipe twice", text.replacing(#""name":"Soup""#, with: #""name":"Soup","name":"Stew""#),
      ArchiveRejection(reason: "The member appears more than once.", path: "recipes[0].name")
    ),
    (
      "a member of a photo twice", text.replacing(#""sourceID":"Xe1Vt9bQ""#, with: #""sourceID":"a","sourceID":"b""#),
      ArchiveRejection(reason: "The member appears more than once.", path: "photos[1].sourceID")
    ),
    (
      "a picture twice", text.replacing(#""sourceID":"Xe1Vt9bQ""#, with: #""data":"","sourceID":"b""#),
      ArchiveRejection(reason: "The member appears more than once.", path: "photos[1].data")
    ),
    (
      "nesting", #"{"formatVersion":1,"x":"# + String(repeating: "[", count: 1_000_000),
      ArchiveRejection(
        reason: "At byte 150 the file is not the JSON of an archive: arrays and objects are nested more than 128 deep.",
        path: "x" + String(repeating: "[0]", count: 127))
    ),
    (
      "half of a surrogate pair", #"{"formatVersion":1,"x":"\ud83d"}"#,
      ArchiveRejection(
        reason: "At byte 24 the file is not the JSON of an archive: the escape is half of a surrogate pair.", path: "x")
    ),
    (
      "a number without an end", #"{"formatVersion":1,"x":"# + String(repeating: "9", count: 100_000) + "}",
      ArchiveRejection(reason: "A number is longer than 4096 bytes.", path: "x")
    ),
  ]

  @Test(arguments: texts.indices)
  func aTextThatIsNoArchiveIsRejected(index: Int) throws {
    let fixture = try ArchiveFixture()
    let (_, text, rejection) = HostileArchiveTests.texts[index]
    #expect(try fixture.rejection(of: fixture.write(Array(text.utf8))) == rejection)
  }

  @Test func bytesThatAreNoTextAreRejected() throws {
    let fixture = try ArchiveFixture()
    let path = try fixture.write(Array(#"{"formatVersion":1,"x":""#.utf8) + [0xC3, 0x28] + Array("\"}".utf8))
    #expect(
      try fixture.rejection(of: path)
        == ArchiveRejection(
          reason: "At byte 24 the file is not the JSON of an archive: the text is not valid UTF-8.", path: "x"))
  }

  /// Wherever the file ends, it is rejected, and nearly everywhere as one that ends too early.
  @Test func aFileThatIsCutIsRejected() throws {
    let fixture = try ArchiveFixture()
    let bytes = Array(HostileArchiveTests.text.utf8)
    for count in stride(from: 1, to: bytes.count, by: 97) {
      let rejection = try fixture.rejection(of: fixture.write(Array(bytes[..<count])))
      #expect(rejection.reason == "The file ends too early, part of it is missing.", "\(count)")
    }
  }

  /// Two gigabytes that take no room on the disk: a text that never ends is refused once it is too long.
  @Test(arguments: ["recipes", "photos"])
  func aTextOfTwoGigabytesIsRefusedOnceItIsTooLong(list: String) throws {
    let fixture = try ArchiveFixture()
    let member = list == "photos" ? "data" : "note"
    let limit = list == "photos" ? ArchiveLimits.pictureBytes : ArchiveLimits.textBytes
    let path = try fixture.write(Array("{\"formatVersion\":1,\"\(list)\":[{},{\"\(member)\":\"".utf8))
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let piece = Data(repeating: UInt8(ascii: "A"), count: 1 << 20)
    try file.seekToEnd()
    for _ in 0..<(limit >> 20) + 1 { try file.write(contentsOf: piece) }
    try file.truncate(atOffset: 2 << 30)
    try file.close()
    #expect(
      try fixture.rejection(of: path)
        == ArchiveRejection(reason: "The text is longer than \(limit) bytes.", path: "\(list)[1].\(member)"))
  }

  @Test func aRecipeThatIsTooLongIsRefused() throws {
    let fixture = try ArchiveFixture()
    let step = "\"" + String(repeating: "a", count: 1 << 20) + "\","
    let text = #"{"formatVersion":1,"recipes":[{"steps":["# + String(repeating: step, count: 65) + "\"\"]}]}"
    #expect(
      try fixture.rejection(of: fixture.write(Array(text.utf8)))
        == ArchiveRejection(
          reason: "It is longer than the 67108864 bytes that a record can have.", path: "recipes[0]"))
  }

  @Test func aFileThatChangesMeanwhileIsRejected() throws {
    let fixture = try ArchiveFixture()
    let path = try fixture.write(FirstArchive.whole)
    let loader = ArchiveLoader(
      context: fixture.library.context, isToBeUsed: true, control: .unlimited, timeZone: .utc)
    let error = try libraryError {
      try loader.load(from: ArchiveSource(NamedPath(path, of: "archive"), .unlimited)) { _ in
        try? Data("{}".utf8).write(to: URL(fileURLWithPath: path))
        _ = try? FileHandle(forWritingAtPath: path).map { try $0.truncate(atOffset: 1) }
      }
    }
    guard case .archiveRejected = error else { return #expect(Bool(false), "\(error)") }
  }

  @Test func aReadingThatIsCancelledEnds() throws {
    let fixture = try ArchiveFixture()
    let path = try fixture.write(FirstArchive.whole)
    let control = OperationControl(mayWait: { true }, mustStop: { true })
    #expect(
      throws: LibraryError.cancelled,
      performing: {
        try ArchiveLoader(context: fixture.library.context, isToBeUsed: true, control: control, timeZone: .utc)
          .load(from: ArchiveSource(NamedPath(path, of: "archive"), control))
      })
  }
}
