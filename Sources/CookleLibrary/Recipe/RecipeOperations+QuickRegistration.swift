/// A recipe as somebody notes it down in a hurry: a name, and raw text of many lines.
public struct QuickRegistration: Sendable, Hashable {
  /// The name as typed.
  public var name: String
  /// One ingredient a line, the amount behind the first `:` or ` - `.
  public var ingredients: String
  /// One step a line.
  public var steps: String
  /// One category a line.
  public var categories: String
  /// Free text.
  public var note: String

  /// Makes a registration; what is left out is empty.
  public init(
    name: String, ingredients: String = "", steps: String = "", categories: String = "", note: String = ""
  ) {
    self.name = name
    self.ingredients = ingredients
    self.steps = steps
    self.categories = categories
    self.note = note
  }

  /// The form it fills.
  var draft: RecipeFormDraft {
    RecipeFormDraft(
      name: name, ingredients: RecipeFormOperations.ingredients(fromText: ingredients),
      steps: RecipeFormOperations.steps(fromText: steps),
      categories: RecipeFormOperations.steps(fromText: categories).map(\.text), note: note)
  }

  /// What of it no save takes whatever else is corrected, by the text it came from.
  public var excess: [FieldError] {
    QuickRegistration.namingTexts(in: RecipeFormOperations.excess(of: draft))
  }

  /// Rows are lines of a text here, and their sentences say which.
  static func namingTexts(in fields: [FieldError]) -> [FieldError] {
    fields.map { field in
      FieldError(
        path: String(field.path.prefix { $0 != "[" }), message: field.message, value: field.value, rule: field.rule)
    }
  }
}

extension RecipeOperations {
  /// Saves a new recipe from raw text.
  ///
  /// - Throws: `LibraryError.validationFailed` naming each field by the text it came from, `.limitExceeded`, or a failure
  ///   of the library.
  public static func quickRegister(
    _ registration: QuickRegistration, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Recipe> {
    let content: RecipeContent
    do {
      content = try RecipeFormOperations.content(of: registration.draft)
    } catch LibraryError.validationFailed(let fields) {
      throw LibraryError.validationFailed(QuickRegistration.namingTexts(in: fields))
    }
    let fingerprint = MutationFingerprint("recipe/quickRegister", content)
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      try RecipeWriter(scope: scope).create(content)
    }
  }
}
