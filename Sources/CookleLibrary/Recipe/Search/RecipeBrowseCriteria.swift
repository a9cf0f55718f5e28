/// What a person looks for and in which order; empty text asks for every recipe.
public struct RecipeBrowseCriteria: Sendable, Hashable {
  /// Words as typed; all of them must match, each in any field.
  public var text: String
  /// The order of the rows.
  public var sort: RecipeBrowseSortMode

  /// Describes a search.
  public init(text: String = "", sort: RecipeBrowseSortMode = .alphabeticalAscending) {
    self.text = text
    self.sort = sort
  }
}

/// The six orders of a recipe list; ties go by name upwards, then by slot, which is the order of creation.
public enum RecipeBrowseSortMode: String, Sendable, CaseIterable {
  /// By name, the default.
  case alphabeticalAscending
  /// By name, from the end.
  case alphabeticalDescending
  /// Oldest first.
  case recentlyCreatedAscending
  /// Newest first.
  case recentlyCreatedDescending
  /// Least made first.
  case madeCountAscending
  /// Most made first.
  case madeCountDescending
}
