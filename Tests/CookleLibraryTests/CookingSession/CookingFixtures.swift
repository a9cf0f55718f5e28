import JSON
import Testing

@testable import CookleLibrary

extension LibraryFixture {
  /// Begins to cook a recipe that is made for it, and answers the session.
  @discardableResult
  func cook(_ draft: RecipeFormDraft = .pancakes) throws -> CookingSession {
    let recipe = try recipe(draft)
    return try #require(try CookingSessionOperations.start(recipeID: recipe.id, in: context).value).session
  }

  /// Starts the timer of the session that is followed.
  func startTimer(seconds: Int) throws {
    _ = try CookingSessionOperations.startTimer(seconds: seconds, in: context)
  }

  /// Merges what another device tells, as it comes over the wire.
  @discardableResult
  func sync(_ context: CookingContext) throws -> MutationOutcome<CookingSync> {
    try CookingSessionOperations.sync(with: CookingPeerMessage(context), in: self.context)
  }
}

extension CookingPeerMessage {
  /// What a device sends that tells a context.
  init(_ context: CookingContext) throws {
    self.init(try JSONReader.decode(JSONValue.self, from: JSONWriter.encode(context)))
  }
}

extension CookingContext {
  /// What the installation `name` tells of a session that it began itself.
  static func example(
    _ name: String = "watch", _ sequence: Int64 = 1, steps: [String] = ["Steep.", "Drink."],
    timer: CookingStamp<CookingTimer?>? = nil
  ) -> CookingContext {
    CookingContext(
      installation: name, catalog: [],
      state: .of(.example(name, sequence, recipeID: "tea", recipeName: "Tea", steps: steps, timer: timer)))
  }
}
