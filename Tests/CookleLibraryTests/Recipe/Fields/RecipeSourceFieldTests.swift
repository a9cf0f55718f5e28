import Testing

@testable import CookleLibrary

@Suite struct RecipeSourceFieldTests {
  private func source(_ source: RecipeSource) throws -> RecipeSource {
    try RecipeFormOperations.content(of: RecipeFormDraft(name: "Soup", source: source)).source
  }

  @Test(arguments: [
    "http://example.com", "https://example.com/a?b=c#d", "HTTPS://EXAMPLE.COM/", "https://例え.jp/レシピ",
  ])
  func aWebAddressIsKept(address: String) throws {
    #expect(
      try source(RecipeSource(url: " \(address) ", text: " Grandmother "))
        == RecipeSource(
          url: address, text: "Grandmother"))
  }

  @Test(arguments: [
    "ftp://example.com", "javascript:alert(1)", "JavaScript:alert(1)", "file:///etc/passwd", "data:text/html,x",
    "example.com", "//example.com", "http:/example.com", "https:example.com", "mailto:a@example.com",
    "https://example.com/a b", "https://exa\nmple.com", "cookle://recipe", "http://", "https:///path",
    "https://example.com/\u{1b}[31m", "https://example.com/\u{202e}moc",
  ])
  func anythingElseIsRefusedWithItsValue(address: String) throws {
    let fields = try fieldErrors { try source(RecipeSource(url: address)) }
    #expect(fields.map(\.path) == ["source.url"])
    #expect(fields.map(\.value) == [address])
  }

  @Test func blankSourcesAreNone() throws {
    #expect(try source(RecipeSource(url: "  ", text: "\t")) == RecipeSource(url: nil, text: nil))
  }
}
