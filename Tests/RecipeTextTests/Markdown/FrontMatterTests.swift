import Testing

@testable import RecipeText

@Suite struct FrontMatterTests {
  private func read(_ text: String) throws -> [FrontMatter.Entry] {
    try FrontMatter(lines: text.split(separator: "\n", omittingEmptySubsequences: false)).entries
  }

  @Test func entriesKeepTheirOrderAndTheirSource() throws {
    let entries = try read("title: \"Pie\"\ntags: [a, 'b']\nlist:\n  - x\n  - y\n\nextra:\n  deep: [1, {a: b}]\nempty:")
    #expect(
      entries == [
        .init(key: "title", value: .text("Pie"), source: "title: \"Pie\""),
        .init(key: "tags", value: .list(["a", "b"]), source: "tags: [a, 'b']"),
        .init(key: "list", value: .list(["x", "y"]), source: "list:\n  - x\n  - y"),
        .init(key: "extra", value: .nested, source: "extra:\n  deep: [1, {a: b}]"),
        .init(key: "empty", value: .text(""), source: "empty:"),
      ])
  }

  @Test func nothingIsExpanded() throws {
    let entries = try read("a: &x [lol, lol]\nb: &y [*x, *x]\nc: *y\nd: !!binary aGk=")
    #expect(entries.map(\.value) == [.list(["lol", "lol"]), .list(["*x", "*x"]), .text("*y"), .text("aGk=")])
  }

  @Test func escapedControlCharactersAreStripped() throws {
    #expect(try read("title: \"a\\u202Eb\\0c\\x1bd\"").map(\.value) == [.text("abcd")])
  }

  @Test func emptyFrontMatterHasNoEntries() throws {
    #expect(try read("").isEmpty)
    #expect(try read("# only a remark").isEmpty)
  }

  @Test(arguments: [
    ("title: [a", 3), ("title: 'a", 2), ("a: b\n\tc: d", 3), ("- a\n- b", 2), ("just text", 2), ("[a]: b", 2),
    ("a: b\na: {b", 4),
  ])
  func brokenYAMLIsRefusedWithItsLine(text: String, line: Int) {
    let error = #expect(throws: RecipeMarkdownError.self) { try read(text) }
    #expect(error?.line == line, "\(error?.description ?? "")")
  }

  /// The reason shows that the bound refused it, before the parser had gone through all of it.
  @Test(arguments: [
    ("a: " + String(repeating: "[", count: 30_000), "the front matter is nested too deeply"),
    ("a: [" + String(repeating: "b,", count: 20_000) + "]", "the front matter has too many entries"),
    ("a: " + String(repeating: "b", count: 70_000), "the front matter is larger than 64 KiB"),
  ])
  func hostileYAMLIsRefusedByABound(text: String, reason: String) {
    let error = #expect(throws: RecipeMarkdownError.self) { try read(text) }
    #expect(error?.reason == reason)
  }
}
