import Testing

@testable import CookleLibrary

/// A diary never moves by a day, whatever the zone: days are stored as days, and only *today* asks a clock.
@Suite struct DiaryZoneTests {
  private static let zones = [
    "UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata",
    "Australia/Lord_Howe", "America/St_Johns",
  ]

  @Test(arguments: zones)
  func everyDayIsReadAsItWasWritten(zone: String) throws {
    let fixture = try LibraryFixture()
    // The days on which clocks change, a leap day and the days about a new year.
    let days = [
      "2024-02-29", "2025-12-31", "2026-01-01", "2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25",
      "2026-11-01",
    ]
    fixture.context.timeZone = try #require(TimeZoneRules(identifier: zone))
    for day in days { try fixture.diary(day) }
    for other in Self.zones {
      fixture.context.timeZone = try #require(TimeZoneRules(identifier: other))
      #expect(try DiaryOperations.list(in: fixture.context).items.map(\.day.text) == days.reversed())
    }
    // A restart reads the same.
    let again = try fixture.secondContext()
    defer { again.close() }
    again.timeZone = try #require(TimeZoneRules(identifier: "Pacific/Kiritimati"))
    #expect(try DiaryOperations.list(in: again).items.map(\.day.text) == days.reversed())
    for day in days {
      let day = try #require(CalendarDay(text: day))
      #expect(try DiaryOperations.get(day: day, in: again)?.day == day)
    }
  }

  struct Moment: CustomTestStringConvertible {
    var zone: String
    /// Seconds since 1970.
    var second: Int64
    var day: CalendarDay
    var meal: Meal

    var testDescription: String { "\(zone) \(second)" }
  }

  @Test(arguments: [
    // 2026-03-01T08:00Z: morning, night and midnight around the world.
    Moment(zone: "UTC", second: 1_772_352_000, day: "2026-03-01", meal: .breakfast),
    Moment(zone: "Pacific/Kiritimati", second: 1_772_352_000, day: "2026-03-01", meal: .dinner),
    Moment(zone: "America/Los_Angeles", second: 1_772_352_000, day: "2026-03-01", meal: .breakfast),
    // 2026-03-01T10:30Z: Kiritimati (+14) is a day ahead, Pago Pago (-11) a day behind.
    Moment(zone: "Pacific/Kiritimati", second: 1_772_361_000, day: "2026-03-02", meal: .breakfast),
    Moment(zone: "Pacific/Pago_Pago", second: 1_772_361_000, day: "2026-02-28", meal: .dinner),
    // Los Angeles, 2026-03-08, 23 hours long: before the clocks are put forward at 02:00, about 11:00, about midnight.
    Moment(zone: "America/Los_Angeles", second: 1_772_963_999, day: "2026-03-08", meal: .breakfast),
    Moment(zone: "America/Los_Angeles", second: 1_772_992_799, day: "2026-03-08", meal: .breakfast),
    Moment(zone: "America/Los_Angeles", second: 1_772_992_800, day: "2026-03-08", meal: .lunch),
    Moment(zone: "America/Los_Angeles", second: 1_773_039_599, day: "2026-03-08", meal: .dinner),
    Moment(zone: "America/Los_Angeles", second: 1_773_039_600, day: "2026-03-09", meal: .breakfast),
    // Los Angeles, 2026-11-01: 25 hours long.
    Moment(zone: "America/Los_Angeles", second: 1_793_516_400, day: "2026-11-01", meal: .breakfast),
    Moment(zone: "America/Los_Angeles", second: 1_793_606_399, day: "2026-11-01", meal: .dinner),
    Moment(zone: "America/Los_Angeles", second: 1_793_606_400, day: "2026-11-02", meal: .breakfast),
  ])
  func todayAndItsMealAreThoseOfTheContextsClocks(moment: Moment) throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    fixture.context.timeZone = try #require(TimeZoneRules(identifier: moment.zone))
    fixture.clock.advance(milliseconds: moment.second * 1_000 - fixture.clock.now.milliseconds)
    _ = try RecipeOperations.recordOpened(id: soup, in: fixture.context)
    let proposed = try #require(try DiaryOperations.topSuggestion(in: fixture.context))
    #expect((proposed.day, proposed.meal) == (moment.day, moment.meal))
    let diary = try #require(try DiaryOperations.addRecipe(soup, in: fixture.context).value)
    #expect(diary.day == moment.day)
    #expect(diary.rows.map(\.meal) == [moment.meal])
    #expect(try DiaryOperations.latest(in: fixture.context) == diary)
  }
}
