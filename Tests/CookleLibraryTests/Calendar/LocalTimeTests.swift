import Testing

@testable import CookleLibrary

@Suite struct LocalTimeTests {
  static let table: [(zone: String, day: (Int, Int, Int), time: (Int, Int), instant: String)] = [
    ("UTC", (2026, 3, 14), (20, 0), "2026-03-14T20:00:00.000Z"),
    ("Asia/Tokyo", (2026, 3, 14), (0, 0), "2026-03-13T15:00:00.000Z"),
    ("America/New_York", (2026, 7, 1), (20, 30), "2026-07-02T00:30:00.000Z"),
    // Clocks jump from 2:00 to 3:00: the first moment after the gap.
    ("Europe/Berlin", (2026, 3, 29), (2, 30), "2026-03-29T01:00:00.000Z"),
    ("Europe/Berlin", (2026, 3, 29), (2, 0), "2026-03-29T01:00:00.000Z"),
    ("Europe/Berlin", (2026, 3, 29), (3, 0), "2026-03-29T01:00:00.000Z"),
    ("Europe/Berlin", (2026, 3, 29), (1, 59), "2026-03-29T00:59:00.000Z"),
    ("Europe/Berlin", (2026, 3, 29), (20, 0), "2026-03-29T18:00:00.000Z"),
    // 2:30 comes twice: the first time.
    ("Europe/Berlin", (2026, 10, 25), (2, 30), "2026-10-25T00:30:00.000Z"),
    ("Europe/Berlin", (2026, 10, 25), (3, 0), "2026-10-25T02:00:00.000Z"),
    ("America/New_York", (2026, 11, 1), (1, 30), "2026-11-01T05:30:00.000Z"),
    ("America/New_York", (2026, 3, 8), (2, 15), "2026-03-08T07:00:00.000Z"),
    // Half an hour of summer time, and midnight that is skipped.
    ("Australia/Lord_Howe", (2026, 10, 4), (2, 10), "2026-10-03T15:30:00.000Z"),
    ("America/Havana", (2026, 3, 8), (0, 0), "2026-03-08T05:00:00.000Z"),
    ("Pacific/Kiritimati", (2026, 3, 14), (23, 59), "2026-03-14T09:59:00.000Z"),
    ("Etc/GMT+12", (2026, 3, 14), (0, 0), "2026-03-14T12:00:00.000Z"),
    // The day that Samoa skipped.
    ("Pacific/Apia", (2011, 12, 30), (20, 0), "2011-12-30T10:00:00.000Z"),
    ("Pacific/Apia", (2011, 12, 31), (0, 0), "2011-12-30T10:00:00.000Z"),
    ("Pacific/Apia", (2011, 12, 29), (23, 59), "2011-12-30T09:59:00.000Z"),
  ]

  @Test(arguments: table.indices)
  func aTimeOfDayIsOneMoment(index: Int) throws {
    let (zone, day, time, instant) = Self.table[index]
    let rules = try #require(TimeZoneRules(identifier: zone))
    let date = try #require(CalendarDay(year: day.0, month: day.1, day: day.2))
    #expect(rules.instant(on: date, hour: time.0, minute: time.1).text == instant, "\(zone) \(date.text) \(time)")
  }

  @Test(arguments: ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Sao_Paulo"])
  func clocksShowTheTimeAtItsMoment(zone: String) throws {
    print("seed 51")
    var random = SplitMix64(seed: 51)
    let rules = try #require(TimeZoneRules(identifier: zone))
    for _ in 0..<3_000 {
      let day = CalendarDay(daysSince1970: Int.random(in: 10_000...40_000, using: &random))
      let time = (hour: Int.random(in: 0...23, using: &random), minute: Int.random(in: 0...59, using: &random))
      let instant = rules.instant(on: day, hour: time.hour, minute: time.minute)
      let shown = rules.timeOfDay(at: instant)
      guard rules.day(at: instant) != day || shown != time else { continue }
      // Only a time that clocks jump over is not shown: a moment earlier they showed less.
      let before = Instant(milliseconds: instant.milliseconds - 1)
      #expect(rules.offset(at: before) < rules.offset(at: instant), "\(zone) \(day.text) \(time)")
    }
  }
}
