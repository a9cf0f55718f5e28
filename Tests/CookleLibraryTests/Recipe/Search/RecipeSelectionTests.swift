import RecipeText
import Testing

@testable import CookleLibrary

@Suite struct RecipeSelectionTests {
  @Test func gatheringAndWalkingFindTheSameRowsBehindAnyRow() throws {
    let seed: UInt64 = 13
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let library = try SearchLibrary()
    try library.change {
      for _ in 0..<250 { try library.insert(SampleRecipes.recipe(&random)) }
    }
    let reference = SearchReference(library)
    for text in ["e", "soup", "abcab", "chick curry", "ハンバーグ", "トマト", "zzz"] {
      let words = SearchWord.words(ofFoldedText: TextFolding.folded(text))
      let matching = reference.matching(text)
      for sort in RecipeBrowseSortMode.allCases {
        let all = reference.slots(matching, sort)
        for start in [nil, all.first, all.dropFirst(all.count / 2).first, all.last] {
          let key = try start.flatMap { try IndexedRecipe.indexed($0, in: library.connection) }?.key(in: sort)
          let rest = start.flatMap(all.firstIndex).map { Array(all[($0 + 1)...]) } ?? all
          for limit in [1, 9, 500] {
            let found = try [0, 1_000_000].map { gatherCost in
              var matches = try RecipeMatches(words, in: library.connection)
              let selection = RecipeSelection(
                sort: sort, start: key, connection: library.connection, gatherCost: gatherCost)
              return try selection.slots(limit, of: &matches, among: 250)
            }
            let expected = Array(rest.prefix(limit))
            #expect(found == [expected, expected], "\(text) \(sort) \(limit)")
          }
        }
      }
    }
  }
}
