/// Whether a menu can be generated, and if not what is missing (domain §5).
public struct MenuValidation: Sendable, Hashable {
  /// What stands in the way, in the order of `MenuRequirement`; empty when generating fills every day.
  public var problems: [MenuProblem]

  /// Whether generating fills every day.
  public var isSatisfied: Bool { problems.isEmpty }
}

/// What a menu needs, in the order in which it is checked.
public enum MenuRequirement: String, Sendable, Hashable, CaseIterable {
  /// At least seven recipes.
  case recipes
  /// At least one day that is planned.
  case days
  /// A vegan recipe for each vegan day.
  case vegan
  /// A vegetarian recipe for each vegetarian day, or a vegan one that no vegan day needs.
  case vegetarian
  /// Pinned recipes that suit the diets of their days and leave the other days theirs.
  case pinned
  /// Recipes of the categories that days ask for.
  case categories
  /// Recipes that take no longer than days allow.
  case cookingTime
  /// Recipes that were not cooked or eaten lately.
  case avoid

  /// How many recipes a library needs for a menu (domain §5).
  static let leastRecipes = 7
}

/// A requirement that is not met.
public struct MenuProblem: Sendable, Hashable {
  /// Which one.
  public var requirement: MenuRequirement
  /// How many recipes are missing; for `days` how many days, for `pinned` how many days stay without a recipe.
  public var missing: Int
  /// The days among which so many stay without a recipe, in the order of the week; empty where it is not about days.
  public var days: [Weekday]

  /// Describes what is missing.
  public init(requirement: MenuRequirement, missing: Int, days: [Weekday]) {
    self.requirement = requirement
    self.missing = missing
    self.days = days
  }
}
