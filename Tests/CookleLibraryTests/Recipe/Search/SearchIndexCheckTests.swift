import Testing

@testable import CookleLibrary

@Suite struct SearchIndexCheckTests {
  static let damages = [
    "DELETE FROM search_name_gram WHERE key = (SELECT key FROM search_name_gram LIMIT 1 OFFSET 7)",
    "UPDATE search_name_gram SET slots = x'0500' WHERE key = (SELECT max(key) FROM search_name_gram)",
    "INSERT INTO search_name_word (key, slots) VALUES (65536 * 99 + 3, x'0100')",
    "UPDATE search_tag_gram SET slots = slots || x'ff3f' WHERE key = (SELECT min(key) FROM search_tag_gram)",
    "UPDATE search_tag_recipe SET slots = x'' WHERE key = (SELECT min(key) FROM search_tag_recipe)",
    "DELETE FROM ingredient_part WHERE (text, slot) = (SELECT text, slot FROM ingredient_part LIMIT 1 OFFSET 5)",
    "UPDATE category_part SET first_length = first_length + 1 WHERE text = (SELECT max(text) FROM category_part)",
    "UPDATE ingredient_part SET head = x'00' WHERE text = (SELECT min(text) FROM ingredient_part)",
    "INSERT INTO ingredient_part (text, slot, first_length, head) VALUES ('zzz', 1, 1, x'')",
    "UPDATE ingredient_text_count SET tags = tags + 1 WHERE text = (SELECT min(text) FROM ingredient_text_count)",
    "INSERT INTO category_text_count (text, tags) VALUES ('zz', 1)",
    "UPDATE search_recipe SET folded_name = 'other' WHERE slot = 3",
    "UPDATE recipe SET made_count = made_count + 1 WHERE slot = 4",
    "UPDATE search_order SET slots = substr(slots, 5) WHERE sort = 6",
    "UPDATE search_order SET slots = substr(slots, 5, 4) || substr(slots, 1, 4) || substr(slots, 9) WHERE sort = 1",
    "UPDATE search_order SET number = 1000000 WHERE sort = 3",
  ]

  @Test(arguments: damages)
  func tellsAPlantedDifferenceAndMakesItGood(damage: String) throws {
    let library = try sample()
    #expect(try SearchIndexCheck.differences(library.connection) == [])
    try library.connection.execute(damage)
    #expect(try !SearchIndexCheck.differences(library.connection).isEmpty)
    try library.connection.transaction { try SearchIndexCheck.rebuild(library.connection) }
    #expect(try SearchIndexCheck.differences(library.connection) == [])
  }

  @Test func tellsWhatIsLackingAndWhatIsTooMuch() throws {
    let library = try SearchLibrary()
    try library.change { try library.insert(.init(name: "x")) }
    let key = SearchTerm(gram: ["x"]).key(chunk: 0)
    try library.connection.execute("UPDATE search_name_gram SET slots = x'05000600'")
    #expect(
      try SearchIndexCheck.differences(library.connection) == [
        "The search index (nameGram, row \(key)) lacks 1 entries and has 2 too many."
      ])
  }

  @Test func aLostIndexIsToldInABoundedNumberOfSentences() throws {
    let library = try sample()
    try library.connection.execute("DELETE FROM search_name_gram")
    let sentences = try SearchIndexCheck.differences(library.connection)
    #expect(sentences.count == 101)
    #expect(sentences.last?.hasSuffix("more rows of the search index differ.") == true)
  }

  private func sample() throws -> SearchLibrary {
    var random = SplitMix64(seed: 3)
    let library = try SearchLibrary()
    try library.change {
      for _ in 0..<30 { try library.insert(SampleRecipes.recipe(&random)) }
    }
    return library
  }
}
