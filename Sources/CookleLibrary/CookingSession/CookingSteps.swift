import JSON
import RecipeText

/// The steps of a recipe as they are cooked by.
enum CookingSteps {
  /// The texts of the steps in order, without those that say nothing.
  static func usable(_ content: RecipeContent) -> [String] {
    content.steps.map { $0.text.trimmed() }.filter { !$0.isEmpty }
  }

  /// Refuses steps that are too long to travel whole.
  ///
  /// - Throws: `LibraryError.limitExceeded`.
  static func checkSize(of steps: [String]) throws {
    let bytes = JSONWriter.encode(steps).count
    guard bytes <= LibraryLimits.cookingStepsBytes else {
      throw LibraryError.limitExceeded(
        name: "cookingStepsBytes", what: "bytes of steps to cook by", limit: LibraryLimits.cookingStepsBytes,
        value: bytes)
    }
  }
}
