import CookleLibrary
import Testing

@testable import CookleSurface

/// Where the library is open for reading only, cooking is followed and nothing of it is changed.
@Suite struct CookingReadOnlyTests {
  private let fixture: SurfaceFixture
  private let recipe: Recipe
  private let reader: LibraryContext

  init() throws {
    fixture = try SurfaceFixture()
    recipe = try fixture.opened(.beans)
    try fixture.cook(recipe)
    _ = try CookingSessionOperations.selectStep(1, in: fixture.library)
    _ = try CookingSessionOperations.startTimer(seconds: 60, in: fixture.library)
    try fixture.hear(of: [], [SavedCopy(recipeID: "rice", name: "Rice", steps: ["Rinse it."])])
    reader = try fixture.reader()
  }

  private func kitchen(_ language: SurfaceLanguage = .en) throws -> CookingSurface {
    try CookingSurface(in: SurfaceContext(library: reader, language: language))
  }

  @Test(arguments: [
    (SurfaceLanguage.en, "The library is open for reading only."), (.ja, "ライブラリは読み取り専用で開かれています。"),
  ])
  func whatWouldEditIsDisabledAndSaysWhy(language: SurfaceLanguage, hint: String) throws {
    defer { reader.close() }
    let surface = try kitchen(language)
    let screen = try #require(surface.session)
    let edits =
      screen.timer.actions + screen.suggestedTimers + screen.actions.suffix(2) + surface.recipes.rows.flatMap(\.actions)
    #expect(
      edits.map(\.id) == [
        "cancelTimer", "repeatTimer", "timer0", "timer1", "endAndReview", "end", "startCooking",
      ])
    for edit in edits {
      #expect(!edit.isEnabled)
      #expect(edit.color == .muted)
      #expect(edit.accessibility.hint == hint)
      #expect(edit.confirmation == nil)
    }
    for (isEnabled, said) in screen.steps.map({ ($0.isEnabled, $0.accessibility.hint) })
      + ((surface.savedCopies?.rows ?? []) + surface.recipes.rows).map({ ($0.isEnabled, $0.accessibility.hint) })
      + [(screen.customTimer.isEnabled, screen.customTimer.accessibility.hint)]
    {
      #expect(!isEnabled)
      #expect(said == hint)
    }
  }

  @Test func whatIsShownIsTheSameAndReadingGoesOn() throws {
    defer { reader.close() }
    let (surface, usual) = (try kitchen(), try fixture.kitchen())
    #expect(surface.session?.steps.map(\.text) == usual.session?.steps.map(\.text))
    #expect(surface.session?.steps.map(\.isSelected) == [false, true, false])
    #expect(surface.session?.timer.deadline == "2026-03-01T20:01:00.000Z")
    #expect(surface.session?.materials == usual.session?.materials)
    #expect(surface.session?.actions.prefix(2) == usual.session?.actions.prefix(2))
    #expect(surface.session?.actions.prefix(2).map(\.isEnabled) == [true, true])
    #expect(surface.savedCopies?.rows.map(\.title) == ["Rice"])
  }

  @Test func aChoiceIsSomebodyElses() throws {
    defer { reader.close() }
    try fixture.hear(of: [.onWatch()])
    let rows = try #require(try kitchen().choice).rows
    #expect(rows.map(\.title) == ["Bean Soup", "Miso Soup"])
    #expect(rows.map(\.isEnabled) == [false, false])
    #expect(rows.map(\.color) == [.muted, .muted])
    #expect(rows.flatMap(\.actions).map(\.isEnabled) == [false, false])
  }

  @Test func everyEditPerformedAnywayIsRefused() throws {
    defer { reader.close() }
    let client = SurfaceClient(reader)
    let before = try fixture.kitchen()
    let edits: [Intent] = [
      .startCooking(RecordTarget(id: recipe.id)), .startSavedCopy(RecordTarget(id: "rice")),
      .selectCookingStep(CookingStepChoice(step: "0")), .startCookingTimer(CookingTimerEntry(minutes: "5")),
      .cancelCookingTimer(OptionalSession()), .repeatCookingTimer(OptionalSession()),
      .chooseCookingSession(SessionTarget(session: before.session?.id ?? "")), .endCooking(CookingEndChoice()),
      .endCooking(CookingEndChoice(review: .review)),
    ]
    for edit in edits {
      #expect(throws: LibraryError.readOnly, "\(edit)") { try client.perform(edit) }
      #expect(client.touched == [], "\(edit)")
    }
    #expect(client.screens.path == [.root(.diary)])
    #expect(try fixture.kitchen() == before)
    try client.perform(.openCookingView(OptionalRecipe()))
    #expect(client.screens.path == [.root(.diary), .cooking])
    #expect(try client.perform(.openCooking).dialog == "You are cooking Bean Soup: Step 2 of 3.")
  }
}
