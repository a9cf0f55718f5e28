extension Meal {
  /// The first hour of each meal but the first, and the end of the day (domain §2).
  private static let hours = [11, 16, 24]

  /// The moment after `instant` at which another meal is that of the hour, or another day begins.
  public static func nextChange(after instant: Instant, in timeZone: TimeZoneRules) -> Instant {
    let today = timeZone.day(at: instant)
    let changes = hours.map { hour in
      timeZone.instant(on: CalendarDay(daysSince1970: today.daysSince1970 + hour / 24), hour: hour % 24)
    }
    return changes.first { $0 > instant } ?? timeZone.nextMidnight(after: instant)
  }
}
