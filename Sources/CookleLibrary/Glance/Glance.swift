/// What a widget or a status bar shows, in one small value (domain §11).
public struct Glance: Sendable, Hashable {
  /// A recipe; nil in an empty library, or when none was opened yet and the one opened last is wanted.
  public var recipe: RecipeGlance?
}

/// A recipe at a glance.
public struct RecipeGlance: Sendable, Hashable {
  /// Which recipe is wanted.
  public enum Choice: String, Sendable, Hashable, CaseIterable {
    /// The one that was opened last.
    case lastOpened
    /// The one whose content was edited last.
    case latest
    /// Any.
    case random
  }

  /// Which recipe it is.
  public var choice: Choice
  /// What lists show of it.
  public var recipe: RecipeSummary
  /// Where it leads.
  public var route: Route
  /// When it is out of date although nothing changed; nil for one that only a change makes so.
  public var staleAt: Instant?
}
