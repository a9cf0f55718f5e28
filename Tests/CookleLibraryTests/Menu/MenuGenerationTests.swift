import Testing

@testable import CookleLibrary

@Suite struct MenuGenerationTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  @Test func theSameSeedOnTheSameLibraryPlansTheSameWeek() throws {
    try fixture.dishes(.standard, 20)
    let first = try fixture.menu(seed: 42)
    try fixture.menu(seed: 43)
    #expect(try fixture.menu(seed: 42).lines == first.lines)
    #expect(
      first.lines == [
        "mon standard 14", "tue standard 7", "wed standard 3", "thu standard 9", "fri standard 8", "sat standard 17",
        "sun standard 19",
      ])
  }

  @Test func generatingChangesNoStatisticsAndNoRecipe() throws {
    let ids = try fixture.dishes(.standard, 9)
    _ = try RecipeOperations.markCooked(id: ids[0], in: fixture.context)
    let before = try ids.map { try RecipeOperations.get(id: $0, in: fixture.context) }
    let outcome = try MenuOperations.generate(in: fixture.context)
    #expect(outcome.effects == [.menuDataChanged])
    #expect(outcome.changes == [EntityChange(entity: .menu, id: "week", kind: .created)])
    try fixture.menu(seed: 3)
    #expect(try ids.map { try RecipeOperations.get(id: $0, in: fixture.context) } == before)
  }

  /// Recipes cooked today weigh 1 against 3,650, so a week of seven others is nearly sure.
  @Test func whatWasCookedLatelyIsSeldomDrawn() throws {
    let ids = try fixture.dishes(.standard, 14)
    for id in ids.prefix(7) { _ = try RecipeOperations.markCooked(id: id, in: fixture.context) }
    for seed in 0..<20 {
      let planned = Set(try fixture.menu(seed: seed).days.map(\.recipeID))
      #expect(planned.isDisjoint(with: ids.prefix(7)) && planned.count == 7)
    }
  }

  /// Days of the calendar count, not 24 hours: 23:30 yesterday is a day ago at 00:30.
  @Test func weightsCountDaysOfTheClientsCalendar() throws {
    let ids = try fixture.dishes(.standard, 2)
    let connection = fixture.context.connection
    func weights(at now: Instant, _ zone: TimeZoneRules) throws -> [Int64: UInt32] {
      let candidates = MenuCandidates(
        connection: connection, today: zone.day(at: now), timeZone: zone, avoidWithinDays: 0)
      let pool = try #require(try candidates.pools(of: [MenuDayRule(diet: .any)]).first)
      return Dictionary(uniqueKeysWithValues: zip(pool.recipes, pool.weights))
    }
    // 08:00 UTC is 17:00 in Tokyo.
    _ = try RecipeOperations.markCooked(id: ids[0], in: fixture.context)
    let tokyo = try #require(TimeZoneRules(identifier: "Asia/Tokyo"))
    let later = Instant(milliseconds: fixture.clock.now.milliseconds + 8 * 3_600_000)
    #expect(try weights(at: fixture.clock.now, .utc) == [1: 1, 2: 3_650])
    let tomorrow = Instant(milliseconds: later.milliseconds + 2 * 86_400_000)
    #expect(try weights(at: tomorrow, .utc) == [1: 2, 2: 3_650])
    #expect(try weights(at: tomorrow, tokyo) == [1: 3, 2: 3_650])
  }

  /// In St. John's clocks were set back over midnight until 2011, in Lord Howe they move by half an hour.
  @Test(arguments: ["America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "UTC"])
  func everyCookingCountsByTheClocksOfItsDay(zone: String) throws {
    let rules = try #require(TimeZoneRules(identifier: zone))
    print("seed 2010")
    var chance = SeededChance(seed: 2_010)
    try fixture.dishes(.standard, 300)
    // 2010-11-07, within two days of midnight, where the clocks of St. John's showed it twice, and years around it.
    let midnight: Int64 = 1_289_097_000_000
    let connection = fixture.context.connection
    for slot in 1...300 {
      let spread: UInt64 = slot % 3 == 0 ? 94_608_000_000 : slot % 3 == 1 ? 14_400_000 : 172_800_000
      let moment = midnight - Int64(spread / 2) + Int64(chance.number(below: spread))
      try connection.statement("UPDATE recipe SET last_cooked_at = ? WHERE slot = ?").bind(1, moment).bind(2, slot)
        .run()
    }
    let today = try #require(CalendarDay(text: "2014-03-01"))
    let candidates = MenuCandidates(connection: connection, today: today, timeZone: rules, avoidWithinDays: 0)
    let pool = try #require(try candidates.pools(of: [MenuDayRule(diet: .any)]).first)
    let cooked = try connection.statement("SELECT slot, last_cooked_at FROM recipe")
      .all { (slot: $0.int64(0), day: rules.day(at: Instant(milliseconds: $0.int64(1)))) }
    let expected = Dictionary(
      uniqueKeysWithValues: cooked.map { ($0.slot, UInt32(today.daysSince1970 - $0.day.daysSince1970)) })
    #expect(Dictionary(uniqueKeysWithValues: zip(pool.recipes, pool.weights)) == expected)
  }

  @Test func replacingAsksForTheTokenOfADryRun() throws {
    try fixture.dishes(.standard, 8)
    let first = try fixture.menu()
    let impact = [
      MutationImpact(entity: .menu, change: .updated, count: 1),
      MutationImpact(entity: .menuDay, change: .updated, count: 7),
    ]
    let weighed = try MenuOperations.generate(seed: 2, MutationRequest(dryRun: true), in: fixture.context)
    let token = try #require(weighed.confirmation)
    #expect(weighed.impact == impact)
    for request in [MutationRequest.unconditional, MutationRequest(confirmation: "c-0")] {
      let error = try libraryError { try MenuOperations.generate(seed: 2, request, in: fixture.context) }
      let what = "replaces the menu of 7 days"
      #expect(error == .confirmationRequired(impact: impact, confirmation: token, what: what))
    }
    #expect(try MenuOperations.get(in: fixture.context).menu == first)
    let other = try libraryError {
      try MenuOperations.generate(seed: 3, MutationRequest(confirmation: token), in: fixture.context)
    }
    guard case .confirmationRequired(_, let fresh, _) = other else {
      Issue.record("\(other)")
      return
    }
    #expect(fresh != token)
    // A condition beside the request is no part of what is confirmed.
    let request = MutationRequest(ifRevision: first.revision, confirmation: token)
    #expect(try MenuOperations.generate(seed: 2, request, in: fixture.context).value?.revision != first.revision)
    #expect(throws: LibraryError.self) {
      try MenuOperations.generate(seed: 2, MutationRequest(confirmation: token), in: fixture.context)
    }
  }

  @Test func aCommitOutdatesATokenAndTheStateDoesNot() throws {
    let ids = try fixture.dishes(.standard, 8)
    try fixture.menu()
    func token() throws -> String? {
      try MenuOperations.generate(MutationRequest(dryRun: true), in: fixture.context).confirmation
    }
    let first = try token()
    _ = try RecipeOperations.recordOpened(id: ids[0], in: fixture.context)
    #expect(try token() == first)
    try fixture.dish("Tea")
    #expect(try token() != first)
  }

  @Test func aPinnedDayKeepsItsRecipeAndWhenItWasCooked() throws {
    try fixture.dishes(.standard, 14)
    try fixture.menu(seed: 1)
    let cooked = try #require(try MenuOperations.markCooked(.wednesday, in: fixture.context).value)
    // Cooked today: without the pin it would be as good as never drawn, and with the wish not at all.
    try fixture.configure(MenuConfigurationChange(avoidWithinDays: 3, pinned: [.wednesday: true]))
    for seed in 2..<8 { #expect(try fixture.menu(seed: seed)[.wednesday] == cooked[.wednesday]) }
    try fixture.configure(MenuConfigurationChange(pinned: [.wednesday: false]))
    #expect(try fixture.menu(seed: 9)[.wednesday]?.recipeID != cooked[.wednesday]?.recipeID)
    #expect(try fixture.menu(seed: 9)[.wednesday]?.cookedAt == nil)
  }

  @Test func aPinnedRecipeThatDoesNotSuitItsDayIsNamed() throws {
    try fixture.dishes(.standard, 8)
    try fixture.dishes(.vegan, 1)
    try fixture.configure(MenuConfigurationChange(diets: [.monday: .vegan]))
    let menu = try fixture.menu()
    let vegan = try #require(menu[.monday]?.recipeID)
    try fixture.configure(
      MenuConfigurationChange(diets: [.monday: .any, .tuesday: .vegan], pinned: [.monday: true]))
    // Monday keeps the only vegan recipe, which Tuesday needs.
    #expect(
      try fixture.problems() == [MenuProblem(requirement: .pinned, missing: 1, days: [.monday, .tuesday])])
    try fixture.configure(MenuConfigurationChange(pinned: [.monday: false, .tuesday: true]))
    #expect(try fixture.problems() == [MenuProblem(requirement: .pinned, missing: 1, days: [.tuesday])])
    _ = try RecipeOperations.delete(id: try #require(menu[.tuesday]?.recipeID), in: fixture.context)
    #expect(try fixture.problems() == [], "what is gone holds nothing")
    #expect(try fixture.menu()[.tuesday]?.recipeID == vegan)
  }

  @Test func aPinThatDoesNotSuitIsNamedBesideADietThatLacksRecipes() throws {
    try fixture.dishes(.standard, 8)
    _ = try fixture.menu()
    try fixture.configure(MenuConfigurationChange(diets: [.tuesday: .vegan], pinned: [.tuesday: true]))
    #expect(
      try fixture.problems() == [
        MenuProblem(requirement: .vegan, missing: 1, days: [.tuesday]),
        MenuProblem(requirement: .pinned, missing: 1, days: [.tuesday]),
      ])
    try fixture.dishes(.vegan, 1)
    try fixture.configure(MenuConfigurationChange(pinned: [.tuesday: false]))
    #expect(try fixture.problems() == [], "all that was named is mended")
  }
}
