import Testing

@testable import CookleLibrary

/// Taking things off the list.
@Suite struct ShoppingRemovalTests {
  let library: LibraryFixture

  init() throws {
    library = try LibraryFixture()
  }

  @Test func itemsGoWithAllThatAskedForThem() throws {
    let milk = try library.buy("Milk", "1 l")
    let eggs = try library.buy("Eggs", "6")
    try library.buy("Salt")
    _ = try ShoppingOperations.check(ids: [eggs], in: library.context)
    let outcome = try ShoppingOperations.remove(ids: [eggs, milk], in: library.context)
    #expect(outcome.value == ShoppingChange(removed: [eggs, milk]))
    #expect(outcome.changes.map(\.kind) == [.deleted, .deleted])
    #expect(try library.shoppingLines() == ["[ ] Salt"])
    #expect(try ShoppingOperations.find(id: milk, in: library.context) == nil)
  }

  @Test func removingEverythingLeavesNothing() throws {
    let soup = try library.dish("Soup", [("Leeks", "2"), ("Cream", "200 ml")])
    _ = try ShoppingOperations.addRecipe(soup, in: library.context)
    let ids = try ShoppingOperations.get(in: library.context).items.map(\.id)
    _ = try ShoppingOperations.remove(ids: ids, in: library.context)
    #expect(try library.shoppingRows() == [])
    #expect(try RecordCountTable(connection: library.context.connection).count(of: .shoppingItem) == 0)
  }

  @Test func anItemThatIsNotThereIsNotFound() throws {
    let milk = try library.buy("Milk")
    #expect(
      try libraryError { try ShoppingOperations.remove(ids: [milk, "nobody"], in: library.context) }
        == .notFound(.shoppingItem, id: "nobody"))
    #expect(try library.shoppingLines() == ["[ ] Milk"])
  }

  @Test func aRecipeThatIsNotCookedTakesBackWhatItAskedFor() throws {
    let soup = try library.dish("Soup", [("Leeks", "2"), ("Cream", "200 ml"), ("Salt", "")])
    let pie = try library.dish("Pie", [("Leeks", "1")])
    for recipe in [soup, pie, soup] { _ = try ShoppingOperations.addRecipe(recipe, in: library.context) }
    try library.diary("2026-03-10", [(.dinner, soup)])
    _ = try ShoppingOperations.addDiary(from: "2026-03-10", to: "2026-03-10", in: library.context)
    #expect(try library.shoppingLines() == ["[ ] 7 Leeks", "[ ] 600 ml Cream", "[ ] Salt"])
    let outcome = try ShoppingOperations.remove(recipe: soup, in: library.context)
    #expect(outcome.value?.items.map(\.line) == ["[ ] 1 Leeks"])
    #expect(outcome.value?.removed.count == 2)
    #expect(try library.shoppingLines() == ["[ ] 1 Leeks"])
  }

  @Test func whatIsCheckedStaysWhenItsRecipeIsNotCooked() throws {
    let soup = try library.dish("Soup", [("Leeks", "2"), ("Cream", "200 ml")])
    let outcome = try ShoppingOperations.addRecipe(soup, in: library.context)
    _ = try ShoppingOperations.check(ids: [try #require(outcome.value?.items.first).id], in: library.context)
    _ = try RecipeOperations.delete(id: soup, in: library.context)
    _ = try ShoppingOperations.remove(recipe: soup, in: library.context)
    #expect(try library.shoppingLines() == ["[x] 2 Leeks"])
  }

  @Test func anAmountWrittenOverARecipesStaysWithoutIt() throws {
    let soup = try library.dish("Soup", [("Leeks", "2")])
    let leeks = try #require(try ShoppingOperations.addRecipe(soup, in: library.context).value?.items.first)
    _ = try ShoppingOperations.update(id: leeks.id, ShoppingItemEdit(amount: "3"), in: library.context)
    _ = try ShoppingOperations.remove(recipe: soup, in: library.context)
    #expect(try library.shoppingLines() == ["[ ] 3 Leeks"])
    #expect(try library.askers(of: "Leeks") == ["hand: 3"])
  }

  @Test func aRecipeThatAskedForNothingChangesNothing() throws {
    try library.buy("Milk")
    let outcome = try ShoppingOperations.remove(recipe: "nobody", in: library.context)
    #expect(outcome.value == ShoppingChange())
    #expect(outcome.revision == outcome.previousRevision)
  }

  @Test func aRevisionDoesNotGoWithARecipe() throws {
    let errors = try fieldErrors {
      try ShoppingOperations.remove(recipe: "any", MutationRequest(ifRevision: "e.1"), in: library.context)
    }
    #expect(errors.map(\.path) == ["ifRevision"])
  }

  @Test func everythingCheckedIsClearedAtOnce() throws {
    let ids = try ["Milk", "Eggs", "Salt"].map { try library.buy($0) }
    _ = try ShoppingOperations.check(ids: [ids[0], ids[2]], in: library.context)
    let weighed = try ShoppingOperations.clearChecked(MutationRequest(dryRun: true), in: library.context)
    #expect(weighed.impact == [MutationImpact(entity: .shoppingItem, change: .deleted, count: 2)])
    #expect(weighed.value == nil)
    #expect(try library.shoppingLines().count == 3)
    let outcome = try ShoppingOperations.clearChecked(in: library.context)
    #expect(outcome.value == ShoppingChange(removed: [ids[0], ids[2]]))
    #expect(try library.shoppingLines() == ["[ ] Eggs"])
    #expect(try ShoppingOperations.clearChecked(in: library.context).changes == [])
  }
}
