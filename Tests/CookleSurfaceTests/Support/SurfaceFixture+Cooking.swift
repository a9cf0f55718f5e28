import CookleWorkflow
import JSON
import Testing

@testable import CookleLibrary
@testable import CookleSurface

extension SurfaceFixture {
  /// Opens a new recipe, which brings it to the front of the history.
  func opened(_ draft: RecipeFormDraft) throws -> Recipe {
    let recipe = try recipe(draft)
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: library)
    return recipe
  }

  /// Begins to cook a recipe.
  @discardableResult
  func cook(_ recipe: Recipe) throws -> CookingSession {
    try #require(try CookingSessionOperations.start(recipeID: recipe.id, in: library).value).session
  }

  /// Takes in what a watch tells: what it cooks and its recipes.
  func hear(of sessions: [CookingSession] = [], _ catalog: [SavedCopy] = []) throws {
    let told = CookingContext(
      installation: "watch", catalog: catalog,
      state: CookingSessionState(sessions: sessions, retired: [:], choice: nil))
    let message = try JSONReader.decode(JSONValue.self, from: JSONWriter.encode(told))
    _ = try CookingSessionOperations.sync(with: CookingPeerMessage(message), in: library)
  }

  /// What the screen of the kitchen shows.
  func kitchen(_ language: SurfaceLanguage = .en) throws -> CookingSurface {
    try CookingSurface(in: context(language))
  }
}

extension CookingSession {
  /// A session that a watch began.
  ///
  /// - Parameter timer: its deadline counts from the moment of telling.
  static func onWatch(timer: CookingTimer? = nil) -> CookingSession {
    let edit = CookingRevision(counter: 1, installation: "watch")
    return CookingSession(
      id: CookingSessionID(installation: "watch", sequence: 1), recipeID: "miso", recipeName: "Miso Soup",
      steps: ["Warm the stock for 3 minutes.", "Stir in the miso."], started: edit,
      selection: CookingStamp(value: 0, revision: edit), timer: CookingStamp(value: timer, revision: edit))
  }
}

extension RecipeFormDraft {
  /// A recipe whose second step has times to wait.
  static let beans = RecipeFormDraft(
    name: "Bean Soup", servingSize: "2",
    ingredients: [
      RecipeIngredient(ingredient: "Beans", amount: "200 g"), RecipeIngredient(ingredient: "Salt", section: "At last"),
    ],
    steps: [
      RecipeStep(text: "Soak the beans."), RecipeStep(text: "Boil for 10–15 minutes, then simmer for 1 hour."),
      RecipeStep(text: "Salt it.\nServe it."),
    ])
}
