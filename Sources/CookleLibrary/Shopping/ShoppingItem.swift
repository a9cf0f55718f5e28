/// One thing to buy: an ingredient with all that asked for it put together.
public struct ShoppingItem: Sendable, Hashable {
  /// Opaque, stable and URL-safe.
  public var id: String
  /// The commit that last touched it, for `ifRevision`.
  public var revision: String
  /// The ingredient as whoever asked first called it.
  public var name: String
  /// How much of it, added up as far as that is true (`450 g`, `2 cloves + 30 g`); empty when nobody said.
  public var amount: String
  /// The section of the shop it stands in, as the setting spells it; nil for none.
  public var section: String?
  /// When it was checked; nil while it is to be bought.
  public var checkedAt: Instant?
  /// Who asked for it, the first first.
  public var sources: [ShoppingSource]
  /// When it came onto the list.
  public var createdAt: Instant
  /// When it was last changed, checked or asked for.
  public var modifiedAt: Instant

  /// Whether it is bought.
  public var isChecked: Bool { checkedAt != nil }
}
