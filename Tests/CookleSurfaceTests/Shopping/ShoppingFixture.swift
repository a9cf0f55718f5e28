import Testing

@testable import CookleLibrary
@testable import CookleSurface

extension SurfaceFixture {
  /// Puts something onto the shopping list.
  @discardableResult
  func buy(_ line: String, section: String? = nil) throws -> ShoppingItem {
    let change = try ShoppingOperations.add(ShoppingEntry(line: line, section: section), in: library).value
    return try #require(change?.items.first)
  }

  /// Checks an item.
  func check(_ item: ShoppingItem) throws {
    _ = try ShoppingOperations.check(ids: [item.id], in: library)
  }

  /// What the shopping list shows.
  func shopping(_ language: SurfaceLanguage = .en, _ screens: ScreenState = ScreenState()) throws -> ShoppingSurface {
    try ShoppingSurface(in: context(language, screens))
  }

  /// Plans a menu of a day with one of seven recipes, each of which needs 100 g of rice for two.
  func planMenu() throws {
    for number in 1...7 {
      try recipe(
        RecipeFormDraft(
          name: "Dish \(number)", servingSize: "2",
          ingredients: [RecipeIngredient(ingredient: "Rice", amount: "100 g")]))
    }
    _ = try SettingsOperations.set(.menuDays, to: SettingValue(text: "mon", for: .menuDays), in: library)
    _ = try MenuOperations.generate(in: library)
  }
}

extension ShoppingSurface {
  /// The items as they are shown, each with its section.
  var lines: [String] {
    sections.flatMap { section in
      section.rows.map { row in
        [section.title, row.title, row.amount, row.subtitle ?? ""].filter { !$0.isEmpty }.joined(separator: " | ")
      }
    }
  }

  /// What is wrong, by the field it was entered into.
  var errors: [String: String] {
    (additions.fields + sections.flatMap { $0.rows.flatMap(\.fields) } + [order]).reduce(into: [:]) {
      $0[$1.id] = $1.error
    }
  }
}

extension RecipeFormDraft {
  /// A recipe for four that needs flour and salt.
  static let bread = RecipeFormDraft(
    name: "Bread", servingSize: "4",
    ingredients: [
      RecipeIngredient(ingredient: "Flour", amount: "200 g"), RecipeIngredient(ingredient: "Salt", amount: "to taste"),
    ])
}
