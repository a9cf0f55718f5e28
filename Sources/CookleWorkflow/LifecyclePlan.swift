import CookleLibrary

/// What happens by itself while a client is connected, and when: a new day begins, a suggestion is due.
///
/// It is asked at each moment of its own and whenever the clock, the zone or the library may have moved, so that a
/// clock that jumps needs no treatment of its own.
public struct LifecyclePlan: Sendable {
  /// What has happened since the last look.
  public struct News: Sendable, Hashable {
    /// Whether another day is today.
    public var dayChanged: Bool
    /// The suggestions to announce to this client now.
    public var due: [Suggestion]
    /// When to look next at the latest.
    public var next: Instant
  }

  /// Since when this client wants to be told of suggestions; nil while it does not.
  private var beginning: Instant?
  /// The day that was today at the last look.
  private var today: CalendarDay
  /// The last look since then.
  private var lastLook: Instant?
  /// The time of the suggestion that was ahead at the last look.
  private var nextDue: Instant?

  /// Begins at the present moment of the context.
  public init(in context: LibraryContext) {
    let now = context.environment.now()
    beginning = now
    today = context.timeZone.day(at: now)
  }

  /// Looks at the clock.
  ///
  /// What cannot be read now is looked for again a moment later.
  /// - Parameter announcing: whether the client wants to be told of suggestions. While it does not, none is claimed for
  ///   it, so that another may be told; one that wants it later is told like a connection that comes then.
  public mutating func look(in context: LibraryContext, announcing: Bool) -> News {
    let now = context.environment.now()
    let day = context.timeZone.day(at: now)
    let dayChanged = day != today
    today = day
    let midnight = context.timeZone.nextMidnight(after: now)
    guard announcing else {
      (beginning, lastLook, nextDue) = (nil, nil, nil)
      return News(dayChanged: dayChanged, due: [], next: midnight)
    }
    let beginning = beginning ?? now
    self.beginning = beginning
    do {
      let due = try announcements(since: beginning, at: now, in: context)
      nextDue = try SuggestionOperations.nextDue(after: now, in: context)
      lastLook = max(lastLook ?? now, now)
      return News(dayChanged: dayChanged, due: due, next: nextDue.map { min($0, midnight) } ?? midnight)
    } catch {
      let again = Instant(milliseconds: now.milliseconds + LifecyclePlan.repetition)
      return News(dayChanged: dayChanged, due: [], next: min(again, midnight))
    }
  }

  /// Milliseconds after which a look that failed is repeated.
  private static let repetition: Int64 = 1_000

  /// The suggestions of the beginning, and those whose time came since the last look.
  private func announcements(
    since beginning: Instant, at now: Instant, in context: LibraryContext
  ) throws -> [Suggestion] {
    guard lastLook == nil || nextDue.map({ $0 <= now }) ?? false else { return [] }
    return try SuggestionOperations.announcements(
      initialisedAt: beginning, lastLook: lastLook, now: now, in: context)
  }
}
