import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct PhotoListSurfaceTests {
  private func create(_ title: String, _ hint: String) -> SurfaceAction {
    SurfaceAction(
      id: "newRecipe", title: title, isEnabled: true, color: .accent, accessibility: Accessibility(title, hint: hint),
      intent: IntentCall(.newRecipe))
  }

  private func surface(_ fixture: SurfaceFixture, _ language: SurfaceLanguage) throws -> PhotoListSurface {
    try PhotoListSurface(limit: 50, cursor: nil, in: fixture.context(language))
  }

  private func row(
    _ photo: Photo, _ day: String, _ use: String, label: String, spoken: String, hint: String
  ) -> SurfaceRow {
    let reference = photo.summary.reference
    return SurfaceRow(
      id: photo.id, title: day, subtitle: use,
      photo: SurfacePhoto(
        id: photo.id, path: reference.path, mediaType: "image/png", width: 1, height: 1,
        accessibility: Accessibility(label)),
      color: .primary, isEnabled: true, isSelected: false, accessibility: Accessibility(spoken, hint: hint),
      intent: IntentCall(.openPhoto, ["id": photo.id]), actions: [])
  }

  @Test func inEnglish() throws {
    let fixture = try SurfaceFixture()
    let photo = try fixture.photo()
    try fixture.recipe(RecipeFormDraft(name: "Soup", photos: [photo.id]))
    #expect(
      try surface(fixture, .en)
        == PhotoListSurface(
          title: "Photos",
          rows: [
            row(
              photo, "1 March 2026", "In 1 recipe", label: "Photo added on 1 March 2026",
              spoken: "Photo added on 1 March 2026, In 1 recipe", hint: "Shows the photo.")
          ],
          total: "1 photo",
          create: create("New recipe with photos", "Adds a recipe; its photos come with it.")))
  }

  @Test func inJapanese() throws {
    let fixture = try SurfaceFixture()
    let photo = try fixture.photo()
    #expect(
      try surface(fixture, .ja)
        == PhotoListSurface(
          title: "写真",
          rows: [
            row(
              photo, "2026年3月1日", "どのレシピでも使っていません", label: "2026年3月1日に追加した写真",
              spoken: "2026年3月1日に追加した写真、どのレシピでも使っていません", hint: "写真を表示します。")
          ],
          total: "写真1枚",
          create: create("写真付きの新しいレシピ", "レシピを追加します。写真はレシピと一緒に加わります。")))
  }

  /// Photos are browsed only; what the entry adds is a recipe (domain §12).
  @Test func anEmptyListLeadsToANewRecipe() throws {
    let fixture = try SurfaceFixture()
    let create = create("New recipe with photos", "Adds a recipe; its photos come with it.")
    #expect(
      try surface(fixture, .en)
        == PhotoListSurface(
          title: "Photos", rows: [], total: "0 photos", create: create,
          emptyState: EmptyState(
            title: "No photos yet", message: "Photos come with recipes: add one to a recipe and it shows here.",
            actions: [create])))
  }

  @Test func nothingIsAddedToALibraryOpenForReading() throws {
    let fixture = try SurfaceFixture()
    let reader = try fixture.reader()
    defer { reader.close() }
    let create = try PhotoListSurface(limit: 1, cursor: nil, in: SurfaceContext(library: reader, language: .en)).create
    #expect(!create.isEnabled)
    #expect(create.accessibility.hint == "The library is open for reading only.")
  }
}
