import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct PhotoDetailSurfaceTests {
  private func fact(_ id: String, _ title: String, _ value: String, _ color: ColorToken) -> SurfaceFact {
    SurfaceFact(id: id, title: title, value: value, color: color, accessibility: Accessibility("\(title): \(value)"))
  }

  @Test func aPhotoThatARecipeUses() throws {
    let fixture = try SurfaceFixture()
    let photo = try fixture.photo()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "So\u{1b}up", photos: [photo.id]))
    #expect(
      try PhotoDetailSurface(id: photo.id, in: fixture.context())
        == PhotoDetailSurface(
          id: photo.id, title: "Photo",
          photo: SurfacePhoto(
            id: photo.id, path: photo.summary.reference.path, mediaType: "image/png", width: 1, height: 1,
            accessibility: Accessibility("Photo added on 1 March 2026")),
          facts: [
            fact("pixels", "Size", "1 × 1", .secondary), fact("bytes", "File size", "70 bytes", .secondary),
            fact("createdAt", "Added", "1 March 2026", .muted), fact("source", "Source", "Imported", .muted),
          ],
          recipes: SurfaceSection(
            id: "recipes", title: "Recipes",
            rows: [
              SurfaceRow(
                id: recipe.id, title: "Soup", color: .primary, isEnabled: true, isSelected: false,
                accessibility: Accessibility("Soup", hint: "Opens the recipe."),
                intent: IntentCall(.openRecipe, ["id": recipe.id]), actions: [])
            ],
            actions: []),
          actions: [
            SurfaceAction(
              id: "delete", title: "Delete", isEnabled: true, color: .critical,
              accessibility: Accessibility("Delete", hint: "Deletes the photo itself."),
              intent: IntentCall(.deletePhoto, ["id": photo.id]),
              confirmation: Confirmation(
                title: "Delete this photo?", message: "It is taken out of 1 recipe.", confirm: "Delete",
                cancel: "Cancel"))
          ]))
  }

  @Test func aPhotoThatNoRecipeUsesInJapanese() throws {
    let fixture = try SurfaceFixture()
    let surface = try PhotoDetailSurface(id: try fixture.photo().id, in: fixture.context(.ja))
    #expect(surface.recipes.rows == [])
    #expect(
      surface.recipes.emptyState
        == EmptyState(title: "どのレシピでも使っていません", message: "レシピに追加するか、削除してください。", actions: []))
    #expect(
      surface.actions.map(\.confirmation) == [
        Confirmation(
          title: "この写真を削除しますか？", message: "どのレシピでも使っていません。", confirm: "削除", cancel: "キャンセル")
      ])
  }

  @Test func aPhotoThatIsGoneIsNotFound() throws {
    let fixture = try SurfaceFixture()
    #expect(throws: LibraryError.notFound(.photo, id: "x")) {
      try PhotoDetailSurface(id: "x", in: fixture.context())
    }
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (1_499, "1 kB"), (999_499, "999 kB"),
    (999_500, "1.0 MB"), (2_440_000, "2.4 MB"), (2_450_000, "2.5 MB"), (1_234_567_890, "1,234.6 MB"),
  ])
  func sizesOfFilesAreRounded(bytes: Int, text: String) {
    #expect(SurfaceStrings(language: .en).fileSize(bytes: bytes) == text)
  }
}
