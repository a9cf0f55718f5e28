/// The forms in which the shopping list leaves the program.
public enum ShoppingExportFormat: String, Sendable, Hashable, CaseIterable {
  /// What is still to be bought, a line each.
  case text
  /// A check list with everything on it.
  case markdown
}
