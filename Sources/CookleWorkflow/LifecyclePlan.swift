import CookleLibrary

/// What happens by itself while a client is connected, and when: a new day begins.
///
/// It is asked at each moment of its own and whenever the clock, the zone or the library may have moved, so that a
/// clock that jumps needs no treatment of its own.
public struct LifecyclePlan: Sendable {
  /// What has happened since the last look.
  public struct News: Sendable, Hashable {
    /// Whether another day is today.
    public var dayChanged: Bool
    /// When to look next at the latest.
    public var next: Instant
  }

  /// The day that was today at the last look.
  private var today: CalendarDay

  /// Begins at the present moment of the context.
  public init(in context: LibraryContext) {
    today = context.timeZone.day(at: context.environment.now())
  }

  /// Looks at the clock.
  public mutating func look(in context: LibraryContext) -> News {
    let now = context.environment.now()
    let day = context.timeZone.day(at: now)
    defer { today = day }
    return News(dayChanged: day != today, next: context.timeZone.nextMidnight(after: now))
  }
}
