extension ShoppingOrigin {
  /// The number that stands for the kind in the database; never reused for another.
  var code: Int64 {
    switch self {
    case .hand: 1
    case .recipe: 2
    case .menu: 3
    case .diary: 4
    }
  }

  /// The day beside it: `wed` of a menu, `2026-03-14` of a diary.
  var dayText: String? {
    switch self {
    case .hand, .recipe: nil
    case .menu(let day, _): day.rawValue
    case .diary(let day, _): day.text
    }
  }

  /// Reads what is stored; a day that is none leaves the recipe, and without a recipe it was written by hand.
  init(code: Int64, recipe: ShoppingRecipe?, dayText: String?) {
    guard let recipe else {
      self = .hand
      return
    }
    switch code {
    case 3: self = dayText.flatMap(Weekday.init(rawValue:)).map { .menu($0, recipe) } ?? .recipe(recipe)
    case 4: self = dayText.flatMap(CalendarDay.init(text:)).map { .diary($0, recipe) } ?? .recipe(recipe)
    default: self = .recipe(recipe)
    }
  }
}
