import Foundation
import Testing

@testable import CookleLibrary

@Suite struct TimeZoneRulesTests {
  /// Zones whose rules nobody has changed lately, so that two editions of the zone data agree on them; north and south,
  /// with and without summer time, with offsets of half and quarter hours, and one with a summer before standard time.
  static let zones = [
    "UTC", "Etc/UTC", "Etc/GMT+5", "Etc/GMT-14", "Asia/Tokyo", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Shanghai",
    "Asia/Jerusalem", "Asia/Dubai", "Europe/London", "Europe/Dublin", "Europe/Berlin", "Europe/Paris", "Europe/Athens",
    "Europe/Helsinki", "Europe/Lisbon", "Europe/Moscow", "America/New_York", "America/Chicago", "America/Denver",
    "America/Phoenix", "America/Los_Angeles", "America/Anchorage", "America/Adak", "America/St_Johns",
    "America/Halifax", "America/Havana", "America/Bogota", "America/Argentina/Buenos_Aires", "Australia/Sydney",
    "Australia/Adelaide", "Australia/Lord_Howe", "Australia/Brisbane", "Pacific/Auckland", "Pacific/Chatham",
    "Pacific/Honolulu", "Pacific/Kiritimati", "Africa/Johannesburg", "Africa/Nairobi", "Atlantic/Azores",
  ]

  private static func seconds(_ year: Int) -> Int64 {
    (CalendarDay(year: year, month: 1, day: 1)?.daysSince1970).map { Int64($0) * 86_400 } ?? 0
  }

  /// Foundation's answer, which comes from other code and other data.
  @Test(arguments: zones)
  func theOffsetIsFoundations(zone: String) throws {
    print("seed 41")
    var random = SplitMix64(seed: 41)
    let rules = try #require(TimeZoneRules(identifier: zone))
    let foundation = try #require(TimeZone(identifier: zone))
    var wrong: [String] = []
    func check(_ second: Int64) {
      let expected = foundation.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
      let found = rules.offset(at: Instant(milliseconds: second * 1_000))
      if found != expected { wrong.append("\(Instant(milliseconds: second * 1_000).text) \(found) \(expected)") }
    }
    for _ in 0..<1_500 { check(Int64.random(in: Self.seconds(1_975)..<Self.seconds(2_150), using: &random)) }
    // Around each change of the clocks for years on both sides of the end of the listed changes.
    var moment = Date(timeIntervalSince1970: Double(Self.seconds(2_024)))
    let end = Date(timeIntervalSince1970: Double(Self.seconds(2_060)))
    while let next = foundation.nextDaylightSavingTimeTransition(after: moment), next < end {
      for difference in [-3_601, -1, 0, 1, 3_600] as [Int64] { check(Int64(next.timeIntervalSince1970) + difference) }
      moment = next
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test(arguments: [
    // Summer time in the north and in the south, beyond every listed change.
    ("Europe/Berlin", "2526-07-01", 7_200), ("Europe/Berlin", "2526-01-15", 3_600),
    ("Australia/Sydney", "2526-01-15", 39_600), ("Australia/Sydney", "2526-07-01", 36_000),
    ("Pacific/Auckland", "2999-12-31", 46_800), ("Australia/Lord_Howe", "2526-07-01", 37_800),
    ("Australia/Lord_Howe", "2526-12-01", 39_600), ("America/St_Johns", "2526-07-01", -9_000),
    ("Europe/Dublin", "2526-07-01", 3_600), ("Europe/Dublin", "2526-01-15", 0),
    ("Asia/Tokyo", "9999-12-31", 32_400), ("Asia/Kathmandu", "1975-01-01", 19_800),
    ("Asia/Kathmandu", "2026-01-01", 20_700),
  ])
  func offsetsOfTheFarFuture(zone: String, day: String, offset: Int) throws {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    let date = try #require(CalendarDay(year: parts[0], month: parts[1], day: parts[2]))
    let noon = Instant(milliseconds: (Int64(date.daysSince1970) * 86_400 + 43_200) * 1_000)
    #expect(try #require(TimeZoneRules(identifier: zone)).offset(at: noon) == offset)
  }

  @Test func aDayBeginsAtLocalMidnight() throws {
    let tokyo = try #require(TimeZoneRules(identifier: "Asia/Tokyo"))
    let newYork = try #require(TimeZoneRules(identifier: "America/New_York"))
    // 2026-03-01T08:00:00Z.
    let instant = Instant(milliseconds: 1_772_352_000_000)
    #expect(tokyo.day(at: instant).text == "2026-03-01")
    #expect(tokyo.timeOfDay(at: instant) == (17, 0))
    #expect(newYork.day(at: instant).text == "2026-03-01")
    #expect(newYork.timeOfDay(at: instant) == (3, 0))
    let later = Instant(milliseconds: 1_772_352_000_000 + 7 * 3_600_000)
    #expect(tokyo.day(at: later).text == "2026-03-02")
    #expect(tokyo.timeOfDay(at: later) == (0, 0))
    let before = Instant(milliseconds: later.milliseconds - 1)
    #expect(tokyo.day(at: before).text == "2026-03-01")
    #expect(tokyo.timeOfDay(at: before) == (23, 59))
    #expect(TimeZoneRules.utc.day(at: Instant(milliseconds: -1)).text == "1969-12-31")
    #expect(TimeZoneRules.utc.timeOfDay(at: Instant(milliseconds: -1)) == (23, 59))
  }

  @Test(arguments: [
    "", "../etc/passwd", "/etc/passwd", "/usr/share/zoneinfo/Europe/Berlin", "Europe/../../../../etc/passwd", ".", "..",
    "Europe/./Berlin", "Europe", "Europe/", "Europe/Nowhere", "Mars/Olympus", "zone.tab", "zone1970.tab", "tzdata.zi",
    "leapseconds", "Europe/Berlin\0", "Europe/Berlin ", " Europe/Berlin", "Europe/Ber\nlin", "Europe\\Berlin", "東京",
    "CET-1CEST", "+01:00", "~", "$TZ", ":Europe/Berlin", String(repeating: "a", count: 65),
    String(repeating: "a/", count: 10_000), "Europe//Berlin",
  ])
  func namesThatAreNoZonesAreRefused(name: String) {
    #expect(TimeZoneRules(identifier: name) == nil)
  }

  @Test func universalTimeNeedsNoFile() {
    for name in ["UTC", "Etc/UTC"] {
      let rules = TimeZoneRules(identifier: name)
      #expect(rules?.identifier == name)
      #expect(rules?.offset(at: Instant(milliseconds: 0)) == 0)
    }
    #expect(TimeZoneRules.utc.identifier == "UTC")
  }

  @Test func theSystemHasAZone() {
    #expect(!TimeZoneRules.system().identifier.isEmpty)
  }
}
