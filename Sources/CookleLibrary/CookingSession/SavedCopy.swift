import JSON

/// A recipe as it is given to other devices to start cooking from: complete, and as it was at that moment (domain §6).
public struct SavedCopy: Sendable, Hashable {
  /// The recipe's id in its library.
  public var recipeID: String
  /// Its name.
  public var name: String
  /// Its steps, none of them empty.
  public var steps: [String]

  /// Makes a copy of a recipe's parts.
  public init(recipeID: String, name: String, steps: [String]) {
    self.recipeID = recipeID
    self.name = name
    self.steps = steps
  }

  /// A copy of a recipe; nil for one that cannot be cooked by, without a name or without steps.
  init?(_ recipe: Recipe) {
    let steps = CookingSteps.usable(recipe.content)
    guard !recipe.content.name.isEmpty, !steps.isEmpty else { return nil }
    self.init(recipeID: recipe.id, name: recipe.content.name, steps: steps)
  }
}

extension SavedCopy: JSONEncodable {
  /// Writes the copy as it travels.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("recipeId", recipeID)
    writer.member("name", name)
    writer.member("steps", steps)
    writer.endObject()
  }
}
