/// The kinds of record a change is told about.
public enum LibraryEntity: String, Sendable, Hashable, CaseIterable {
  case recipe
  case ingredient
  case category
  /// The entry of a recipe in the history of opened and saved recipes; its id is the recipe's.
  case recentRecipe
  case diary
  case photo
  /// A setting; its id is its key.
  case setting
  /// The unsaved draft of a form.
  case formDraft
  /// A row of a meal in a diary; it has no identity of its own and is counted in impacts only.
  case mealRow
  /// A photo's place in a recipe; it has no identity of its own and is counted in impacts only.
  case recipePhoto
  /// A cooking session that goes on.
  case cookingSession
  /// The copy of a recipe that came from another device; its id is the recipe's there.
  case savedCopy
  /// The weekly menu; there is one, and its id is `week`.
  case menu
  /// A day of the weekly menu; it has no identity of its own and is counted in impacts only.
  case menuDay
  /// An item of the shopping list.
  case shoppingItem
  /// A change in the history; no change is told of it, and no count kept.
  case change

  /// The number that stands for the kind in the database; never reused for another.
  var code: Int64 {
    switch self {
    case .recipe: 1
    case .ingredient: 2
    case .category: 3
    case .recentRecipe: 4
    case .diary: 5
    case .photo: 6
    case .setting: 7
    case .formDraft: 8
    case .mealRow: 9
    case .recipePhoto: 10
    case .cookingSession: 11
    case .savedCopy: 12
    case .menu: 13
    case .menuDay: 14
    case .shoppingItem: 15
    case .change: 16
    }
  }

  init?(code: Int64) {
    guard let entity = LibraryEntity.allCases.first(where: { $0.code == code }) else { return nil }
    self = entity
  }
}
