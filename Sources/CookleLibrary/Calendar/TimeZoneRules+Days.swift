extension TimeZoneRules {
  /// The first moment after `instant` on whose calendar day it is not in this zone.
  ///
  /// It is looked for by halves, because a zone may skip midnight or have it twice when its clocks are set.
  public func beginningOfNextDay(after instant: Instant) -> Instant {
    let today = day(at: instant)
    var before = instant.milliseconds
    // No day is longer than two; the longest was 48 hours, when a zone changed sides of the date line.
    var after = before + 49 * 3_600 * 1_000
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if day(at: Instant(milliseconds: middle)) == today { before = middle } else { after = middle }
    }
    return Instant(milliseconds: after)
  }
}
