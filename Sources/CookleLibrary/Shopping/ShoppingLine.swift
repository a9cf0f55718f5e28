import RecipeText

/// One line that is to go onto the list: what it asks for, and where it comes from.
struct ShoppingLine: Hashable {
  /// The ingredient; never empty.
  var name: String
  /// As it was entered.
  var amount: String
  /// The section it is to stand in; nil: where the ingredient stood last.
  var section: String?
  var origin: ShoppingOrigin
  /// What the amount is multiplied by.
  var factor: Fraction = .one
  /// The servings that make the factor, where it was said so.
  var servings: Int?
}
