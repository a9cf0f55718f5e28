import CookleLibrary

extension HistoryRun {
  /// An installation starts a recipe.
  mutating func start(_ recipe: HistoryRecipe, selecting step: Int, by index: Int) {
    let before = installations[index]
    let name = before.name
    let session: CookingSession
    do {
      session = try installations[index].state.start(
        recipeID: recipe.id, recipeName: recipe.name, steps: recipe.steps, selecting: step, by: name)
    } catch {
      return checkRefusal(error, isDue: error == .noSteps && recipe.usableSteps.isEmpty, index, before)
    }
    let earlier = started.filter { $0.installation == name }
    let expected = CookingSessionID(installation: name, sequence: Int64(earlier.count) + 1)
    check(.oneSessionPerInstallation, session.id == expected, "\(name) started \(session.id.text) after \(earlier)")
    check(.endsClearTimers, session.timer.value == nil, "\(session) begins with a timer")
    started.append(session.id)
    ended.formUnion(earlier)
    note(
      KnownEdit(
        session: session.id, change: .start(recipe, step: recipe.usableStep(at: step)), revision: session.started),
      by: index, before)
  }

  /// An installation edits a session, which may have ended or be unknown to it.
  mutating func perform(_ edit: HistoryEvent.SessionEdit, of id: CookingSessionID, by index: Int) {
    let before = installations[index]
    guard let known = before.picture.sessions[id] else {
      return refuse(edit, of: id, by: index, before)
    }
    do {
      switch edit {
      case .select(let step): try select(step, of: id, by: index, known, before)
      case .startTimer(let seconds):
        try installations[index].state.startTimer(
          seconds: seconds, of: id, by: before.name, at: before.clock(at: time))
        noteTimer(.startTimer(seconds: seconds), of: id, by: index, before)
      case .cancelTimer:
        let isEdit = try installations[index].state.cancelTimer(of: id, by: before.name)
        guard isEdit else { return checkNoEdit(known.seconds == nil, index, before) }
        check(.refusalsChangeNothing, known.seconds != nil, "\(id.text) had no timer to cancel")
        noteTimer(.cancelTimer, of: id, by: index, before)
      case .repeatTimer:
        try installations[index].state.repeatTimer(of: id, by: before.name, at: before.clock(at: time))
        noteTimer(.startTimer(seconds: known.seconds ?? 0), of: id, by: index, before)
      case .end: try end(id, by: index, before)
      case .choose: try choose(id, by: index, before)
      }
    } catch {
      checkRefusal(error, isDue: isDue(error, to: edit, known), index, before)
    }
  }

  private mutating func select(
    _ step: Int, of id: CookingSessionID, by index: Int, _ known: CookingPicture.Session, _ before: HistoryInstallation
  ) throws(CookingEditError) {
    let expected = step < 0 ? 0 : step < known.steps.count ? step : known.steps.count - 1
    let selected = try installations[index].state.selectStep(step, of: id, by: before.name)
    check(.stepsStayInRange, selected == expected, "step \(step) of \(known.steps) was selected as \(selected)")
    guard selected != known.step else { return checkNoEdit(true, index, before) }
    let revision = installations[index].state.session(id)?.selection.revision
    note(KnownEdit(session: id, change: .select(selected), revision: revision), by: index, before)
  }

  private mutating func end(
    _ id: CookingSessionID, by index: Int, _ before: HistoryInstallation
  ) throws(CookingEditError) {
    try installations[index].state.end(id)
    ended.insert(id)
    let left = installations[index].state.sessions[id.installation]
    check(.endsClearTimers, left == nil, "\(left as Any) is left of \(id.text)")
    note(KnownEdit(session: id, change: .end), by: index, before)
  }

  private mutating func choose(
    _ id: CookingSessionID, by index: Int, _ before: HistoryInstallation
  ) throws(CookingEditError) {
    let isEdit = try installations[index].state.choose(id, by: before.name)
    let state = installations[index].state
    check(
      .choicesEndNothing, state.sessions == before.state.sessions && state.retired == before.state.retired,
      "choosing \(id.text) made \(state) of \(before.state)")
    guard isEdit else { return checkNoEdit(before.picture.shown == .session(id), index, before) }
    check(.refusalsChangeNothing, before.picture.shown != .session(id), "\(id.text) was shown and was chosen")
    note(
      KnownEdit(
        session: id, change: .choose(among: Set(before.picture.sessions.keys)), revision: state.choice?.revision),
      by: index, before)
  }

  private mutating func noteTimer(
    _ change: KnownEdit.Change, of id: CookingSessionID, by index: Int, _ before: HistoryInstallation
  ) {
    let revision = installations[index].state.session(id)?.timer.revision
    note(KnownEdit(session: id, change: change, revision: revision), by: index, before)
  }

  /// Adds an edit that was made to what its maker knows, and looks at what came of it.
  private mutating func note(_ edit: KnownEdit, by index: Int, _ before: HistoryInstallation) {
    if let revision = edit.revision {
      check(
        .editsAreLater, revision.counter > before.picture.latestCounter && revision.installation == before.name,
        "\(edit) was made by \(before.name), who knew \(before.picture.latestCounter)")
    }
    var deadline: Int64?
    if case .startTimer(let seconds) = edit.change { deadline = time + Int64(seconds) * 1_000 }
    installations[index].knowledge.add(journal.number(of: edit), deadline: deadline)
    installations[index].picture = installations[index].knowledge.picture(journal)
    check(index, after: before)
  }

  // MARK: Refusals

  private mutating func refuse(
    _ edit: HistoryEvent.SessionEdit, of id: CookingSessionID, by index: Int, _ before: HistoryInstallation
  ) {
    let (name, now) = (before.name, before.clock(at: time))
    do {
      switch edit {
      case .select(let step): try installations[index].state.selectStep(step, of: id, by: name)
      case .startTimer(let seconds):
        try installations[index].state.startTimer(seconds: seconds, of: id, by: name, at: now)
      case .cancelTimer: try installations[index].state.cancelTimer(of: id, by: name)
      case .repeatTimer: try installations[index].state.repeatTimer(of: id, by: name, at: now)
      case .end: try installations[index].state.end(id)
      case .choose: try installations[index].state.choose(id, by: name)
      }
      check(.refusalsChangeNothing, false, "\(name) edited \(id.text), which is not active: \(edit)")
    } catch {
      checkRefusal(error, isDue: error == .notActive(id), index, before)
    }
  }

  private func isDue(
    _ error: CookingEditError, to edit: HistoryEvent.SessionEdit, _ known: CookingPicture.Session
  ) -> Bool {
    switch (edit, error) {
    case (.startTimer(let seconds), .durationOutOfRange(let refused)):
      seconds == refused && (seconds < 1 || seconds > 99 * 3_600)
    case (.repeatTimer, .noTimer): known.seconds == nil
    default: false
    }
  }

  private mutating func checkRefusal(
    _ error: CookingEditError, isDue: Bool, _ index: Int, _ before: HistoryInstallation
  ) {
    check(.refusalsChangeNothing, isDue, "\(before.name) was refused: \(error)")
    checkNoEdit(true, index, before)
  }

  private mutating func checkNoEdit(_ isDue: Bool, _ index: Int, _ before: HistoryInstallation) {
    let state = installations[index].state
    check(
      .refusalsChangeNothing, isDue && state == before.state, "no edit made \(state) of \(before.state)")
  }
}
