import Foundation
import Testing

@testable import CookleLibrary
@testable import CookleSurface

extension SurfaceFixture {
  /// A context with something on its screens.
  func context(_ language: SurfaceLanguage = .en, _ screens: ScreenState) -> SurfaceContext {
    SurfaceContext(library: library, language: language, screens: screens)
  }

  /// Performs an intent on a connection.
  @discardableResult
  func perform(
    _ intent: Intent, on screens: inout ScreenState, _ language: SurfaceLanguage = .en,
    _ request: MutationRequest = .unconditional
  ) throws -> (outcome: IntentOutcome, areas: [SurfaceArea: ChangedRecords]) {
    var engine = IntentEngine(context(language, screens), request: request)
    let result = Result { try engine.perform(intent) }
    screens = engine.screens
    return (try result.get(), engine.changedAreas)
  }

  /// Performs an intent on a new connection.
  @discardableResult
  func perform(
    _ intent: Intent, _ language: SurfaceLanguage = .en, _ request: MutationRequest = .unconditional
  ) throws -> IntentOutcome {
    var screens = ScreenState()
    return try perform(intent, on: &screens, language, request).outcome
  }

  /// What a dry run of an intent says.
  func dryDialog(_ intent: Intent, _ language: SurfaceLanguage = .en) throws -> String? {
    try perform(intent, language, MutationRequest(dryRun: true)).dialog
  }

  /// Adds the smallest of pictures.
  func photo() throws -> Photo {
    try #require(try PhotoOperations.add(.base64(SurfaceFixture.pixel), in: library).value).photo
  }

  /// A PNG of one pixel, as Base64.
  static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  /// The id of the tag with a value.
  func tag(_ kind: TagKind, _ value: String) throws -> String {
    try #require(try TagOperations.list(kind, in: library).items.first { $0.value == value }).id
  }

  /// Adds a recipe to the diary of a day.
  @discardableResult
  func eat(_ recipe: Recipe, on day: String, _ meal: Meal = .dinner) throws -> Diary {
    let date: CalendarDay = try #require(CalendarDay(text: day))
    let outcome = try DiaryOperations.addRecipe(recipe.id, day: date, meal: meal, in: library)
    return try #require(outcome.value)
  }
}
