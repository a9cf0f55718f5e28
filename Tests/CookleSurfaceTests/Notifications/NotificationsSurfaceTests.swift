import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct NotificationsSurfaceTests {
  @Test func aSuggestionShowsTheRecipesPhoto() throws {
    let fixture = try SurfaceFixture()
    let photo = try fixture.photo()
    try fixture.recipe(RecipeFormDraft(name: "Soup", photos: [photo.summary.reference.id]))
    try fixture.perform(.setSetting(SettingEntry(key: "suggestion.enabled", value: "true")))
    let rows = try NotificationsSurface(in: fixture.context()).suggestions.rows
    #expect(!rows.isEmpty)
    #expect(Set(rows.map(\.photo)) == [SurfacePhoto(photo.summary.reference, label: "Photo of Soup")])
  }
}
