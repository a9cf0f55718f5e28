import JSON
import Testing

@testable import CookleLibrary

/// What an archive may hold at most, so that reading it needs a bounded part of memory and time.
@Suite struct ArchiveBoundTests {
  private static func archive(withMembers count: Int) -> JSONValue {
    guard case .object(var archive) = FirstArchive.whole else { return .null }
    for index in archive.count..<count { archive["x\(index)"] = 1 }
    return .object(archive)
  }

  @Test func anArchiveHasAtMostSoManyMembers() throws {
    let fixture = try ArchiveFixture()
    _ = try fixture.load(Self.archive(withMembers: 256))
    #expect(
      try fixture.rejection(of: fixture.write(Self.archive(withMembers: 257)))
        == ArchiveRejection(reason: "The file has more than the 256 members that an archive can have.", path: ""))
  }

  @Test(arguments: [
    ("1", 1), ("[]", 1), ("{}", 1), ("[ ]", 1), ("[[],[]]", 3), ("[1,\"a,[\\\"{\",null]", 4),
    (#"{"a" : {"b" : [ 1 , 2 ]}, "c": {} }"#, 6), ("[\n{\t}\r]", 2),
  ]) func valuesAreCounted(text: String, count: Int) {
    #expect(ArchiveValueCount.count(in: Array(text.utf8)) == count)
  }

  @Test(arguments: ["recipes", "photos"]) func anElementHasAtMostSoManyValues(list: String) throws {
    let fixture = try ArchiveFixture()
    // The element itself, its own members and rows, the list that is added, and its elements.
    let bytes = JSONWriter.encode(FirstArchive.whole[list]?[0] ?? .null)
    let room = 100_000 - ArchiveValueCount.count(in: bytes) - 1 + (list == "photos" ? 1 : 0)
    func archive(_ count: Int) -> JSONValue {
      FirstArchive.whole.replacing("\(list).0.x", by: .array([JSONValue](repeating: [], count: count)))
    }
    _ = try fixture.load(archive(room))
    #expect(
      try fixture.rejection(of: fixture.write(archive(room + 1)))
        == ArchiveRejection(
          reason: "It has more than the 100000 values that a record can have.", path: "\(list)[0]"))
  }

  @Test func whatIsKeptOfTwinsIsBounded() throws {
    let fixture = try ArchiveFixture()
    let large = JSONValue.string(String(repeating: "a", count: 400_000))
    let categories = (1...4).map { index in
      FirstArchive.tag("c\(index)", "Baking").replacing("x", by: large)
    }
    var archive = FirstArchive.whole.replacing("categories", by: .array(Array(categories[..<2])))
    _ = try fixture.load(archive)
    archive = FirstArchive.whole.replacing("categories", by: .array(categories))
    #expect(
      try fixture.rejection(of: fixture.write(archive))
        == ArchiveRejection(
          reason: "The records that are one with this come to more than the 1048576 bytes that are kept.",
          path: "categories[2]"))
  }

  @Test func theDiariesOfADayAreBounded() throws {
    let fixture = try ArchiveFixture()
    func archive(_ count: Int, _ note: JSONValue? = nil) -> JSONValue {
      let diaries = (1...count).map { index in
        FirstArchive.diary("d\(index)", "2026-03-12T06:30:00Z", []).replacing("x", by: note ?? 1)
      }
      return FirstArchive.whole.replacing("diaries", by: .array(diaries))
    }
    #expect(
      try fixture.rejection(of: fixture.write(archive(201)))
        == ArchiveRejection(
          reason: "There are more than 200 diaries of 2026-03-12, and one day has one diary.", path: "diaries[200]"))
    let large = JSONValue.string(String(repeating: "a", count: 3 << 20))
    #expect(
      try fixture.rejection(of: fixture.write(archive(6, large)))
        == ArchiveRejection(
          reason: "The diaries of 2026-03-12 come to more than the 16777216 bytes that are kept of a day.",
          path: "diaries[5]"))
    #expect(try fixture.load(archive(200)).counts.diaries == 1)
  }
}
