import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct NavigationSurfaceTests {
  private func navigation(
    _ fixture: SurfaceFixture, _ screens: ScreenState, _ language: SurfaceLanguage = .en
  ) throws -> NavigationSurface {
    try NavigationSurface(in: fixture.context(language, screens))
  }

  @Test func aConnectionBeginsAtTheDiary() throws {
    let fixture = try SurfaceFixture()
    let surface = try navigation(fixture, ScreenState())
    #expect(
      surface.tabs.map(\.id) == [
        "diary", "recipes", "menu", "shopping", "photos", "ingredients", "categories", "search", "settings",
      ])
    #expect(surface.tabs.filter(\.isSelected).map(\.id) == ["diary"])
    #expect(surface.path.map(\.title) == ["Diary"])
    #expect(surface.back == nil)
    #expect(
      surface.tabs[1]
        == SurfaceOption(
          id: "recipes", title: "Recipes", isSelected: false, isEnabled: true,
          accessibility: Accessibility("Recipes", hint: "Shows the tab."),
          intent: IntentCall(.selectTab, ["tab": "recipes"])))
  }

  @Test func everyScreenNamesItsAreaAndWhatToPullItWith() throws {
    let fixture = try SurfaceFixture()
    let photo = try fixture.photo()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "So\u{7}up", categories: ["Winter"], photos: [photo.id]))
    let category = try fixture.tag(.category, "Winter")
    var screens = ScreenState()
    screens.tab = .categories
    screens.paths[.categories] = [
      .tag(.category, id: category), .recipe(id: recipe.id), .photo(id: photo.id), .recipe(id: "gone"),
      .tag(.ingredient, id: "gone"),
    ]
    #expect(
      try navigation(fixture, screens).path == [
        NavigationScreen(area: .tagList, parameters: ["kind": "category"], title: "Categories"),
        NavigationScreen(area: .tagDetail, id: category, parameters: ["kind": "category"], title: "Winter"),
        NavigationScreen(area: .recipeDetail, id: recipe.id, parameters: [:], title: "Soup"),
        NavigationScreen(area: .photoDetail, id: photo.id, parameters: [:], title: "Photo"),
        NavigationScreen(area: .recipeDetail, id: "gone", parameters: [:], title: "Deleted recipe"),
        NavigationScreen(area: .tagDetail, id: "gone", parameters: ["kind": "ingredient"], title: "Deleted ingredient"),
      ])
    #expect(
      try navigation(fixture, screens, .ja).path.map(\.title) == [
        "カテゴリー", "Winter", "Soup", "写真", "削除されたレシピ", "削除された材料",
      ])
    #expect(
      try navigation(fixture, screens).back
        == SurfaceAction(
          id: "back", title: "Back", isEnabled: true, color: .accent,
          accessibility: Accessibility("Back", hint: "Returns to Deleted recipe."), intent: IntentCall(.goBack)))
  }

  @Test(arguments: [
    (NavigationTab.recipes, SurfaceArea.recipeList, [:]), (.photos, .photoList, [:]),
    (.ingredients, .tagList, ["kind": "ingredient"]), (.categories, .tagList, ["kind": "category"]),
    (.search, .search, [:]),
  ])
  func everyTabHasItsArea(tab: NavigationTab, area: SurfaceArea, parameters: [String: String]) throws {
    let fixture = try SurfaceFixture()
    var screens = ScreenState()
    screens.tab = tab
    let path = try navigation(fixture, screens).path
    #expect(path.map(\.area) == [area])
    #expect(path.map(\.parameters) == [parameters])
  }
}
