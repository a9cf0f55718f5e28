import Testing

@testable import CookleLibrary

/// Items that somebody writes.
@Suite struct ShoppingAdditionTests {
  let library: LibraryFixture

  init() throws {
    library = try LibraryFixture()
  }

  @Test func anItemIsStoredAsItWasWritten() throws {
    let outcome = try ShoppingOperations.add(
      ShoppingEntry(name: " Plain\nflour ", amount: " 250 g ", section: " Baking "), in: library.context)
    let id = try #require(outcome.value?.items.first).id
    let item = ShoppingItem(
      id: id, revision: library.context.epoch + ".1", name: "Plain flour", amount: "250 g",
      section: "Baking", checkedAt: nil, sources: [ShoppingSource(origin: .hand, amount: "250 g")],
      createdAt: library.clock.now, modifiedAt: library.clock.now)
    #expect(outcome.value == ShoppingChange(items: [item]))
    #expect(outcome.effects == [.shoppingDataChanged])
    #expect(outcome.changes == [EntityChange(entity: .shoppingItem, id: id, kind: .created)])
    #expect(try ShoppingOperations.get(in: library.context) == ShoppingList(items: [item], sections: ["Baking"]))
    #expect(try ShoppingOperations.find(id: id, in: library.context) == item)
  }

  @Test func theSameIngredientJoinsWhatIsToBeBought() throws {
    let flour = try library.buy("Flour", "250 g")
    library.clock.advance(milliseconds: 60_000)
    #expect(try library.buy("ＦＬＯＵＲ", "200 g") == flour)
    #expect(try library.buy("  flour ") == flour)
    #expect(try library.shoppingLines() == ["[ ] 450 g Flour"])
    #expect(try library.askers(of: "Flour") == ["hand: 250 g", "hand: 200 g"])
    let item = try #require(try ShoppingOperations.find(id: flour, in: library.context))
    #expect(item.createdAt.milliseconds + 60_000 == item.modifiedAt.milliseconds)
  }

  @Test func kanaOfBothKindsAreIngredientsOfTheirOwn() throws {
    try library.buy("ねぎ", "1本")
    try library.buy("ネギ", "1本")
    #expect(try library.shoppingLines().count == 2)
  }

  @Test func whatIsCheckedIsLeftAloneAndANewItemBegins() throws {
    let first = try library.buy("Milk", "1 l")
    _ = try ShoppingOperations.check(ids: [first], in: library.context)
    let second = try library.buy("milk", "2 l")
    #expect(first != second)
    #expect(try library.shoppingLines() == ["[ ] 2 l milk", "[x] 1 l Milk"])
  }

  @Test func writingAnItemAgainWithoutAnAmountChangesNothing() throws {
    try library.buy("Candles")
    let outcome = try ShoppingOperations.add(ShoppingEntry(name: "candles"), in: library.context)
    #expect(outcome.effects == [])
    #expect(outcome.revision == outcome.previousRevision)
    #expect(outcome.value?.items.map(\.line) == ["[ ] Candles"])
  }

  @Test func whatARecipeAskedForIsWrittenByHandBeside() throws {
    let soup = try library.dish("Soup", [("Salt", "")])
    _ = try ShoppingOperations.addRecipe(soup, in: library.context)
    try library.buy("Salt")
    #expect(try library.askers(of: "Salt") == ["Soup: ", "hand: "])
  }

  @Test func anItemGoesWhereItsIngredientStoodLast() throws {
    let milk = try library.buy("Milk", section: "Dairy")
    _ = try ShoppingOperations.remove(ids: [milk], in: library.context)
    try library.buy("MILK")
    #expect(try library.shoppingLines() == ["[ ] Dairy: MILK"])
    try library.buy("milk", section: "Fridge")
    #expect(try library.shoppingLines() == ["[ ] Fridge: MILK"])
  }

  @Test func anEmptySectionIsNone() throws {
    try library.buy("Milk", section: "Dairy")
    try library.buy("Milk", "1 l", section: " ")
    #expect(try library.shoppingLines() == ["[ ] Dairy: 1 l Milk"])
  }

  @Test func brokenRulesNameTheirFields() throws {
    let long = String(repeating: "x", count: 501)
    let errors = try fieldErrors {
      try ShoppingOperations.add(
        ShoppingEntry(name: " \n", amount: "1\u{0}", section: long), in: library.context)
    }
    #expect(errors.map(\.path) == ["name", "amount", "section"])
    #expect(errors.map(\.rule) == [.required, .storable, .length(500)])
    #expect(try library.shoppingLines() == [])
  }

  @Test func aListHoldsSoManyItems() throws {
    for index in 0..<LibraryLimits.shoppingItems { try library.insertItem("Item \(index)") }
    #expect(
      try libraryError { try library.buy("One more") }
        == .limitExceeded(
          name: "shoppingItems", what: "items on the shopping list", limit: LibraryLimits.shoppingItems,
          value: LibraryLimits.shoppingItems + 1))
    try library.buy("Item 7", "2")
    #expect(try library.askers(of: "Item 7") == ["hand: 2"])
  }
}

extension LibraryFixture {
  /// Puts an item into the table without a commit of its own.
  fileprivate func insertItem(_ name: String) throws {
    let table = ShoppingTable(connection: context.connection)
    _ = try table.insert(
      id: name, name: name, key: name.lowercased(), section: nil, position: try table.nextPosition(), at: clock.now)
    try RecordCountTable(connection: context.connection).add(1, to: .shoppingItem)
  }
}
