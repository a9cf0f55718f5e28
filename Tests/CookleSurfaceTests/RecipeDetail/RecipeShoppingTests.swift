import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// A recipe read for other servings, and what its screen puts onto the shopping list.
@Suite struct RecipeShoppingTests {
  private typealias Surface = RecipeDetailSurface

  let fixture: SurfaceFixture
  let bread: Recipe

  init() throws {
    fixture = try SurfaceFixture()
    bread = try fixture.recipe(.bread)
  }

  private func amounts(_ surface: RecipeDetailSurface) -> [String] {
    surface.ingredients.sections.flatMap(\.rows).map(\.amount)
  }

  private func addition(_ surface: RecipeDetailSurface) -> SurfaceAction? {
    surface.secondaryActions.first { $0.id == "addToShopping" }
  }

  @Test func withoutServingsNothingIsScaled() throws {
    let surface = try Surface(id: bread.id, in: fixture.context())
    #expect(amounts(surface) == ["200 g", "to taste"])
    #expect(surface.facts.map(\.value) == ["4"])
    #expect(addition(surface)?.intent == IntentCall(.addRecipeToShopping, ["id": bread.id]))
    var same = try Surface(id: bread.id, servings: 4, in: fixture.context())
    #expect(
      addition(same)?.intent == IntentCall(.addRecipeToShopping, ["id": bread.id, "servings": "4"]))
    same.secondaryActions = surface.secondaryActions
    #expect(same == surface)
  }

  @Test func otherServingsScaleTheIngredientsAndSaySo() throws {
    let surface = try Surface(id: bread.id, servings: 6, in: fixture.context())
    #expect(amounts(surface) == ["300 g", "to taste"])
    #expect(
      surface.facts == [
        SurfaceFact(
          id: "servingSize", title: "Servings", value: "6 (recipe: 4)", color: .secondary,
          accessibility: Accessibility("Scaled to 6 servings; the recipe is for 4."))
      ])
    #expect(
      addition(surface)
        == SurfaceAction(
          id: "addToShopping", title: "Add to the shopping list", isEnabled: true, color: .accent,
          accessibility: Accessibility(
            "Add to the shopping list", hint: "Adds what the recipe needs for 6 servings."),
          intent: IntentCall(.addRecipeToShopping, ["id": bread.id, "servings": "6"])))
    let japanese = try Surface(id: bread.id, servings: 6, in: fixture.context(.ja))
    #expect(japanese.facts.map(\.value) == ["6人分（レシピは4人分）"])
    #expect(japanese.facts.map(\.accessibility.label) == ["6人分に換算しています。レシピは4人分です。"])
    #expect(addition(japanese)?.accessibility.hint == "6人分の材料を追加します。")
    #expect(try RecipeOperations.get(id: bread.id, in: fixture.library) == bread)
  }

  @Test func aRecipeThatSaysNothingCannotBeScaledOrShoppedFor() throws {
    let tea = try fixture.recipe(RecipeFormDraft(name: "Tea"))
    let surface = try Surface(id: tea.id, in: fixture.context())
    #expect(surface.shoppingServings == nil)
    #expect(
      addition(surface)
        == SurfaceAction(
          id: "addToShopping", title: "Add to the shopping list", isEnabled: false, color: .muted,
          accessibility: Accessibility("Add to the shopping list", hint: "The recipe has no ingredients yet."),
          intent: IntentCall(.addRecipeToShopping, ["id": tea.id])))
    for (id, servings) in [(tea.id, 2), (bread.id, 0)] {
      let error = try libraryError { try Surface(id: id, servings: servings, in: fixture.context()) }
      guard case .validationFailed(let fields) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(fields.map(\.path) == ["servings"])
    }
    #expect(throws: LibraryError.self) { try fixture.perform(.addRecipeToShopping(RecipeServings(id: tea.id))) }
  }

  @Test func refusedServingsStayOnTheScreenOfTheirRecipe() throws {
    let client = SurfaceClient(fixture.library)
    let other = try fixture.recipe(.bread)
    func field(_ recipe: Recipe) throws -> SurfaceField? {
      try Surface(id: recipe.id, in: client.context).shoppingServings
    }
    _ = try libraryError { try client.perform(.addRecipeToShopping(RecipeServings(id: bread.id, servings: "many"))) }
    #expect(client.touched == [.recipeDetail])
    #expect(try field(bread)?.text == "many")
    #expect(try field(bread)?.error == "Enter a whole number.")
    #expect(try field(other)?.error == nil)
    try client.perform(.addRecipeToShopping(RecipeServings(id: bread.id, servings: "6")))
    #expect(client.touched == [.recipeDetail])
    #expect(try field(bread)?.text == "")
    #expect(try field(bread)?.error == nil)
    #expect(
      try fixture.shopping().lines == [
        "Other | Flour | 300 g | Bread · 6 servings", "Other | Salt | to taste | Bread · 6 servings",
      ])
  }
}
