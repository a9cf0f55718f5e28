import CookleLibrary
import Testing

@testable import CookleSurface

/// Cooking by intents: what they say, where they lead, and what they refuse.
@Suite struct CookingIntentTests {
  private let fixture: SurfaceFixture
  private let recipe: Recipe
  private let client: SurfaceClient

  init() throws {
    fixture = try SurfaceFixture()
    recipe = try fixture.recipe(.beans)
    client = SurfaceClient(fixture.library)
  }

  private func start() throws -> String {
    try #require(try client.perform(.startCooking(RecordTarget(id: recipe.id))).value)
  }

  private func fields(_ intent: Intent, _ request: MutationRequest = .unconditional) throws -> [FieldError] {
    guard case .validationFailed(let fields) = try libraryError({ try client.perform(intent, request) }) else {
      return []
    }
    return fields
  }

  @Test func startingOpensTheOneScreenOfTheKitchen() throws {
    try client.perform(.openRecipe(RecordTarget(id: recipe.id)))
    let outcome = try client.perform(.startCooking(RecordTarget(id: recipe.id)))
    #expect(outcome.dialog == "You are cooking Bean Soup now. Step 1 is selected.")
    #expect(outcome.route == "cookle://cooking")
    #expect(outcome.mutation?.effects == [.cookingSessionChanged])
    #expect(client.touched == [.cooking, .navigation])
    #expect(client.screens.path == [.root(.diary), .recipe(id: recipe.id), .cooking])
    try client.perform(.openCookingView(OptionalRecipe()))
    #expect(client.screens.path == [.root(.diary), .recipe(id: recipe.id), .cooking])
    try client.perform(.goBack)
    #expect(client.screens.path == [.root(.diary), .recipe(id: recipe.id)])
  }

  @Test func whatIsCookedIsTold() throws {
    #expect(try client.perform(.openCooking).dialog == "Nothing is being cooked.")
    #expect(try fixture.perform(.openCooking, .ja).dialog == "調理中のものはありません。")
    _ = try start()
    #expect(try client.perform(.openCooking).dialog == "You are cooking Bean Soup: Step 1 of 3.")
    #expect(try fixture.perform(.openCooking, .ja).dialog == "「Bean Soup」を調理中です。手順 1/3。")
    try fixture.hear(of: [.onWatch()])
    #expect(try client.perform(.openCooking).dialog == "2 cooking sessions go on; choose one.")
    #expect(try fixture.perform(.openCooking, .ja).dialog == "2件の調理が進んでいます。どれを続けるか選んでください。")
    #expect(client.screens.path == [.root(.recipes), .cooking])
  }

  @Test func whoBeginsBesideAnotherDeviceIsToldToChoose() throws {
    try fixture.hear(of: [.onWatch()])
    let begun = try client.perform(.startCooking(RecordTarget(id: recipe.id))).dialog
    #expect(begun == "You are cooking Bean Soup now. Step 1 is selected. 2 cooking sessions go on; choose one.")
    let again = try fixture.perform(.startCooking(RecordTarget(id: recipe.id)), .ja).dialog
    #expect(again == "「Bean Soup」の調理を始めました。手順1を選んでいます。2件の調理が進んでいます。どれを続けるか選んでください。")
  }

  @Test func timersAreTakenAsTyped() throws {
    let session = try start()
    func timer(_ minutes: String?, _ seconds: String?) throws -> String? {
      try client.perform(.startCookingTimer(CookingTimerEntry(minutes: minutes, seconds: seconds))).dialog
    }
    #expect(try timer("１０", nil) == "The timer runs for 10 minutes.")
    #expect(try timer("1", "1") == "The timer runs for 1 minute 1 second.")
    #expect(try timer(nil, "90") == "The timer runs for 1 minute 30 seconds.")
    #expect(try timer("5940", nil) == "The timer runs for 99 hours.")
    let target = OptionalSession(session: session)
    #expect(try client.perform(.repeatCookingTimer(target)).dialog == "The timer runs for 99 hours.")
    #expect(try fixture.dryDialog(.cancelCookingTimer(target)) == "The timer would be cancelled.")
    #expect(try client.perform(.cancelCookingTimer(target)).dialog == "The timer is cancelled.")
    #expect(try client.perform(.cancelCookingTimer(target)).dialog == "There is no timer.")
    #expect(try fixture.dryDialog(.cancelCookingTimer(target), .ja) == "タイマーはありません。")
  }

  @Test func whatIsWrongWithATimeIsSaidOfTheFieldItWasEnteredIn() throws {
    _ = try start()
    let range = "A timer runs for 1 second to 99 hours."
    func error(_ path: String, _ needed: String, _ typed: String) -> FieldError {
      FieldError(path: path, message: "The \(path) must be \(needed), not “\(typed)”.", value: typed)
    }
    let (whole, hours) = ("a whole number", "0 to 5,940")
    let cases: [(minutes: String?, seconds: String?, errors: [FieldError])] = [
      (
        nil, nil,
        [FieldError(path: "minutes", message: "Say how long the timer is to run, in minutes or seconds.", value: "")]
      ),
      ("", nil, [FieldError(path: "minutes", message: range, value: "")]),
      ("0", nil, [FieldError(path: "minutes", message: range, value: "0")]),
      (nil, "0", [FieldError(path: "seconds", message: range, value: "0")]),
      ("5940", "1", [FieldError(path: "seconds", message: range, value: "1")]),
      ("5941", nil, [error("minutes", hours, "5941")]), ("-5", nil, [error("minutes", hours, "-5")]),
      ("99999999999", nil, [error("minutes", hours, "99999999999")]),
      ("1.5", nil, [error("minutes", whole, "1.5")]), ("ten", nil, [error("minutes", whole, "ten")]),
      ("1", "ten", [error("seconds", whole, "ten")]), ("1", "356401", [error("seconds", "0 to 356,400", "356401")]),
      ("ten", "-1", [error("minutes", whole, "ten"), error("seconds", "0 to 356,400", "-1")]),
    ]
    for (minutes, seconds, errors) in cases {
      let intent = Intent.startCookingTimer(CookingTimerEntry(minutes: minutes, seconds: seconds))
      for request in [MutationRequest(dryRun: true), .unconditional] {
        #expect(try fields(intent, request) == errors)
      }
    }
    #expect(try fixture.kitchen().session?.timer.state == .inactive)
  }

  @Test func anythingButAStepIsRefused() throws {
    _ = try start()
    for text in ["two", "", " ", "1.5", "99999999999"] {
      #expect(
        try fields(.selectCookingStep(CookingStepChoice(step: text))) == [
          FieldError(path: "step", message: "Enter the number of a step, counted from 0.", value: text)
        ])
    }
    #expect(try fixture.kitchen().session?.progress == "Step 1 of 3")
  }

  @Test func aStepThatIsNotThereIsSaid() throws {
    _ = try start()
    for (step, said, progress) in [
      ("9", "There is no step 10. Step 3. ", "Step 3 of 3"), ("-1", "There is no step 0. Step 1. ", "Step 1 of 3"),
      ("１", "Step 2. ", "Step 2 of 3"),
    ] {
      let outcome = try client.perform(.selectCookingStep(CookingStepChoice(step: step)))
      #expect(outcome.dialog?.hasPrefix(said) == true, "\(outcome.dialog ?? "nothing")")
      #expect(try fixture.kitchen().session?.progress == progress)
    }
  }

  @Test func aRecipeWithoutStepsIsNotCooked() throws {
    let water = try fixture.recipe(RecipeFormDraft(name: "Water"))
    #expect(
      try fields(.startCooking(RecordTarget(id: water.id))) == [
        FieldError(path: "id", message: "The recipe has no steps to cook by; add one first.", value: water.id)
      ])
    let action = try RecipeDetailSurface(id: water.id, in: fixture.context()).cooking
    #expect(!action.isEnabled)
    #expect(action.accessibility.hint == "The recipe has no steps yet.")
    #expect(client.screens.path == [.root(.diary)])
  }

  @Test func withoutASessionNothingIsEdited() throws {
    let edits: [Intent] = [
      .selectCookingStep(CookingStepChoice(step: "0")), .startCookingTimer(CookingTimerEntry(minutes: "5")),
      .cancelCookingTimer(OptionalSession()), .repeatCookingTimer(OptionalSession()), .endCooking(CookingEndChoice()),
    ]
    for edit in edits {
      for request in [MutationRequest(dryRun: true), .unconditional] {
        #expect(throws: LibraryError.notFound(.cookingSession, id: ""), "\(edit)") {
          try client.perform(edit, request)
        }
      }
    }
    #expect(throws: LibraryError.notFound(.cookingSession, id: "watch.1")) {
      try client.perform(.chooseCookingSession(SessionTarget(session: "watch.1")))
    }
  }

  @Test func betweenTwoSessionsNothingIsGuessed() throws {
    let session = try start()
    try fixture.hear(of: [.onWatch()])
    let edits: [Intent] = [
      .selectCookingStep(CookingStepChoice(step: "0")), .startCookingTimer(CookingTimerEntry(minutes: "5")),
      .cancelCookingTimer(OptionalSession()), .repeatCookingTimer(OptionalSession()), .endCooking(CookingEndChoice()),
      .openCookingView(OptionalRecipe()),
    ]
    for edit in edits {
      #expect(throws: LibraryError.cookingChoiceNeeded([session, "watch.1"]), "\(edit)") {
        try client.perform(edit)
      }
    }
    #expect(
      try client.perform(.chooseCookingSession(SessionTarget(session: "watch.1"))).dialog
        == "You go on with Miso Soup.")
  }
}
