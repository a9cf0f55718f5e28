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
