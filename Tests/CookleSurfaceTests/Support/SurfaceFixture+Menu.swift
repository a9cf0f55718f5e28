import Testing

@testable import CookleLibrary
@testable import CookleSurface

extension SurfaceFixture {
  /// Seven recipes, of which Lentil Soup alone is vegan and Omelette alone vegetarian beside it.
  ///
  /// - Returns: both.
  @discardableResult
  func dishes() throws -> (lentil: Recipe, omelette: Recipe) {
    for name in ["Chicken Stew", "Fish Pie", "Beef Chilli", "Ham Toast", "Duck Rice"] {
      try recipe(RecipeFormDraft(name: name))
    }
    let lentil = try recipe(
      RecipeFormDraft(name: "Lentil Soup", cookingTime: "35", categories: ["Soup"], diet: .vegan))
    let omelette = try recipe(
      RecipeFormDraft(name: "Omelette", cookingTime: "15", categories: ["Quick"], diet: .vegetarian))
    return (lentil, omelette)
  }

  /// Makes dishes and plans a vegan Sunday, which is today, and a vegetarian Monday: no draw has a choice.
  @discardableResult
  func week() throws -> (lentil: Recipe, omelette: Recipe) {
    let dishes = try dishes()
    try configure(
      MenuConfigurationChange(
        days: MenuConfigurationChange.exactly([.monday, .sunday]), diets: [.sunday: .vegan, .monday: .vegetarian]))
    _ = try MenuOperations.generate(in: library)
    return dishes
  }

  /// Changes how the menu is planned.
  func configure(_ change: MenuConfigurationChange) throws {
    _ = try MenuOperations.configure(change, in: library)
  }

  /// The menu as a new connection sees it.
  func menu(_ language: SurfaceLanguage = .en, _ screens: ScreenState = ScreenState()) throws -> MenuSurface {
    try MenuSurface(in: context(language, screens))
  }
}

extension MenuSurface {
  /// The card of a day.
  subscript(day: Weekday) -> MenuDayCard? {
    days.first { $0.id == day }
  }

  /// The action that plans the week.
  var generate: SurfaceAction? {
    actions.first { $0.id == "generate" }
  }
}

extension MenuDayCard {
  /// A field by the argument it changes.
  func field(_ argument: String) -> SurfaceField? {
    fields.first { $0.change.argument == argument }
  }
}
