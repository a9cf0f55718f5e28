import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct TagDetailSurfaceTests {
  private func detail(
    _ fixture: SurfaceFixture, _ kind: TagKind?, _ id: String, limit: Int = 50, cursor: String? = nil,
    _ language: SurfaceLanguage = .en, _ screens: ScreenState = ScreenState()
  ) throws -> TagDetailSurface {
    try TagDetailSurface(kind, id: id, limit: limit, cursor: cursor, in: fixture.context(language, screens))
  }

  @Test func aCategory() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "Leek Soup", categories: ["Soup"]))
    let id = try fixture.tag(.category, "Soup")
    let expected = TagDetailSurface(
      id: id, title: "Soup", subtitle: "Category",
      rename: SurfaceField(
        id: "value", title: "Name", kind: .line, text: "Soup", options: [], isEnabled: true,
        accessibility: Accessibility("Name", hint: "Renames it in every recipe."),
        change: FieldChange(intent: .renameCategory, arguments: ["id": id], argument: "value")),
      recipes: SurfaceSection(
        id: "recipes", title: "1 recipe",
        rows: [
          SurfaceRow(
            id: recipe.id, title: "Leek Soup", color: .primary, isEnabled: true, isSelected: false,
            accessibility: Accessibility("Leek Soup", hint: "Opens the recipe."),
            intent: IntentCall(.openRecipe, ["id": recipe.id]), actions: [])
        ],
        actions: []),
      dates: [
        SurfaceFact(
          id: "createdAt", title: "Created", value: "1 March 2026", color: .muted,
          accessibility: Accessibility("Created: 1 March 2026"))
      ],
      actions: [
        SurfaceAction(
          id: "delete", title: "Delete", isEnabled: true, color: .critical,
          accessibility: Accessibility("Delete", hint: "Takes it out of its recipes; the recipes stay."),
          intent: IntentCall(.deleteCategory, ["id": id]),
          confirmation: Confirmation(
            title: "Delete Soup?", message: "It is taken out of 1 recipe.", confirm: "Delete", cancel: "Cancel"))
      ])
    #expect(try detail(fixture, .category, id) == expected)
    #expect(try detail(fixture, nil, id) == expected)
  }

  @Test func anIngredientInUseCannotBeDeleted() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "A", ingredients: [RecipeIngredient(ingredient: "Leek")]))
    let id = try fixture.tag(.ingredient, "Leek")
    #expect(
      try detail(fixture, nil, id, .ja).actions == [
        SurfaceAction(
          id: "delete", title: "削除", isEnabled: false, color: .muted,
          accessibility: Accessibility("削除", hint: "1件のレシピで使っています。使うレシピがなくなれば削除できます。"),
          intent: IntentCall(.deleteIngredient, ["id": id]))
      ])
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.library)
    let unused = try detail(fixture, .ingredient, id)
    #expect(unused.actions.map(\.isEnabled) == [true])
    #expect(unused.actions.map { $0.confirmation?.message } == ["No recipe uses it."])
    #expect(
      unused.recipes.emptyState
        == EmptyState(title: "No recipe uses it", message: "It stays until you delete it.", actions: []))
  }

  @Test func recipesComeInWindows() throws {
    let fixture = try SurfaceFixture()
    for number in 1...3 { try fixture.recipe(RecipeFormDraft(name: "R\(number)", categories: ["Soup"])) }
    let id = try fixture.tag(.category, "Soup")
    let first = try detail(fixture, .category, id, limit: 2)
    #expect(first.recipes.rows.map(\.title) == ["R1", "R2"])
    let second = try detail(fixture, .category, id, limit: 2, cursor: first.nextCursor)
    #expect(second.recipes.rows.map(\.title) == ["R3"])
    #expect(second.nextCursor == nil)
  }

  @Test func aRenameThatCollidesOffersToMerge() throws {
    let fixture = try SurfaceFixture()
    try fixture.recipe(RecipeFormDraft(name: "A", categories: ["Soup", "Soups"]))
    let (soup, soups) = (try fixture.tag(.category, "Soup"), try fixture.tag(.category, "Soups"))
    var screens = ScreenState()
    #expect(throws: LibraryError.alreadyExists(.category, id: soups, what: "The category “Soups” exists")) {
      try fixture.perform(.renameCategory(NewValue(id: soup, value: "Soups")), on: &screens)
    }
    let surface = try detail(fixture, .category, soup, .en, screens)
    #expect(surface.rename.text == "Soups")
    #expect(surface.rename.error == "“Soups” is there already.")
    let merge = try #require(surface.merge)
    #expect(merge.title == "Merge into Soups")
    #expect(merge.intent == IntentCall(.mergeTags, ["kind": "category", "keep": soups, "tags": soup]))
    #expect(merge.confirmation?.title == "Merge into Soups?")
    #expect(try detail(fixture, .category, soups, .en, screens).merge == nil)
    #expect(try detail(fixture, .category, soup).merge == nil)
    try fixture.perform(.mergeTags(TagsToMerge(kind: .category, keep: soups, tags: soup)), on: &screens)
    #expect(try detail(fixture, .category, soups, .en, screens).rename.error == nil)
    #expect(throws: LibraryError.notFound(.category, id: soup)) { try detail(fixture, .category, soup) }
  }

  @Test func aTagThatIsGoneIsNotFound() throws {
    let fixture = try SurfaceFixture()
    #expect(throws: LibraryError.notFound(.ingredient, id: "x")) { try detail(fixture, .ingredient, "x") }
    #expect(throws: LibraryError.notFound(.category, id: "x")) { try detail(fixture, nil, "x") }
  }
}
