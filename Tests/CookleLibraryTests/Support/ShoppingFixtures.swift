import RecipeText
import Testing

@testable import CookleLibrary

extension LibraryFixture {
  /// Saves a recipe with amounts, and answers its id.
  @discardableResult
  func dish(_ name: String, servings: String = "", _ rows: [(ingredient: String, amount: String)]) throws -> String {
    let draft = RecipeFormDraft(
      name: name, servingSize: servings,
      ingredients: rows.map { RecipeIngredient(ingredient: $0.ingredient, amount: $0.amount) })
    return try recipe(draft).id
  }

  /// Puts an item onto the list, and answers the id of the item that came of it.
  @discardableResult
  func buy(_ name: String, _ amount: String = "", section: String? = nil) throws -> String {
    let outcome = try ShoppingOperations.add(
      ShoppingEntry(name: name, amount: amount, section: section), in: context)
    return try #require(outcome.value?.items.first).id
  }

  /// The list as it is shown, an item a line: `[x] Dairy: 1 l Milk`.
  func shoppingLines() throws -> [String] {
    try ShoppingOperations.get(in: context).items.map(\.line)
  }

  /// Who asks for an ingredient that is to be bought, or was bought when nothing is.
  func askers(of name: String) throws -> [String] {
    let items = try ShoppingOperations.get(in: context).items
    return try #require(items.first { $0.name == name }).sources.map(\.words)
  }

  /// The rows of the list's tables, for comparing before and after.
  func shoppingRows() throws -> [String] {
    let items = try context.connection.statement("SELECT id, name, duplicate_key FROM shopping_item ORDER BY slot")
      .all { "\($0.text(0)) \($0.text(1)) \($0.text(2))" }
    let requests = try context.connection.statement("SELECT item, amount FROM shopping_request ORDER BY item, position")
      .all { "\($0.text(0)) \($0.text(1))" }
    return items + requests
  }
}

extension ShoppingItem {
  /// The item on one line.
  var line: String {
    let place = section.map { $0 + ": " } ?? ""
    return (isChecked ? "[x] " : "[ ] ") + place + (amount.isEmpty ? "" : amount + " ") + name
  }
}

extension ShoppingSource {
  /// The source on one line.
  var words: String {
    let asker =
      switch origin {
      case .hand: "hand"
      case .recipe(let recipe): recipe.words
      case .menu(let day, let recipe): day.rawValue + " " + recipe.words
      case .diary(let day, let recipe): day.text + " " + recipe.words
      }
    return asker + (servings.map { " for \($0)" } ?? "") + ": " + amount + (isCounted ? "" : ", not counted")
  }
}

extension ShoppingRecipe {
  fileprivate var words: String { isMissing ? name + ", gone" : name }
}
