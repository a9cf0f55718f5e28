import Foundation
import Testing

@testable import ProtocolGenerator

@Suite struct StringTableTests {
  private static func table(_ json: String, language: String = "en") throws -> StringTable {
    try StringTable(path: "protocol/locales/\(language).json", bytes: Array(json.utf8))
  }

  private static let english = #"""
    {"locale": "en", "pluralForms": ["one", "other"],
     "strings": {"a.title": "Title", "b.count": {"one": "{count} pie", "other": "{count} pies"}, "c.name": "To {name}"}}
    """#

  @Test(arguments: [
    (#"{"a.title": "題", "b.count": {"other": "{count}個"}}"#, "ja.json: the text c.name is missing."),
    (
      #"{"a.title": "題", "b.count": {"other": "{count}個"}, "c.name": "{name}へ", "d": "余"}"#,
      "ja.json: the text d is not in English."
    ),
    (
      #"{"a.title": "題", "b.count": "{count}個", "c.name": "{name}へ"}"#,
      "ja.json, b.count: the text is plural in one language only."
    ),
    (
      #"{"a.title": "題", "b.count": {"other": "{count}個"}, "c.name": "{place}へ"}"#,
      "ja.json, c.name: the names in braces are not those of English."
    ),
  ])
  func aTableThatIsNotAsCompleteAsEnglishIsRefused(strings: String, sentence: String) throws {
    let english = try Self.table(Self.english)
    let japanese = try Self.table(
      #"{"locale": "ja", "pluralForms": ["other"], "strings": \#(strings)}"#, language: "ja")
    let error = #expect(throws: SourceError.self) { try StringTables([english, japanese]) }
    #expect(error?.description == "protocol/locales/" + sentence)
  }

  @Test(arguments: [
    (#"{"one": "{count} pie"}"#, "the plural forms are not one, other."),
    (#"{"one": "a pie", "other": "pies"}"#, "a plural text does not say {count}."),
    ("7", "a text is expected."),
  ])
  func aMalformedTextIsRefused(text: String, sentence: String) {
    let json = #"{"locale": "en", "pluralForms": ["one", "other"], "strings": {"x": \#(text)}}"#
    let error = #expect(throws: SourceError.self) { try Self.table(json) }
    #expect(error?.description == "protocol/locales/en.json, x: " + sentence)
  }

  /// A text that no surface shows would have to be translated for nothing.
  @Test func everyTextIsUsedByASurface() throws {
    let generator = try Workspace(files: PackageFolder.files).generator()
    let folder = PackageFolder.files.root + "/Sources/CookleSurface"
    let sources = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && $0 != "Generated/SurfaceStrings.swift" }
      .map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
      .joined()
    let strings = try #require(generator.strings)
    let unused = strings.keys.filter { key in
      let name = SwiftStringTables.name(of: key)
      return sources.range(of: "\\b\(name)\\b", options: .regularExpression) == nil
    }
    #expect(strings.keys.count > 50)
    #expect(unused == [])
  }
}
