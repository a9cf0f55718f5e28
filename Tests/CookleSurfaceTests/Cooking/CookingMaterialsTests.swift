import CookleLibrary
import Testing

@testable import CookleSurface

/// Materials are read when a view opens and stay until it is opened again; steps are the session's.
@Suite struct CookingMaterialsTests {
  private let fixture: SurfaceFixture
  private let recipe: Recipe
  private let client: SurfaceClient
  private let other: SurfaceClient

  init() throws {
    fixture = try SurfaceFixture()
    recipe = try fixture.recipe(.beans)
    client = SurfaceClient(fixture.library)
    other = SurfaceClient(fixture.library)
    try client.perform(.startCooking(RecordTarget(id: recipe.id)))
  }

  private func change(_ draft: RecipeFormDraft) throws {
    _ = try RecipeOperations.update(id: recipe.id, draft, in: fixture.library)
  }

  private func screen(_ client: SurfaceClient) throws -> CookingScreen {
    try #require(try CookingSurface(in: client.context).session)
  }

  private func materials(_ client: SurfaceClient) throws -> [String] {
    try screen(client).materials.sections.flatMap(\.rows).map(\.ingredient)
  }

  @Test func anEditReachesWhoOpensTheViewAgain() throws {
    try change(
      RecipeFormDraft(
        name: "Pea Soup", servingSize: "1", ingredients: [RecipeIngredient(ingredient: "Peas")],
        steps: [RecipeStep(text: "Boil.")]))
    #expect(try materials(client) == ["Beans", "Salt"])
    #expect(try screen(client).servings == "2 servings")
    #expect(try materials(other) == ["Peas"])
    #expect(try screen(other).servings == "1 serving")
    try client.perform(.openCookingView(OptionalRecipe(id: recipe.id)))
    #expect(client.touched == [.cooking])
    #expect(try materials(client) == ["Peas"])
    for client in [client, other] {
      let screen = try screen(client)
      #expect(screen.title == "Bean Soup")
      #expect(screen.steps.count == 3)
    }
    try client.perform(.openCookingView(OptionalRecipe()))
    #expect(client.touched == [])
  }

  @Test func aRecipeThatStatesNothingHasNoServings() throws {
    try change(RecipeFormDraft(name: "Bean Soup", steps: [RecipeStep(text: "Boil.")]))
    try client.perform(.openCookingView(OptionalRecipe()))
    #expect(try screen(client).servings == nil)
    #expect(try screen(client).materials.emptyState?.title == "No ingredients")
    #expect(try screen(client).notice == nil)
  }

  @Test func whoHasOpenedItStillReadsARecipeThatIsGone() throws {
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.library)
    #expect(try materials(client) == ["Beans", "Salt"])
    #expect(try materials(other) == [])
    #expect(try screen(other).steps.count == 3)
    for reader in [client, other] {
      let notice = "The recipe is not in this library; its steps are kept until the session ends."
      #expect(try screen(reader).notice == notice)
      #expect(try screen(reader).actions.map(\.id) == ["end"])
    }
    try client.perform(.openCookingView(OptionalRecipe()))
    #expect(try materials(client) == [])
    #expect(try screen(client).actions.map(\.id) == ["end"])
  }

  @Test func thereIsNothingToOpenWhereNothingIsCooked() throws {
    _ = try CookingSessionOperations.end(in: fixture.library)
    #expect(throws: LibraryError.notFound(.cookingSession, id: "")) {
      try other.perform(.openCookingView(OptionalRecipe()))
    }
    #expect(throws: LibraryError.notFound(.recipe, id: "gone")) {
      try other.perform(.openCookingView(OptionalRecipe(id: "gone")))
    }
    #expect(other.screens.path == [.root(.diary)])
  }
}
