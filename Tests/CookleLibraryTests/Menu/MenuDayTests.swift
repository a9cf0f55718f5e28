import Testing

@testable import CookleLibrary

@Suite struct MenuDayTests {
  private let fixture: LibraryFixture
  private var context: LibraryContext { fixture.context }

  init() throws {
    fixture = try LibraryFixture()
  }

  @Test func drawingAgainTakesNoRecipeOfTheMenuUntilNoneIsLeft() throws {
    try fixture.dishes(.standard, 9)
    let before = try fixture.menu()
    let taken = Set(before.days.map(\.recipeID))
    let outcome = try MenuOperations.reroll(.monday, seed: 1, in: context)
    let first = try #require(outcome.value)
    #expect(outcome.effects == [.menuDataChanged])
    #expect(!taken.contains(try #require(first[.monday]?.recipeID)))
    #expect(first.days.dropFirst() == before.days.dropFirst())
    let ids = try RecipeOperations.search(RecipeBrowseCriteria(), in: context).items.map(\.id)
    for id in ids where !first.days.contains(where: { $0.recipeID == id }) {
      _ = try RecipeOperations.delete(id: id, in: context)
    }
    let revision = try context.revision()
    let fields = try fieldErrors { try MenuOperations.reroll(.monday, in: context) }
    #expect(fields.map(\.path) == ["day"])
    #expect(fields.map(\.message) == ["No other recipe is left that suits Monday; add one, or ask for less."])
    #expect(try context.revision() == revision)
    #expect(try MenuOperations.get(in: context).menu == first)
  }

  @Test func drawingAgainKeepsTheDietAndTheWishes() throws {
    let vegan = try fixture.dishes(.vegan, 2)
    try fixture.dishes(.standard, 12)
    try fixture.configure(MenuConfigurationChange(diets: [.friday: .vegan]))
    let menu = try fixture.menu()
    let other = try #require(vegan.first { $0 != menu[.friday]?.recipeID })
    // The other may be on a day that takes any.
    for day in menu.days where day.recipeID == other { _ = try MenuOperations.reroll(day.day, seed: 2, in: context) }
    #expect(try MenuOperations.reroll(.friday, in: context).value?[.friday]?.recipeID == other)
    _ = try RecipeOperations.markCooked(id: try #require(menu[.friday]?.recipeID), in: context)
    try fixture.configure(MenuConfigurationChange(avoidWithinDays: 1))
    #expect(try fieldErrors { try MenuOperations.reroll(.friday, in: context) }.map(\.path) == ["day"])
  }

  @Test func aDayTakesByHandWhatSuitsItsDietAndIsOnNoOtherDay() throws {
    let vegan = try fixture.dishes(.vegan, 2)
    let others = try fixture.dishes(.standard, 8)
    // Wishes do not bind the hand.
    try fixture.configure(
      MenuConfigurationChange(
        days: MenuConfigurationChange.exactly([.monday, .sunday]), diets: [.monday: .vegetarian]))
    var menu = try fixture.menu()
    try fixture.configure(MenuConfigurationChange(avoidWithinDays: 9, maxCookingTime: [.monday: 5]))
    let free = try #require(others.first { id in !menu.days.contains { $0.recipeID == id } })
    menu = try #require(try MenuOperations.assign(.sunday, recipe: free, in: context).value)
    #expect(menu[.sunday]?.recipeID == free)
    for (recipe, message) in [
      (free, "That recipe is planned for Sunday already; choose another."),
      (others.first { $0 != free } ?? "", "Monday is to be vegetarian, and that recipe is not; choose another."),
    ] {
      #expect(
        try fieldErrors { try MenuOperations.assign(.monday, recipe: recipe, in: context) }
          == [FieldError(path: "recipe", message: message, value: recipe)])
    }
    let listed = try MenuOperations.eligible(.monday, in: context)
    #expect(listed.items.map(\.id) == vegan && listed.total == 2)
    let open = try MenuOperations.eligible(.sunday, text: "standard", in: context)
    #expect(Set(open.items.map(\.id)) == Set(others) && open.total == 8)
    let mine = try #require(menu[.monday])
    #expect(try MenuOperations.assign(.monday, recipe: mine.recipeID, in: context).changes == [])
  }

  @Test func eligibleRecipesAreToldAPageAtATime() throws {
    try fixture.dishes(.vegetarian, 30)
    let others = try fixture.dishes(.standard, 5)
    try fixture.configure(MenuConfigurationChange(diets: [.monday: .vegetarian]))
    let menu = try fixture.menu()
    for day in [Weekday.monday, .tuesday] {
      var found: [String] = []
      var cursor: String?
      repeat {
        let page = try MenuOperations.eligible(day, limit: 4, cursor: cursor, in: context)
        found += page.items.map(\.id)
        cursor = page.nextCursor
        #expect(page.total == (try MenuOperations.eligible(day, in: context).items.count))
      } while cursor != nil
      let all = try RecipeOperations.search(RecipeBrowseCriteria(), in: context).items.map(\.id)
      let elsewhere = Set(menu.days.filter { $0.day != day }.map(\.recipeID))
      #expect(found == all.filter { !elsewhere.contains($0) && (day == .tuesday || !others.contains($0)) })
    }
    let next = try MenuOperations.eligible(.monday, limit: 4, in: context).nextCursor
    guard
      case .cannotCalculateChanges = try libraryError({
        try MenuOperations.eligible(.tuesday, limit: 4, cursor: next, in: context)
      })
    else {
      Issue.record("a cursor of another day was taken")
      return
    }
  }

  @Test func aMarkedDayRemembersWhenUntilItGetsAnotherRecipe() throws {
    try fixture.dishes(.standard, 9)
    let planned = try #require(try fixture.menu()[.tuesday])
    let outcome = try MenuOperations.markCooked(.tuesday, in: context)
    #expect(outcome.effects == [.recipeDataChanged, .menuDataChanged, .notificationPlanChanged])
    #expect(outcome.value?[.tuesday]?.cookedAt == fixture.clock.now)
    let recipe = try RecipeOperations.get(id: planned.recipeID, in: context)
    #expect(recipe.timesCooked == 1 && recipe.lastCookedAt == fixture.clock.now)
    #expect(try MenuOperations.reroll(.tuesday, in: context).value?[.tuesday]?.cookedAt == nil)
  }

  @Test func aDeletedRecipeLeavesItsLastName() throws {
    try fixture.dishes(.standard, 8)
    let menu = try fixture.menu()
    let planned = try #require(menu[.friday])
    _ = try RecipeOperations.update(id: planned.recipeID, RecipeFormDraft(name: "Renamed"), in: context)
    #expect(try MenuOperations.get(in: context).menu?[.friday]?.name == "Renamed")
    let outcome = try RecipeOperations.delete(id: planned.recipeID, in: context)
    #expect(outcome.effects == [.recipeDataChanged, .menuDataChanged, .notificationPlanChanged])
    #expect(outcome.changes.map(\.entity) == [.menu, .recipe])
    let after = try #require(try MenuOperations.get(in: context).menu)
    #expect(
      after[.friday]
        == MenuDay(day: .friday, recipeID: planned.recipeID, name: "Renamed", isMissing: true, cookedAt: nil))
    #expect(after.modifiedAt == menu.modifiedAt)
    let gone = LibraryError.validationFailed([
      FieldError(path: "day", message: "The recipe of Friday was deleted; choose another first.", value: "fri")
    ])
    #expect(throws: gone) { try MenuOperations.markCooked(.friday, in: context) }
    #expect(throws: gone) { try MenuOperations.toDiary(.friday, in: context) }
    #expect(try MenuOperations.reroll(.friday, in: context).value?[.friday]?.isMissing == false)
    // A recipe that is on no day leaves the menu alone.
    let free = try fixture.dish("Free")
    #expect(try RecipeOperations.delete(id: free, in: context).changes.map(\.entity) == [.recipe])
  }

  @Test func aDayGoesIntoTheDiaryOfTheDayItWasCookedOn() throws {
    try fixture.dishes(.standard, 8)
    let menu = try fixture.menu()
    let (monday, sunday) = (try #require(menu[.monday]), try #require(menu[.sunday]))
    // 2026-03-01 is a Sunday.
    #expect(MenuOperations.diaryDate(of: sunday, in: context) == "2026-03-01")
    #expect(MenuOperations.diaryDate(of: monday, in: context) == "2026-03-02")
    _ = try MenuOperations.markCooked(.monday, in: context)
    fixture.wait(days: 3)
    let outcome = try MenuOperations.toDiary(.monday, in: context)
    #expect(outcome.effects == [.recipeDataChanged, .diaryDataChanged, .notificationPlanChanged])
    let rows = outcome.value.map { $0.rows.map { "\($0.meal) \($0.recipeID)" } }
    #expect(outcome.value?.day == "2026-03-01" && rows == ["dinner \(monday.recipeID)"])
    #expect(try MenuOperations.toDiary(.sunday, in: context).value?.day == "2026-03-08")
    let both = try MenuOperations.toDiary(.sunday, date: "2026-03-01", meal: .lunch, in: context).value
    #expect(both?.rows.map(\.recipeID) == [sunday.recipeID, monday.recipeID])
    #expect(try fixture.madeCount(sunday.recipeID) == 2)
    #expect(try MenuOperations.get(in: context).menu?.revision != menu.revision)
  }

  @Test func theHighlightLooksAroundTheEndOfTheWeek() throws {
    #expect(try MenuOperations.highlight(in: context) == MenuHighlight(kind: .noMenu))
    try fixture.dishes(.standard, 8)
    try fixture.configure(MenuConfigurationChange(days: MenuConfigurationChange.exactly([.tuesday, .friday])))
    let menu = try fixture.menu()
    var seen: [String] = []
    for _ in 0..<7 {
      let highlight = try MenuOperations.highlight(in: context)
      seen.append("\(highlight.kind) \(highlight.day?.day.rawValue ?? "-") \(highlight.date?.text ?? "-")")
      fixture.wait(days: 1)
    }
    #expect(
      seen == [
        "upNext tue 2026-03-03", "upNext tue 2026-03-03", "today tue 2026-03-03", "upNext fri 2026-03-06",
        "upNext fri 2026-03-06", "today fri 2026-03-06", "upNext tue 2026-03-10",
      ])
    // It is Sunday again.
    _ = try RecipeOperations.delete(id: try #require(menu[.tuesday]?.recipeID), in: context)
    #expect(try MenuOperations.highlight(in: context).day?.day == .friday)
    _ = try RecipeOperations.delete(id: try #require(menu[.friday]?.recipeID), in: context)
    #expect(try MenuOperations.highlight(in: context) == MenuHighlight(kind: .nothingPlanned))
    fixture.wait(days: 2)
    #expect(try MenuOperations.highlight(in: context).day?.isMissing == true, "on its day it says so")
  }

  @Test func whatIsNotPlannedIsToldInASentence() {
    #expect(LibraryError.notFound(.menu, id: "week").message == "There is no menu yet; plan the week first.")
    #expect(
      LibraryError.notFound(.menuDay, id: "sun").message
        == "Nothing is planned for Sunday; plan the week with that day first.")
  }

  @Test func aDayThatIsNotPlannedIsNotFound() throws {
    try fixture.dishes(.standard, 8)
    #expect(throws: LibraryError.notFound(.menu, id: "week")) { try MenuOperations.reroll(.monday, in: context) }
    try fixture.configure(MenuConfigurationChange(days: [.monday: false]))
    let menu = try fixture.menu()
    #expect(throws: LibraryError.notFound(.menuDay, id: "mon")) { try MenuOperations.reroll(.monday, in: context) }
    #expect(throws: LibraryError.notFound(.menuDay, id: "mon")) { try MenuOperations.toDiary(.monday, in: context) }
    #expect(throws: LibraryError.notFound(.menuDay, id: "mon")) { try MenuOperations.eligible(.monday, in: context) }
    #expect(throws: LibraryError.revisionConflict(.menu, id: "week", currentRevision: menu.revision)) {
      try MenuOperations.markCooked(.tuesday, MutationRequest(ifRevision: "old"), in: context)
    }
  }
}
