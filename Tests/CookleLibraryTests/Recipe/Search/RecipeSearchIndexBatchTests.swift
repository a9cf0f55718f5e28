import Testing

@testable import CookleLibrary

@Suite struct RecipeSearchIndexBatchTests {
  @Test func renamingATagTouchesNoRecipe() throws {
    let library = try SearchLibrary()
    try library.change {
      for number in 0..<40 { try library.insert(.init(name: "Dish \(number)", ingredients: ["Courgette"])) }
    }
    let before = try contents(library, without: "search_tag_gram")
    try library.change { try library.rename(.ingredient, "Courgette", to: "Zucchini") }
    #expect(try contents(library, without: "search_tag_gram") == before)
    #expect(try library.page("courgette").total == 0)
    #expect(try library.page("zucchini").total == 40)
  }

  @Test func manySmallFlushesWriteWhatOneWrites() throws {
    let one = try SearchLibrary()
    let many = try SearchLibrary(largestJournal: 16)
    for library in [one, many] {
      var random = SplitMix64(seed: 21)
      try library.change {
        for _ in 0..<60 { try library.insert(SampleRecipes.recipe(&random)) }
        for slot in stride(from: 2, to: 40, by: 3) {
          try library.update(Int64(slot)) { $0.name += " twice" }
          if slot % 2 == 0 { try library.delete(Int64(slot)) }
        }
      }
    }
    #expect(try contents(one) == contents(many))
    #expect(try SearchIndexCheck.differences(many.connection) == [])
  }

  @Test func theNewestSlotIsIndexedAfreshWhenItIsUsedAgain() throws {
    let library = try SearchLibrary()
    try library.change {
      for name in ["First", "Second"] { try library.insert(.init(name: name, categories: [name])) }
    }
    let slot = try library.change {
      try library.delete(2)
      try library.deleteTag(.category, "Second")
      return try library.insert(.init(name: "Third", categories: ["Last"]))
    }
    #expect(slot == 2)
    #expect(try library.names("second") == [])
    #expect(try library.names("third") == ["Third"])
    #expect(try library.names("last") == ["Third"])
    #expect(try SearchIndexCheck.differences(library.connection) == [])
  }

  @Test func aLibraryIsIndexedAgainAfterItWasEmptied() throws {
    let library = try SearchLibrary()
    for round in 0..<3 {
      try library.change {
        for number in 0..<5 { try library.insert(.init(name: "Round \(round) \(number)", ingredients: ["Salt"])) }
      }
      #expect(try library.page("round salt").total == 5)
      try library.change {
        for slot in library.recipes.keys.sorted() { try library.delete(slot) }
      }
      #expect(try library.page("round").total == 0)
      #expect(try SearchIndexCheck.differences(library.connection) == [])
    }
  }

  @Test func aSlotWithoutRoomInTheKeysIsRefused() throws {
    var journal = PostingJournal()
    let last = Int64(SearchTerm.lastChunk + 1) * Int64(PostingContainer.slotsPerChunk) - 1
    try journal.note(.nameGram, SearchTerm(gram: ["x"]), slot: last, isPresent: true)
    #expect(throws: LibraryError.self) {
      try journal.note(.nameGram, SearchTerm(gram: ["x"]), slot: last + 1, isPresent: true)
    }
  }

  /// The rows of all tables of the index, as text.
  private func contents(_ library: SearchLibrary, without skipped: String = "") throws -> [String] {
    let tables = [
      "search_name_gram", "search_name_word", "search_tag_gram", "search_tag_recipe", "search_recipe", "search_order",
    ]
    return try tables.filter { $0 != skipped }.flatMap { table in
      try library.connection.statement("SELECT * FROM \(table) ORDER BY 1, 2").all { row in
        "\(table): \(row.text(0)) " + (table == "search_order" ? "\(row.blob(4))" : "\(row.blob(1))")
      }
    }
  }
}
