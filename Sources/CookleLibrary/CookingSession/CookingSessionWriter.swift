import JSON

/// The one way in which cooking sessions are edited: read, edited as a value and written back in one transaction, and so
/// on disk before anybody is told.
struct CookingSessionWriter {
  /// What is known of all sessions, with the edits so far.
  var state: CookingSessionState
  /// Who edits.
  let installation: String
  /// The moment of the edit, from which timers run.
  let now: Instant
  /// Where the edit is written; identity and saved copies are in it as well.
  let connection: SQLiteConnection

  /// Runs an edit.
  ///
  /// - Throws: `LibraryError`; nothing is changed then.
  static func perform(
    _ fingerprint: MutationFingerprint, _ request: MutationRequest, in context: LibraryContext,
    _ edit: (inout CookingSessionWriter) throws -> CookingChange
  ) throws -> MutationOutcome<CookingChange> {
    try StateMutation.perform(fingerprint, request, effect: .cookingSessionChanged, in: context) { connection, now in
      let (change, changes) = try write(to: connection, at: now, in: context, edit)
      return (change, changes)
    }
  }

  /// Runs an edit inside a transaction of the state.
  static func write<Value>(
    to connection: SQLiteConnection, at now: Instant, in context: LibraryContext,
    _ edit: (inout CookingSessionWriter) throws -> Value
  ) throws -> (value: Value, changes: [EntityChange]) {
    let table = CookingSessionTable(connection: connection)
    let before = try table.state()
    var writer = CookingSessionWriter(
      state: before, installation: try CookingIdentityTable(connection: connection).madeInstallation(of: context),
      now: now, connection: connection)
    let value: Value
    do {
      value = try edit(&writer)
    } catch let error as CookingEditError {
      throw LibraryError(error)
    }
    try writer.checkSize(since: before)
    return (value, try table.replace(before, by: writer.state))
  }

  /// Refuses texts that would make the sessions too large to be told to another device; what makes them smaller is done,
  /// and so is what changes no text: there is room for every timer and choice.
  ///
  /// - Throws: `LibraryError.limitExceeded`.
  private func checkSize(since before: CookingSessionState) throws {
    func texts(_ state: CookingSessionState) -> [String: [String]] {
      state.sessions.mapValues { [$0.recipeID, $0.recipeName] + $0.steps }
    }
    guard texts(state) != texts(before) else { return }
    let bytes = bytesTold(of: state)
    guard bytes > LibraryLimits.cookingContextBytes, bytes > bytesTold(of: before) else { return }
    throw LibraryError.limitExceeded(
      name: "cookingContextBytes", what: "bytes in what the devices that cook together tell",
      limit: LibraryLimits.cookingContextBytes, value: bytes)
  }

  private func bytesTold(of state: CookingSessionState) -> Int {
    let context = CookingContext(installation: installation, catalog: [], state: state)
    return JSONWriter.encode(context).count + LibraryLimits.cookingContextReserve
  }

  /// The session that was named, else the one that is followed.
  ///
  /// - Throws: `LibraryError.notFound`, `.cookingChoiceNeeded`, or `.revisionConflict` when it moved since the caller
  ///   saw it.
  func session(named name: String?, _ request: MutationRequest) throws -> CookingSession {
    let session = try state.session(named: name)
    if let expected = request.ifRevision, expected != session.revision.text {
      throw LibraryError.revisionConflict(
        .cookingSession, id: session.id.text, currentRevision: session.revision.text)
    }
    return session
  }

  /// A session as the edits have left it.
  func change(of id: CookingSessionID, clampedFrom: Int? = nil) throws -> CookingChange {
    guard let session = state.session(id) else { throw LibraryError.notFound(.cookingSession, id: id.text) }
    return CookingChange(session, clampedFrom: clampedFrom)
  }
}

extension CookingSessionState {
  /// The session in which a recipe is cooked; the first by id of several.
  func session(cooking recipeID: String) -> CookingSession? {
    sessions.values.filter { $0.recipeID == recipeID }.min { $0.id < $1.id }
  }

  /// The sessions that go on beside one, sorted by id; none where somebody has to choose among all of them.
  func others(than current: Current) -> [CookingSession] {
    guard case .session(let shown) = current else { return [] }
    return sessions.values.filter { $0.id != shown.id }.sorted { $0.id < $1.id }
  }

  /// The session that was named, else the one that is followed.
  ///
  /// - Throws: `LibraryError.notFound` or `.cookingChoiceNeeded`.
  func session(named name: String?) throws -> CookingSession {
    if let name {
      guard let id = CookingSessionID(name), let session = session(id) else {
        throw LibraryError.notFound(.cookingSession, id: name)
      }
      return session
    }
    switch current {
    case .none: throw LibraryError.notFound(.cookingSession, id: "")
    case .session(let session): return session
    case .choiceNeeded(let sessions): throw LibraryError.cookingChoiceNeeded(sessions.map(\.id.text))
    }
  }
}

extension LibraryError {
  /// What an edit was refused for, as callers of the library know it.
  init(_ error: CookingEditError) {
    switch error {
    case .notActive(let id):
      self = .notFound(.cookingSession, id: id.text)
    case .noSteps:
      self = .validationFailed([
        FieldError(path: "recipe", message: "The recipe has no steps to cook by; add one first.", value: "")
      ])
    case .durationOutOfRange(let seconds):
      self = .validationFailed([
        FieldError(
          path: "seconds", message: "A timer runs for 1 second to \(LibraryLimits.timerHours) hours.",
          value: String(seconds))
      ])
    case .noTimer:
      self = .validationFailed([
        FieldError(path: "session", message: "This session has no timer to repeat; start one first.", value: "")
      ])
    case .countersExhausted:
      self = .limitExceeded(
        name: "cookingEdits", what: "edits of cooking sessions", limit: Int(CookingSessionState.lastCounter),
        value: Int(CookingSessionState.lastCounter) + 1)
    }
  }
}
