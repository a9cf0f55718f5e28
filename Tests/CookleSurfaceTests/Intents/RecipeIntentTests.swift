import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct RecipeIntentTests {
  private static let soup = NewRecipeText(
    name: " Leek Soup ", servingSize: "４", ingredients: "Leek: 2\n\nButter - 1 tbsp", steps: "Soften the leek.\nBoil.",
    categories: "Soup\nWinter", diet: .vegetarian)

  @Test func aRecipeIsMadeOfTexts() throws {
    let fixture = try SurfaceFixture()
    let outcome = try fixture.perform(.createRecipe(Self.soup))
    let id = try #require(outcome.value)
    let recipe = try RecipeOperations.get(id: id, in: fixture.library)
    #expect(
      recipe.content
        == RecipeContent(
          name: "Leek Soup", servingSize: 4,
          ingredients: [
            RecipeIngredient(ingredient: "Leek", amount: "2"), RecipeIngredient(ingredient: "Butter", amount: "1 tbsp"),
          ],
          steps: [RecipeStep(text: "Soften the leek."), RecipeStep(text: "Boil.")], categories: ["Soup", "Winter"],
          diet: .vegetarian))
    #expect(outcome.dialog == "Leek Soup was saved.")
    #expect(outcome.route == "cookle://recipe?id=\(id)")
    #expect(outcome.snippet == SurfaceRow(recipe, in: fixture.context()))
    #expect(outcome.mutation?.effects == [.recipeDataChanged, .tagDataChanged, .notificationPlanChanged])
  }

  @Test func whatCannotBeSavedNamesItsField() throws {
    let fixture = try SurfaceFixture()
    let error = #expect(throws: LibraryError.self) {
      try fixture.perform(.createRecipe(NewRecipeText(name: "A", servingSize: "many")))
    }
    guard case .validationFailed(let fields)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fields.map(\.path) == ["servingSize"])
  }

  @Test func onlyTheGivenTextsChange() throws {
    let fixture = try SurfaceFixture()
    let photo = try fixture.photo()
    let id = try fixture.recipe(
      RecipeFormDraft(
        name: "Soup", servingSize: "2", steps: [RecipeStep(text: "Boil.", section: "End")], photos: [photo.id],
        note: "Good.")
    ).id
    let outcome = try fixture.perform(.updateRecipe(ChangedRecipeText(id: id, name: "Stew", note: "")))
    #expect(outcome.dialog == "Stew was changed.")
    let content = try RecipeOperations.get(id: id, in: fixture.library).content
    #expect(
      content
        == RecipeContent(
          name: "Stew", servingSize: 2, steps: [RecipeStep(text: "Boil.", section: "End")], photos: [photo.id]))
    let same = try fixture.perform(.updateRecipe(ChangedRecipeText(id: id, name: "Stew")))
    #expect(same.dialog == "Stew is like that already; nothing was changed.")
    #expect(same.mutation?.effects == [])
  }

  @Test func deletingLeavesTheScreensOfTheRecipe() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    var screens = ScreenState()
    screens.show(.recipes, [.recipe(id: recipe.id)])
    let request = MutationRequest(requestKey: "k")
    let first = try fixture.perform(.deleteRecipe(RecordTarget(id: recipe.id)), on: &screens, .en, request)
    #expect(first.outcome.value == recipe.id)
    #expect(first.outcome.dialog == "Soup was deleted.")
    #expect(first.areas == [.navigation: .some([])])
    #expect(screens.path == [.root(.recipes)])
    // The answer to the first request may have been lost.
    let second = try fixture.perform(.deleteRecipe(RecordTarget(id: recipe.id)), .en, request)
    #expect(second.value == recipe.id)
    #expect(throws: LibraryError.notFound(.recipe, id: recipe.id)) {
      try fixture.perform(.deleteRecipe(RecordTarget(id: recipe.id)))
    }
  }

  @Test func aDryRunSaysWhatWouldHappen() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "Leek Soup"))
    let target = RecordTarget(id: recipe.id)
    #expect(try fixture.dryDialog(.deleteRecipe(target)) == "Deletes Leek Soup.")
    try fixture.eat(recipe, on: "2026-03-01")
    #expect(try fixture.dryDialog(.deleteRecipe(target)) == "Deletes Leek Soup and takes it out of 1 diary.")
    try fixture.eat(recipe, on: "2026-03-02")
    try fixture.eat(recipe, on: "2026-03-02")
    #expect(try fixture.dryDialog(.deleteRecipe(target)) == "Deletes Leek Soup and takes it out of 2 diaries.")
    #expect(try fixture.dryDialog(.deleteRecipe(target), .ja) == "「Leek Soup」を削除し、2件の日記から外します。")
    #expect(try fixture.dryDialog(.createRecipe(Self.soup)) == "Saves Leek Soup as a new recipe.")
    #expect(
      try fixture.dryDialog(.updateRecipe(ChangedRecipeText(id: recipe.id, note: "Good."))) == "Changes Leek Soup.")
    #expect(try fixture.dryDialog(.markRecipeCooked(target)) == "Counts one more time that Leek Soup was cooked.")
    let after = try RecipeOperations.get(id: recipe.id, in: fixture.library)
    #expect(after.content == recipe.content)
    #expect(after.timesCooked == 0)
  }

  @Test func cookingIsCounted() throws {
    let fixture = try SurfaceFixture()
    let target = RecordTarget(id: try fixture.recipe(RecipeFormDraft(name: "Soup")).id)
    #expect(try fixture.perform(.markRecipeCooked(target)).dialog == "Soup was cooked 1 time.")
    #expect(try fixture.perform(.markRecipeCooked(target), .ja).dialog == "「Soup」を作った回数は2回です。")
  }

  @Test func showingTellsAndOpens() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(
      RecipeFormDraft(name: "Leek Soup", steps: [RecipeStep(text: "Soften the leek in butter.")]))
    var screens = ScreenState()
    let outcome = try fixture.perform(.showRecipe(RecordTarget(id: recipe.id)), on: &screens).outcome
    #expect(outcome.dialog == "Leek Soup: Soften the leek in butter.")
    #expect(outcome.route == "cookle://recipe?id=\(recipe.id)")
    #expect(outcome.snippet == SurfaceRow(recipe, in: fixture.context()))
    #expect(screens.path == [.root(.recipes), .recipe(id: recipe.id)])
    for intent in [Intent.showLastOpenedRecipe, .showRandomRecipe] {
      #expect(try fixture.perform(intent).value == recipe.id)
    }
  }

  @Test func withoutRecipesThereIsNothingToShow() throws {
    let fixture = try SurfaceFixture()
    #expect(try fixture.perform(.showLastOpenedRecipe).dialog == "No recipe has been opened yet.")
    #expect(try fixture.perform(.showRandomRecipe).dialog == "There are no recipes yet.")
    #expect(try fixture.perform(.showRandomRecipe, .ja).dialog == "レシピはまだありません。")
  }

  @Test func searchingSaysHowManyThereAre() throws {
    let fixture = try SurfaceFixture()
    func search(_ text: String, _ language: SurfaceLanguage = .en) throws -> String? {
      try fixture.perform(.searchRecipes(SearchTarget(text: text)), language).dialog
    }
    #expect(try search("soup") == "No recipe matches “soup”.")
    try fixture.recipe(RecipeFormDraft(name: "Leek Soup"))
    #expect(try search("soup") == "1 recipe matches “soup”.")
    try fixture.recipe(RecipeFormDraft(name: "Onion Soup"))
    #expect(try search(" so\u{202e}up ") == "2 recipes match “soup”.")
    #expect(try search("soup", .ja) == "「soup」に一致するレシピは2件です。")
    var screens = ScreenState()
    let outcome = try fixture.perform(.searchRecipes(SearchTarget(text: "leek soup")), on: &screens).outcome
    #expect(outcome.route == "cookle://search?q=leek%20soup")
    #expect(screens.path == [.root(.search)])
    #expect(screens.searchText == "leek soup")
  }

  @Test func photosComeAndGo() throws {
    let fixture = try SurfaceFixture()
    let id = try fixture.recipe(RecipeFormDraft(name: "Soup")).id
    let added = try fixture.perform(.addPhotoToRecipe(RecipePhotoFile(id: id, data: SurfaceFixture.pixel)))
    #expect(added.value == id)
    let photo = try #require(try RecipeOperations.get(id: id, in: fixture.library).content.photos.first)
    let removed = try fixture.perform(.removePhotoFromRecipe(RecipePhotoChoice(id: id, photo: photo)))
    #expect(removed.value == id)
    #expect(try RecipeOperations.get(id: id, in: fixture.library).content.photos == [])
    #expect(try PhotoOperations.count(in: fixture.library) == 1)
  }
}
