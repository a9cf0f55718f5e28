import JSON

/// The one way in which `state.sqlite` is written: a transaction that changes, logs and remembers together.
enum StateMutation {
  /// Runs `body` in one transaction on the state and appends the changes it returns to the state's log.
  ///
  /// - Throws: `LibraryError`; nothing is changed then.
  static func perform<Value: JSONDecodable & JSONEncodable>(
    _ fingerprint: MutationFingerprint, _ request: MutationRequest, effect: MutationEffect, value: Value,
    in context: LibraryContext, _ body: (SQLiteConnection, Instant) throws -> [EntityChange]
  ) throws -> MutationOutcome<Value> {
    try perform(fingerprint, request, effect: effect, in: context) { (value, try body($0, $1)) }
  }

  /// Runs `body`, which makes the value as well, in one transaction on the state, and logs the changes it returns.
  ///
  /// - Throws: `LibraryError`; nothing is changed then.
  static func perform<Value: JSONDecodable & JSONEncodable>(
    _ fingerprint: MutationFingerprint, _ request: MutationRequest, effect: MutationEffect, in context: LibraryContext,
    _ body: (SQLiteConnection, Instant) throws -> (value: Value, changes: [EntityChange])
  ) throws -> MutationOutcome<Value> {
    guard let connection = try context.stateForWriting() else { throw LibraryError.readOnly }
    try RequestKeyTable.check(request.requestKey)
    let outcome = try connection.transaction(keepingChanges: !request.dryRun) {
      try context.checkStateInPlace()
      try Schema.state.checkUnchanged(in: connection)
      // Reads the library first, so that the epoch is the one of now for all that follows.
      let before = try context.revision()
      let now = context.environment.now()
      let keys = RequestKeyTable(connection: connection)
      if let key = request.requestKey, !request.dryRun {
        if let first = try keys.outcome(for: key, fingerprint: fingerprint, at: now, as: Value.self) { return first }
        try RequestKeyTable(connection: context.connection).checkUnused(key, at: now)
      }
      let (value, changes) = try body(connection, now)
      FailPoint.stateWritten.reach()
      guard !request.dryRun else {
        return MutationOutcome(
          value: nil, effects: [], revision: before.text, previousRevision: before.text,
          impact: MutationImpact.counts(of: changes))
      }
      var after = before
      if !changes.isEmpty {
        after.state += 1
        try ChangeLog(connection: connection).append(changes, number: after.state, instance: context.instance, at: now)
      }
      let outcome = MutationOutcome(
        value: value, effects: changes.isEmpty ? [] : [effect], revision: after.text, previousRevision: before.text,
        changes: changes)
      if let key = request.requestKey { try keys.keep(outcome, for: key, fingerprint: fingerprint, at: now) }
      FailPoint.stateLogged.reach()
      return outcome
    }
    FailPoint.stateCommitted.reach()
    if outcome.revision != outcome.previousRevision, !outcome.isRepeated { context.announceCommit() }
    return outcome
  }
}
