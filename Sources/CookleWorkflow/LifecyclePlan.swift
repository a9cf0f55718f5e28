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

  private let beginning: Instant
  /// The day that was today at the last look.
  private var today: CalendarDay
  private var lastLook: Instant?
  /// The time of the suggestion that was ahead at the last look.
  private var nextDue: Instant?

  /// Begins at the present moment of the context.
  public init(in context: LibraryContext) {
    beginning = context.environment.now()
    today = context.timeZone.day(at: beginning)
  }

  /// Looks at the clock.
  ///
  /// What cannot be read now is looked for again a moment later.
  public mutating func look(in context: LibraryContext) -> News {
    let now = context.environment.now()
    let day = context.timeZone.day(at: now)
    let dayChanged = day != today
    today = day
    let midnight = context.timeZone.nextMidnight(after: now)
    do {
      let due = try announcements(at: now, in: context)
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

  /// The suggestions of the connection's beginning, and those whose time came since the last look.
  private func announcements(at now: Instant, in context: LibraryContext) throws -> [Suggestion] {
    guard lastLook == nil || nextDue.map({ $0 <= now }) ?? false else { return [] }
    return try SuggestionOperations.announcements(
      initialisedAt: beginning, lastLook: lastLook, now: now, in: context)
  }
}
