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
