import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct PhotoIntentTests {
  @Test func aPhotoIsAddedOnce() throws {
    let fixture = try SurfaceFixture()
    let first = try fixture.perform(.addPhoto(PhotoFile(data: SurfaceFixture.pixel)))
    #expect(first.mutation?.effects == [.photoDataChanged])
    let second = try fixture.perform(.addPhoto(PhotoFile(data: SurfaceFixture.pixel)))
    #expect(second.value == first.value)
    #expect(second.mutation?.effects == [])
    #expect(throws: LibraryError.self) { try fixture.perform(.addPhoto(PhotoFile())) }
  }

  @Test func deletingDisclosesWhatItTouches() throws {
    let fixture = try SurfaceFixture()
    let photo = try fixture.photo()
    let target = RecordTarget(id: photo.id)
    #expect(try fixture.dryDialog(.deletePhoto(target)) == "Deletes the photo, which no recipe uses.")
    try fixture.recipe(RecipeFormDraft(name: "A", photos: [photo.id]))
    try fixture.recipe(RecipeFormDraft(name: "B", photos: [photo.id]))
    #expect(try fixture.dryDialog(.deletePhoto(target)) == "Deletes the photo and takes it out of 2 recipes.")
    #expect(try fixture.dryDialog(.deletePhoto(target), .ja) == "写真を削除し、2件のレシピから外します。")
    var screens = ScreenState()
    screens.show(.photos, [.photo(id: photo.id)])
    let outcome = try fixture.perform(.deletePhoto(target), on: &screens).outcome
    #expect(outcome.dialog == "The photo was deleted.")
    #expect(screens.path == [.root(.photos)])
    #expect(try PhotoOperations.count(in: fixture.library) == 0)
  }
}

@Suite struct TagIntentTests {
  /// Three recipes: two with `Soup`, one of them with `Winter`, and one with `soup`.
  private func library() throws -> (fixture: SurfaceFixture, kept: String, other: String) {
    let fixture = try SurfaceFixture()
    try fixture.recipe(RecipeFormDraft(name: "A", categories: ["Soup"]))
    try fixture.recipe(RecipeFormDraft(name: "B", categories: ["Soup", "Winter"]))
    try fixture.recipe(RecipeFormDraft(name: "C", categories: ["soup"]))
    return (fixture, try fixture.tag(.category, "Soup"), try fixture.tag(.category, "soup"))
  }

  @Test func renamingSaysBothNames() throws {
    let (fixture, id, _) = try library()
    let renaming = Intent.renameCategory(NewValue(id: id, value: " Broths "))
    #expect(try fixture.dryDialog(renaming) == "Renames Soup to Broths in 2 recipes.")
    let outcome = try fixture.perform(renaming, .ja)
    #expect(outcome.dialog == "「Soup」を「Broths」に変えました。")
    #expect(outcome.value == id)
    #expect(try TagOperations.get(.category, id: id, in: fixture.library).tag.value == "Broths")
  }

  @Test func aRefusedRenameIsForgottenWhenTheScreenIsLeft() throws {
    let (fixture, id, rival) = try library()
    var screens = ScreenState()
    screens.show(.categories, [.tag(.category, id: id)])
    let error = #expect(throws: LibraryError.self) {
      try fixture.perform(.renameCategory(NewValue(id: id, value: "soup")), on: &screens)
    }
    guard case .alreadyExists(.category, rival, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(screens.refusedRename == RefusedRename(kind: .category, id: id, text: "soup", rival: rival))
    try fixture.perform(.goBack, on: &screens)
    #expect(screens.refusedRename == nil)
  }

  @Test func deletingACategoryDisclosesItsRecipes() throws {
    let (fixture, id, _) = try library()
    let deletion = Intent.deleteCategory(RecordTarget(id: id))
    #expect(try fixture.dryDialog(deletion) == "Deletes Soup and takes it out of 2 recipes.")
    var screens = ScreenState()
    screens.show(.categories, [.tag(.category, id: id)])
    #expect(try fixture.perform(deletion, on: &screens).outcome.dialog == "Soup was deleted.")
    #expect(screens.path == [.root(.categories)])
  }

  @Test func anIngredientInUseStays() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "A", ingredients: [RecipeIngredient(ingredient: "Leek")]))
    let id = try fixture.tag(.ingredient, "Leek")
    let deletion = Intent.deleteIngredient(RecordTarget(id: id))
    #expect(throws: LibraryError.inUse(.ingredient, id: id, count: 1, by: .recipe)) { try fixture.perform(deletion) }
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.library)
    #expect(try fixture.dryDialog(deletion) == "Deletes Leek.")
    #expect(try fixture.perform(deletion).value == id)
  }

  @Test func mergingLeadsItsScreensToTheOneThatStays() throws {
    let (fixture, kept, other) = try library()
    let merge = Intent.mergeTags(TagsToMerge(kind: .category, keep: kept, tags: other))
    #expect(try fixture.dryDialog(merge) == "Makes everything Soup, which changes 1 recipe.")
    var screens = ScreenState()
    screens.show(.categories, [.tag(.category, id: other)])
    #expect(try fixture.perform(merge, on: &screens).outcome.dialog == "Everything is Soup now.")
    #expect(screens.path == [.root(.categories), .tag(.category, id: kept)])
    #expect(throws: LibraryError.self) {
      try fixture.perform(.mergeTags(TagsToMerge(kind: .category, keep: kept, tags: " ")))
    }
  }

  @Test func allDuplicatesAreMergedAtOnce() throws {
    let (fixture, kept, _) = try library()
    let merge = Intent.mergeDuplicateTags(TagKindChoice(kind: .category))
    #expect(try fixture.dryDialog(merge) == "Merges 1 duplicate into the one used most.")
    let outcome = try fixture.perform(merge)
    #expect(outcome.dialog == "1 group became one.")
    #expect(outcome.mutation?.effects == [.recipeDataChanged, .tagDataChanged])
    #expect(
      try TagOperations.list(.category, in: fixture.library).items.map { "\($0.value) \($0.useCount)" }
        == ["Soup 3", "Winter 1"])
    #expect(try TagOperations.get(.category, id: kept, in: fixture.library).tag.useCount == 3)
    let again = try fixture.perform(merge)
    #expect(again.dialog == "Nothing looks alike.")
    #expect(again.mutation?.effects == [])
    #expect(try fixture.dryDialog(merge, .ja) == "よく似たものはありません。")
  }
}
