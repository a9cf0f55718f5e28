import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct SearchSurfaceTests {
  private func search(_ fixture: SurfaceFixture, _ text: String, _ language: SurfaceLanguage = .en) throws
    -> SearchSurface
  {
    var screens = ScreenState()
    screens.searchText = text
    return try SearchSurface(limit: 50, cursor: nil, in: fixture.context(language, screens))
  }

  private func field(_ text: String, error: String? = nil) -> SurfaceField {
    SurfaceField(
      id: "text", title: "Search", kind: .line, text: text, placeholder: "Name, ingredient or category", options: [],
      error: error, isEnabled: true, accessibility: Accessibility("Search", hint: "Finds recipes as you type."),
      change: FieldChange(intent: .setSearchText, arguments: [:], argument: "text"))
  }

  @Test func itFindsWhatTheConnectionLooksFor() throws {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(RecipeFormDraft(name: "Leek Soup"))
    try fixture.recipe(RecipeFormDraft(name: "Toast"))
    #expect(
      try search(fixture, "soup")
        == SearchSurface(
          title: "Search", field: field("soup"), rows: [SurfaceRow(soup, in: fixture.context())], total: "1 recipe"))
  }

  @Test func nothingFoundIsSaidInWords() throws {
    let fixture = try SurfaceFixture()
    #expect(
      try search(fixture, "xyzzy").emptyState
        == EmptyState(
          title: "No recipe matches “xyzzy”", message: "Try fewer words, or only a part of one.", actions: []))
    #expect(try search(fixture, "xyzzy", .ja).emptyState?.title == "「xyzzy」に一致するレシピはありません")
  }

  @Test func aTextThatIsTooLongIsSaidOnItsField() throws {
    let fixture = try SurfaceFixture()
    let text = String(repeating: "a", count: 1_001)
    #expect(
      try search(fixture, text)
        == SearchSurface(
          title: "Search",
          field: field(text, error: "The text is longer than 1,000 characters; search for less."), rows: [],
          total: "0 recipes"))
  }
}
