/// What the recipe of a day of the menu must suit.
public enum MenuDayDiet: String, Sendable, Hashable, CaseIterable {
  /// No wish.
  case any
  case vegetarian
  case vegan
}
