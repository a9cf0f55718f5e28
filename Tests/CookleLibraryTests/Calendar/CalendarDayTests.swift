import Testing

@testable import CookleLibrary

@Suite struct CalendarDayTests {
  @Test(arguments: [
    (1970, 1, 1, 0, "1970-01-01"),
    (1969, 12, 31, -1, "1969-12-31"),
    (2000, 2, 29, 11_016, "2000-02-29"),
    (2000, 3, 1, 11_017, "2000-03-01"),
    (2026, 3, 1, 20_513, "2026-03-01"),
    (1, 1, 1, -719_162, "0001-01-01"),
    (9_999, 12, 31, 2_932_896, "9999-12-31"),
  ])
  func aDayIsCountedFrom1970(year: Int, month: Int, day: Int, number: Int, text: String) throws {
    let date = try #require(CalendarDay(year: year, month: month, day: day))
    #expect(date == CalendarDay(daysSince1970: number))
    #expect(date.text == text)
    #expect(date.components == (year, month, day))
  }

  @Test(arguments: [
    (2023, 2, 29), (1900, 2, 29), (2100, 2, 29), (2024, 2, 30), (2024, 4, 31), (2024, 6, 31), (2024, 9, 31),
    (2024, 11, 31), (2024, 1, 32), (2024, 1, 0), (2024, 1, -1), (2024, 0, 1), (2024, 13, 1), (2024, -1, 1), (0, 1, 1),
    (-1, 1, 1), (10_000, 1, 1), (2024, 1, 1_000), (2024, 1, .max), (2024, 1, .min), (2024, .max, 1), (2024, .min, 1),
    (.max, 1, 1), (.min, 1, 1),
  ])
  func aDayThatDoesNotExistCannotBeMade(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [(2000, true), (1900, false), (2024, true), (2023, false), (2100, false), (2400, true), (4, true)])
  func leapYearsFollowTheGregorianRule(year: Int, isLeap: Bool) {
    #expect((CalendarDay(year: year, month: 2, day: 29) != nil) == isLeap)
  }

  /// Every day of eight hundred years follows the one before and reads back as itself.
  @Test func everyDayOfEightCenturiesRoundTrips() throws {
    var expected = (year: 1_570, month: 1, day: 1)
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let first = try #require(CalendarDay(year: 1_570, month: 1, day: 1)).daysSince1970
    let last = try #require(CalendarDay(year: 2_370, month: 12, day: 31)).daysSince1970
    var wrong: [Int] = []
    for number in first...last {
      let day = CalendarDay(daysSince1970: number)
      if day.components != expected { wrong.append(number) }
      if CalendarDay(year: expected.year, month: expected.month, day: expected.day) != day { wrong.append(number) }
      let isLeap =
        expected.year.isMultiple(of: 4) && (!expected.year.isMultiple(of: 100) || expected.year.isMultiple(of: 400))
      let length = lengths[expected.month - 1] + (expected.month == 2 && isLeap ? 1 : 0)
      expected.day += 1
      if expected.day > length { expected = (expected.year, expected.month + 1, 1) }
      if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
    }
    #expect(wrong == [])
    #expect(last - first + 1 == 292_559)
  }

  @Test func daysAreOrdered() throws {
    let days = [3, -5, 0].map(CalendarDay.init(daysSince1970:))
    #expect(days.sorted().map(\.daysSince1970) == [-5, 0, 3])
  }

  @Test func daysOfTheWeekFollowEachOther() {
    // 1970-01-01 was a Thursday; 2026-03-14 was a Saturday.
    #expect(CalendarDay(daysSince1970: 0).weekday == .thursday)
    #expect(("2026-03-14" as CalendarDay).weekday == .saturday)
    #expect(("0001-01-01" as CalendarDay).weekday == .monday)
    let week = (0..<7).map { CalendarDay(daysSince1970: -10 + $0) }
    #expect(Set(week.map(\.weekday)) == Set(Weekday.allCases))
    let next = Weekday.allCases.map { ("2026-03-14" as CalendarDay).next($0).text }
    #expect(
      next == ["2026-03-16", "2026-03-17", "2026-03-18", "2026-03-19", "2026-03-20", "2026-03-14", "2026-03-15"])
  }
}
