import CookleLibrary

/// What happens by itself while a client is connected, and when: a new day begins, another meal is that of the hour, a
/// suggestion is due, a timer expires.
///
/// It is asked at each moment of its own and whenever the clock, the zone or the library may have moved, so that a
/// clock that jumps needs no treatment of its own.
public struct LifecyclePlan: Sendable {
  /// What has happened since the last look.
  public struct News: Sendable, Hashable {
    /// Whether another day is today.
    public var dayChanged: Bool
    /// Whether another meal is that of the hour.
    public var mealChanged: Bool
    /// Whether the time of a suggestion has come, told or not: the plan begins later now.
    public var planMoved: Bool
    /// The suggestions to announce to this client now.
    public var due: [Suggestion]
    /// Whether the deadline of a timer has passed, told or not.
    public var timerExpired: Bool
    /// The expired timers to announce to this client now.
    public var expired: [CookingTimerExpiry]
    /// When to look next at the latest.
    public var next: Instant
  }

  /// What a client wants to be told of when its time has come.
  public struct Announcing: OptionSet, Sendable {
    /// A bit for each.
    public let rawValue: Int
    /// Daily suggestions.
    public static let suggestions = Announcing(rawValue: 1)
    /// Timers of cooking sessions.
    public static let timers = Announcing(rawValue: 2)

    /// Joins what the bits say.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Since when this client wants to be told of suggestions; nil while it does not.
  private var beginning: Instant?
  /// Since when it wants to be told of timers; nil while it does not.
  private var timersBeginning: Instant?
  /// The day that was today at the last look.
  private var today: CalendarDay
  /// The meal of the hour at the last look.
  private var meal: Meal
  /// The last look since then.
  private var lastLook: Instant?
  /// The time of the suggestion that was ahead at the last look.
  private var nextDue: Instant?
  /// The deadline that was ahead at the last look.
  private var nextExpiry: Instant?

  /// Begins at the present moment of the context.
  public init(in context: LibraryContext) {
    let now = context.environment.now()
    (beginning, timersBeginning) = (now, now)
    today = context.timeZone.day(at: now)
    meal = Meal(timeOfDay: context.timeZone.timeOfDay(at: now))
  }

  /// Looks at the clock.
  ///
  /// What cannot be read now is looked for again a moment later.
  /// - Parameter announcing: what the client wants to be told of. While it does not, nothing is claimed for it, so that
  ///   another may be told; one that wants it later is told like a connection that comes then.
  public mutating func look(in context: LibraryContext, announcing: Announcing) -> News {
    let now = context.environment.now()
    let (day, meal) = (
      context.timeZone.day(at: now), Meal(timeOfDay: context.timeZone.timeOfDay(at: now))
    )
    var news = News(
      dayChanged: day != today, mealChanged: meal != self.meal, planMoved: nextDue.map { $0 <= now } ?? false, due: [],
      timerExpired: nextExpiry.map { $0 <= now } ?? false, expired: [],
      next: Meal.nextChange(after: now, in: context.timeZone))
    (today, self.meal) = (day, meal)
    do {
      // First, because a timer is told within milliseconds.
      try lookAtTimers(announcing: announcing.contains(.timers), at: now, in: context, &news)
      if announcing.contains(.suggestions) {
        let beginning = LifecyclePlan.beginning(beginning, at: now)
        self.beginning = beginning
        news.due = try announcements(since: beginning, at: now, in: context)
        lastLook = now
      } else {
        (beginning, lastLook) = (nil, nil)
      }
      nextDue = try SuggestionOperations.nextDue(after: now, in: context)
      if let nextDue { news.next = min(news.next, nextDue) }
    } catch {
      news.next = min(news.next, Instant(milliseconds: now.milliseconds + LifecyclePlan.repetition))
    }
    return news
  }

  private mutating func lookAtTimers(
    announcing: Bool, at now: Instant, in context: LibraryContext, _ news: inout News
  ) throws {
    if announcing {
      let beginning = LifecyclePlan.beginning(timersBeginning, at: now)
      timersBeginning = beginning
      news.expired = try CookingSessionOperations.expiries(initialisedAt: beginning, now: now, in: context)
    } else {
      timersBeginning = nil
    }
    nextExpiry = try CookingSessionOperations.nextExpiry(after: now, in: context)
    if let nextExpiry { news.next = min(news.next, nextExpiry) }
  }

  /// Since when a client listens that has listened since `known`, or begins to now.
  ///
  /// A clock that was set back takes no client's standing from it: it was there before all that comes now.
  private static func beginning(_ known: Instant?, at now: Instant) -> Instant {
    min(known ?? now, now)
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
