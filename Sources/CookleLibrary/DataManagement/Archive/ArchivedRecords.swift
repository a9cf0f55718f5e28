import JSON

// The records of a library as archives hold them: with their ids and dates, and naming each other by id.

/// An ingredient or a category.
struct ArchivedTag: Hashable {
  var id: String
  var value: String
  var createdAt: Instant
  var modifiedAt: Instant
  /// What a first archive said of it and the library has no place for.
  var kept: JSONObject?
}

/// A photo without its bytes.
struct ArchivedPhoto: Hashable {
  var id: String
  var source: PhotoSource
  var createdAt: Instant
  var modifiedAt: Instant
  var kept: JSONObject?
}

/// A recipe; its content names no tags, they stand beside it by id, one for each row.
struct ArchivedRecipe: Hashable {
  var id: String
  var content: RecipeContent
  var ingredientIDs: [String]
  var categoryIDs: [String]
  var timesCooked = 0
  var lastCookedAt: Instant?
  var createdAt: Instant
  var modifiedAt: Instant
  var kept: JSONObject?
}

/// A diary with its rows, meal by meal.
struct ArchivedDiary: Hashable {
  /// One row of a meal.
  struct Row: Hashable {
    var meal: Meal
    var recipeID: String
  }

  var id: String
  var day: CalendarDay
  var note: String
  var rows: [Row]
  var createdAt: Instant
  var modifiedAt: Instant
  var kept: JSONObject?

  /// The rows meal by meal, as they are stored.
  static func ordered(_ rows: [Row]) -> [Row] {
    Meal.allCases.flatMap { meal in rows.filter { $0.meal == meal } }
  }
}

/// An item of the shopping list with the lines that ask for it.
struct ArchivedShoppingItem {
  /// A line that asks for an item.
  struct Request {
    var origin: ShoppingOrigin
    var servings: Int?
    var amount: String
    var numerator: Int
    var denominator: Int
    var isCounted: Bool
  }

  var id: String
  var name: String
  var section: String?
  var checkedAt: Instant?
  var createdAt: Instant
  var modifiedAt: Instant
  var requests: [Request]
}
