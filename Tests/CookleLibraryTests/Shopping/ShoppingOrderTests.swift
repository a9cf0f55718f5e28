import Testing

@testable import CookleLibrary

/// The order in which the list is shown, and its sections.
@Suite struct ShoppingOrderTests {
  let library: LibraryFixture

  init() throws {
    library = try LibraryFixture()
  }

  private func setSections(_ names: [String]) throws {
    _ = try SettingsOperations.set(.shoppingSections, to: .list(names), in: library.context)
  }

  @Test func sectionsFollowTheSettingThenOthersByNameThenNone() throws {
    try setSections(["Produce", "Dairy"])
    try library.buy("Candles")
    try library.buy("Nails", section: "Tools 10")
    try library.buy("Milk", section: "Dairy")
    try library.buy("Hammer", section: "tools 2")
    try library.buy("Leeks", section: "Produce")
    try library.buy("Eggs", section: "Dairy")
    try library.buy("Matches")
    #expect(
      try library.shoppingLines() == [
        "[ ] Produce: Leeks", "[ ] Dairy: Milk", "[ ] Dairy: Eggs", "[ ] tools 2: Hammer", "[ ] Tools 10: Nails",
        "[ ] Candles", "[ ] Matches",
      ])
    #expect(
      try ShoppingOperations.get(in: library.context).sections == ["Produce", "Dairy", "tools 2", "Tools 10"])
  }

  @Test func whatIsCheckedStandsLastInTheSameOrder() throws {
    try setSections(["Produce", "Dairy"])
    let milk = try library.buy("Milk", section: "Dairy")
    let candles = try library.buy("Candles")
    let leeks = try library.buy("Leeks", section: "Produce")
    try library.buy("Matches")
    _ = try ShoppingOperations.check(ids: [candles, milk, leeks], in: library.context)
    #expect(
      try library.shoppingLines() == ["[ ] Matches", "[x] Produce: Leeks", "[x] Dairy: Milk", "[x] Candles"])
  }

  @Test func aSectionHasOneSpelling() throws {
    let outcome = try ShoppingOperations.add(ShoppingEntry(name: "Milk", section: "dairy"), in: library.context)
    #expect(outcome.value?.items.map(\.section) == ["dairy"])
    try library.buy("Eggs", section: "DAIRY")
    #expect(try library.shoppingLines() == ["[ ] dairy: Milk", "[ ] dairy: Eggs"])
    try setSections(["Ｄairy"])
    #expect(try library.shoppingLines() == ["[ ] Ｄairy: Milk", "[ ] Ｄairy: Eggs"])
    #expect(try ShoppingOperations.get(in: library.context).sections == ["Ｄairy"])
    let milk = try #require(outcome.value?.items.first).id
    #expect(try ShoppingOperations.find(id: milk, in: library.context)?.section == "Ｄairy")
  }

  @Test func aSectionThatLeavesTheSettingKeepsItsItems() throws {
    try setSections(["Dairy", "Produce"])
    try library.buy("Leeks", section: "Produce")
    try library.buy("Milk", section: "Dairy")
    try setSections(["Produce"])
    #expect(try library.shoppingLines() == ["[ ] Produce: Leeks", "[ ] Dairy: Milk"])
  }

  @Test func theSettingTellsThatTheListChanged() throws {
    let outcome = try SettingsOperations.set(.shoppingSections, to: .list(["Dairy"]), in: library.context)
    #expect(outcome.effects == [.shoppingDataChanged, .preferencesChanged])
  }
}
