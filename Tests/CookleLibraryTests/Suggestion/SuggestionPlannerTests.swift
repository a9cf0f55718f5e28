import Testing

@testable import CookleLibrary

@Suite struct SuggestionPlannerTests {
  private func planner(
    _ zone: String = "UTC", isEnabled: Bool = true, hour: Int = 20, minute: Int = 0
  ) throws -> SuggestionPlanner {
    SuggestionPlanner(
      SuggestionInputs(
        preference: SuggestionPreference(isEnabled: isEnabled, hour: hour, minute: minute),
        timeZone: try #require(TimeZoneRules(identifier: zone))))
  }

  private func instant(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) throws -> Instant {
    TimeZoneRules.utc.instant(
      on: try #require(CalendarDay(year: year, month: month, day: day)), hour: hour, minute: minute)
  }

  @Test func aPlanHasFourteenDaysWhoseTimeIsAhead() throws {
    let planner = try planner()
    let morning = planner.plan(candidates: 30, after: try instant(2026, 3, 1, 8))
    #expect(morning.map(\.day.text).first == "2026-03-01" && morning.map(\.day.text).last == "2026-03-14")
    #expect(morning.count == 14)
    #expect(morning.allSatisfy { $0.dueAt.text.hasSuffix("T20:00:00.000Z") })
    let onTime = planner.plan(candidates: 30, after: try instant(2026, 3, 1, 20))
    #expect(onTime.count == 13 && onTime.first?.day.text == "2026-03-02")
    // What is planned for a day does not depend on when it is asked.
    #expect(Array(morning.dropFirst()) == onTime)
  }

  @Test func nothingIsPlannedWithoutCandidatesOrWhenSwitchedOff() throws {
    let now = try instant(2026, 3, 1)
    #expect(try planner().plan(candidates: 0, after: now) == [])
    #expect(try planner(isEnabled: false).plan(candidates: 3, after: now) == [])
    #expect(try planner(isEnabled: false).nextDue(after: now) == nil)
    #expect(try planner(isEnabled: false).due(candidates: 3, at: try instant(2026, 3, 1, 23)) == nil)
  }

  @Test func hoursAndMinutesAreBroughtIntoRange() {
    let preference = SuggestionPreference(isEnabled: true, hour: 99, minute: -3)
    #expect([preference.hour, preference.minute] == [23, 0])
    #expect(SuggestionPreference() == SuggestionPreference(isEnabled: false, hour: 20, minute: 0))
  }

  @Test func identifiersHaveNoLeadingZeros() throws {
    let day = try #require(CalendarDay(year: 2026, month: 3, day: 4))
    #expect(SuggestionPlanner.identifier(of: day) == "daily-recipe-suggestion-2026-3-4")
  }

  @Test func summerTimeNeitherSkipsNorDoublesADay() throws {
    let spring = try planner("Europe/Berlin", hour: 2, minute: 30)
      .plan(candidates: 5, after: try instant(2026, 3, 27, 12))
    #expect(
      spring.prefix(3).map(\.dueAt.text) == [
        "2026-03-28T01:30:00.000Z", "2026-03-29T01:00:00.000Z", "2026-03-30T00:30:00.000Z",
      ])
    let autumn = try planner("Europe/Berlin", hour: 2, minute: 30)
    #expect(autumn.nextDue(after: try instant(2026, 10, 24, 12))?.text == "2026-10-25T00:30:00.000Z")
    // The second 2:30 of the night tells nothing again.
    #expect(autumn.nextDue(after: try instant(2026, 10, 25, 0, 30))?.text == "2026-10-26T01:30:00.000Z")
    let samoa = try planner("Pacific/Apia").plan(candidates: 5, after: try instant(2011, 12, 29, 12))
    #expect(samoa.prefix(2).map(\.day.text) == ["2011-12-29", "2011-12-31"])
  }

  @Test func aDayIsDueFromItsTimeToItsEnd() throws {
    let planner = try planner("Asia/Tokyo")
    #expect(planner.due(candidates: 4, at: try instant(2026, 3, 1, 10, 59)) == nil)
    let due = planner.due(candidates: 4, at: try instant(2026, 3, 1, 11))
    #expect(due?.day.text == "2026-03-01" && due?.dueAt.text == "2026-03-01T11:00:00.000Z")
    #expect(planner.due(candidates: 4, at: try instant(2026, 3, 1, 14, 59)) == due)
    #expect(planner.due(candidates: 4, at: try instant(2026, 3, 1, 15)) == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 10, 13, 14, 15, 30, 97, 100, 365, 1_000, 99_999, 100_000])
  func everyCandidateHasItsTurnBeforeAnyComesAgain(count: Int) throws {
    let rotation = try #require(SuggestionRotation(count: count))
    for start in [-1_000, 0, 20_513] {
      let turns = try (start..<start + count).map {
        try #require(rotation.indexes(on: CalendarDay(daysSince1970: $0)).first { _ in true })
      }
      #expect(turns.sorted() == Array(0..<count))
      let next = rotation.indexes(on: CalendarDay(daysSince1970: start + count))
      #expect(next.first { _ in true } == turns[0])
      #expect(Set(next).count == count)
    }
  }

  /// Who asks before and who asks after the day's time hear the same.
  @Test func whatRestsOnADayIsPassedOver() throws {
    let planner = try planner()
    let now = try instant(2026, 3, 1, 8)
    let usual = planner.plan(candidates: 9, after: now)
    let first = try #require(usual.first?.index)
    // Its turn comes again after nine days, when it has rested.
    let changed = planner.plan(candidates: 9, cooked: [first: now], after: now)
    #expect(Array(changed.dropFirst()) == Array(usual.dropFirst()))
    #expect(changed[0].index == usual[4].index)
    #expect(planner.due(candidates: 9, cooked: [first: now], at: try instant(2026, 3, 1, 21)) == changed[0])
    // Cooking it after its time changes nothing of the day any more.
    let evening = try instant(2026, 3, 1, 21)
    #expect(planner.due(candidates: 9, cooked: [first: evening], at: evening) == usual[0])
    // Two must remain.
    let places = Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, now) })
    #expect(planner.plan(candidates: 9, cooked: places, after: now) == usual)
    let seven = places.filter { $0.key < 7 }
    #expect(planner.plan(candidates: 9, cooked: seven, after: now).prefix(2).allSatisfy { $0.index >= 7 })
  }
}
