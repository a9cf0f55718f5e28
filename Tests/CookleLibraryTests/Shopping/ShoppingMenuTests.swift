import Testing

@testable import CookleLibrary

/// Items that the weekly menu asks for.
@Suite struct ShoppingMenuTests {
  let library: LibraryFixture
  /// What is planned, Monday first: `Dish 3` needs 4 g of salt and a leek, for two.
  let days: [MenuDay]

  init() throws {
    library = try LibraryFixture()
    for number in 0..<7 {
      // One of them does not say how many it serves.
      let servings = number == 6 ? "" : "2"
      try library.dish("Dish \(number)", servings: servings, [("Salt", "\(number + 1) g"), ("Leek \(number)", "1")])
    }
    let menu = try MenuOperations.generate(seed: 7, in: library.context)
    days = try #require(menu.value).days
  }

  /// The grams of salt that a day's dish needs.
  private func salt(_ day: MenuDay) throws -> Int {
    try #require(Int(day.name.dropFirst(5))) + 1
  }

  private func addMenu(
    days: [Weekday]? = nil, servings: Int? = nil, _ request: MutationRequest = .unconditional
  ) throws -> MutationOutcome<ShoppingChange> {
    try ShoppingOperations.addMenu(days: days, servings: servings, request, in: library.context)
  }

  @Test func everyPlannedDayAsksForItsRecipe() throws {
    let outcome = try addMenu()
    #expect(outcome.value?.items.count == 8)
    #expect(outcome.value?.items.first?.line == "[ ] 28 g Salt")
    #expect(
      try library.askers(of: "Salt") == days.map { "\($0.day.rawValue) \($0.name): \(try salt($0)) g" })
    #expect(outcome.effects == [.shoppingDataChanged])
  }

  @Test func onlySomeDaysCanBeAskedFor() throws {
    let outcome = try addMenu(days: [.friday, .monday, .friday])
    let (monday, friday) = (days[0], days[4])
    #expect(
      try library.askers(of: "Salt") == [
        "mon \(monday.name): \(try salt(monday)) g", "fri \(friday.name): \(try salt(friday)) g",
      ])
    #expect(outcome.value?.items.count == 3)
  }

  @Test func servingsScaleEachRecipeByItsOwn() throws {
    let day = try #require(days.first { $0.name == "Dish 2" })
    _ = try addMenu(days: [day.day], servings: 6)
    #expect(try library.shoppingLines() == ["[ ] 9 g Salt", "[ ] 3 Leek 2"])
    #expect(try library.askers(of: "Salt") == ["\(day.day.rawValue) Dish 2 for 6: 9 g"])
  }

  @Test func recipesWithoutServingsAreRefusedByName() throws {
    let errors = try fieldErrors { try addMenu(servings: 6) }
    #expect(errors.map(\.path) == ["servings"])
    #expect(errors.first?.message.hasPrefix("“Dish 6” does not say how many it serves") == true)
    #expect(try library.shoppingLines() == [])
  }

  @Test func aDayWhoseRecipeIsGoneAsksForNothing() throws {
    let gone = try #require(days.first { $0.name == "Dish 6" })
    _ = try RecipeOperations.delete(id: gone.recipeID, in: library.context)
    _ = try addMenu(servings: 2)
    #expect(try library.shoppingLines().first == "[ ] 21 g Salt")
    let errors = try fieldErrors { try addMenu(days: [gone.day]) }
    #expect(errors.map(\.path) == ["days[0]"])
    #expect(errors.first?.message == "The recipe of \(gone.day.englishName) was deleted; choose another first.")
  }

  @Test func daysThatAreNotPlannedAreNamed() throws {
    let change = MenuConfigurationChange(days: MenuConfigurationChange.exactly([.monday, .tuesday]))
    _ = try MenuOperations.configure(change, in: library.context)
    let weighed = try MenuOperations.generate(MutationRequest(dryRun: true), in: library.context)
    _ = try MenuOperations.generate(MutationRequest(confirmation: weighed.confirmation), in: library.context)
    let errors = try fieldErrors { try addMenu(days: [.sunday, .monday, .wednesday]) }
    #expect(errors.map(\.path) == ["days[0]", "days[2]"])
    #expect(try fieldErrors { try addMenu(days: []) }.map(\.path) == ["days"])
    #expect(try addMenu().value?.items.count == 3)
  }

  @Test func anotherMenuLeavesWhatTheFirstAskedFor() throws {
    _ = try addMenu()
    let before = try ShoppingOperations.get(in: library.context)
    let weighed = try MenuOperations.generate(seed: 8, MutationRequest(dryRun: true), in: library.context)
    _ = try MenuOperations.generate(
      seed: 8, MutationRequest(confirmation: weighed.confirmation), in: library.context)
    #expect(try ShoppingOperations.get(in: library.context) == before)
  }

  @Test func withoutAMenuThereIsNothingToShopFor() throws {
    let empty = try LibraryFixture()
    #expect(
      try libraryError { try ShoppingOperations.addMenu(in: empty.context) } == .notFound(.menu, id: "week"))
  }

  @Test func aRepeatAnswersTheFirstOutcome() throws {
    let request = MutationRequest(requestKey: "week")
    let first = try addMenu(days: [.monday], request)
    let second = try addMenu(days: [.monday], request)
    #expect(second.value == first.value)
    #expect(try library.shoppingLines().count == 2)
    #expect(try libraryError { try addMenu(request) } == .requestKeyConflict(key: "week"))
  }
}
