/// Decides when something is suggested and whose turn it is; knows neither recipes nor a database.
struct SuggestionPlanner {
  /// How far the plan reaches (domain §7).
  static let days = 14
  /// How long a cooked recipe rests, in milliseconds.
  static let rest: Int64 = 2 * 86_400 * 1_000

  /// One day of the plan.
  struct Entry: Hashable {
    var day: CalendarDay
    var dueAt: Instant
    /// The place of the day's recipe among the candidates.
    var index: Int
  }

  let preference: SuggestionPreference
  let timeZone: TimeZoneRules

  init(_ inputs: SuggestionInputs) {
    preference = inputs.preference
    timeZone = inputs.timeZone
  }

  /// The days from today on whose time is still ahead, each with its turn.
  ///
  /// - Parameter cooked: when candidates were cooked last, by their places; those are enough that may be resting.
  func plan(candidates: Int, cooked: [Int: Instant] = [:], after now: Instant) -> [Entry] {
    deadlines(after: now, days: SuggestionPlanner.days).compactMap {
      entry(on: $0.day, dueAt: $0.dueAt, candidates, cooked)
    }
  }

  /// The day's entry if its time has come.
  func due(candidates: Int, cooked: [Int: Instant] = [:], at now: Instant) -> Entry? {
    let day = timeZone.day(at: now)
    guard preference.isEnabled, let dueAt = dueAt(on: day), dueAt <= now else { return nil }
    return entry(on: day, dueAt: dueAt, candidates, cooked)
  }

  /// The next time at which something is to be told.
  func nextDue(after now: Instant) -> Instant? {
    // A zone may skip a whole day, so that of three days at least one has a time ahead.
    deadlines(after: now, days: 3).first?.dueAt
  }

  static func identifier(of day: CalendarDay) -> String {
    let (year, month, day) = day.components
    return "daily-recipe-suggestion-\(year)-\(month)-\(day)"
  }

  /// The day's turn. Whether a recipe rests is judged at the day's own time, so that the day has the same turn whenever
  /// it is asked for.
  private func entry(on day: CalendarDay, dueAt: Instant, _ candidates: Int, _ cooked: [Int: Instant]) -> Entry? {
    guard let rotation = SuggestionRotation(count: candidates) else { return nil }
    let resting = Set(cooked.filter { SuggestionPlanner.isResting(cookedAt: $0.value, at: dueAt) }.keys)
    let passesOver = candidates - resting.count >= 2
    let index = rotation.indexes(on: day).first { !passesOver || !resting.contains($0) }
    return index.map { Entry(day: day, dueAt: dueAt, index: $0) }
  }

  private static func isResting(cookedAt cooked: Instant, at instant: Instant) -> Bool {
    cooked <= instant && cooked.milliseconds > instant.milliseconds - rest
  }

  private func deadlines(after now: Instant, days: Int) -> [(day: CalendarDay, dueAt: Instant)] {
    guard preference.isEnabled else { return [] }
    let today = timeZone.day(at: now).daysSince1970
    return (today..<today + days).map(CalendarDay.init(daysSince1970:)).compactMap { day in
      dueAt(on: day).flatMap { $0 > now ? (day, $0) : nil }
    }
  }

  /// Nil on a day that the zone skipped, as Samoa did with 2011-12-30.
  private func dueAt(on day: CalendarDay) -> Instant? {
    let instant = timeZone.instant(on: day, hour: preference.hour, minute: preference.minute)
    return timeZone.day(at: instant) == day ? instant : nil
  }
}

/// Whose turn it is on a day: the candidates one after the other in a fixed shuffled order, round and round, so that in
/// any run of as many days as there are candidates each has its turn once.
struct SuggestionRotation {
  private let count: Int
  /// How far apart the turns of neighbours are: without a common divisor with the count, every place is met.
  private let step: Int

  /// Nil without candidates.
  init?(count: Int) {
    guard count > 0 else { return nil }
    self.count = count
    // The golden section spreads neighbours, which were often entered together, as evenly as can be.
    var step = max(1, Int(Double(count) * 0.618_033_988_749_895))
    while SuggestionRotation.greatestCommonDivisor(step, count) != 1 { step += 1 }
    self.step = step
  }

  /// The candidates in the order in which they are looked at for a day: first the one whose turn it is, then those whose
  /// turns are half a round away and farther, which were not there yesterday and are not there tomorrow.
  func indexes(on day: CalendarDay) -> some Sequence<Int> {
    let turn = Int(Int64(day.daysSince1970).flooredDivision(by: Int64(count)).remainder)
    return (0...count).lazy.map { number in
      let place = number == 0 ? turn : turn + count / 2 + number - 1
      return Int(UInt64(place % count) * UInt64(step) % UInt64(count))
    }
  }

  private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }
}
