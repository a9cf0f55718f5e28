import Testing

@testable import CookleLibrary

extension RecipeFormDraft {
  /// A draft as somebody would type it, with everything that the form tidies up.
  static let pancakes = RecipeFormDraft(
    name: " Pancakes ", servingSize: "４", cookingTime: "20",
    ingredients: [
      RecipeIngredient(ingredient: "Flour", amount: "200 g"),
      RecipeIngredient(ingredient: " ", amount: "1"),
      RecipeIngredient(ingredient: "Milk", amount: "300 ml", section: "Batter"),
    ],
    steps: [RecipeStep(text: "Mix everything until smooth."), RecipeStep(text: "  ")],
    categories: ["Breakfast", "", "breakfast", "Sweet"])

  /// A draft with tags and nothing else to speak of.
  static func tagged(_ name: String, ingredients: [String] = [], categories: [String] = []) -> RecipeFormDraft {
    RecipeFormDraft(
      name: name, ingredients: ingredients.map { RecipeIngredient(ingredient: $0) }, categories: categories)
  }
}

extension LibraryFixture {
  /// Saves a recipe and answers it.
  @discardableResult
  func recipe(_ draft: RecipeFormDraft = .pancakes) throws -> Recipe {
    try #require(try RecipeOperations.create(draft, in: context).value)
  }

  /// Values of a kind of tag with their use counts, in name order.
  func uses(_ kind: TagKind) throws -> [String] {
    try TagOperations.list(kind, limit: LibraryLimits.pageItems, in: context).items.map { "\($0.value) \($0.useCount)" }
  }
}

/// The error `body` throws; an issue is recorded when it throws none or another kind.
func libraryError<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) throws -> LibraryError {
  try #require(#expect(throws: LibraryError.self, sourceLocation: sourceLocation) { try body() })
}

/// The fields of a `validationFailed` that `body` throws.
func fieldErrors<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) throws -> [FieldError] {
  guard case .validationFailed(let fields) = try libraryError(sourceLocation: sourceLocation, body) else {
    Issue.record("not a validation error", sourceLocation: sourceLocation)
    return []
  }
  return fields
}

extension LibraryFixture {
  /// Saves many recipes in one commit.
  @discardableResult
  func recipes(_ drafts: [RecipeFormDraft]) throws -> [Recipe] {
    let contents = try drafts.map(RecipeFormOperations.content)
    return try #require(
      try LibraryMutation.perform(MutationFingerprint("test", true), .unconditional, in: context) { scope in
        try contents.map { try RecipeWriter(scope: scope).create($0) }
      }.value)
  }
}
