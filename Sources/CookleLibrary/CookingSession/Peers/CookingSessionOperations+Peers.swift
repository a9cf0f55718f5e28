extension CookingSessionOperations {
  /// What this library tells other devices of cooking now.
  ///
  /// - Throws: `LibraryError.readOnly` for a library that cannot be written and has no identity among them yet.
  public static func context(in context: LibraryContext) throws -> CookingContext {
    let known = try context.reading {
      try context.state.read(orElse: nil) { connection in
        (
          installation: try CookingIdentityTable(connection: connection).installation(of: context),
          state: try CookingSessionTable(connection: connection).state()
        )
      }
    }
    let installation = try known?.installation ?? identified(in: context)
    return CookingContext(
      installation: installation, catalog: try CookingCatalog.copies(in: context),
      state: (known?.state ?? CookingSessionState()).relative(to: context.environment.now()))
  }

  /// Gives this copy of the library an identity among the devices that cook together; nobody is shown it.
  private static func identified(in context: LibraryContext) throws -> String {
    guard let connection = try context.stateForWriting() else { throw LibraryError.readOnly }
    return try connection.transaction {
      try context.checkStateInPlace()
      try Schema.state.checkUnchanged(in: connection)
      return try CookingIdentityTable(connection: connection).madeInstallation(of: context)
    }
  }

  /// Merges what another device knows, takes its recipes as saved copies, and answers what this library knows then.
  ///
  /// - Parameters:
  ///   - peer: the other device's context as it came; nil for none.
  ///   - legacy: the path of the single snapshot that an earlier program left on this machine, to be taken over once;
  ///     nil for none.
  /// - Throws: `LibraryError.incompatiblePeer`, `.validationFailed` or `.limitExceeded`; nothing is merged then.
  public static func sync(
    with peer: CookingPeerMessage?, adoptingLegacy legacy: String? = nil,
    _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<CookingSync> {
    let theirs = try peer.map { try CookingContext($0.value, at: "context") }
    let snapshot = try legacy.map { try LegacySnapshot(path: $0) }
    let fingerprint = MutationFingerprint("cooking/sync", CookingRequest(id: legacy, content: peer?.value))
    let outcome = try StateMutation.perform(fingerprint, request, effect: .cookingSessionChanged, in: context) {
      connection, now in
      var installation = ""
      var (adoption, changes) = try CookingSessionWriter.write(to: connection, at: now, in: context) { writer in
        installation = writer.installation
        if let theirs {
          let state = theirs.state.absolute(at: now)
          try writer.merge(state.keepingDeadlines(of: writer.state, startedBy: writer.installation))
        }
        return CookingAdoption(session: try snapshot.flatMap { try writer.adopt($0) })
      }
      // A device without recipes of its own leaves those of another.
      if let theirs, !theirs.catalog.isEmpty, theirs.installation != installation {
        changes += try SavedCopyTable(connection: connection).replace(by: theirs.catalog)
      }
      return (adoption, changes)
    }
    return try outcome.map { CookingSync(context: try self.context(in: context), adopted: $0.session) }
  }
}

extension CookingSessionWriter {
  /// Takes in what another device knows.
  ///
  /// - Throws: `LibraryError.limitExceeded` when that would make this library know of too many installations.
  fileprivate mutating func merge(_ theirs: CookingSessionState) throws {
    state.merge(theirs)
    let count = Set(state.sessions.keys).union(state.retired.keys).count
    guard count <= LibraryLimits.cookingInstallations else {
      throw LibraryError.limitExceeded(
        name: "cookingInstallations", what: "devices that cook together", limit: LibraryLimits.cookingInstallations,
        value: count)
    }
  }

  /// Goes on with what an earlier program was cooking on this machine; once, and never in place of a session.
  fileprivate mutating func adopt(_ snapshot: LegacySnapshot) throws -> CookingSession? {
    let identity = CookingIdentityTable(connection: connection)
    guard try !identity.hasAdopted() else { return nil }
    try identity.setAdopted()
    guard snapshot.isActive, !snapshot.steps.isEmpty, state.sessions[installation] == nil else { return nil }
    try CookingSteps.checkSize(of: [snapshot.recipeID, snapshot.recipeName] + snapshot.steps)
    let session = try state.start(
      recipeID: snapshot.recipeID, recipeName: snapshot.recipeName, steps: snapshot.steps,
      selecting: snapshot.currentStep, by: installation)
    if let timer = snapshot.timer {
      // The timer was started then, on the clock of this machine.
      try state.startTimer(seconds: timer.durationSeconds, of: session.id, by: installation, at: timer.startedAt)
    }
    return state.session(session.id)
  }
}
