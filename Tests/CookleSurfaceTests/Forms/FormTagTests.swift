import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// A form shows ingredients and categories as text, so that one opened before a tag changed would make the old one anew.
@Suite struct FormTagTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient
  private let recipe: Recipe

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
    recipe = try fixture.recipe(
      RecipeFormDraft(
        name: "Broth", ingredients: [RecipeIngredient(ingredient: "Leek")], categories: ["Soup", "soup"]))
  }

  private func values(_ kind: TagKind) throws -> [String] {
    try TagOperations.list(kind, in: fixture.library).items.map(\.value)
  }

  private func expectConflict(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let current = try RecipeOperations.get(id: recipe.id, in: fixture.library)
    #expect(
      try libraryError { try client.perform(.saveRecipeForm) }
        == .revisionConflict(.recipe, id: recipe.id, currentRevision: current.revision),
      sourceLocation: sourceLocation)
    #expect(try client.recipeForm().notices.map(\.id).last == "changedMeanwhile", sourceLocation: sourceLocation)
  }

  @Test func aFormOpenedBeforeARenameAsksBeforeItMakesTheOldNameAnew() throws {
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try client.enterRecipe(("note", "Good."))
    _ = try TagOperations.rename(
      .ingredient, id: fixture.tag(.ingredient, "Leek"), to: "Leeks", in: fixture.library)
    try expectConflict()
    #expect(try values(.ingredient) == ["Leeks"])
    // Who saves again wants it.
    try client.perform(.saveRecipeForm)
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.library).content.note == "Good.")
  }

  @Test func whatChangesAfterTheQuestionIsAskedAgain() throws {
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try client.enterRecipe(("note", "Good."))
    let leek = try fixture.tag(.ingredient, "Leek")
    _ = try TagOperations.rename(.ingredient, id: leek, to: "Leeks", in: fixture.library)
    try expectConflict()
    _ = try TagOperations.rename(.ingredient, id: leek, to: "Allium", in: fixture.library)
    try expectConflict()
  }

  @Test func aFormOpenedBeforeACategoryWasDeletedAsks() throws {
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try client.enterRecipe(("note", "Good."))
    _ = try TagOperations.delete(.category, id: fixture.tag(.category, "Soup"), in: fixture.library)
    try expectConflict()
    #expect(try values(.category) == [])
  }

  @Test func aDraftLeftBeforeAMergeAsks() throws {
    let other = try fixture.recipe(RecipeFormDraft(name: "Stew", categories: ["Winter"]))
    try client.perform(.editRecipe(RecordTarget(id: other.id)))
    try client.enterRecipe(("note", "Good."))
    try client.perform(.closeRecipeForm)
    _ = try TagOperations.merge(
      .category, keep: fixture.tag(.category, "Soup"), merging: [fixture.tag(.category, "Winter")],
      in: fixture.library)
    // The draft is found by a connection that sees only the recipe as it is now.
    client.screens = ScreenState()
    try client.perform(.editRecipe(RecordTarget(id: other.id)))
    #expect(try client.recipeForm().texts["categories"] == "Winter")
    guard case .revisionConflict = try libraryError({ try client.perform(.saveRecipeForm) }) else {
      Issue.record("saved over the merge")
      return
    }
    #expect(try values(.category) == ["Soup"])
  }

  @Test func aRestoredDraftOfARecipeThatWasOnlyCookedIsSaved() throws {
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try client.enterRecipe(("note", "Good."))
    try client.perform(.closeRecipeForm)
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.library)
    client.screens = ScreenState()
    try client.perform(.editRecipe(RecordTarget(id: recipe.id)))
    try client.perform(.saveRecipeForm)
    let saved = try RecipeOperations.get(id: recipe.id, in: fixture.library)
    #expect(saved.content.note == "Good.")
    #expect(saved.timesCooked == 1)
  }
}
