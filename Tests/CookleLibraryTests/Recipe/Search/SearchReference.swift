import RecipeText

@testable import CookleLibrary

/// What a search is to find, in order: every recipe looked at and sorted, with nothing of the index.
struct SearchReference {
  private struct Row {
    var slot: Int64
    var recipe: SearchLibrary.Recipe
    var sortName: [UInt8]
    var name: [Unicode.Scalar]
    var tags: [[Unicode.Scalar]]
  }

  private let rows: [Row]

  init(_ library: SearchLibrary) {
    rows = library.recipes.map { slot, recipe in
      Row(
        slot: slot, recipe: recipe, sortName: NaturalSortKey.bytes(of: recipe.name),
        name: Array(TextFolding.folded(recipe.name).unicodeScalars),
        tags: recipe.ingredients.union(recipe.categories).map { Array(TextFolding.folded($0).unicodeScalars) })
    }
  }

  func slots(_ text: String, _ sort: RecipeBrowseSortMode) -> [Int64] {
    let words = TextFolding.folded(text).split(separator: " ")
    return rows.filter { row in words.allSatisfy { SearchReference.matches($0, row) } }
      .sorted { left, right in
        let first =
          switch sort {
          case .alphabeticalAscending: order(left.sortName, right.sortName)
          case .alphabeticalDescending: order(right.sortName, left.sortName)
          case .recentlyCreatedAscending: left.recipe.createdAt - right.recipe.createdAt
          case .recentlyCreatedDescending: right.recipe.createdAt - left.recipe.createdAt
          case .madeCountAscending: left.recipe.madeCount - right.recipe.madeCount
          case .madeCountDescending: right.recipe.madeCount - left.recipe.madeCount
          }
        if first != 0 { return first < 0 }
        let second = order(left.sortName, right.sortName)
        return second != 0 ? second < 0 : left.slot < right.slot
      }
      .map(\.slot)
  }

  private func order(_ left: [UInt8], _ right: [UInt8]) -> Int64 {
    left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
  }

  private static func matches(_ word: Substring, _ row: Row) -> Bool {
    let scalars = Array(word.unicodeScalars)
    return contains(row.name, scalars)
      || row.tags.contains { word.count < 3 ? $0 == scalars : contains($0, scalars) }
  }

  private static func contains(_ text: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Bool {
    guard text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { start in
      text[start] == word[0] && text[start..<start + word.count].elementsEqual(word)
    }
  }
}
