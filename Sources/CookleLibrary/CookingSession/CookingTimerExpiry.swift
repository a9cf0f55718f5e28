/// A timer of a session whose time has come.
public struct CookingTimerExpiry: Sendable, Hashable {
  /// The session.
  public var session: CookingSession
  /// The timer.
  public var timer: CookingTimer

  /// One timer that was started once, among all that ever were.
  var key: String { "timer \(session.id.text) \(session.timer.revision.text)" }
}

/// The expired timers that a connection has dealt with, so that it is never told the same twice; confined to its context.
final class CookingTimerMemory {
  /// The keys of those.
  var settled: Set<String> = []
}

extension CookingSessionOperations {
  /// The next moment after `now` at which a timer expires; nil when none runs.
  public static func nextExpiry(after now: Instant, in context: LibraryContext) throws -> Instant? {
    try deadlines(in: context).filter { $0 > now }.min()
  }

  /// The expired timers that a connection is to be told of now; to be asked when it begins, at each `nextExpiry`, when
  /// sessions change, and after a jump of the clock.
  ///
  /// A connection that was there before the deadline is told once, on time. A later one is told only if no server had
  /// claimed the announcement, which means that none was there (domain §6).
  /// - Parameter initialisedAt: when the connection began.
  /// - Throws: `LibraryError`; nothing is told then, and the same may be asked again, as it may after any answer.
  public static func expiries(
    initialisedAt: Instant, now: Instant, in context: LibraryContext
  ) throws -> [CookingTimerExpiry] {
    // Most looks find no timer, and the sessions need not be read.
    guard try deadlines(in: context).contains(where: { $0 <= now }) else { return [] }
    let timers = try state(in: context).sessions.values.sorted { $0.id < $1.id }.compactMap { session in
      session.timer.value.map { CookingTimerExpiry(session: session, timer: $0) }
    }
    // Those that run again because the clock was set back stay settled.
    context.timers.settled.formIntersection(timers.map(\.key))
    var told: [CookingTimerExpiry] = []
    for expiry in timers where expiry.timer.deadline <= now && !context.timers.settled.contains(expiry.key) {
      do {
        if try isToBeTold(expiry, initialisedAt: initialisedAt, now: now, in: context) { told.append(expiry) }
        context.timers.settled.insert(expiry.key)
      } catch  where !told.isEmpty {
        // Those before it are settled and must be told now; the rest is asked for again.
        break
      }
    }
    return told
  }

  private static func isToBeTold(
    _ expiry: CookingTimerExpiry, initialisedAt: Instant, now: Instant, in context: LibraryContext
  ) throws -> Bool {
    if initialisedAt < expiry.timer.deadline {
      // Telling on time needs no claim: it only keeps those who come later from telling again.
      _ = try? AnnouncementTable.claim(expiry.key, at: now, in: context)
      return true
    }
    // What is older than any claim may have been told long ago.
    guard now.milliseconds(since: expiry.timer.deadline) < AnnouncementTable.kept else { return false }
    return try AnnouncementTable.claim(expiry.key, at: now, in: context) == .isOurs
  }

  private static func deadlines(in context: LibraryContext) throws -> [Instant] {
    try context.reading {
      try context.state.read(orElse: []) { try CookingSessionTable(connection: $0).deadlines() }
    }
  }
}
