import Testing

@testable import CookleLibrary

/// The index against a reference that looks at every recipe.
@Suite struct RecipeBrowsePropertyTests {
  /// Slots from the first on, and slots to both sides of a chunk's end.
  @Test(arguments: [1, 16_360] as [Int64])
  func everySearchFindsWhatTheReferenceFindsThroughManyChanges(firstSlot: Int64) throws {
    let seed = UInt64(firstSlot)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let library = try SearchLibrary(firstSlot: firstSlot)
    try library.change {
      for _ in 0..<500 { try library.insert(SampleRecipes.recipe(&random)) }
    }
    try expectAgreement(library, &random)
    for _ in 0..<3 {
      for _ in 0..<40 {
        try change(library, &random)
      }
      try expectAgreement(library, &random)
    }
    #expect(try SearchIndexCheck.differences(library.connection) == [])
    try library.connection.transaction { try SearchIndexCheck.rebuild(library.connection) }
    #expect(try SearchIndexCheck.differences(library.connection) == [])
    try expectAgreement(library, &random)
  }

  @Test func totalsAreExactUpToAThousandAndPagesGoOn() throws {
    let library = try SearchLibrary()
    var random = SplitMix64(seed: 7)
    try library.change {
      for number in 0..<2_400 {
        try library.insert(
          .init(
            name: number < 1_000 ? "thousand \(number)" : number < 2_001 ? "thousands \(number)" : "few \(number)",
            createdAt: Int64.random(in: 0...9, using: &random)))
      }
    }
    let counted = try ["few", "thousand", "thousands", "thousan", "ousands", ""].map { text in
      let page = try library.page(text, limit: 1)
      return "\(text): \(page.total) \(page.totalIsExact)"
    }
    #expect(
      counted == [
        "few: 399 true", "thousand: 1000 false", "thousands: 1000 false", "thousan: 1000 false", "ousands: 1000 false",
        ": 1000 false",
      ])
    try library.change { try library.delete(2_001) }
    #expect(try library.page("thousands").totalIsExact)
    #expect(try library.page("thousands").total == 1_000)
    let reference = SearchReference(library)
    for sort in RecipeBrowseSortMode.allCases {
      for text in ["thousan", "few", ""] {
        #expect(try allPages(library, text, sort, limit: 333) == reference.slots(text, sort), "\(text) \(sort)")
      }
    }
  }

  /// One transaction of one to five random changes.
  private func change(_ library: SearchLibrary, _ random: inout SplitMix64) throws {
    try library.change {
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let slots = library.recipes.keys.sorted()
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30:
          try library.insert(SampleRecipes.recipe(&random))
        case 30..<60:
          let other = try SampleRecipes.recipe(&random)
          let keepsName = random.chance(40)
          try library.update(random.pick(slots)) { recipe in
            let name = recipe.name
            recipe = other
            if keepsName { recipe.name = name }
          }
        case 60..<75:
          try library.delete(random.pick(slots))
        case 75..<80:
          try library.make(random.pick(slots), Int64.random(in: 1...3, using: &random))
        case 80..<90:
          let kind = try random.pick(TagKind.allCases)
          let values = (library.tags[kind] ?? [:]).keys.sorted()
          let old = try random.pick(values)
          let new = try random.pick(SampleRecipes.tags + SampleRecipes.words)
          if !values.contains(new) { try library.rename(kind, old, to: new) }
        case 90..<95:
          try library.deleteTag(.category, random.pick((library.tags[.category] ?? [:]).keys.sorted()))
        default:
          let values = (library.tags[.ingredient] ?? [:]).keys.sorted()
          let (old, kept) = (try random.pick(values), try random.pick(values))
          if old != kept { try library.merge(.ingredient, old, into: kept) }
        }
      }
    }
  }

  /// Every search in all six orders on one page, and in one of them page by page.
  private func expectAgreement(_ library: SearchLibrary, _ random: inout SplitMix64) throws {
    let reference = SearchReference(library)
    for text in try SampleRecipes.searches(&random) {
      let matching = reference.matching(text)
      let paged = try random.pick(RecipeBrowseSortMode.allCases)
      for sort in RecipeBrowseSortMode.allCases {
        let expected = reference.slots(matching, sort)
        #expect(
          try library.page(text, sort, limit: 1_000)
            == RecipeBrowsePage(slots: expected, total: expected.count, totalIsExact: true), "\(text) \(sort)")
        if sort == paged {
          let limit = max(1, expected.count / Int.random(in: 2...7, using: &random))
          #expect(try allPages(library, text, sort, limit: limit) == expected, "\(text) \(sort) by \(limit)")
        }
      }
    }
  }

  private func allPages(
    _ library: SearchLibrary, _ text: String, _ sort: RecipeBrowseSortMode, limit: Int
  ) throws -> [Int64] {
    var slots: [Int64] = []
    var cursor: String?
    repeat {
      let page = try library.page(text, sort, limit: limit, cursor: cursor)
      #expect(page.slots.count == limit || page.nextCursor == nil)
      slots += page.slots
      cursor = page.nextCursor
    } while cursor != nil
    return slots
  }
}
