/// The two kinds of shared value a recipe names.
public enum TagKind: String, Sendable, Hashable, CaseIterable {
  case ingredient
  case category

  /// What changes of a record of the kind are told of.
  public var entity: LibraryEntity {
    switch self {
    case .ingredient: .ingredient
    case .category: .category
    }
  }

  /// The name of the kind's table; a constant, so that it may stand in SQL.
  var table: String { rawValue }
}

/// One shared ingredient or category.
public struct Tag: Sendable, Hashable {
  /// Opaque, stable and URL-safe.
  public var id: String
  /// The text as it was first entered; never empty.
  public var value: String
  /// How many recipes use it.
  public var useCount: Int
}
