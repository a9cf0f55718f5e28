import RecipeText

/// What can be done with cooking sessions (domain §6).
public enum CookingSessionOperations {
  // MARK: Reading

  /// What is being cooked now.
  ///
  /// - Parameter session: the session that is asked for; without it the one that is followed.
  /// - Throws: `LibraryError.notFound` for one that does not go on.
  public static func overview(of session: String? = nil, in context: LibraryContext) throws -> CookingOverview {
    try context.reading {
      let overview = try context.state.read(orElse: nil) { connection in
        let state = try CookingSessionTable(connection: connection).state()
        let current = try session.map { .session(try state.session(named: $0)) } ?? state.current
        return CookingOverview(
          current: current, others: state.others(than: current),
          installation: try CookingIdentityTable(connection: connection).installation(of: context),
          savedCopies: try SavedCopyTable(connection: connection).copies())
      }
      if let overview { return overview }
      // Where there is no state, no session goes on.
      if let session { throw LibraryError.notFound(.cookingSession, id: session) }
      return CookingOverview()
    }
  }

  /// The session that is named, else the one that is followed.
  ///
  /// - Throws: `LibraryError.notFound` or `.cookingChoiceNeeded`.
  public static func get(_ session: String? = nil, in context: LibraryContext) throws -> CookingSession {
    try state(in: context).session(named: session)
  }

  /// The newest recipes of the history that can be cooked by, complete, as they are told to other devices.
  public static func catalog(in context: LibraryContext) throws -> [SavedCopy] {
    try CookingCatalog.copies(in: context)
  }

  /// Whether a recipe is being cooked.
  public static func isCooked(_ recipeID: String, in context: LibraryContext) throws -> Bool {
    try context.reading {
      try context.state.read(orElse: false) { try CookingSessionTable(connection: $0).isCooked(recipeID) }
    }
  }

  /// Who this copy of the library is among those that cook together; nil while it has not begun anything.
  public static func installation(in context: LibraryContext) throws -> String? {
    try context.reading {
      try context.state.read(orElse: nil) { try CookingIdentityTable(connection: $0).installation(of: context) }
    }
  }

  static func state(in context: LibraryContext) throws -> CookingSessionState {
    try context.reading {
      try context.state.read(orElse: CookingSessionState()) { try CookingSessionTable(connection: $0).state() }
    }
  }

  /// The times that the text of a step asks to wait.
  ///
  /// - Parameter step: counted from 0; without it the selected step.
  /// - Throws: `LibraryError.notFound`, `.cookingChoiceNeeded`, or `.validationFailed` for a step that is not there.
  public static func suggestTimers(
    session: String? = nil, step: Int? = nil, in context: LibraryContext
  ) throws -> [StepTimer] {
    let session = try get(session, in: context)
    let step = step ?? session.selectedStep
    guard session.steps.indices.contains(step) else {
      let message = "The session has \(session.steps.count) steps, counted from 0."
      throw LibraryError.validationFailed([FieldError(path: "step", message: message, value: String(step))])
    }
    return StepTimers.find(in: session.steps[step])
  }

  // MARK: Editing

  /// Begins to cook a recipe, which ends the session that this library began before.
  ///
  /// - Parameter fromSavedCopy: whether to take the recipe from those that came from another device.
  /// - Throws: `LibraryError.notFound`, `.validationFailed` for a recipe without steps, or `.limitExceeded`.
  public static func start(
    recipeID: String, fromSavedCopy: Bool = false, _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<CookingChange> {
    let fingerprint = MutationFingerprint(
      fromSavedCopy ? "cooking/start from a saved copy" : "cooking/start", CookingRequest(id: recipeID))
    let recipe = fromSavedCopy ? nil : try RecipeOperations.find(id: recipeID, in: context)
    return try CookingSessionWriter.perform(fingerprint, request, in: context) { writer in
      let (name, steps): (String, [String])
      if fromSavedCopy {
        let copies = try SavedCopyTable(connection: writer.connection).copies()
        guard let copy = copies.first(where: { $0.recipeID == recipeID }) else {
          throw LibraryError.notFound(.savedCopy, id: recipeID)
        }
        (name, steps) = (copy.name, copy.steps)
      } else {
        guard let recipe else { throw LibraryError.notFound(.recipe, id: recipeID) }
        (name, steps) = (recipe.content.name, CookingSteps.usable(recipe.content))
      }
      try CookingSteps.checkSize(of: steps)
      let session = try writer.state.start(
        recipeID: recipeID, recipeName: name, steps: steps, by: writer.installation)
      return CookingChange(session)
    }
  }

  /// Selects a step; one beyond the first or the last selects that, and the outcome says so.
  ///
  /// - Parameter step: counted from 0.
  /// - Throws: `LibraryError.notFound`, `.cookingChoiceNeeded` or `.revisionConflict`.
  public static func selectStep(
    _ step: Int, session: String? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<CookingChange> {
    try edit("cooking/selectStep", session, number: step, request, in: context) { writer, session in
      let selected = try writer.state.selectStep(step, of: session.id, by: writer.installation)
      return try writer.change(of: session.id, clampedFrom: selected == step ? nil : step)
    }
  }

  /// Starts the session's timer, in place of one that runs.
  ///
  /// - Parameter seconds: 1 second to 99 hours.
  /// - Throws: `LibraryError.validationFailed`, `.notFound`, `.cookingChoiceNeeded` or `.revisionConflict`.
  public static func startTimer(
    seconds: Int, session: String? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<CookingChange> {
    try edit("cooking/startTimer", session, number: seconds, request, in: context) { writer, session in
      try writer.state.startTimer(seconds: seconds, of: session.id, by: writer.installation, at: writer.now)
      return try writer.change(of: session.id)
    }
  }

  /// Takes the session's timer away, running or expired; without one nothing changes.
  ///
  /// - Throws: `LibraryError.notFound`, `.cookingChoiceNeeded` or `.revisionConflict`.
  public static func cancelTimer(
    session: String? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<CookingChange> {
    try edit("cooking/cancelTimer", session, request, in: context) { writer, session in
      _ = try writer.state.cancelTimer(of: session.id, by: writer.installation)
      return try writer.change(of: session.id)
    }
  }

  /// Starts the session's timer once more, for as long as before, from now.
  ///
  /// - Throws: `LibraryError.validationFailed` without a timer, `.notFound`, `.cookingChoiceNeeded` or
  ///   `.revisionConflict`.
  public static func repeatTimer(
    session: String? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<CookingChange> {
    try edit("cooking/repeatTimer", session, request, in: context) { writer, session in
      try writer.state.repeatTimer(of: session.id, by: writer.installation, at: writer.now)
      return try writer.change(of: session.id)
    }
  }

  /// Ends a session for good, and its timer with it.
  ///
  /// - Throws: `LibraryError.notFound`, `.cookingChoiceNeeded` or `.revisionConflict`.
  public static func end(
    session: String? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<CookingChange> {
    try edit("cooking/end", session, request, in: context) { writer, session in
      try writer.state.end(session.id)
      return CookingChange(session)
    }
  }

  /// Follows one of several sessions; none of them ends.
  ///
  /// - Throws: `LibraryError.notFound` or `.revisionConflict`.
  public static func choose(
    session: String, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<CookingChange> {
    try edit("cooking/choose", session, request, in: context) { writer, session in
      _ = try writer.state.choose(session.id, by: writer.installation)
      return try writer.change(of: session.id)
    }
  }

  private static func edit(
    _ method: String, _ name: String?, number: Int? = nil, _ request: MutationRequest, in context: LibraryContext,
    _ edit: (inout CookingSessionWriter, CookingSession) throws -> CookingChange
  ) throws -> MutationOutcome<CookingChange> {
    let fingerprint = MutationFingerprint(
      method, CookingRequest(id: name, ifRevision: request.ifRevision, number: number))
    return try CookingSessionWriter.perform(fingerprint, request, in: context) { writer in
      try edit(&writer, try writer.session(named: name, request))
    }
  }
}
