import RecipeText

@testable import CookleLibrary

extension SearchLibrary {
  /// What a search is to find, in order: every recipe looked at and sorted, with nothing of the index.
  func reference(_ text: String, _ sort: RecipeBrowseSortMode) -> [Int64] {
    let words = TextFolding.folded(text).split(separator: " ")
    return recipes.filter { recipe in words.allSatisfy { SearchLibrary.matches($0, recipe.value) } }
      .map { (slot: $0.key, recipe: $0.value, name: NaturalSortKey.bytes(of: $0.value.name)) }
      .sorted { left, right in
        let first =
          switch sort {
          case .alphabeticalAscending: order(left.name, right.name)
          case .alphabeticalDescending: order(right.name, left.name)
          case .recentlyCreatedAscending: left.recipe.createdAt - right.recipe.createdAt
          case .recentlyCreatedDescending: right.recipe.createdAt - left.recipe.createdAt
          case .madeCountAscending: left.recipe.madeCount - right.recipe.madeCount
          case .madeCountDescending: right.recipe.madeCount - left.recipe.madeCount
          }
        if first != 0 { return first < 0 }
        let second = order(left.name, right.name)
        return second != 0 ? second < 0 : left.slot < right.slot
      }
      .map(\.slot)
  }

  private func order(_ left: [UInt8], _ right: [UInt8]) -> Int64 {
    left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
  }

  private static func matches(_ word: Substring, _ recipe: Recipe) -> Bool {
    if contains(TextFolding.folded(recipe.name), word) { return true }
    return recipe.ingredients.union(recipe.categories).map(TextFolding.folded).contains { value in
      word.count < 3 ? value.unicodeScalars.elementsEqual(word.unicodeScalars) : contains(value, word)
    }
  }

  private static func contains(_ text: String, _ word: Substring) -> Bool {
    let text = Array(text.unicodeScalars)
    let word = Array(word.unicodeScalars)
    guard text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
  }
}
