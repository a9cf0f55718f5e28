extension MenuProblem {
  /// The field error of a refusal: the requirement, what it lacks in a sentence, and how many.
  var field: FieldError {
    FieldError(path: requirement.rawValue, message: message, value: String(missing))
  }

  /// One sentence a person can act on.
  public var message: String {
    let recipes = missing == 1 ? "recipe" : "recipes"
    let days = Weekday.englishList(days)
    return switch requirement {
    case .recipes: "A menu needs at least \(MenuRequirement.leastRecipes) recipes; add \(missing) more \(recipes)."
    case .days: "A menu needs a day to plan; choose at least one."
    case .vegan: "The vegan days need \(missing) more vegan \(recipes)."
    case .vegetarian: "The vegetarian days need \(missing) more vegetarian \(recipes)."
    case .pinned: "A pinned recipe does not suit its day or takes what another day needs (\(days)); unpin a day."
    case .categories: "Too few recipes have the categories of \(days); add \(missing) or choose more categories."
    case .cookingTime: "Too few recipes are quick enough for \(days); add \(missing) or allow more time."
    case .avoid: "Too few recipes for \(days) were not cooked or eaten lately; add \(missing) or avoid fewer days."
    }
  }
}
