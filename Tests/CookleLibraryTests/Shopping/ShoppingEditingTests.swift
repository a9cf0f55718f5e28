import Testing

@testable import CookleLibrary

/// Changing what an item says.
@Suite struct ShoppingEditingTests {
  let library: LibraryFixture

  init() throws {
    library = try LibraryFixture()
  }

  private func update(_ id: String, _ edit: ShoppingItemEdit) throws -> MutationOutcome<ShoppingChange> {
    try ShoppingOperations.update(id: id, edit, in: library.context)
  }

  @Test func anotherAmountStandsForAllThatWasAskedFor() throws {
    let bread = try library.dish("Bread", [("Flour", "500 g")])
    _ = try ShoppingOperations.addRecipe(bread, in: library.context)
    let flour = try library.buy("Flour", "200 g")
    #expect(try update(flour, ShoppingItemEdit(amount: "1 kg")).value?.items.map(\.line) == ["[ ] 1 kg Flour"])
    #expect(try library.askers(of: "Flour") == ["Bread: 500 g, not counted", "hand: 1 kg"])
    _ = try ShoppingOperations.addRecipe(bread, in: library.context)
    #expect(try library.shoppingLines() == ["[ ] 1.5 kg Flour"])
    #expect(
      try library.askers(of: "Flour") == ["Bread: 500 g, not counted", "hand: 1 kg", "Bread: 500 g"])
  }

  @Test func theAmountCanBeTakenAway() throws {
    let eggs = try library.buy("Eggs", "6")
    #expect(try update(eggs, ShoppingItemEdit(amount: "")).value?.items.map(\.line) == ["[ ] Eggs"])
    #expect(try library.askers(of: "Eggs") == ["hand: "])
  }

  @Test func whatAnItemSaysAlreadyChangesNothing() throws {
    let eggs = try library.buy("Eggs", "6", section: "Dairy")
    let outcome = try update(eggs, ShoppingItemEdit(name: "Eggs", amount: " 6", section: "Dairy"))
    #expect(outcome.revision == outcome.previousRevision)
    #expect(outcome.value?.items.map(\.line) == ["[ ] Dairy: 6 Eggs"])
    #expect(try update(eggs, ShoppingItemEdit()).changes == [])
  }

  @Test func anotherSpellingIsTheSameIngredient() throws {
    let eggs = try library.buy("eggs", "6")
    #expect(try update(eggs, ShoppingItemEdit(name: "EGGS")).value?.items.map(\.line) == ["[ ] 6 EGGS"])
    #expect(try library.buy("Eggs", "6") == eggs)
  }

  @Test func aNameThatAnotherItemHasJoinsTheTwo() throws {
    let corn = try library.buy("Cornflour", "100 g")
    let flour = try library.buy("Flour", "200 g")
    let outcome = try update(corn, ShoppingItemEdit(name: "flour", amount: "50 g", section: "Baking"))
    #expect(outcome.value?.items.map(\.id) == [flour])
    #expect(outcome.value?.items.map(\.line) == ["[ ] Baking: 250 g Flour"])
    #expect(outcome.value?.removed == [corn])
  }

  @Test func whatIsCheckedJoinsNothing() throws {
    let corn = try library.buy("Cornflour", "100 g")
    _ = try ShoppingOperations.check(ids: [corn], in: library.context)
    try library.buy("Flour", "200 g")
    #expect(try update(corn, ShoppingItemEdit(name: "Flour")).value?.removed == [])
    #expect(try library.shoppingLines() == ["[ ] 200 g Flour", "[x] 100 g Flour"])
  }

  @Test func aSectionIsRememberedForTheIngredient() throws {
    let milk = try library.buy("Milk")
    _ = try update(milk, ShoppingItemEdit(section: "Dairy"))
    _ = try ShoppingOperations.remove(ids: [milk], in: library.context)
    let again = try library.buy("milk")
    #expect(try library.shoppingLines() == ["[ ] Dairy: milk"])
    _ = try update(again, ShoppingItemEdit(section: ""))
    _ = try ShoppingOperations.remove(ids: [again], in: library.context)
    try library.buy("Milk")
    #expect(try library.shoppingLines() == ["[ ] Milk"])
  }

  @Test func anItemWithANewNameGoesWhereThatStoodLast() throws {
    let milk = try library.buy("Milk", section: "Dairy")
    _ = try ShoppingOperations.remove(ids: [milk], in: library.context)
    let drink = try library.buy("Drink")
    #expect(try update(drink, ShoppingItemEdit(name: "Milk")).value?.items.map(\.line) == ["[ ] Dairy: Milk"])
  }

  @Test func brokenRulesNameTheirFields() throws {
    let milk = try library.buy("Milk")
    let edit = ShoppingItemEdit(name: " ", amount: "1\u{0}", section: String(repeating: "x", count: 501))
    #expect(try fieldErrors { try update(milk, edit) }.map(\.path) == ["name", "amount", "section"])
    #expect(
      try libraryError { try update("nobody", ShoppingItemEdit(amount: "1")) }
        == .notFound(.shoppingItem, id: "nobody"))
  }

  @Test func anItemThatMovedIsAConflict() throws {
    let milk = try library.buy("Milk")
    let revision = try #require(try ShoppingOperations.find(id: milk, in: library.context)).revision
    try library.buy("Milk", "1 l")
    #expect(throws: LibraryError.self) {
      try ShoppingOperations.update(
        id: milk, ShoppingItemEdit(amount: "2 l"), MutationRequest(ifRevision: revision), in: library.context)
    }
    #expect(try library.shoppingLines() == ["[ ] 1 l Milk"])
  }
}
