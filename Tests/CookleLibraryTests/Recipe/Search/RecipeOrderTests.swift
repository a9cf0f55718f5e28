import Testing

@testable import CookleLibrary

@Suite struct RecipeOrderTests {
  @Test func listsGrownRowByRowAreThoseOfOneImport() throws {
    var random = SplitMix64(seed: 5)
    let grown = try SearchLibrary()
    let imported = try SearchLibrary()
    let recipes = try (0..<900).map { number in
      SearchLibrary.Recipe(
        name: try random.pick(SampleRecipes.words) + " \(Int.random(in: 0...50, using: &random))",
        createdAt: number < 600 ? Int64(number) : Int64.random(in: 0...600, using: &random),
        madeCount: Int64(number % 4))
    }
    // A batch that is large beside the library lists everything anew, so the small ones begin after a large one.
    for batch in [recipes[..<300]] + stride(from: 300, to: 900, by: 10).map({ recipes[$0..<$0 + 10] }) {
      try grown.change {
        for recipe in batch { try grown.insert(recipe) }
      }
    }
    try imported.change {
      for recipe in recipes { try imported.insert(recipe) }
    }
    #expect(try SearchIndexCheck.differences(grown.connection) == [])
    for sort in RecipeBrowseSortMode.allCases {
      #expect(try slots(grown, sort) == slots(imported, sort), "\(sort)")
    }
    let blocks = try RecipeOrder(sort: .recentlyCreatedAscending, connection: grown.connection).blocks()
    #expect(blocks.count > 4 && blocks.allSatisfy { $0.block.count <= RecipeOrderBlock.capacity })
  }

  @Test func recipesThatAreMadeMoveInTwoOrders() throws {
    let library = try SearchLibrary()
    try library.change {
      for number in 0..<300 { try library.insert(.init(name: "Recipe \(number)", createdAt: Int64(number))) }
    }
    try library.change { try library.make(7, 3) }
    try library.change { try library.make(9, 1) }
    #expect(try Array(slots(library, .madeCountDescending).prefix(3)) == [7, 9, 1])
    #expect(try Array(slots(library, .madeCountAscending).suffix(2)) == [9, 7])
    #expect(try SearchIndexCheck.differences(library.connection) == [])
  }

  @Test func aListThatLostARowIsMadeAnewByTheNextChangeOfIt() throws {
    let library = try SearchLibrary()
    try library.change {
      for number in 0..<300 { try library.insert(.init(name: "Recipe \(number)")) }
    }
    try library.connection.execute("DELETE FROM search_order WHERE sort = 2")
    try library.change { try library.update(5) { $0.name = "Another" } }
    #expect(try SearchIndexCheck.differences(library.connection) == [])
    #expect(try slots(library, .alphabeticalDescending).last == 5)
  }

  @Test func anyWalkIsASearchOfTheListsKey() throws {
    let library = try SearchLibrary()
    let plan = try library.connection.statement("EXPLAIN QUERY PLAN " + RecipeOrder.walkSQL).all { $0.text(3) }
    #expect(plan == ["SEARCH search_order USING PRIMARY KEY (sort=? AND (number,name,slot)>(?,?,?))"])
  }

  @Test(arguments: [1, 2] as [UInt64])
  func aBlockHoldsWhatAnArrayHolds(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    var block = RecipeOrderBlock([])
    var reference: [Int64] = []
    for _ in 0..<400 {
      if random.chance(60) || reference.isEmpty {
        let slot = Int64.random(in: 1...4_000_000_000, using: &random)
        let index = Int.random(in: 0...reference.count, using: &random)
        block.insert(slot, at: index)
        reference.insert(slot, at: index)
      } else {
        let slot = try random.pick(reference)
        reference.remove(at: try #require(reference.firstIndex(of: slot)))
        let isRemoved = block.remove(slot)
        #expect(isRemoved)
      }
      #expect(block.slots == reference)
      let (lower, upper) = block.split()
      #expect(lower.slots + upper.slots == reference && abs(lower.count - upper.count) <= 1)
    }
  }

  private func slots(_ library: SearchLibrary, _ sort: RecipeBrowseSortMode) throws -> [Int64] {
    try library.page("", sort, limit: 10_000).slots
  }
}
