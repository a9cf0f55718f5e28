import Testing

@testable import CookleLibrary

@Suite struct MenuReplacementTests {
  /// Ten recipes of each diet.
  private func filled() throws -> LibraryFixture {
    let fixture = try LibraryFixture()
    for diet in RecipeDiet.allCases {
      for number in 1...10 {
        _ = try RecipeOperations.create(
          RecipeFormDraft(name: "\(diet.rawValue) \(number)", diet: diet), in: fixture.context)
      }
    }
    return fixture
  }

  /// What is said without a draw is what the dry run says and what is done, however the week is planned.
  @Test func itSaysWhatGeneratingDoes() throws {
    let fixture = try filled()
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix64(seed: seed)
    for round in 0..<200 {
      let note: Comment = "seed \(seed), round \(round)"
      var change = MenuConfigurationChange()
      for day in Weekday.allCases {
        change.days[day] = Bool.random(using: &generator)
        change.pinned[day] = Int.random(in: 0..<3, using: &generator) == 0
        change.diets[day] = MenuDayDiet.allCases.randomElement(using: &generator)
      }
      _ = try MenuOperations.configure(change, in: fixture.context)
      if let day = try MenuOperations.get(in: fixture.context).menu?.days.randomElement(using: &generator),
        !day.isMissing, Bool.random(using: &generator)
      {
        _ = try RecipeOperations.delete(id: day.recipeID, in: fixture.context)
        _ = try RecipeOperations.create(
          RecipeFormDraft(name: "New \(round)", diet: RecipeDiet.allCases[round % 3]), in: fixture.context)
      }
      guard try MenuOperations.validate(in: fixture.context).isSatisfied else { continue }
      let before = try MenuOperations.get(in: fixture.context).menu
      let replacement = try MenuOperations.replacement(in: fixture.context)
      let dryRun = try MenuOperations.generate(MutationRequest(dryRun: true), in: fixture.context)
      #expect(dryRun.confirmation == replacement.confirmation, note)
      #expect((replacement.confirmation == nil) == (before == nil), note)
      let counts = (dryRun.impact ?? []).filter { $0.entity == .menuDay }
      #expect(counts == replacement.impact.filter { $0.count > 0 }, note)
      let outcome = try MenuOperations.generate(
        MutationRequest(confirmation: replacement.confirmation), in: fixture.context)
      let menu = try #require(outcome.value)
      let (old, new) = (Set(before?.days.map(\.day) ?? []), Set(menu.days.map(\.day)))
      #expect(replacement.added == new.subtracting(old).count, note)
      #expect(replacement.dropped == old.subtracting(new).count, note)
      #expect(replacement.replaced + replacement.kept == new.intersection(old).count, note)
      let same = menu.days.filter { before?[$0.day]?.recipeID == $0.recipeID }.count
      #expect(replacement.kept <= same, note)
    }
  }

  @Test func aSeedAsksForATokenOfItsOwn() throws {
    let fixture = try filled()
    _ = try MenuOperations.generate(in: fixture.context)
    let token = try MenuOperations.replacement(in: fixture.context).confirmation
    let request = MutationRequest(confirmation: token)
    #expect(throws: LibraryError.self) { try MenuOperations.generate(seed: 1, request, in: fixture.context) }
    _ = try MenuOperations.generate(request, in: fixture.context)
  }

  @Test func itIsReadWithoutAWrite() throws {
    let fixture = try filled()
    _ = try MenuOperations.generate(in: fixture.context)
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    #expect(
      try MenuOperations.replacement(in: reader) == MenuOperations.replacement(in: fixture.context))
    #expect(try MenuOperations.replacement(in: reader).replaced == 7)
  }
}
