/// The materials of a recipe as they were when somebody opened it to cook (domain §6).
public struct CookingView: Sendable, Hashable {
  /// The recipe.
  public var recipeID: String
  /// Its name.
  public var recipeName: String
  /// 0: not stated.
  public var servingSize: Int
  /// The rows of ingredients; none for a recipe that is not in this library.
  public var materials: [RecipeIngredient]
  /// The steps: those of the session that cooks the recipe, else the recipe's own.
  public var steps: [String]
  /// Whether the recipe is in this library; a session goes on without it.
  public var isRecipeKnown: Bool
}

extension CookingSessionOperations {
  /// Copies the materials of a recipe for somebody who opens it to cook.
  ///
  /// - Parameter recipeID: without it that of the session that is followed.
  /// - Throws: `LibraryError.notFound` or `.cookingChoiceNeeded`.
  public static func view(recipeID: String? = nil, in context: LibraryContext) throws -> CookingView {
    try context.reading {
      let sessions = try state(in: context)
      let session =
        try recipeID.map { sessions.session(cooking: $0) } ?? sessions.session(named: nil)
      let id = recipeID ?? session?.recipeID ?? ""
      guard let recipe = try RecipeOperations.find(id: id, in: context) else {
        guard let session else { throw LibraryError.notFound(.recipe, id: id) }
        return CookingView(
          recipeID: id, recipeName: session.recipeName, servingSize: 0, materials: [], steps: session.steps,
          isRecipeKnown: false)
      }
      return CookingView(
        recipeID: id, recipeName: session?.recipeName ?? recipe.content.name, servingSize: recipe.content.servingSize,
        materials: recipe.content.ingredients, steps: session?.steps ?? CookingSteps.usable(recipe.content),
        isRecipeKnown: true)
    }
  }
}
