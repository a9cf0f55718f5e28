import Testing

@testable import RecipeText

@Suite struct UnitTableTests {
  @Test(arguments: [
    ("g", 1, 1), ("kg", 1000, 1), ("mg", 1, 1000), ("oz", 28_349_523_125, 1_000_000_000),
    ("lb", 45_359_237, 100_000), ("ml", 1, 1), ("cl", 10, 1), ("dl", 100, 1), ("l", 1000, 1),
    ("tsp", 492_892_159_375, 100_000_000_000), ("cup", 2_365_882_365, 10_000_000),
    ("fl oz", 295_735_295_625, 10_000_000_000), ("大さじ", 15, 1), ("小さじ", 5, 1), ("カップ", 200, 1), ("合", 180, 1),
  ])
  func sizesAreExact(name: String, above: Int, below: Int) throws {
    let entry = try #require(UnitTable.shared.entry(named: name))
    #expect(UnitTable.shared.entries[entry].unit.size == Fraction(above, over: below))
  }

  @Test(arguments: [
    ("tbsp", "tsp", 3), ("cup", "tbsp", 16), ("pint", "cup", 2), ("quart", "pint", 2), ("gallon", "quart", 4),
    ("cup", "fl oz", 8), ("lb", "oz", 16),
  ])
  func customaryUnitsAreMultiplesOfEachOther(large: String, small: String, count: Int) throws {
    let table = UnitTable.shared
    let sizes = try [large, small].map { table.entries[try #require(table.entry(named: $0))].unit.size }
    #expect(try #require(sizes[0]).divided(by: try #require(sizes[1])) == Fraction(count))
  }

  @Test func everySpellingReadsAsItsUnit() {
    let table = UnitTable.shared
    for (word, spelling) in table.words {
      let entry = table.entries[table.spellings[spelling].entry]
      guard entry.kind != .food, word != "t" else { continue }
      #expect(Amount("3 \(word)").measure?.unit == entry.unit, "\(word)")
      #expect(Amount("３\(word)").measure?.unit == entry.unit, "\(word)")
      #expect(Amount("3 \(word)").measure?.remark == nil, "\(word)")
    }
  }

  @Test func noTwoUnitsHaveASpellingInCommon() {
    let table = UnitTable.shared
    let owners = Dictionary(grouping: table.words, by: \.word).mapValues { words in
      Set(words.map { table.spellings[$0.spelling].entry })
    }
    #expect(owners.filter { $0.value.count > 1 && $0.key != "t" }.isEmpty)
  }

  @Test(arguments: [("2 T", "tbsp"), ("2 t", "tsp"), ("2 TSP", "tsp"), ("2 Cups", "cup"), ("２ｇ", "g"), ("2 L", "l")])
  func onlyOneLetterMindsItsCase(text: String, name: String) {
    #expect(Amount(text).measure?.unit?.name == name)
  }
}
