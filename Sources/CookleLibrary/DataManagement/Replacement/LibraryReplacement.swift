/// The replacement of all that a library holds by a library made aside: all or nothing, in one transaction, with no
/// commit of anybody between what was confirmed and what is replaced.
///
/// What was there is kept as a snapshot first. Whoever reads meanwhile goes on with what it sees. Afterwards the library
/// is in a new epoch: its change log begins anew and there is nothing to undo; the installation, the state and the
/// request keys stay.
struct LibraryReplacement {
  private let fingerprint: MutationFingerprint
  private let question: MutationFingerprint
  private let request: MutationRequest
  private let what: String
  private let staged: StagedLibrary
  private let context: LibraryContext

  /// Puts a library that was made aside in the place of the open one.
  ///
  /// - Parameters:
  ///   - fingerprint: what was asked, for `requestKey`.
  ///   - question: what the confirmation is bound to, where that is more than what was asked: the same path may lead to
  ///     another file.
  ///   - what: what the replacement does, as a clause for the refusal: `replaces the library by 12 recipes`.
  ///   - reason: what the snapshot is taken for.
  ///   - progress: told the part of the replacement that is done, from 0 to 1.
  /// - Throws: `LibraryError.confirmationRequired` without the token of a dry run on the library as it is,
  ///   `.requestKeyConflict`, or a failure of the library; nothing is changed then.
  static func perform(
    _ fingerprint: MutationFingerprint, question: MutationFingerprint? = nil, _ request: MutationRequest,
    what: String, reason: Snapshot.Reason, by staged: StagedLibrary, in context: LibraryContext,
    progress: (Double) -> Void = { _ in }
  ) throws -> MutationOutcome<LibraryReplacementReport> {
    if let first = try LibraryMutation.repeated(
      fingerprint, request, in: context, as: LibraryReplacementReport.self)
    {
      return first
    }
    let replacement = LibraryReplacement(
      fingerprint: fingerprint, question: question ?? fingerprint, request: request, what: what, staged: staged,
      context: context)
    let weighed = try context.reading { try replacement.weigh() }
    guard !request.dryRun else { return weighed.outcome }
    try replacement.check(weighed)
    FailPoint.libraryStaged.reach()
    let snapshot = try Snapshot.take(
      of: context.connection, in: context.location, at: context.environment.now(), reason: reason)
    let outcome: MutationOutcome<LibraryReplacementReport>
    do {
      outcome = try replacement.run(as: weighed, snapshot, progress)
    } catch {
      snapshot.remove(in: context.location)
      throw error
    }
    if outcome.isRepeated {
      snapshot.remove(in: context.location)
    } else {
      Snapshot.prune(in: context.location)
      context.announceCommit()
      FailPoint.replacementAnnounced.reach()
    }
    return outcome
  }

  // MARK: Weighing

  /// What the replacement means to the library as it is.
  private struct Weighed {
    var revision: LibraryRevision
    var impact: [MutationImpact]
    var token: ConfirmationToken

    /// The answer to a dry run.
    var outcome: MutationOutcome<LibraryReplacementReport> {
      MutationOutcome(
        value: nil, effects: [], revision: revision.text, previousRevision: revision.text, impact: impact,
        confirmation: token.text)
    }
  }

  /// Called inside a read transaction.
  private func weigh() throws -> Weighed {
    let revision = try context.revision()
    let contents = try LibraryContents(context.connection)
    let impact = contents.impact(ofReplacementBy: try LibraryContents(staged.context.connection))
    return Weighed(
      revision: revision, impact: impact,
      token: ConfirmationToken(question, epoch: revision.epoch, number: revision.library, impact: impact))
  }

  /// Refuses a replacement that was not confirmed as things stand.
  private func check(_ weighed: Weighed) throws {
    guard request.confirmation == weighed.token.text else {
      throw LibraryError.confirmationRequired(impact: weighed.impact, confirmation: weighed.token.text, what: what)
    }
  }

  // MARK: Replacing

  private func run(
    as confirmed: Weighed, _ snapshot: Snapshot, _ progress: (Double) -> Void
  ) throws -> MutationOutcome<LibraryReplacementReport> {
    let target = try SQLiteConnection(path: context.location.database, access: .readWrite, lockWait: context.lockWait)
    defer { target.close() }
    try staged.fitPages(to: target)
    let copy = try DatabaseCopy(of: staged.context.connection, over: target)
    defer { copy.finish() }
    try copy.lock()
    FailPoint.replacementLocked.reach()
    // From here on nobody else writes, so what is looked at now is what is replaced.
    let photos = StagedPhotos(of: staged, in: context)
    var done: MutationOutcome<LibraryReplacementReport>?
    do {
      try context.reading {
        let now = context.environment.now()
        if let first = try repeated(at: now) {
          done = first
          return
        }
        let weighed = try weigh()
        // The token holds only while nothing was committed, so the snapshot has everything.
        try check(weighed)
        let outcome = try finish(after: weighed, snapshot, at: now)
        try photos.place()
        FailPoint.replacementFilesPlaced.reach()
        try copy.run(progress: progress, willCommit: context.willCommit)
        FailPoint.replacementCommitted.reach()
        done = outcome
      }
    } catch  where done == nil {
      photos.takeBack()
      throw error
    }
    guard let done else { throw LibraryError.cancelled }
    return done
  }

  /// What was answered to the same request meanwhile.
  private func repeated(at now: Instant) throws -> MutationOutcome<LibraryReplacementReport>? {
    guard let key = request.requestKey else { return nil }
    let first = try RequestKeyTable(connection: context.connection)
      .outcome(for: key, fingerprint: fingerprint, at: now, as: LibraryReplacementReport.self)
    if first == nil {
      try context.state.read(orElse: ()) { try RequestKeyTable(connection: $0).checkUnused(key, at: now) }
    }
    return first
  }

  /// Makes the staged library the successor of the open one.
  private func finish(
    after weighed: Weighed, _ snapshot: Snapshot, at now: Instant
  ) throws -> MutationOutcome<LibraryReplacementReport> {
    let contents = try LibraryContents(staged.context.connection)
    let report = LibraryReplacementReport(
      snapshot: snapshot.id, recipes: contents.count(of: .recipe), diaries: contents.count(of: .diary),
      photos: contents.count(of: .photo))
    let succession = LibrarySuccession(from: context.connection, to: staged.context.connection)
    return try staged.context.connection.transaction {
      var after = weighed.revision
      after.epoch = RecordIdentifier.word(context.environment.randomBits(), length: 8)
      after.library = try succession.carryOver(epoch: after.epoch, instance: context.instance, at: now)
      let outcome = MutationOutcome(
        value: report, effects: LibraryReplacement.effects, revision: after.text,
        previousRevision: weighed.revision.text)
      if let key = request.requestKey {
        try RequestKeyTable(connection: staged.context.connection)
          .keep(outcome, for: key, fingerprint: fingerprint, at: now)
      }
      return outcome
    }
  }

  /// Everything but what lives in the state.
  private static let effects: [MutationEffect] = [
    .recipeDataChanged, .diaryDataChanged, .photoDataChanged, .tagDataChanged, .menuDataChanged, .shoppingDataChanged,
    .preferencesChanged, .notificationPlanChanged,
  ]
}
