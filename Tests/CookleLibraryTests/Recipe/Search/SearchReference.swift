import RecipeText

@testable import CookleLibrary

/// What a search is to find, in order: every recipe looked at and sorted, with nothing of the index.
struct SearchReference {
  private struct Row {
    var slot: Int64
    var recipe: SearchLibrary.Recipe
    /// The same for equal names.
    var nameRank: Int64
    var name: [Unicode.Scalar]
    var tags: [[Unicode.Scalar]]
  }

  private let rows: [Row]

  init(_ library: SearchLibrary) {
    let sortNames = Set(library.recipes.values.map { NaturalSortKey.bytes(of: $0.name) })
      .sorted { $0.lexicographicallyPrecedes($1) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(sortNames, Int64(0)...))
    rows = library.recipes.map { slot, recipe in
      Row(
        slot: slot, recipe: recipe, nameRank: ranks[NaturalSortKey.bytes(of: recipe.name)] ?? -1,
        name: Array(TextFolding.folded(recipe.name).unicodeScalars),
        tags: recipe.ingredients.union(recipe.categories).map { Array(TextFolding.folded($0).unicodeScalars) })
    }
  }

  func slots(_ text: String, _ sort: RecipeBrowseSortMode) -> [Int64] {
    slots(matching(text), sort)
  }

  /// The recipes found, in no order.
  func matching(_ text: String) -> [Int] {
    let words = TextFolding.folded(text).split(separator: " ")
    var seen: Set<Substring> = []
    let whole = Array(words.filter { seen.insert($0).inserted }.joined(separator: " ").unicodeScalars)
    return rows.indices.filter { index in
      words.allSatisfy { SearchReference.matches($0, rows[index]) }
        || seen.count > 1 && rows[index].tags.contains(whole)
    }
  }

  func slots(_ matching: [Int], _ sort: RecipeBrowseSortMode) -> [Int64] {
    matching.map { rows[$0] }.sorted { left, right in
      let first =
        switch sort {
        case .alphabeticalAscending: left.nameRank - right.nameRank
        case .alphabeticalDescending: right.nameRank - left.nameRank
        case .recentlyCreatedAscending: left.recipe.createdAt - right.recipe.createdAt
        case .recentlyCreatedDescending: right.recipe.createdAt - left.recipe.createdAt
        case .madeCountAscending: left.recipe.madeCount - right.recipe.madeCount
        case .madeCountDescending: right.recipe.madeCount - left.recipe.madeCount
        }
      if first != 0 { return first < 0 }
      return left.nameRank != right.nameRank ? left.nameRank < right.nameRank : left.slot < right.slot
    }.map(\.slot)
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
