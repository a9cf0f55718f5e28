/// The shopping list in the order in which it is shown.
public struct ShoppingList: Sendable, Hashable {
  /// What is to be bought, section by section, and after it what is checked, in the same order.
  public var items: [ShoppingItem]
  /// The sections of the shop: those of the setting in their order, then others that items stand in, by name.
  public var sections: [String]

  /// Makes a list.
  public init(items: [ShoppingItem] = [], sections: [String] = []) {
    self.items = items
    self.sections = sections
  }
}
