extension CookingSessionState {
  /// Starts a session, which retires the installation's earlier one, and returns it.
  ///
  /// - Parameters:
  ///   - steps: the recipe's steps; empty ones are dropped.
  ///   - step: the step to select, counted among all that are given; brought into their range.
  @discardableResult
  public mutating func start(
    recipeID: String, recipeName: String, steps: [String], selecting step: Int = 0, by installation: String
  ) throws(CookingEditError) -> CookingSession {
    let kept = steps.filter { !$0.isEmpty }
    guard !kept.isEmpty else { throw .noSteps }
    let sequence = sessions[installation]?.id.sequence ?? watermark(of: installation)
    guard sequence < CookingSessionState.lastCounter else { throw .countersExhausted }
    let revision = try nextRevision(by: installation)
    // A dropped step hands the selection on to the next one that is kept.
    let selected = steps.prefix(max(0, step)).count { !$0.isEmpty }
    let session = CookingSession(
      id: CookingSessionID(installation: installation, sequence: sequence + 1), recipeID: recipeID,
      recipeName: recipeName, steps: kept, started: revision,
      selection: CookingStamp(value: min(selected, kept.count - 1), revision: revision),
      timer: CookingStamp(value: nil, revision: revision))
    admit(session)
    return session
  }

  /// Selects a step, counted from 0 and brought into the range of the steps, and returns it; selecting the selected one
  /// is no edit.
  @discardableResult
  public mutating func selectStep(
    _ step: Int, of id: CookingSessionID, by installation: String
  ) throws(CookingEditError) -> Int {
    let session = try active(id)
    let selected = session.step(nearest: step)
    guard selected != session.selectedStep else { return selected }
    let revision = try nextRevision(by: installation)
    sessions[id.installation]?.selection = CookingStamp(value: selected, revision: revision)
    return selected
  }

  /// Ends a session, for ever and against every choice and late edit; its steps, selection and timer go with it.
  public mutating func end(_ id: CookingSessionID) throws(CookingEditError) {
    _ = try active(id)
    retire(id.installation, through: id.sequence)
  }

  /// Chooses the session to show among all that are active; false, and no edit, when it is the one that is shown.
  @discardableResult
  public mutating func choose(_ id: CookingSessionID, by installation: String) throws(CookingEditError) -> Bool {
    let session = try active(id)
    guard current != .session(session) else { return false }
    let revision = try nextRevision(by: installation)
    choice = CookingChoice(session: id, among: sessions.values.map(\.id), revision: revision)
    return true
  }

  /// The active session of an id.
  func active(_ id: CookingSessionID) throws(CookingEditError) -> CookingSession {
    guard let session = session(id) else { throw .notActive(id) }
    return session
  }

  /// The revision of an edit that is made now: later than all that is known.
  func nextRevision(by installation: String) throws(CookingEditError) -> CookingRevision {
    let highest = sessions.values.reduce(choice?.revision.counter ?? 0) { max($0, $1.revision.counter) }
    guard highest < CookingSessionState.lastCounter else { throw .countersExhausted }
    return CookingRevision(counter: max(0, highest) + 1, installation: installation)
  }
}
