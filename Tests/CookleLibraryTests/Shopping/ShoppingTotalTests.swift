import RecipeText
import Testing

@testable import CookleLibrary

/// A total is what was asked for, however it was.
@Suite struct ShoppingTotalTests {
  private static let amounts = [
    "", "適量", "to taste", "1 g", "1/3 g", "2½ g", "0.1 g", "300 g", "2-3 g", "1 clove", "7 cloves",
  ]

  /// The total of lines that recipes asked for in this order, a recipe for so many lines.
  private func total(_ amounts: [String], split: Int, servings: Int) throws -> (text: String, lines: Int) {
    let library = try LibraryFixture()
    var rest = amounts[...]
    var number = 0
    while !rest.isEmpty {
      number += 1
      let rows = rest.prefix(split).map { (ingredient: "Garlic", amount: $0) }
      rest = rest.dropFirst(split)
      let dish = try library.dish("Dish \(number)", servings: "3", rows)
      _ = try ShoppingOperations.addRecipe(dish, servings: servings, in: library.context)
    }
    let items = try ShoppingOperations.get(in: library.context).items
    let item = try #require(items.first)
    #expect(items.count == 1)
    _ = try ShoppingOperations.remove(ids: items.map(\.id), in: library.context)
    #expect(try library.shoppingRows() == [])
    return (item.amount, item.sources.count)
  }

  @Test(arguments: [UInt64](1...12))
  func orderAndSplitDoNotMatter(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let asked = (0..<Int.random(in: 1...12, using: &chance)).map { _ in
      Self.amounts.randomElement(using: &chance) ?? ""
    }
    let servings = Int.random(in: 1...7, using: &chance)
    let whole = try total(asked, split: asked.count, servings: servings)
    let mixed = try total(
      asked.shuffled(using: &chance), split: Int.random(in: 1...3, using: &chance), servings: servings)
    let comment = "seed \(seed), for \(servings): \(asked)"
    #expect(parts(of: whole.text) == parts(of: mixed.text), "\(comment)")
    #expect(whole.lines == asked.count && mixed.lines == asked.count, "\(comment)")
  }

  /// Which part stands first is who asked first.
  private func parts(of total: String) -> [String] {
    total.split(separator: " ").joined(separator: " ").components(separatedBy: " + ").sorted()
  }

  @Test func threeThirdsAreOne() throws {
    let library = try LibraryFixture()
    for _ in 1...3 { try library.buy("Milk", "1/3 l") }
    #expect(try library.shoppingLines() == ["[ ] 1 l Milk"])
  }

  @Test func aThirdOfARecipeThreeTimesIsTheRecipe() throws {
    let library = try LibraryFixture()
    let soup = try library.dish("Soup", servings: "3", [("Leeks", "1"), ("Cream", "0.1 l")])
    for _ in 1...3 { _ = try ShoppingOperations.addRecipe(soup, servings: 1, in: library.context) }
    #expect(try library.shoppingLines() == ["[ ] 1 Leeks", "[ ] 0.1 l Cream"])
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}
