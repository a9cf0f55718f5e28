import Testing

@testable import CookleLibrary

/// What any change of the list may be asked beside itself.
@Suite struct ShoppingRequestTests {
  let library: LibraryFixture

  init() throws {
    library = try LibraryFixture()
  }

  /// A dish of the diary and of the list, written and asked for in every way.
  private func fillList() throws -> String {
    let soup = try library.dish("Soup", servings: "4", [("Leeks", "2")])
    try library.diary("2026-03-10", [(.dinner, soup)])
    _ = try ShoppingOperations.addRecipe(soup, servings: 6, in: library.context)
    _ = try ShoppingOperations.addDiary(from: "2026-03-10", to: "2026-03-10", in: library.context)
    return try library.buy("Leeks", "1", section: "Produce")
  }

  @Test func aRepeatAnswersTheFirstOutcomeAndChangesNothing() throws {
    let leeks = try fillList()
    let request = MutationRequest(requestKey: "again")
    let first = try ShoppingOperations.check(ids: [leeks], request, in: library.context)
    _ = try ShoppingOperations.uncheck(ids: [leeks], in: library.context)
    let second = try ShoppingOperations.check(ids: [leeks], request, in: library.context)
    #expect(second.value == first.value)
    #expect(second.value?.items.first?.sources.map(\.words) == ["Soup for 6: 3", "2026-03-10 Soup: 2", "hand: 1"])
    #expect(second.isRepeated)
    #expect(try library.shoppingLines() == ["[ ] Produce: 6 Leeks"])
    #expect(
      try libraryError { try ShoppingOperations.uncheck(ids: [leeks], request, in: library.context) }
        == .requestKeyConflict(key: "again"))
  }

  @Test func aDryRunOfEachChangeWeighsItAndChangesNothing() throws {
    let leeks = try fillList()
    let soup = try #require(try RecipeOperations.latest(in: library.context)).id
    let before = try ShoppingOperations.get(in: library.context)
    let dry = MutationRequest(dryRun: true)
    let context = library.context
    let outcomes = [
      try ShoppingOperations.add(ShoppingEntry(name: "Milk"), dry, in: context),
      try ShoppingOperations.addRecipe(soup, dry, in: context),
      try ShoppingOperations.addDiary(from: "2026-03-10", to: "2026-03-10", dry, in: context),
      try ShoppingOperations.update(id: leeks, ShoppingItemEdit(amount: "9"), dry, in: context),
      try ShoppingOperations.check(ids: [leeks], dry, in: context),
      try ShoppingOperations.remove(ids: [leeks], dry, in: context),
    ]
    #expect(
      outcomes.map { $0.impact?.map(\.change) } == [[.created]] + Array(repeating: [.updated], count: 4) + [[.deleted]])
    #expect(outcomes.allSatisfy { $0.value == nil && $0.revision == $0.previousRevision })
    #expect(try ShoppingOperations.get(in: context) == before)
  }

  @Test func aLibraryThatIsOnlyReadIsNotWritten() throws {
    let leeks = try fillList()
    let reader = try library.secondContext(access: .readOnly)
    defer { reader.close() }
    #expect(try ShoppingOperations.get(in: reader).items.map(\.id) == [leeks])
    #expect(try libraryError { try ShoppingOperations.clearChecked(in: reader) } == .readOnly)
    #expect(try libraryError { try ShoppingOperations.add(ShoppingEntry(name: "Milk"), in: reader) } == .readOnly)
  }

  @Test func anItemHasTheRevisionOfTheCommitThatTouchedItLast() throws {
    let milk = try library.buy("Milk")
    let eggs = try library.buy("Eggs")
    let outcome = try ShoppingOperations.check(ids: [milk], in: library.context)
    let items = try ShoppingOperations.get(in: library.context).items
    #expect(items.map(\.id) == [eggs, milk])
    #expect(items.map(\.revision) == [library.context.epoch + ".2", library.context.epoch + ".3"])
    #expect(outcome.value?.items == [items[1]])
  }
}
