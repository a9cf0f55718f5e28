extension TimeZoneRules {
  /// The moment after `instant` at which the next calendar day begins on this zone's clocks.
  public func nextMidnight(after instant: Instant) -> Instant {
    self.instant(on: CalendarDay(daysSince1970: day(at: instant).daysSince1970 + 1))
  }
}
