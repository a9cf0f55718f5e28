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
