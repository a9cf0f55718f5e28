import Testing

@testable import CookleLibrary

/// Checking off, and taking that back.
@Suite struct ShoppingCheckTests {
  let library: LibraryFixture

  init() throws {
    library = try LibraryFixture()
  }

  private func check(_ ids: [String]) throws -> MutationOutcome<ShoppingChange> {
    try ShoppingOperations.check(ids: ids, in: library.context)
  }

  private func uncheck(_ ids: [String]) throws -> MutationOutcome<ShoppingChange> {
    try ShoppingOperations.uncheck(ids: ids, in: library.context)
  }

  @Test func severalAreCheckedInOneChange() throws {
    let ids = try ["Milk", "Eggs", "Salt"].map { try library.buy($0) }
    library.clock.advance(milliseconds: 1_000)
    let outcome = try check([ids[2], ids[0], ids[2]])
    #expect(outcome.value?.items.map(\.line) == ["[x] Salt", "[x] Milk"])
    #expect(outcome.value?.items.map(\.checkedAt) == [library.clock.now, library.clock.now])
    #expect(outcome.changes.map(\.id) == [ids[2], ids[0]])
    #expect(try library.shoppingLines() == ["[ ] Eggs", "[x] Milk", "[x] Salt"])
  }

  @Test func whatIsCheckedStaysAsItIs() throws {
    let milk = try library.buy("Milk")
    let first = try check([milk])
    library.clock.advance(milliseconds: 1_000)
    let second = try check([milk])
    #expect(second.value == first.value)
    #expect(second.changes == [])
  }

  @Test func uncheckingPutsAnItemBackIntoItsPlace() throws {
    let milk = try library.buy("Milk", "1 l")
    try library.buy("Eggs")
    _ = try check([milk])
    #expect(try library.shoppingLines() == ["[ ] Eggs", "[x] 1 l Milk"])
    let outcome = try uncheck([milk])
    #expect(outcome.value?.items.map(\.line) == ["[ ] 1 l Milk"])
    #expect(outcome.value?.removed == [])
    #expect(try library.shoppingLines() == ["[ ] 1 l Milk", "[ ] Eggs"])
    #expect(try uncheck([milk]).changes == [])
  }

  @Test func uncheckingJoinsATwinThatIsToBeBought() throws {
    let first = try library.buy("Milk", "1 l", section: "Dairy")
    _ = try check([first])
    let twin = try library.buy("MILK", "2 l")
    let outcome = try uncheck([first])
    #expect(outcome.value?.items.map(\.line) == ["[ ] Dairy: 3 l MILK"])
    #expect(outcome.value?.removed == [first])
    #expect(
      outcome.changes == [
        EntityChange(entity: .shoppingItem, id: first, kind: .deleted),
        EntityChange(entity: .shoppingItem, id: twin, kind: .updated),
      ])
    #expect(try library.askers(of: "MILK") == ["hand: 2 l", "hand: 1 l"])
  }

  @Test func twinsThatAreUncheckedTogetherBecomeOne() throws {
    let first = try library.buy("Milk", "1 l")
    _ = try check([first])
    let second = try library.buy("Milk", "2 l")
    _ = try check([second])
    #expect(try library.shoppingLines() == ["[x] 1 l Milk", "[x] 2 l Milk"])
    let outcome = try uncheck([second, first])
    #expect(outcome.value?.items.map(\.id) == [second])
    #expect(outcome.value?.removed == [first])
    #expect(try library.shoppingLines() == ["[ ] 3 l Milk"])
  }

  @Test func anItemThatIsNotThereChangesNothing() throws {
    let milk = try library.buy("Milk")
    #expect(try libraryError { try check([milk, "nobody"]) } == .notFound(.shoppingItem, id: "nobody"))
    #expect(try library.shoppingLines() == ["[ ] Milk"])
  }

  @Test func noItemAtAllIsRefused() throws {
    #expect(try fieldErrors { try check([]) }.map(\.path) == ["ids"])
  }

  @Test func soManyItemsChangeAtOnce() throws {
    let ids = (0...LibraryLimits.shoppingItems).map(String.init)
    #expect(
      try libraryError { try uncheck(ids) }
        == .limitExceeded(
          name: "shoppingItems", what: "items to change", limit: LibraryLimits.shoppingItems,
          value: LibraryLimits.shoppingItems + 1))
  }

  @Test func aRevisionGoesWithOneItem() throws {
    let (milk, eggs) = (try library.buy("Milk"), try library.buy("Eggs"))
    let revision = try #require(try ShoppingOperations.find(id: milk, in: library.context)).revision
    let request = MutationRequest(ifRevision: revision)
    let errors = try fieldErrors { try ShoppingOperations.check(ids: [milk, eggs], request, in: library.context) }
    #expect(errors.map(\.path) == ["ifRevision"])
    let outcome = try ShoppingOperations.check(ids: [milk], request, in: library.context)
    let moved = try #require(outcome.value?.items.first).revision
    #expect(
      try libraryError { try ShoppingOperations.uncheck(ids: [milk], request, in: library.context) }
        == .revisionConflict(.shoppingItem, id: milk, currentRevision: moved))
  }
}
