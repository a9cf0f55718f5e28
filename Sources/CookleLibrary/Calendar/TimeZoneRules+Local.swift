extension TimeZoneRules {
  /// The moment at which this zone's clocks show a time on a day.
  ///
  /// A time that comes twice, because clocks were set back, is meant the first time; one that clocks jump over is the
  /// first moment after the jump, which may belong to another day.
  public func instant(on day: CalendarDay, hour: Int = 0, minute: Int = 0) -> Instant {
    let local = Int64(day.daysSince1970) * 86_400 + Int64(hour * 3_600 + minute * 60)
    // No zone is a day away from UTC, so its offset at the moment looked for is one of those around.
    let moments = stride(from: local - 86_400, through: local + 86_400, by: 21_600)
      .map { local - seconds(eastAt: $0) }
      .filter { $0 + seconds(eastAt: $0) == local }
    if let first = moments.min() { return Instant(milliseconds: first * 1_000) }
    // Invariant: clocks show less than the time at `before`, and more at `after`.
    var before = local - 86_400
    var after = local + 86_400
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if middle + seconds(eastAt: middle) < local { before = middle } else { after = middle }
    }
    return Instant(milliseconds: after * 1_000)
  }

  private func seconds(eastAt second: Int64) -> Int64 {
    Int64(offset(at: Instant(milliseconds: second * 1_000)))
  }
}
