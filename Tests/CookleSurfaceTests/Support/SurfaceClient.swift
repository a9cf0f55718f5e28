import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// A connection as its renderer sees it: it performs intents and pulls surfaces.
final class SurfaceClient {
  let library: LibraryContext
  let language: SurfaceLanguage
  var screens = ScreenState()
  /// The areas that the last intent changed, of the connection.
  private(set) var touched: Set<SurfaceArea> = []

  init(_ library: LibraryContext, _ language: SurfaceLanguage = .en) {
    self.library = library
    self.language = language
  }

  var context: SurfaceContext { SurfaceContext(library: library, language: language, screens: screens) }

  @discardableResult
  func perform(_ intent: Intent, _ request: MutationRequest = .unconditional) throws -> IntentOutcome {
    var engine = IntentEngine(context, request: request)
    defer {
      screens = engine.screens
      touched = Set(engine.changedAreas.keys)
    }
    return try engine.perform(intent)
  }

  /// Brings the forms in step with the library, as a connection does after each look at the changes.
  func settleForms() throws -> Bool {
    var engine = IntentEngine(context, request: .unconditional)
    let hasForgotten = engine.settleForms()
    screens = engine.screens
    touched = Set(engine.changedAreas.keys)
    return hasForgotten
  }

  /// Enters texts into the recipe form.
  func enterRecipe(_ entries: (field: String, value: String)...) throws {
    for (field, value) in entries { try perform(.changeRecipeForm(FieldEntry(field: field, value: value))) }
  }

  /// Enters texts into the diary form.
  func enterDiary(_ entries: (field: String, value: String)...) throws {
    for (field, value) in entries { try perform(.changeDiaryForm(FieldEntry(field: field, value: value))) }
  }

  func recipeForm() throws -> RecipeFormSurface { try RecipeFormSurface(in: context) }
  func diaryForm() throws -> DiaryFormSurface { try DiaryFormSurface(in: context) }
  func menu() throws -> MenuSurface { try MenuSurface(in: context) }
  func landing() throws -> DiaryLandingSurface { try DiaryLandingSurface(in: context) }
}

extension RecipeFormSurface {
  /// Every field, whether of a section or of a row.
  var fields: [SurfaceField] { sections.flatMap { $0.fields + $0.rows.flatMap(\.fields) } }

  /// What stands in each field that is not empty, by id.
  var texts: [String: String] {
    Dictionary(uniqueKeysWithValues: fields.map { ($0.id, $0.text) }).filter { !$0.value.isEmpty && $0.key != "diet" }
  }

  /// What is wrong, by id.
  var errors: [String: String] {
    fields.reduce(into: [:]) { $0[$1.id] = $1.error }
  }
}

extension DiaryFormSurface {
  /// The recipes of each meal, by row.
  var meals: [String: String] {
    sections.flatMap(\.rows).reduce(into: [:]) { $0[$1.id] = $1.title }
  }

  /// What is wrong, by id.
  var errors: [String: String] {
    sections.reduce(into: [:]) { errors, section in
      for field in section.fields { errors[field.id] = field.error }
      for row in section.rows { errors[row.id] = row.error }
    }
  }
}

/// The error `body` throws.
func libraryError<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) throws -> LibraryError {
  try #require(#expect(throws: LibraryError.self, sourceLocation: sourceLocation) { try body() })
}
