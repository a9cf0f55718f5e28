import CookleLibrary

extension CookingSurface {
  /// Draws what is being cooked and what can be begun.
  public init(in context: SurfaceContext) throws {
    let strings = context.strings
    let library = context.library
    let (overview, catalog) = try library.reading {
      (try CookingSessionOperations.overview(in: library), try CookingSessionOperations.catalog(in: library))
    }
    let starts = CookingStarts(overview: overview, context: context)
    var session: CookingScreen?
    if case .session(let followed) = overview.current { session = try CookingScreen(followed, in: context) }
    self.init(
      title: strings.cookingTitle,
      session: session,
      choice: CookingChoiceSection(overview, in: context),
      others: overview.others.isEmpty
        ? nil
        : SurfaceSection(
          id: "others", title: strings.cookingOthersTitle,
          rows: overview.others.map { context.candidate($0, of: overview) }, actions: []),
      recipes: starts.recipes(catalog),
      savedCopies: starts.savedCopies,
      emptyState: overview.sessions.isEmpty
        ? EmptyState(title: strings.cookingEmptyTitle, message: strings.cookingEmptyMessage, actions: []) : nil)
  }
}

extension CookingChoiceSection {
  /// The question which of several sessions to follow; nil where there is none.
  fileprivate init?(_ overview: CookingOverview, in context: SurfaceContext) {
    guard case .choiceNeeded(let sessions) = overview.current else { return nil }
    let strings = context.strings
    self.init(
      title: strings.cookingChoiceTitle,
      message: strings.cookingChoiceMessage,
      rows: sessions.map { context.candidate($0, of: overview) })
  }
}

extension SurfaceContext {
  /// A session that can be followed: what it cooks, where it began, how far it is, and its timer.
  fileprivate func candidate(_ session: CookingSession, of overview: CookingOverview) -> SurfaceRow {
    let name = DisplayText.line(session.recipeName)
    let place =
      session.id.installation == overview.installation ? strings.cookingChoiceHere : strings.cookingChoiceElsewhere
    let progress = strings.progress(of: session)
    let timer = session.timer.value == nil ? nil : CookingTimerDrawing(session: session, context: self).element
    return SurfaceRow(
      id: session.id.text, title: name, subtitle: place + strings.textSeparator + progress, detail: timer?.title,
      color: isEditable ? .primary : .muted, isEnabled: isEditable, isSelected: false,
      accessibility: Accessibility(
        [name, place, progress, timer?.accessibility.label].compactMap(\.self)
          .joined(separator: strings.textSeparatorSpoken),
        hint: isEditable ? strings.cookingChoiceRowHint : strings.actionReadOnlyHint),
      intent: IntentCall(.chooseCookingSession, ["session": session.id.text]), actions: [endCooking(session)])
  }

  /// Begins to cook; where that ends what this library cooks, it asks first.
  func startCooking(
    _ name: String, replacing own: CookingSession?, hint: String, unless reason: String? = nil, _ intent: IntentCall
  ) -> SurfaceAction {
    edit(
      "startCooking", strings.recipeDetailStartCooking, hint: own == nil ? hint : strings.cookingRecipesRowReplaceHint,
      unless: reason,
      confirmation: own.map { own in
        confirmation(
          strings.cookingStartReplaceTitle(name: DisplayText.line(name)),
          strings.cookingStartReplaceMessage(name: DisplayText.line(own.recipeName)),
          confirm: strings.recipeDetailStartCooking)
      }, intent)
  }

  /// The end of a session, which asks first: nothing brings it back.
  func endCooking(_ session: CookingSession) -> SurfaceAction {
    edit(
      "end", strings.cookingEnd, hint: strings.cookingEndHint, color: .critical, confirmation: endConfirmation(session),
      IntentCall(.endCooking, ["session": session.id.text]))
  }

  /// What is asked before a session ends.
  func endConfirmation(_ session: CookingSession) -> Confirmation {
    var message = strings.cookingEndMessage
    if case .running = session.timerStatus(at: library.environment.now()) {
      message += strings.textSentenceSpace + strings.cookingEndTimer
    }
    return confirmation(
      strings.cookingEndTitle(name: DisplayText.line(session.recipeName)), message, confirm: strings.cookingEnd)
  }
}

extension SurfaceStrings {
  /// Which step is selected of how many.
  func progress(of session: CookingSession) -> String {
    cookingProgress(number: String(session.selectedStep + 1), total: String(session.steps.count))
  }
}
