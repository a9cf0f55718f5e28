/// What *continue where I was* leads to (domain §1).
public enum ReturnTarget: Sendable, Hashable {
  /// The recipe that is being cooked.
  case cookingSession(RecipeSummary)
  /// The recipe that was opened last.
  case lastOpened(RecipeSummary)
}

extension RecipeOperations {
  /// Remembers that a recipe was opened.
  ///
  /// - Throws: `LibraryError.notFound` or `.revisionConflict`.
  public static func recordOpened(
    id: String, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<String> {
    let fingerprint = MutationFingerprint("recipe/recordOpened", IdentifiedContent(id: id, request.ifRevision, nil))
    return try StateMutation.perform(
      fingerprint, request, effect: .preferencesChanged, value: id, in: context
    ) { connection, now in
      _ = try existingSlot(of: id, in: context.connection)
      try LibraryMutation.check(request, .recipe, id: id, epoch: context.epoch, connection: context.connection)
      return try RecentRecipeTable(connection: connection).note(id: id, opened: true, at: now)
    }
  }

  /// The recipe opened last that still exists; nil when there is none.
  public static func lastOpened(in context: LibraryContext) throws -> Recipe? {
    try context.reading { try recipe(slot: lastOpenedSlot(in: context), in: context) }
  }

  /// Where a front end returns to: the recipe that is being cooked, else the one opened last.
  ///
  /// A session whose recipe is not in this library is nothing to return to as a recipe.
  public static func topReturnTarget(in context: LibraryContext) throws -> ReturnTarget? {
    try context.reading {
      let table = RecipeTable(connection: context.connection)
      for session in try CookingSessionOperations.overview(in: context).sessions {
        guard let slot = try table.slot(of: session.recipeID) else { continue }
        if let recipe = try table.summaries(slots: [slot]).first { return .cookingSession(recipe) }
      }
      guard let slot = try lastOpenedSlot(in: context) else { return nil }
      return try table.summaries(slots: [slot]).first.map(ReturnTarget.lastOpened)
    }
  }

  /// Takes note that a recipe was saved, or is gone; the follow-up of every recipe mutation.
  ///
  /// - Parameter isRepeated: only what an earlier call missed is made up for; nothing moves that is noted already.
  public static func refreshRecent(
    _ changes: [EntityChange], isRepeated: Bool = false, in context: LibraryContext
  ) throws {
    let recipes = changes.filter { $0.entity == .recipe }
    // Bulk work fills no history: nobody opened or wrote those recipes one by one.
    guard !recipes.isEmpty, recipes.count <= RecentRecipeTable.kept else { return }
    _ = try context.lockWait.briefly {
      try StateMutation.perform(
        MutationFingerprint("recent", true), .unconditional, effect: .preferencesChanged, value: true, in: context
      ) { connection, now in
        let table = RecentRecipeTable(connection: connection)
        return try recipes.flatMap { change in
          if change.kind == .deleted { return try table.forget(id: change.id) }
          if try isRepeated && (!table.isMissing(id: change.id) || !exists(change.id, in: context)) { return [] }
          return try table.note(id: change.id, opened: false, at: now)
        }
      }
    }
  }

  /// Forgets recipes that are no longer there; the follow-up of a replacement of the whole library.
  public static func forgetLostRecent(in context: LibraryContext) throws {
    _ = try context.lockWait.briefly {
      try StateMutation.perform(
        MutationFingerprint("recent", true), .unconditional, effect: .preferencesChanged, value: true, in: context
      ) { connection, _ in
        let table = RecentRecipeTable(connection: connection)
        return try table.ids().filter { try !exists($0, in: context) }.flatMap { try table.forget(id: $0) }
      }
    }
  }

  private static func exists(_ id: String, in context: LibraryContext) throws -> Bool {
    try RecipeTable(connection: context.connection).slot(of: id) != nil
  }

  static func lastOpenedSlot(in context: LibraryContext) throws -> Int64? {
    let table = RecipeTable(connection: context.connection)
    // The history may name recipes that another copy of the state did not see deleted.
    for id in try context.state.read(orElse: [], { try RecentRecipeTable(connection: $0).openedIDs() }) {
      if let slot = try table.slot(of: id) { return slot }
    }
    return nil
  }
}
