/// What a change left of the items it touched.
public struct ShoppingChange: Sendable, Hashable {
  /// The items as they are now, in the order in which they were named or first asked for.
  public var items: [ShoppingItem]
  /// The ids of items that are gone: removed, or joined to another.
  public var removed: [String]

  /// Describes a change.
  public init(items: [ShoppingItem] = [], removed: [String] = []) {
    self.items = items
    self.removed = removed
  }
}
