import CookleLibrary
import JSON

/// What lies around the recipes of a library that a household has used for years: photos, diaries, settings.
struct Household {
  /// Meal rows as many as recipes, five a day.
  static let rowsPerDay = 5
  static let photosPerRecipes = 50
  /// The newest day; the days before it each have a diary, so that for years today lies among them in any library.
  static let lastDay = CalendarDay(year: 2028, month: 12, day: 31) ?? CalendarDay(daysSince1970: 0)
  /// The recipe that a hundredth of all rows name, by its place.
  static let favourite = 500

  let recipeCount: Int
  /// Recipes for each photo.
  var photosPerRecipes = Household.photosPerRecipes

  /// Saves the pictures.
  ///
  /// - Returns: their ids.
  func addPhotos(in context: LibraryContext) throws -> [String] {
    let pictures = (0..<recipeCount / photosPerRecipes).lazy.map { PhotoInput.bytes(TinyPicture.bytes($0)) }
    return try PhotoOperations.addAll(pictures, in: context).value ?? []
  }

  /// The photos of the recipe at a place: one for three recipes of ten.
  func photos(at index: Int, of ids: [String]) -> [String]? {
    index % 10 < 3 && !ids.isEmpty ? [ids[(index / 10 * 3 + index % 10) % ids.count]] : nil
  }

  /// Saves the diaries.
  ///
  /// - Parameter recipes: ids in the order of their places.
  func addDiaries(naming recipes: [String], seed: UInt64, in context: LibraryContext) throws {
    var random = SplitMix64(seed: seed)
    let days = recipeCount / Household.rowsPerDay
    let meals: [Meal] = [.breakfast, .lunch, .lunch, .dinner, .dinner]
    let drafts = (0..<days).lazy.map { day in
      DiaryFormDraft(
        day: CalendarDay(daysSince1970: Household.lastDay.daysSince1970 - day).text,
        note: day % 3 == 0 ? "Everybody was here, and nothing was left over." : "",
        rows: meals.map { meal in
          let place = random.chance(0.01) ? Household.favourite : random.index(below: recipes.count)
          return DiaryDraftRow(meal: meal, recipeID: recipes[place])
        })
    }
    _ = try DiaryOperations.createAll(drafts, in: context)
  }

  /// Turns the suggestions on.
  func setUp(in context: LibraryContext) throws {
    _ = try SettingsOperations.set(.suggestionEnabled, to: .bool(true), in: context)
  }
}
