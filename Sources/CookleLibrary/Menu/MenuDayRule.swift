/// What a recipe that is drawn for a day has to be; days with equal rules draw from one pool.
struct MenuDayRule: Hashable {
  var diet: MenuDayDiet
  /// The row numbers of categories of which it has one, in ascending order; empty for any recipe.
  var categories: [Int64] = []
  /// The minutes it takes at most; 0 for any time.
  var maxCookingTime = 0
  /// Whether it must not have been cooked or eaten lately.
  var avoidsRecent = false

  /// The rule without the wishes that are not in the set.
  func keeping(_ wishes: Set<MenuRequirement>) -> MenuDayRule {
    MenuDayRule(
      diet: diet, categories: wishes.contains(.categories) ? categories : [],
      maxCookingTime: wishes.contains(.cookingTime) ? maxCookingTime : 0,
      avoidsRecent: wishes.contains(.avoid) && avoidsRecent)
  }

  /// Whether it asks for more than a diet.
  var hasWishes: Bool { !categories.isEmpty || maxCookingTime > 0 || avoidsRecent }
}

extension MenuDayDiet {
  /// Whether a recipe of this diet suits the day; a vegan one is vegetarian as well.
  func isSatisfied(by diet: RecipeDiet) -> Bool {
    switch self {
    case .any: true
    case .vegetarian: diet != .standard
    case .vegan: diet == .vegan
    }
  }
}
