/// One line that asks for an item: somebody's hand, or an ingredient of a recipe.
public struct ShoppingSource: Sendable, Hashable {
  /// Where the line comes from.
  public var origin: ShoppingOrigin
  /// The servings the recipe was to be made for; nil when it was taken as it is.
  public var servings: Int?
  /// How much this line asks for; empty when it does not say.
  public var amount: String
  /// Whether the amount is part of the item's; it is not once somebody has written another total over it.
  public var isCounted: Bool

  /// Describes a line.
  public init(origin: ShoppingOrigin, servings: Int? = nil, amount: String, isCounted: Bool = true) {
    self.origin = origin
    self.servings = servings
    self.amount = amount
    self.isCounted = isCounted
  }
}

/// Where a line of the shopping list comes from.
public enum ShoppingOrigin: Sendable, Hashable {
  /// Somebody wrote it.
  case hand
  /// A recipe was added by itself.
  case recipe(ShoppingRecipe)
  /// The recipe was on the menu for this day.
  case menu(Weekday, ShoppingRecipe)
  /// The diary of this day names the recipe.
  case diary(CalendarDay, ShoppingRecipe)

  /// The recipe that asks; nil for what somebody wrote.
  public var recipe: ShoppingRecipe? {
    switch self {
    case .hand: nil
    case .recipe(let recipe), .menu(_, let recipe), .diary(_, let recipe): recipe
    }
  }
}

/// A recipe as the shopping list knows it.
public struct ShoppingRecipe: Sendable, Hashable {
  /// The recipe's id, which stays when the recipe goes.
  public var id: String
  /// Its name as it is now, or as it was last once the recipe is gone.
  public var name: String
  /// Whether the recipe is gone.
  public var isMissing: Bool

  /// Names a recipe.
  public init(id: String, name: String, isMissing: Bool = false) {
    self.id = id
    self.name = name
    self.isMissing = isMissing
  }
}
