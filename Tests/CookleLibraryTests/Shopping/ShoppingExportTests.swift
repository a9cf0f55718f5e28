import Testing

@testable import CookleLibrary

/// The list as a text.
@Suite struct ShoppingExportTests {
  let library: LibraryFixture

  init() throws {
    library = try LibraryFixture()
  }

  private func export(_ format: ShoppingExportFormat) throws -> String {
    try ShoppingOperations.export(format, in: library.context)
  }

  @Test func sectionsAreHeadingsAndCheckedItemsStandWithThem() throws {
    _ = try SettingsOperations.set(.shoppingSections, to: .list(["Produce", "Empty", "Dairy"]), in: library.context)
    let milk = try library.buy("Milk", "1 l", section: "Dairy")
    try library.buy("Flour", "450 g")
    try library.buy("Eggs", "6", section: "Dairy")
    let leeks = try library.buy("Leeks", section: "Produce")
    _ = try ShoppingOperations.check(ids: [milk, leeks], in: library.context)
    #expect(
      try export(.markdown) == """
        ## Produce

        - [x] Leeks

        ## Dairy

        - [ ] 6 Eggs
        - [x] 1 l Milk

        ---

        - [ ] 450 g Flour

        """)
    #expect(
      try export(.text) == """
        Dairy
        - 6 Eggs

        - 450 g Flour

        """)
  }

  @Test func aListWithoutSectionsHasNoHeading() throws {
    try library.buy("Milk", "1 l")
    #expect(try export(.markdown) == "- [ ] 1 l Milk\n")
    #expect(try export(.text) == "- 1 l Milk\n")
  }

  @Test func anEmptyListIsAnEmptyText() throws {
    #expect(try ShoppingExportFormat.allCases.map(export) == ["", ""])
    _ = try ShoppingOperations.check(ids: [try library.buy("Milk")], in: library.context)
    #expect(try export(.text) == "")
  }

  @Test func whatIsNoNumberStandsBehindTheName() throws {
    try library.buy("Salt", "to taste")
    try library.buy("塩", "適量")
    try library.buy("Garlic", "2 cloves")
    try library.buy("Garlic", "30 g")
    #expect(try export(.text) == "- Salt (to taste)\n- 塩（適量）\n- Garlic (2 cloves + 30 g)\n")
  }

  @Test func inJapaneseTheAmountStandsBehindTheName() throws {
    try library.buy("鶏もも肉", "2枚")
    try library.buy("バター", "30 g")
    try library.buy("Miso", "大さじ1")
    try library.buy("Chili", "少々")
    try library.buy("Gyōza", "6")
    let lines = ["鶏もも肉　2枚", "バター　30 g", "Miso　大さじ1", "Chili（少々）", "6 Gyōza"]
    #expect(try export(.text) == lines.map { "- \($0)\n" }.joined())
    #expect(try export(.markdown) == lines.map { "- [ ] \($0)\n" }.joined())
  }

  @Test func aMarkThatCombinesWithASignDoesNotHideIt() throws {
    try library.buy("*\u{301}bold*\u{301} `\u{301}x`\u{301} &amp;\u{301}")
    #expect(
      try export(.markdown) == "- [ ] \\*\u{301}bold\\*\u{301} \\`\u{301}x\\`\u{301} \\&amp;\u{301}\n")
  }

  @Test func textFromOutsideStaysOnItsLineAndIsNoMarkup() throws {
    let rows = [
      ("Soy\nsauce \u{202E}[x](y)\u{7}", "some *big*\r\nspoons"), ("`A_b` <i>\\", ""), ("~~gone~~ &amp;", ""),
    ]
    let recipe = try library.dish("Odd", rows.map { (ingredient: $0.0, amount: $0.1) })
    _ = try ShoppingOperations.addRecipe(recipe, in: library.context)
    try library.buy("Last", section: "C#")
    #expect(
      try export(.markdown) == """
        ## C\\#

        - [ ] Last

        ---

        - [ ] Soy sauce \\[x\\](y) (some \\*big\\* spoons)
        - [ ] \\`A\\_b\\` \\<i>\\\\
        - [ ] \\~\\~gone\\~\\~ \\&amp;

        """)
    #expect(
      try export(.text) == """
        C#
        - Last

        - Soy sauce [x](y) (some *big* spoons)
        - `A_b` <i>\\
        - ~~gone~~ &amp;

        """)
  }
}
