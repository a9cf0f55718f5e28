/// The kinds of record a change is told about.
public enum LibraryEntity: String, Sendable, Hashable, CaseIterable {
  case recipe
  case ingredient
  case category
  /// The entry of a recipe in the history of opened and saved recipes; its id is the recipe's.
  case recentRecipe

  /// The number that stands for the kind in the database; never reused for another.
  var code: Int64 {
    switch self {
    case .recipe: 1
    case .ingredient: 2
    case .category: 3
    case .recentRecipe: 4
    }
  }

  init?(code: Int64) {
    guard let entity = LibraryEntity.allCases.first(where: { $0.code == code }) else { return nil }
    self = entity
  }
}
