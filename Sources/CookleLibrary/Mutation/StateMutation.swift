/// The one way in which `state.sqlite` is written: a transaction that changes and logs together.
enum StateMutation {
  /// Runs `body` in one transaction on the state and appends the changes it returns to the state's log.
  ///
  /// - Returns: the outcome without a value; the caller adds its own.
  /// - Throws: `LibraryError`; nothing is changed then.
  static func perform(
    effect: MutationEffect, in context: LibraryContext, _ body: (SQLiteConnection, Instant) throws -> [EntityChange]
  ) throws -> MutationOutcome<Void> {
    guard context.access == .readWrite, let connection = context.state.connection else {
      throw LibraryError.readOnly
    }
    let library = try ChangeLog(connection: context.connection).lastNumber()
    return try connection.transaction {
      let log = ChangeLog(connection: connection)
      let now = context.environment.now()
      let before = LibraryRevision(epoch: context.epoch, library: library, state: try log.lastNumber())
      let changes = try body(connection, now)
      guard !changes.isEmpty else {
        return MutationOutcome(value: (), effects: [], revision: before.text, previousRevision: before.text)
      }
      var after = before
      after.state += 1
      try log.append(changes, number: after.state, instance: context.instance, at: now)
      return MutationOutcome(
        value: (), effects: [effect], revision: after.text, previousRevision: before.text, changes: changes)
    }
  }
}
