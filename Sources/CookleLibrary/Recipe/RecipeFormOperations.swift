import JSON
import RecipeText

/// The rules between the raw text of a form and a recipe's content (domain §1).
public enum RecipeFormOperations {
  /// Checks a draft and normalises it; which photos there are is checked where they are stored.
  ///
  /// - Throws: `LibraryError.validationFailed` with every broken rule, or `.limitExceeded` for too many rows.
  public static func content(of draft: RecipeFormDraft) throws -> RecipeContent {
    try checkRowCounts(of: draft)
    let (content, check) = checked(draft)
    guard check.errors.isEmpty else { throw LibraryError.validationFailed(check.errors) }
    return content
  }

  /// The content of a draft as far as it keeps to the rules, and where it does not.
  static func checked(_ draft: RecipeFormDraft) -> (content: RecipeContent, check: RecipeFieldCheck) {
    var check = RecipeFieldCheck()
    let content = RecipeContent(
      name: check.name(draft.name),
      servingSize: check.number(draft.servingSize, path: "servingSize", title: "servings"),
      cookingTime: check.number(draft.cookingTime, path: "cookingTime", title: "cooking time"),
      ingredients: draft.ingredients.enumerated().compactMap { check.ingredient($1, at: $0) },
      steps: draft.steps.enumerated().compactMap { check.step($1, at: $0) },
      categories: check.categories(draft.categories),
      photos: draft.photos ?? [],
      note: check.text(draft.note, path: "note", title: "The note", limit: LibraryLimits.noteCharacters),
      diet: draft.diet,
      source: RecipeSource(
        url: check.webAddress(draft.source.url),
        text: check.optionalText(
          draft.source.text, path: "source.text", title: "The source's text", limit: LibraryLimits.sourceCharacters)))
    return (content, check)
  }

  /// What tells content from other content, the names of its tags included; it outlives the process.
  public static func mark(of content: RecipeContent) -> String {
    String(StableHash(of: JSONWriter.encode(content)).value, radix: 16)
  }

  /// Splits multi-line input into ingredient rows: one a line, the amount behind the first `:` or ` - `.
  public static func ingredients(fromText text: String) -> [RecipeIngredient] {
    FormLines.split(text).map { line in
      let row = FormIngredient(line: line)
      return RecipeIngredient(ingredient: row.ingredient, amount: row.amount)
    }
  }

  /// Splits multi-line input into steps: one a line.
  public static func steps(fromText text: String) -> [RecipeStep] {
    FormLines.split(text).map { RecipeStep(text: $0) }
  }

  /// Splits multi-line input into categories: one a line.
  public static func categories(fromText text: String) -> [String] {
    FormLines.split(text)
  }

  /// Splits the text of a field into the categories that were entered and the one that is typed on the last line.
  public static func categories(whileTyping text: String) -> (entered: [String], typed: String) {
    guard let lineBreak = text.lastIndex(where: \.isNewline) else { return ([], text.trimmed()) }
    return (categories(fromText: String(text[..<lineBreak])), String(text[text.index(after: lineBreak)...]).trimmed())
  }

  private static func checkRowCounts(of draft: RecipeFormDraft) throws {
    for (list, count) in rowCounts(of: draft) where count > LibraryLimits.rows {
      throw LibraryError.limitExceeded(name: "recipeRows", what: list, limit: LibraryLimits.rows, value: count)
    }
  }

  /// How many rows each list of a draft has.
  static func rowCounts(of draft: RecipeFormDraft) -> [(list: String, count: Int)] {
    [
      ("ingredients", draft.ingredients.count), ("steps", draft.steps.count), ("categories", draft.categories.count),
      ("photos", draft.photos?.count ?? 0),
    ]
  }
}
