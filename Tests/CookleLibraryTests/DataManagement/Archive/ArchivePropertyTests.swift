import Foundation
import JSON
import Testing

@testable import CookleLibrary

/// Libraries and archives by chance, which come back as they were.
@Suite struct ArchivePropertyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A library that has been through many changes of any kind, with texts of any kind.
  private func library(seed: UInt64) throws -> LibraryFixture {
    var chance = SplitMix64(seed: seed)
    let fixture = try LibraryFixture()
    for _ in 0..<90 {
      fixture.clock.advance(milliseconds: Int64.random(in: 1..<9_000_000, using: &chance))
      do {
        try RandomMutation(context: fixture.context, fixture: fixture).perform(&chance)
      } catch is LibraryError {
        // Something that is not possible now.
      }
    }
    let pieces = ["a", "ご飯", "é", "e\u{301}", "👩‍🍳", "\"", "\\", "</", "\u{2028}", "\u{feff}", "½", " ", "\\u0041"]
    func text() throws -> String { try (0..<8).map { _ in try chance.pick(pieces) }.joined() + "." }
    for number in 1...6 {
      var draft = RecipeFormDraft(
        name: "\(number) " + (try text()), servingSize: chance.chance(50) ? "2147483647" : "",
        ingredients: try (0..<3).map { _ in
          RecipeIngredient(ingredient: try text(), amount: try text(), section: chance.chance(50) ? try text() : nil)
        },
        steps: try (0..<3).map { _ in
          RecipeStep(text: try text() + "\n" + text(), section: chance.chance(50) ? try text() : nil)
        }, categories: [try text(), try text()], note: try text() + "\n\n\t" + text())
      draft.source = RecipeSource(
        url: chance.chance(50) ? "https://example.org/\(number)?a=%22" : nil, text: try text())
      try fixture.recipe(draft)
    }
    for (key, value) in [
      (.shoppingSections, ["Dairy", "乳製品", "\"Shelf\""]), (.menuDays, ["mon", "fri"]), (.menuDiets, ["fri": "vegan"]),
      (.suggestionEnabled, .bool(chance.chance(50))), (.suggestionHour, 7), (.photoKeepLocation, true),
    ] as [(SettingKey, JSONValue)] {
      _ = try SettingsOperations.set(key, to: SettingValue(json: value), in: fixture.context)
    }
    return fixture
  }

  private func export(_ library: LibraryFixture, _ format: ArchiveFormat, as name: String) throws -> (
    path: String, text: String
  ) {
    let path = folder.path + "/" + name
    _ = try DataMaintenanceOperations.export(to: path, format: format, overwrites: true, in: library.context)
    return (path, try String(contentsOfFile: path, encoding: .utf8))
  }

  /// The records that two archives do not have alike. Those that became one in the library follow each other when they
  /// are written back, so records are told by their ids and not by their places.
  private static func differences(_ written: JSONValue, _ read: JSONValue) -> [String] {
    func records(_ archive: JSONValue) -> [String: JSONValue] {
      (archive.object ?? [:]).reduce(into: [:]) { records, member in
        guard let list = member.value.array else { return records[member.name] = member.value }
        for record in list { records[member.name + " " + (record["id"]?.string ?? "?")] = record }
        records[member.name] = JSONValue(integerLiteral: list.count)
      }
    }
    let (left, right) = (records(written), records(read))
    return Set(left.keys).union(right.keys).sorted().filter { left[$0] != right[$0] }.map { name in
      "\(name): \(String(decoding: JSONWriter.encode(left[name] ?? .null), as: UTF8.self)) for "
        + String(decoding: JSONWriter.encode(right[name] ?? .null), as: UTF8.self)
    }
  }

  @Test(arguments: 0..<5) func aLibraryComesBackByteByByte(round: Int) throws {
    let seed = UInt64(9_400 + round)
    let comment = Comment(rawValue: "seed \(seed)")
    let original = try library(seed: seed)
    let archive = try export(original, .cookle, as: "first.json")
    // What is restored takes the place of another library, which leaves nothing of its own.
    let other = try library(seed: seed + 1_000)
    other.clock.advance(milliseconds: original.clock.now.milliseconds - other.clock.now.milliseconds)
    let token: String = try #require(
      try DataMaintenanceOperations.restore(from: archive.path, MutationRequest(dryRun: true), in: other.context)
        .confirmation)
    _ = try DataMaintenanceOperations.restore(
      from: archive.path, MutationRequest(confirmation: token), in: other.context)
    try other.expectSound(comment)
    #expect(try DataMaintenanceOperations.check(in: other.context).findings == [], comment)
    // The instant of both exports is the same, so not a byte may differ.
    #expect(try export(other, .cookle, as: "second.json").text == archive.text, comment)
    // In the app's form the library that came back is the one that left, too.
    let mobile = try export(original, .cookleV1, as: "mobile.json")
    #expect(try export(other, .cookleV1, as: "mobile-again.json").text == mobile.text, comment)
  }

  @Test(arguments: 0..<8) func anArchiveOfVersionOneComesBack(round: Int) throws {
    let seed = UInt64(5_100 + round)
    let comment = Comment(rawValue: "seed \(seed)")
    var random = RandomFirstArchive(seed: seed)
    let archive = try random.make()
    let fixture = try ArchiveFixture()
    try fixture.load(archive)
    try fixture.library.expectSound(comment)
    #expect(Self.differences(try fixture.export(.cookleV1), archive) == [], comment)
    // It does so by way of our own archive, too.
    let own = try export(fixture.library, .cookle, as: "own.json")
    let second = try ArchiveFixture()
    try second.load(path: own.path)
    #expect(Self.differences(try second.export(.cookleV1), archive) == [], comment)
    #expect(try export(second.library, .cookle, as: "own-again.json").text == own.text, comment)
  }
}
