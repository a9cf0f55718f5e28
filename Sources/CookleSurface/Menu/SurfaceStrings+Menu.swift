import CookleLibrary

extension SurfaceStrings {
  /// What a day of the week is called.
  func weekday(_ day: Weekday) -> String {
    switch day {
    case .monday: weekdayMon
    case .tuesday: weekdayTue
    case .wednesday: weekdayWed
    case .thursday: weekdayThu
    case .friday: weekdayFri
    case .saturday: weekdaySat
    case .sunday: weekdaySun
    }
  }

  /// What a recipe of the menu must suit, in a word.
  func menuDiet(_ diet: MenuDayDiet) -> String {
    switch diet {
    case .any: settingMenuDietsAny
    case .vegetarian: dietVegetarian
    case .vegan: dietVegan
    }
  }

  /// What keeps a menu from being planned, with how many are missing.
  func text(of problem: MenuProblem) -> String {
    let count = problem.missing
    let days = problem.days.map(weekday).joined(separator: textSeparatorSpoken)
    return switch problem.requirement {
    case .recipes: menuMissingRecipes(count: count, needed: String(Weekday.allCases.count))
    case .days: menuMissingDays
    case .vegan: menuMissingVegan(count: count)
    case .vegetarian: menuMissingVegetarian(count: count)
    case .pinned: menuMissingPinned(count: count, days: days)
    case .categories: menuMissingCategories(count: count, days: days)
    case .cookingTime: menuMissingCookingTime(count: count, days: days)
    case .avoid: menuMissingAvoid(count: count, days: days)
    }
  }

  /// A day of the menu with its recipe.
  func sentencePart(_ day: MenuDay) -> String {
    let (title, name) = (weekday(day.day), DisplayText.line(day.name))
    return day.isMissing ? menuDayRecipeGone(day: title, name: name) : menuDayRecipe(day: title, name: name)
  }
}
