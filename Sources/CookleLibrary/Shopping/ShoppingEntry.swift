import RecipeText

/// An item as somebody writes it; nothing checked yet.
public struct ShoppingEntry: Sendable, Hashable {
  /// What to buy.
  public var name: String
  /// How much of it; may be empty.
  public var amount: String
  /// The section of the shop it is to stand in; nil or empty: where the ingredient stood last.
  public var section: String?

  /// Makes an entry.
  public init(name: String, amount: String = "", section: String? = nil) {
    self.name = name
    self.amount = amount
    self.section = section
  }
}

/// What is to be another of an item; nil is what stays.
public struct ShoppingItemEdit: Sendable, Hashable {
  /// Another name; never empty.
  public var name: String?
  /// Another amount in place of all that was asked for; empty for none.
  public var amount: String?
  /// Another section; empty for none.
  public var section: String?

  /// Makes an edit.
  public init(name: String? = nil, amount: String? = nil, section: String? = nil) {
    self.name = name
    self.amount = amount
    self.section = section
  }
}

/// The forms in which the shopping list leaves the program.
public enum ShoppingExportFormat: String, Sendable, Hashable, CaseIterable {
  /// What is still to be bought, a line each.
  case text
  /// A check list with everything on it.
  case markdown
}
