import Testing

@testable import ProtocolGenerator

@Suite struct TypeExpressionTests {
  @Test(arguments: [
    ("string", WireType.base(.string)),
    ("Recipe", .reference("Recipe")),
    ("Recipe[]", .array(.reference("Recipe"))),
    ("integer[][]", .array(.array(.base(.integer)))),
    ("'all'", .literal("all")),
    ("integer | string", .or([.base(.integer), .base(.string)])),
    ("string[] | 'all'", .or([.array(.base(.string)), .literal("all")])),
    ("(Recipe | null)[]", .array(.or([.reference("Recipe"), .base(.null)]))),
    ("{[Area]: AreaChange}", .map(key: .reference("Area"), value: .reference("AreaChange"))),
    (
      "{[Area]: Recipe[] | null}",
      .map(key: .reference("Area"), value: .or([.array(.reference("Recipe")), .base(.null)]))
    ),
  ])
  func aTypeIsReadAsItIsWritten(_ text: String, _ type: WireType) {
    #expect(WireType(text) == type)
    #expect(type.description == text)
  }

  @Test(arguments: [
    "", " ", "Recipe ", "Recipe[", "[]", "'all", "''", "|", "string |", "string|integer", "{[Area]}", "{Area: string}",
    "(string", "string)", "Recipe-Name", "Rezept\u{E4}",
  ])
  func whatIsNoTypeIsRefused(_ text: String) {
    #expect(WireType(text) == nil)
  }

  @Test(arguments: [
    ("Recipe | null", WireType.reference("Recipe")),
    ("Recipe", nil),
    ("null | Recipe", nil),
    ("string | integer | null", nil),
  ])
  func onlyATypeOrNullIsNullable(_ text: String, _ present: WireType?) {
    #expect(WireType(text)?.unlessNull == present)
  }

  @Test(arguments: [
    ("1.0", true), ("12.34", true), ("1", false), ("1.0.0", false), ("01.0", false), ("1.-1", false), ("a.b", false),
  ])
  func aVersionIsMajorAndMinor(_ text: String, _ isVersion: Bool) {
    #expect((ProtocolVersion(text) != nil) == isVersion)
  }

  @Test func versionsAreOrderedByNumber() throws {
    let versions = try ["1.2", "1.10", "2.0"].map { try #require(ProtocolVersion($0)) }
    #expect(versions.shuffled().sorted() == versions)
  }
}
