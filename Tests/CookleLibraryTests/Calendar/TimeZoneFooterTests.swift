import Testing

@testable import CookleLibrary

/// The POSIX `TZ` text at the end of a TZif file (RFC 8536 §3.3, POSIX.1 §8.3).
@Suite struct TimeZoneFooterTests {
  private typealias Change = TimeZoneFooter.Change

  private static func weekday(_ month: Int, _ week: Int, _ weekday: Int, _ time: Int = 7_200) -> TimeZoneFooter.Change {
    Change(day: .weekday(month: month, week: week, weekday: weekday), time: time)
  }

  static let footers: [(String, Int, Int, TimeZoneFooter.Change?, TimeZoneFooter.Change?)] = [
    ("JST-9", 32_400, 32_400, nil, nil),
    ("UTC0", 0, 0, nil, nil),
    ("<+0545>-5:45", 20_700, 20_700, nil, nil),
    ("<-03>3", -10_800, -10_800, nil, nil),
    ("XYZ-1:02:03", 3_723, 3_723, nil, nil),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 3_600, 7_200, weekday(3, 5, 0), weekday(10, 5, 0, 10_800)),
    ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400, weekday(3, 2, 0), weekday(11, 1, 0)),
    ("NST3:30NDT,M3.2.0,M11.1.0", -12_600, -9_000, weekday(3, 2, 0), weekday(11, 1, 0)),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 3_600, 0, weekday(10, 5, 0), weekday(3, 5, 0, 3_600)),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 36_000, 39_600, weekday(10, 1, 0), weekday(4, 1, 0, 10_800)),
    (
      "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 37_800, 39_600, weekday(10, 1, 0), weekday(4, 1, 0)
    ),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7_200, -3_600, weekday(3, 5, 0, -3_600), weekday(10, 5, 0, 0)),
    ("IST-2IDT,M3.4.4/26,M10.5.0", 7_200, 10_800, weekday(3, 4, 4, 93_600), weekday(10, 5, 0)),
    (
      "AAA4BBB,J60/2,J300", -14_400, -10_800, Change(day: .julianWithoutLeapDay(60), time: 7_200),
      Change(day: .julianWithoutLeapDay(300), time: 7_200)
    ),
    (
      "EST5EDT,0/0,J365/25", -18_000, -14_400, Change(day: .zeroBasedDay(0), time: 0),
      Change(day: .julianWithoutLeapDay(365), time: 90_000)
    ),
  ]

  @Test(arguments: footers.indices)
  func aFooterIsRead(index: Int) {
    let (text, standard, summer, begins, ends) = Self.footers[index]
    var expected = TimeZoneFooter("UTC0")
    expected?.standardOffset = standard
    expected?.summerOffset = summer
    expected?.summerBegins = begins
    expected?.summerEnds = ends
    #expect(TimeZoneFooter(text) == expected)
  }

  @Test(arguments: [
    "", "J", "JST", "JS-9", "9", "-9", "<+09-9", "JST-", "JST--9", "JST-9:", "JST-9:xx", "CET-1CEST", "CET-1CEST,",
    "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
    "CET-1CEST,M3.0.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5,M10.5.0", "CET-1CEST,J0,J365",
    "CET-1CEST,J366,J1", "CET-1CEST,366,0", "CET-1CEST,M3.5.0/,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/3x",
    "CET-1CEST,M3.5.0,M10.5.0,M1.1.1", "JST-9 ", "JST-99999", "JST-99999999999999999999", "JST-25", "JST-9:60",
    "JST-9:00:60", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0/-168,M10.5.0", "ÄÖÜ-1", "JST-９",
  ])
  func anythingElseIsNoFooter(text: String) {
    #expect(TimeZoneFooter(text) == nil)
  }

  /// The first and the last second of summer.
  @Test(arguments: [
    // Northern: last Sunday of March 2:00 to last Sunday of October 3:00.
    ("CET-1CEST,M3.5.0,M10.5.0/3", 2_026, "2026-03-29T01:00:00.000Z", "2026-10-25T01:00:00.000Z"),
    ("EST5EDT,M3.2.0,M11.1.0", 2_026, "2026-03-08T07:00:00.000Z", "2026-11-01T06:00:00.000Z"),
    // The fifth Sunday of a month with four is the last.
    ("AAA0BBB,M2.5.0,M4.5.0", 2_027, "2027-02-28T02:00:00.000Z", "2027-04-25T01:00:00.000Z"),
    // J60 is 1 March in every year, the sixtieth day counted from nought is 29 February of a leap year.
    ("AAA0BBB,J60/0,J100/0", 2_028, "2028-03-01T00:00:00.000Z", "2028-04-09T23:00:00.000Z"),
    ("AAA0BBB,J60/0,J100/0", 2_027, "2027-03-01T00:00:00.000Z", "2027-04-09T23:00:00.000Z"),
    ("AAA0BBB,59/0,100/0", 2_028, "2028-02-29T00:00:00.000Z", "2028-04-09T23:00:00.000Z"),
    ("AAA0BBB,59/0,100/0", 2_027, "2027-03-01T00:00:00.000Z", "2027-04-10T23:00:00.000Z"),
    // Times before midnight and beyond the day.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2_026, "2026-03-29T01:00:00.000Z", "2026-10-25T01:00:00.000Z"),
    ("IST-2IDT,M3.4.4/26,M10.5.0", 2_026, "2026-03-27T00:00:00.000Z", "2026-10-24T23:00:00.000Z"),
  ])
  func summerBeginsAndEndsToTheSecond(text: String, year: Int, begins: String, ends: String) throws {
    let footer = try #require(TimeZoneFooter(text))
    let first = try Self.seconds(begins)
    let end = try Self.seconds(ends)
    #expect(footer.offset(at: first - 1) == footer.standardOffset)
    #expect(footer.offset(at: first) == footer.summerOffset)
    #expect(footer.offset(at: end - 1) == footer.summerOffset)
    #expect(footer.offset(at: end) == footer.standardOffset)
  }

  @Test func aSouthernSummerContainsTheTurnOfTheYear() throws {
    let footer = try #require(TimeZoneFooter("AEST-10AEDT,M10.1.0,M4.1.0/3"))
    let changes = try ["2026-04-04T16:00:00.000Z", "2026-10-03T16:00:00.000Z"].map(Self.seconds)
    #expect(footer.offset(at: changes[0] - 1) == 39_600)
    #expect(footer.offset(at: changes[0]) == 36_000)
    #expect(footer.offset(at: changes[1] - 1) == 36_000)
    #expect(footer.offset(at: changes[1]) == 39_600)
    for turn in ["2025-12-31T13:59:59.000Z", "2025-12-31T14:00:00.000Z", "2026-01-01T00:00:00.000Z"] {
      #expect(footer.offset(at: try Self.seconds(turn)) == 39_600)
    }
  }

  @Test func aSummerOfTheWholeYearNeverEnds() throws {
    let footer = try #require(TimeZoneFooter("EST5EDT,0/0,J365/25"))
    for day in 20_000..<20_800 {
      for hour in 0..<24 { #expect(footer.offset(at: Int64(day * 86_400 + hour * 3_600)) == -14_400) }
    }
  }

  @Test func yearsBeyondTheCalendarNeverTrap() throws {
    let footer = try #require(TimeZoneFooter("CET-1CEST,M3.5.0,M10.5.0/3"))
    let moments: [Int64] = [.min / 1_000, .max / 1_000, -62_135_596_801, 253_402_300_800]
    for seconds in moments {
      #expect([3_600, 7_200].contains(footer.offset(at: seconds)))
    }
  }

  private static func seconds(_ text: String) throws -> Int64 {
    let parts = text.split { "-T:.Z".contains($0) }.compactMap { Int($0) }
    let day = try #require(CalendarDay(year: parts[0], month: parts[1], day: parts[2]))
    return Int64(day.daysSince1970 * 86_400 + parts[3] * 3_600 + parts[4] * 60 + parts[5])
  }
}
