import CookleLibrary

/// A window of the list of recipes.
public struct RecipeListSurface: Sendable, Hashable {
  /// An order to choose.
  public struct SortOption: Sendable, Hashable {
    /// The order.
    public var id: RecipeBrowseSortMode
    /// What it is called.
    public var title: String
    /// Whether the list is in this order.
    public var isSelected: Bool
    /// How it sounds.
    public var accessibility: Accessibility
  }

  /// A recipe in the list.
  public struct Row: Sendable, Hashable {
    /// The recipe's id.
    public var id: String
    /// Its name.
    public var title: String
    /// Servings and time, where stated.
    public var subtitle: String
    /// One line that tells recipes apart.
    public var blurb: String
    /// How it looks.
    public var color: ColorToken
    /// Whether it can be opened.
    public var isEnabled: Bool
    /// Whether it is the one being shown.
    public var isSelected: Bool
    /// How it sounds.
    public var accessibility: Accessibility
  }

  /// The heading.
  public var title: String
  /// What an empty search field says.
  public var searchPrompt: String
  /// The orders to choose from.
  public var sortOptions: [SortOption]
  /// The rows of this window, in order.
  public var rows: [Row]
  /// How many recipes there are, in words.
  public var total: String
  /// What to show when there are no rows.
  public var emptyState: EmptyState?
  /// Asks for the next window; nil at the end.
  public var nextCursor: String?
}
