/// What can be done with daily suggestions (domain §7).
public enum SuggestionOperations {
  /// One suggestion for each of the next fourteen days whose time is still ahead; empty when they are switched off.
  public static func plan(in context: LibraryContext) throws -> [Suggestion] {
    try plan(SuggestionInputs.current(in: context), after: context.environment.now(), in: context)
  }

  /// The next moment after `now` at which something is to be told; nil when they are switched off or there is no recipe.
  public static func nextDue(after now: Instant, in context: LibraryContext) throws -> Instant? {
    try nextDue(SuggestionInputs.current(in: context), after: now, in: context)
  }

  /// The suggestion of the day it is at `now`, if its time has come.
  public static func due(at now: Instant, in context: LibraryContext) throws -> Suggestion? {
    try due(SuggestionInputs.current(in: context), at: now, in: context)
  }

  /// What a connection is to be told now; to be asked when it begins, at each `nextDue`, and after a jump of the clock.
  ///
  /// A connection that was there before the time is told once, on time. A later one is told when it begins, if no server
  /// had claimed the announcement and the day is still the same. A connection is never told the same twice, wherever its
  /// clock jumps.
  /// - Parameters:
  ///   - initialisedAt: when the connection began.
  ///   - lastLook: the `now` this was asked with last; nil the first time.
  /// - Throws: `LibraryError`; nothing is told or claimed then, and the same may be asked again.
  public static func announcements(
    initialisedAt: Instant, lastLook: Instant?, now: Instant, in context: LibraryContext
  ) throws -> [Suggestion] {
    try announcements(
      SuggestionInputs.current(in: context), initialisedAt: initialisedAt, lastLook: lastLook, now: now, in: context)
  }

  // MARK: With given inputs

  static func plan(
    _ inputs: SuggestionInputs, after now: Instant, in context: LibraryContext
  ) throws -> [Suggestion] {
    guard inputs.preference.isEnabled else { return [] }
    return try context.reading {
      let candidates = SuggestionCandidates(context: context)
      let slots = try candidates.slots()
      let entries = SuggestionPlanner(inputs).plan(
        candidates: slots.count, cooked: try candidates.cooked(among: slots, until: now), after: now)
      return try suggestions(entries, among: slots, in: context)
    }
  }

  static func nextDue(
    _ inputs: SuggestionInputs, after now: Instant, in context: LibraryContext
  ) throws -> Instant? {
    guard let next = SuggestionPlanner(inputs).nextDue(after: now), try RecipeOperations.count(in: context) > 0 else {
      return nil
    }
    return next
  }

  static func due(_ inputs: SuggestionInputs, at now: Instant, in context: LibraryContext) throws -> Suggestion? {
    guard inputs.preference.isEnabled else { return nil }
    return try context.reading {
      let candidates = SuggestionCandidates(context: context)
      let slots = try candidates.slots()
      let entry = SuggestionPlanner(inputs).due(
        candidates: slots.count, cooked: try candidates.cooked(among: slots, until: now), at: now)
      return try entry.flatMap { try suggestions([$0], among: slots, in: context).first }
    }
  }

  static func announcements(
    _ inputs: SuggestionInputs, initialisedAt: Instant, lastLook: Instant?, now: Instant, in context: LibraryContext
  ) throws -> [Suggestion] {
    guard let suggestion = try due(inputs, at: now, in: context) else { return [] }
    let key = suggestion.identifier
    if initialisedAt < suggestion.dueAt {
      // A time that had passed at an earlier look was not one to tell at.
      if let lastLook, suggestion.dueAt <= lastLook { return [] }
      // Telling on time needs no claim: it only keeps those who come later from telling again.
      let claim = try? AnnouncementTable.claim(key, at: now, in: context)
      // Told for an earlier time of the same day, which was moved since.
      if case .wasMade(let made)? = claim, made < suggestion.dueAt { return [] }
    } else {
      // A claim that cannot be made now is nobody's yet: whoever asks again may have it.
      guard lastLook == nil, try AnnouncementTable.claim(key, at: now, in: context) == .isOurs else { return [] }
    }
    return context.suggestions.tell(key) ? [suggestion] : []
  }

  // MARK: Suggestions

  private static func suggestions(
    _ entries: [SuggestionPlanner.Entry], among candidates: SlotSet, in context: LibraryContext
  ) throws -> [Suggestion] {
    let table = RecipeTable(connection: context.connection)
    return try entries.compactMap { entry in
      guard let slot = candidates.slot(at: entry.index), let recipe = try table.summaries(slots: [slot]).first else {
        return nil
      }
      return Suggestion(
        identifier: SuggestionPlanner.identifier(of: entry.day), day: entry.day, dueAt: entry.dueAt,
        recipeID: recipe.id, name: recipe.name.split(whereSeparator: \.isWhitespace).joined(separator: " "),
        blurb: recipe.blurb, photoID: recipe.photo?.id, route: .recipe(recipe.id))
    }
  }
}
