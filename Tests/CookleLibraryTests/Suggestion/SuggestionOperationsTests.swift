import Testing

@testable import CookleLibrary

@Suite struct SuggestionOperationsTests {
  private let inputs = SuggestionInputs(preference: SuggestionPreference(isEnabled: true), timeZone: .utc)

  private func planned(_ fixture: LibraryFixture) throws -> [Suggestion] {
    try SuggestionOperations.plan(inputs, after: fixture.clock.now, in: fixture.context)
  }

  private func names(_ fixture: LibraryFixture) throws -> Set<String> {
    Set(try planned(fixture).map(\.name))
  }

  @Test func aPlanNamesARecipeForEachDay() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let plan = try planned(fixture)
    #expect(plan.count == 14)
    let day = try #require(CalendarDay(year: 2026, month: 3, day: 1))
    #expect(
      plan.first
        == Suggestion(
          identifier: "daily-recipe-suggestion-2026-3-1", day: day,
          dueAt: TimeZoneRules.utc.instant(on: day, hour: 20), recipeID: recipe.id, name: "Pancakes",
          blurb: "Mix everything until smooth.", photoID: nil, route: .recipe(recipe.id)))
    #expect(Set(plan.map(\.recipeID)) == [recipe.id])
    #expect(try planned(fixture) == plan)
  }

  @Test func suggestionsAreOffUntilSomebodySwitchesThemOn() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    #expect(try SuggestionOperations.plan(in: fixture.context) == [])
    #expect(try SuggestionOperations.nextDue(after: fixture.clock.now, in: fixture.context) == nil)
    #expect(try SuggestionOperations.due(at: fixture.clock.now, in: fixture.context) == nil)
  }

  @Test func anEmptyLibraryHasNoPlan() throws {
    let fixture = try LibraryFixture()
    #expect(try planned(fixture) == [])
    #expect(try SuggestionOperations.nextDue(inputs, after: fixture.clock.now, in: fixture.context) == nil)
  }

  @Test func fourteenDaysShowFourteenRecipesWhereThereAreAsMany() throws {
    let fixture = try LibraryFixture()
    try fixture.recipes((1...20).map { .tagged("R\($0)", ingredients: ["x"]) })
    #expect(Set(try planned(fixture).map(\.recipeID)).count == 14)
    fixture.clock.advance(milliseconds: 5 * 86_400_000)
    let later = try planned(fixture)
    fixture.clock.advance(milliseconds: -5 * 86_400_000)
    #expect(Array(try planned(fixture).dropFirst(5)) == Array(later.prefix(9)))
  }

  /// Domain §7: with at least two informative recipes, only those.
  @Test func bareRecipesAreLeftOutWhereTwoSayMore() throws {
    let fixture = try LibraryFixture()
    try fixture.recipes([.tagged("bare"), .tagged("a", ingredients: ["x"]), RecipeFormDraft(name: "note", note: "n")])
    #expect(try names(fixture) == ["bare", "a", "note"])
    try fixture.recipe(RecipeFormDraft(name: "timed", cookingTime: "5"))
    #expect(try names(fixture) == ["a", "timed"])
    let cooked = try fixture.recipe(.tagged("cooked"))
    #expect(try names(fixture) == ["a", "timed"])
    _ = try RecipeOperations.markCooked(id: cooked.id, in: fixture.context)
    #expect(try names(fixture) == ["a", "timed", "cooked"])
    try fixture.recipe(RecipeFormDraft(name: "shown", photos: [try fixture.photo().id]))
    #expect(try names(fixture) == ["a", "timed", "cooked", "shown"])
  }

  private func planned(_ fixture: LibraryFixture, days: Int) throws -> Set<String> {
    Set(try planned(fixture).prefix(days).map(\.name))
  }

  /// It is 8:00 and suggestions come at 20:00, so a recipe cooked now rests today and tomorrow.
  @Test func whatWasCookedInTheLastTwoDaysRestsWhereTwoRemain() throws {
    let fixture = try LibraryFixture()
    let recipes = try fixture.recipes((1...3).map { .tagged("\($0)", ingredients: ["x"]) })
    for recipe in recipes {
      fixture.clock.advance(milliseconds: 4 * 86_400_000)
      _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
      #expect(try !planned(fixture, days: 2).contains(recipe.content.name))
      #expect(try names(fixture) == ["1", "2", "3"])
    }
    let before = try planned(fixture)
    _ = try RecipeOperations.markCooked(id: recipes[0].id, in: fixture.context)
    // Only one would remain.
    #expect(try planned(fixture).dropFirst(2) == before.dropFirst(2))
    #expect(try planned(fixture, days: 3) == ["1", "2", "3"])
  }

  @Test func whatIsDueIsWhatWasPlanned() throws {
    let fixture = try LibraryFixture()
    let recipes = try fixture.recipes((1...7).map { .tagged("\($0)", ingredients: ["x"]) })
    for recipe in recipes {
      _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
      let plan = try planned(fixture)
      for (day, entry) in plan.enumerated() {
        let moment = Instant(milliseconds: entry.dueAt.milliseconds + Int64(day) * 900_000)
        #expect(try SuggestionOperations.due(inputs, at: moment, in: fixture.context) == entry)
      }
      fixture.clock.advance(milliseconds: 3 * 86_400_000)
    }
  }

  @Test func aRecipeThatLostItsFirstPhotoStillSaysSomething() throws {
    let fixture = try LibraryFixture()
    let photos = [try fixture.photo(1).id, try fixture.photo(2).id]
    try fixture.recipes([.tagged("a", ingredients: ["x"]), .tagged("bare")])
    try fixture.recipe(RecipeFormDraft(name: "shown", photos: photos))
    #expect(try names(fixture) == ["a", "shown"])
    _ = try PhotoOperations.delete(id: photos[0], in: fixture.context)
    #expect(try names(fixture) == ["a", "shown"])
  }

  @Test func aPlanFollowsTheLibrary() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "One  two"))
    #expect(try names(fixture) == ["One two"])
    _ = try RecipeOperations.update(id: recipe.id, RecipeFormDraft(name: "New"), in: fixture.context)
    #expect(try names(fixture) == ["New"])
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    #expect(try names(fixture) == [])
    // Another process's recipes come in too.
    let other = try fixture.secondContext()
    defer { other.close() }
    _ = try RecipeOperations.create(.pancakes, in: other)
    #expect(try names(fixture) == ["Pancakes"])
  }
}
