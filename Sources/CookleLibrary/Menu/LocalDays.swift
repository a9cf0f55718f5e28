/// Days of moments that come in order: many of a library fall on one day, whose end is looked up once.
struct LocalDays {
  let timeZone: TimeZoneRules
  private var day = 0
  private var moments: Range<Int64> = 0..<0
  /// Moments further away, which only something else can have written, count as these, a few thousand years from now.
  private static let bounds: ClosedRange<Int64> = -100_000_000_000_000...100_000_000_000_000

  init(timeZone: TimeZoneRules) {
    self.timeZone = timeZone
  }

  /// The day in days since 1970 at a moment in milliseconds.
  mutating func day(at milliseconds: Int64) -> Int {
    let moment = Instant(milliseconds: min(max(milliseconds, Self.bounds.lowerBound), Self.bounds.upperBound))
    if moments.contains(moment.milliseconds) { return day }
    day = timeZone.day(at: moment).daysSince1970
    let end = timeZone.instant(on: CalendarDay(daysSince1970: day + 1)).milliseconds
    // Clocks that are set back may come to the day before once more, so nothing is known ahead of them.
    let last = Instant(milliseconds: max(moment.milliseconds, end - 1))
    let isEven = timeZone.offset(at: moment) == timeZone.offset(at: last)
    moments = moment.milliseconds..<(isEven ? last.milliseconds + 1 : moment.milliseconds)
    return day
  }
}
