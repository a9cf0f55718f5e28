import JSON

/// The one way in which `library.sqlite` is written: a transaction that checks, changes, logs and remembers together.
enum LibraryMutation {
  /// Runs `body` in one transaction and appends what it did to the change log.
  ///
  /// A dry run does the same work and rolls it back, so that its impact and its errors are those of the real thing.
  /// - Parameters:
  ///   - fingerprint: what was asked, for `requestKey`.
  ///   - request: the caller's conditions.
  ///   - history: whether it is listed among the changes that can be taken back.
  ///   - body: checks the conditions of the record it touches with `scope`, changes rows, notes each change.
  /// - Throws: `LibraryError`; nothing is changed then.
  static func perform<Value: JSONDecodable & JSONEncodable>(
    _ fingerprint: MutationFingerprint, _ request: MutationRequest, history: HistoryKeeping = .entry,
    in context: LibraryContext, _ body: (MutationScope) throws -> Value
  ) throws -> MutationOutcome<Value> {
    guard context.access == .readWrite else { throw LibraryError.readOnly }
    let connection = context.connection
    try RequestKeyTable.check(request.requestKey)
    var unfinished: MutationScope?
    defer { unfinished?.takeBackFilesOfFailure() }
    let outcome = try connection.transaction(keepingChanges: !request.dryRun) {
      FailPoint.mutationBegun.reach()
      try context.checkStillOurs(connection)
      try context.checkInPlace()
      let now = context.environment.now()
      let keys = RequestKeyTable(connection: connection)
      if let key = request.requestKey, !request.dryRun {
        if let first = try keys.outcome(for: key, fingerprint: fingerprint, at: now, as: Value.self) { return first }
        try context.state.read(orElse: ()) { try RequestKeyTable(connection: $0).checkUnused(key, at: now) }
      }
      let before = LibraryRevision(
        epoch: context.epoch, library: try ChangeLog(connection: connection).lastNumber(),
        state: try context.state.lastNumber())
      let scope = MutationScope(
        connection: connection, environment: context.environment, now: now, epoch: context.epoch,
        number: before.library + 1, control: context.control)
      unfinished = scope
      defer { scope.recording = nil }
      do {
        if !request.dryRun, history != .nothing { try scope.beginRecording() }
        let outcome = try carryOut(
          request, after: before, listedAs: history == .entry ? fingerprint.action : nil, in: scope, context, body)
        guard !request.dryRun else { return outcome }
        if let key = request.requestKey { try keys.keep(outcome, for: key, fingerprint: fingerprint, at: now) }
        FailPoint.answerKept.reach()
        context.willCommit()
        return outcome
      } catch {
        scope.takeBackFiles()
        throw error
      }
    }
    unfinished = nil
    FailPoint.committed.reach()
    if outcome.revision != outcome.previousRevision, !outcome.isRepeated { context.announceCommit() }
    FailPoint.announced.reach()
    return outcome
  }

  /// Runs `body`, and logs what it did unless it is to be taken back.
  private static func carryOut<Value>(
    _ request: MutationRequest, after before: LibraryRevision, listedAs action: String?, in scope: MutationScope,
    _ context: LibraryContext, _ body: (MutationScope) throws -> Value
  ) throws -> MutationOutcome<Value> {
    let connection = context.connection
    let value = try body(scope)
    FailPoint.recordsWritten.reach()
    guard !request.dryRun else {
      return MutationOutcome(
        value: nil, effects: [], revision: before.text, previousRevision: before.text, impact: scope.impact,
        confirmation: scope.confirmationToken?.text)
    }
    try scope.checkConfirmation(request.confirmation)
    var after = before
    if !scope.changes.isEmpty {
      after.library = scope.number
      // Before the rest is written, which is not to be recorded.
      if let action { try scope.keepInHistory(as: action) }
      try scope.search.flush()
      FailPoint.indexWritten.reach()
      if scope.movesRecipeOrder {
        try PropertyTable(connection: connection).set(.recipeOrder, String(scope.number))
      }
      try ChangeLog(connection: connection)
        .append(scope.changes, number: scope.number, instance: context.instance, at: scope.now)
      try EntityRevisionTable(connection: connection).note(scope.changes, number: scope.number)
      FailPoint.changeLogged.reach()
    }
    return MutationOutcome(
      value: value, effects: scope.orderedEffects, revision: after.text, previousRevision: before.text,
      changes: scope.changes, editsRecipes: scope.movesRecipeOrder)
  }

  /// The first outcome of a request that was made before, for callers that do something ahead of `perform` which may
  /// not be possible a second time; nil for a request that is new or has no key.
  ///
  /// - Throws: `LibraryError.readOnly`, `.validationFailed` or `.requestKeyConflict`.
  static func repeated<Value: JSONDecodable>(
    _ fingerprint: MutationFingerprint, _ request: MutationRequest, in context: LibraryContext,
    as type: Value.Type = Value.self
  ) throws -> MutationOutcome<Value>? {
    guard context.access == .readWrite else { throw LibraryError.readOnly }
    try RequestKeyTable.check(request.requestKey)
    guard let key = request.requestKey, !request.dryRun else { return nil }
    return try context.reading {
      try RequestKeyTable(connection: context.connection)
        .outcome(for: key, fingerprint: fingerprint, at: context.environment.now(), as: type)
    }
  }

  /// Refuses the mutation when the record moved since the caller's revision.
  static func check(_ request: MutationRequest, _ entity: LibraryEntity, id: String, in scope: MutationScope) throws {
    try check(request, entity, id: id, epoch: scope.epoch, connection: scope.connection)
  }

  static func check(
    _ request: MutationRequest, _ entity: LibraryEntity, id: String, epoch: String, connection: SQLiteConnection
  ) throws {
    guard let expected = request.ifRevision else { return }
    let current = try EntityRevisionTable(connection: connection).revision(of: entity, id: id, epoch: epoch)
    guard expected == current else {
      throw LibraryError.revisionConflict(entity, id: id, currentRevision: current)
    }
  }
}
