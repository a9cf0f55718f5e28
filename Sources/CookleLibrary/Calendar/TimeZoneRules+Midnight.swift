extension TimeZoneRules {
  /// The first moment after `instant` at which another calendar day begins on this zone's clocks.
  ///
  /// It is searched for rather than computed: where clocks are put forward at midnight a day begins at 01:00, and a zone
  /// that crosses the date line leaves a day out.
  public func nextMidnight(after instant: Instant) -> Instant {
    let today = day(at: instant)
    var same = instant.milliseconds
    // No day is longer: the most that clocks were ever put back at once is a day.
    var other = same + 49 * 3_600_000
    while other - same > 1 {
      let middle = same + (other - same) / 2
      if day(at: Instant(milliseconds: middle)) == today { same = middle } else { other = middle }
    }
    return Instant(milliseconds: other)
  }
}
