import CookleLibrary
import CookleWorkflow
import RecipeText

extension IntentEngine {
  // MARK: Showing

  mutating func openCooking() throws -> IntentOutcome {
    try follow(.cooking)
  }

  mutating func openCookingView(_ arguments: OptionalRecipe) throws -> IntentOutcome {
    try copyMaterials(of: arguments.id)
    showCooking()
    return IntentOutcome(route: route(.cooking))
  }

  /// Says what is being cooked, and copies its materials for this connection.
  mutating func followCooking() throws -> String {
    let overview = try CookingSessionOperations.overview(in: library)
    switch overview.current {
    case .none:
      return strings.dialogNothingCooking
    case .session(let session):
      try copyMaterials(of: session.recipeID)
      return strings.dialogCooking(name: DisplayText.line(session.recipeName), progress: strings.progress(of: session))
    case .choiceNeeded(let sessions):
      return strings.dialogCookingChoice(count: sessions.count)
    }
  }

  private mutating func copyMaterials(of recipe: String?) throws {
    let view = try CookingSessionOperations.view(recipeID: recipe, in: library)
    if screens.openCookingView(view) { touch(.cooking) }
  }

  /// Lays the one cooking screen on top, wherever it lay.
  private mutating func showCooking() {
    guard screens.path.last != .cooking else { return }
    screens.remove(.cooking)
    push(.cooking)
  }

  // MARK: Sessions

  mutating func startCooking(_ arguments: RecordTarget) throws -> IntentOutcome {
    try start(arguments.id, fromSavedCopy: false)
  }

  mutating func startSavedCopy(_ arguments: RecordTarget) throws -> IntentOutcome {
    try start(arguments.id, fromSavedCopy: true)
  }

  private mutating func start(_ recipe: String, fromSavedCopy: Bool) throws -> IntentOutcome {
    let outcome = try naming("recipe", "id", recipe) {
      try CookingActionService.start(recipeID: recipe, fromSavedCopy: fromSavedCopy, request, in: library)
    }
    guard let session = outcome.mutation.value?.session else {
      let name = DisplayText.line(try name(of: recipe, fromSavedCopy: fromSavedCopy))
      var dialog = strings.dialogWouldStartCooking(name: name)
      if let own = try CookingSessionOperations.overview(in: library).own {
        dialog += strings.textSentenceSpace + strings.replacement(of: own, at: library.environment.now())
      }
      return IntentOutcome(mutation: IntentMutation(outcome), dialog: dialog)
    }
    try? copyMaterials(of: session.recipeID)
    showCooking()
    var dialog = strings.dialogStartedCooking(name: DisplayText.line(session.recipeName))
    // Another device's session goes on beside it, and nothing is meant by itself before somebody chooses.
    if case .choiceNeeded(let sessions)? = try? CookingSessionOperations.overview(in: library).current {
      dialog += strings.textSentenceSpace + strings.dialogCookingChoice(count: sessions.count)
    }
    return IntentOutcome(
      value: session.id.text, mutation: IntentMutation(outcome), dialog: dialog, route: route(.cooking))
  }

  /// What a recipe is called where it is started from; nothing for one that went meanwhile.
  private func name(of recipe: String, fromSavedCopy: Bool) throws -> String {
    guard fromSavedCopy else { return try RecipeOperations.find(id: recipe, in: library)?.content.name ?? "" }
    return try CookingSessionOperations.overview(in: library).savedCopies.first { $0.recipeID == recipe }?.name ?? ""
  }

  mutating func selectCookingStep(_ arguments: CookingStepChoice) throws -> IntentOutcome {
    let step = try stepNumber(arguments.step)
    let outcome = try CookingActionService.selectStep(step, session: arguments.session, request, in: library)
    guard let change = outcome.mutation.value else { return IntentOutcome(mutation: IntentMutation(outcome)) }
    let session = change.session
    var dialog = strings.cookingStepSpoken(
      number: String(session.selectedStep + 1), text: DisplayText.paragraph(session.steps[session.selectedStep]))
    if let asked = change.clampedFrom {
      dialog = strings.dialogNoSuchStep(number: String(asked + 1)) + strings.textSentenceSpace + dialog
    }
    return IntentOutcome(value: session.id.text, mutation: IntentMutation(outcome), dialog: dialog)
  }

  /// A number of a step, counted from 0; one that no session has is brought into its range by whoever selects.
  private func stepNumber(_ text: String) throws -> Int {
    guard !text.trimmed().isEmpty,
      let number = (try? FormNumber.parse(text)) ?? Int32(text.trimmed()).map(Int.init)
    else { throw LibraryError.unknown("step", "Enter the number of a step, counted from 0.", text) }
    return number
  }

  mutating func chooseCookingSession(_ arguments: SessionTarget) throws -> IntentOutcome {
    let outcome = try CookingActionService.choose(session: arguments.session, request, in: library)
    guard let session = outcome.mutation.value?.session else {
      let name = DisplayText.line(try CookingSessionOperations.get(arguments.session, in: library).recipeName)
      return IntentOutcome(mutation: IntentMutation(outcome), dialog: strings.dialogWouldChooseCooking(name: name))
    }
    try? copyMaterials(of: session.recipeID)
    return IntentOutcome(
      value: session.id.text, mutation: IntentMutation(outcome),
      dialog: strings.dialogChoseCooking(name: DisplayText.line(session.recipeName)), route: route(.cooking))
  }

  mutating func endCooking(_ arguments: CookingEndChoice) throws -> IntentOutcome {
    let reviews = arguments.review == .review
    // What would keep the diary form from opening comes before the end, which nothing takes back.
    if reviews { try checkReplaceable(.diaryForm) }
    let outcome = try CookingActionService.end(session: arguments.session, request, in: library)
    guard let session = outcome.mutation.value?.session else {
      let name = DisplayText.line(try CookingSessionOperations.get(arguments.session, in: library).recipeName)
      return IntentOutcome(mutation: IntentMutation(outcome), dialog: strings.dialogWouldEndCooking(name: name))
    }
    if try CookingSessionOperations.overview(in: library).sessions.isEmpty { leave(.cooking) }
    var dialog = strings.dialogEndedCooking(name: DisplayText.line(session.recipeName))
    if reviews {
      if try RecipeOperations.find(id: session.recipeID, in: library) != nil {
        _ = try reviewCooking(RecordTarget(id: session.recipeID))
      } else {
        dialog += strings.textSentenceSpace + strings.dialogNothingToReview
      }
    }
    return IntentOutcome(mutation: IntentMutation(outcome), dialog: dialog)
  }

  // MARK: Timers

  mutating func startCookingTimer(_ arguments: CookingTimerEntry) throws -> IntentOutcome {
    guard arguments.minutes != nil || arguments.seconds != nil else {
      throw LibraryError.unknown("minutes", "Say how long the timer is to run, in minutes or seconds.", "")
    }
    var check = FieldCheck()
    let longest = LibraryLimits.timerHours * 3_600
    let minutes = check.number(
      typed: arguments.minutes ?? "", path: "minutes", title: "The minutes", range: 0...longest / 60)
    let seconds = check.number(
      typed: arguments.seconds ?? "", path: "seconds", title: "The seconds", range: 0...longest)
    try check.finish()
    let total = minutes * 60 + seconds
    let (argument, entered) = arguments.seconds.map { ("seconds", $0) } ?? ("minutes", arguments.minutes ?? "")
    let outcome = try naming("seconds", argument, entered) {
      try CookingActionService.startTimer(seconds: total, session: arguments.session, request, in: library)
    }
    let duration = strings.spokenDuration(seconds: total)
    return told(
      of: outcome,
      outcome.mutation.impact == nil
        ? strings.dialogStartedTimer(duration: duration) : strings.dialogWouldStartTimer(duration: duration))
  }

  /// Says of an argument, and of what was entered there, what is wrong with the parameter that it became.
  private func naming<Value>(
    _ parameter: String, _ argument: String, _ entered: String, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch LibraryError.validationFailed(let fields) {
      throw LibraryError.validationFailed(
        fields.map {
          $0.path == parameter ? FieldError(path: argument, message: $0.message, value: entered, rule: $0.rule) : $0
        })
    }
  }

  mutating func cancelCookingTimer(_ arguments: OptionalSession) throws -> IntentOutcome {
    let outcome = try CookingActionService.cancelTimer(session: arguments.session, request, in: library)
    if let impact = outcome.mutation.impact {
      return told(of: outcome, impact.isEmpty ? strings.dialogNoTimer : strings.dialogWouldCancelTimer)
    }
    return told(of: outcome, outcome.isIdle ? strings.dialogNoTimer : strings.dialogCancelledTimer)
  }

  mutating func repeatCookingTimer(_ arguments: OptionalSession) throws -> IntentOutcome {
    let outcome = try CookingActionService.repeatTimer(session: arguments.session, request, in: library)
    guard let timer = outcome.mutation.value?.session.timer.value else {
      let timer = try CookingSessionOperations.get(arguments.session, in: library).timer.value
      let duration = strings.spokenDuration(seconds: timer?.durationSeconds ?? 0)
      return told(of: outcome, strings.dialogWouldStartTimer(duration: duration))
    }
    let duration = strings.spokenDuration(seconds: timer.durationSeconds)
    return told(of: outcome, strings.dialogStartedTimer(duration: duration))
  }

  private func told(of outcome: ActionOutcome<CookingChange>, _ dialog: String) -> IntentOutcome {
    IntentOutcome(
      value: outcome.mutation.value?.session.id.text, mutation: IntentMutation(outcome), dialog: dialog)
  }
}
