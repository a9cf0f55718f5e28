extension LibraryEntity {
  /// The table whose rows are the records of the kind; nil where there is none, or records have no row of their own.
  var recordTable: String? {
    switch self {
    case .recipe: "recipe"
    case .ingredient: "ingredient"
    case .category: "category"
    case .diary: "diary"
    case .photo: "photo"
    case .shoppingItem: "shopping_item"
    default: nil
    }
  }
}
