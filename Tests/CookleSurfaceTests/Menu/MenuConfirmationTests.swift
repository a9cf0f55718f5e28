import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct MenuConfirmationTests {
  private func token(_ fixture: SurfaceFixture) throws -> String {
    try #require(try fixture.menu().generate?.confirmation?.token)
  }

  @Test func planningAnewAsksWithWhatIsReplacedAndKept() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    try fixture.configure(
      MenuConfigurationChange(days: [.monday: false, .tuesday: true, .friday: true], pinned: [.sunday: true]))
    let action = try #require(try fixture.menu().generate)
    let message = "2 days are new on the menu. 1 day is no longer on the menu. 1 day keeps its recipe."
    #expect(
      action.confirmation
        == Confirmation(
          title: "Replace the menu?", message: message, confirm: "Plan the week anew", cancel: "Cancel",
          token: try MenuOperations.replacement(in: fixture.library).confirmation))
    #expect(action.accessibility.hint == message)
    #expect(action.title == "Plan the week anew")
    #expect(
      try fixture.menu(.ja).generate?.confirmation?.message == "2日分が献立に加わります。1日分が献立から外れます。1日分のレシピは固定のままです。")
  }

  @Test func aFirstMenuIsPlannedWithoutAQuestion() throws {
    let fixture = try SurfaceFixture()
    try fixture.dishes()
    try fixture.configure(MenuConfigurationChange(days: [.monday: false]))
    let action = try #require(try fixture.menu().generate)
    #expect(
      action
        == SurfaceAction(
          id: "generate", title: "Plan the week", isEnabled: true, color: .accent,
          accessibility: Accessibility("Plan the week", hint: "Draws recipes for 6 days."),
          intent: IntentCall(.generateMenu)))
    _ = try fixture.perform(.generateMenu)
    #expect(try fixture.menu().days.filter { $0.row != nil }.count == 6)
  }

  @Test func theTokenOfTheScreenConfirms() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    let token = try token(fixture)
    let dryRun = try fixture.perform(.generateMenu, .en, MutationRequest(dryRun: true))
    #expect(dryRun.mutation?.confirmation == token)
    #expect(dryRun.dialog == "The recipes of 2 days are replaced.")
    let outcome = try fixture.perform(.generateMenu, .en, MutationRequest(confirmation: token))
    #expect(outcome.mutation?.effects == [.menuDataChanged])
    #expect(outcome.value == Menu.id)
  }

  @Test(arguments: ["recipe", "diary", "setting", "menu", "replacement"])
  func anyOtherCommitOutdatesIt(commit: String) throws {
    let fixture = try SurfaceFixture()
    let (lentil, _) = try fixture.week()
    let outdated = try token(fixture)
    switch commit {
    case "recipe": try fixture.recipe(RecipeFormDraft(name: "Tea"))
    case "diary": try fixture.eat(lentil, on: "2026-03-01")
    case "setting": _ = try SettingsOperations.set(.debugEnabled, to: SettingValue(json: true), in: fixture.library)
    case "menu": _ = try MenuOperations.markCooked(.monday, in: fixture.library)
    default: _ = try fixture.perform(.generateMenu, .en, MutationRequest(confirmation: outdated))
    }
    let fresh = try token(fixture)
    #expect(fresh != outdated)
    let refusal = try libraryError {
      try fixture.perform(.generateMenu, .en, MutationRequest(confirmation: outdated))
    }
    #expect(
      refusal
        == .confirmationRequired(
          impact: [
            MutationImpact(entity: .menu, change: .updated, count: 1),
            MutationImpact(entity: .menuDay, change: .updated, count: 2),
          ], confirmation: fresh, what: "replaces the menu of 2 days"))
    _ = try fixture.perform(.generateMenu, .en, MutationRequest(confirmation: fresh))
  }

  @Test func whatIsOnlyOnScreensOutdatesNothing() throws {
    let fixture = try SurfaceFixture()
    let (lentil, _) = try fixture.week()
    let client = SurfaceClient(fixture.library)
    let token = try token(fixture)
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .monday)))
    // What was opened last is kept apart from the library.
    try client.perform(.openRecipe(RecordTarget(id: lentil.id)))
    try client.perform(.generateMenu, MutationRequest(confirmation: token))
  }
}
