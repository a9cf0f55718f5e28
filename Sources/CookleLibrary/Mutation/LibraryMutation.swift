import JSON

/// The one way in which `library.sqlite` is written: a transaction that checks, changes, logs and remembers together.
enum LibraryMutation {
  /// Runs `body` in one transaction and appends what it did to the change log.
  ///
  /// A dry run does the same work and rolls it back, so that its impact and its errors are those of the real thing.
  /// - Parameters:
  ///   - fingerprint: what was asked, for `requestKey`.
  ///   - request: the caller's conditions.
  ///   - body: checks the conditions of the record it touches with `scope`, changes rows, notes each change.
  /// - Throws: `LibraryError`; nothing is changed then.
  static func perform<Value: JSONDecodable & JSONEncodable>(
    _ fingerprint: MutationFingerprint, _ request: MutationRequest, in context: LibraryContext,
    _ body: (MutationScope) throws -> Value
  ) throws -> MutationOutcome<Value> {
    try perform(fingerprint, request, on: context.connection, in: context, body)
  }

  /// The same on a connection of its own, for a long write beside interactive reads.
  static func perform<Value: JSONDecodable & JSONEncodable>(
    _ fingerprint: MutationFingerprint, _ request: MutationRequest, on connection: SQLiteConnection,
    in context: LibraryContext, _ body: (MutationScope) throws -> Value
  ) throws -> MutationOutcome<Value> {
    guard context.access == .readWrite else { throw LibraryError.readOnly }
    try checkKey(request.requestKey)
    let environment = context.environment
    do {
      return try connection.transaction {
        try context.checkStillOurs(connection)
        let now = environment.now()
        let keys = RequestKeyTable(connection: connection)
        if let key = request.requestKey, !request.dryRun,
          let first = try keys.outcome(for: key, fingerprint: fingerprint, at: now, as: Value.self)
        {
          return first
        }
        let log = ChangeLog(connection: connection)
        let previous = try log.lastNumber()
        let state = try context.state.lastNumber()
        let before = LibraryRevision(epoch: context.epoch, library: previous, state: state)
        let scope = MutationScope(
          connection: connection, environment: environment, now: now,
          recordRevision: "\(context.epoch).\(previous + 1)")
        let value = try body(scope)
        if request.dryRun {
          throw DryRun(
            outcome: MutationOutcome(
              value: nil, effects: scope.orderedEffects, revision: before.text, previousRevision: before.text,
              impact: scope.impact))
        }
        var after = before
        if !scope.changes.isEmpty {
          after.library += 1
          try scope.search.flush()
          try log.append(scope.changes, number: after.library, instance: context.instance, at: now)
          try EntityRevisionTable(connection: connection).note(scope.changes, number: after.library)
        }
        let outcome = MutationOutcome(
          value: value, effects: scope.orderedEffects, revision: after.text, previousRevision: before.text,
          changes: scope.changes)
        if let key = request.requestKey {
          try keys.keep(outcome, for: key, fingerprint: fingerprint, at: now)
        }
        return outcome
      }
    } catch let dryRun as DryRun<Value> {
      return dryRun.outcome
    }
  }

  /// Refuses the mutation when the record moved since the caller's revision.
  static func check(
    _ request: MutationRequest, _ entity: LibraryEntity, id: String, in scope: MutationScope, epoch: String
  ) throws {
    guard let expected = request.ifRevision else { return }
    let number = try EntityRevisionTable(connection: scope.connection).number(of: entity, id: id) ?? 0
    let current = "\(epoch).\(number)"
    guard expected == current else {
      throw LibraryError.revisionConflict(entity, id: id, currentRevision: current)
    }
  }

  private static func checkKey(_ key: String?) throws {
    guard let key else { return }
    if key.isEmpty || key.count > LibraryLimits.requestKeyCharacters {
      let message = "A request key has 1 to \(LibraryLimits.requestKeyCharacters) characters."
      throw LibraryError.validationFailed([FieldError(path: "requestKey", message: message, value: key)])
    }
  }
}

/// Carries a dry run's outcome out of the transaction that is rolled back.
private struct DryRun<Value>: Error {
  var outcome: MutationOutcome<Value>
}

// The outcome is built and read on one thread; an error must be Sendable to be thrown at all.
extension DryRun: @unchecked Sendable {}
