import Testing

@testable import CookleLibrary

@Suite struct SuggestionAnnouncementTests {
  private static let hour: Int64 = 3_600_000

  /// One connection: its own context, as each process has one.
  private final class Client {
    let context: LibraryContext
    let begun: Instant
    private var lastLook: Instant?

    init(_ context: LibraryContext, at begun: Instant) {
      self.context = context
      self.begun = begun
    }

    func look(at now: Instant, hour: Int = 20, zone: TimeZoneRules = .utc) throws -> [String] {
      let inputs = SuggestionInputs(
        preference: SuggestionPreference(isEnabled: true, hour: hour), timeZone: zone)
      let told = try SuggestionOperations.announcements(
        inputs, initialisedAt: begun, lastLook: lastLook, now: now, in: context)
      lastLook = max(lastLook ?? now, now)
      return told.map(\.identifier)
    }
  }

  private let fixture: LibraryFixture
  private let other: LibraryContext
  private let third: LibraryContext

  init() throws {
    fixture = try LibraryFixture()
    try fixture.recipe()
    other = try fixture.secondContext(number: 2)
    third = try fixture.secondContext(number: 3)
  }

  /// A time on 2026-03-01 (the fixture's day), or on the days after.
  private func at(_ hour: Double) -> Instant {
    Instant(milliseconds: 1_772_323_200_000 + Int64(hour * 3_600_000))
  }

  private let today = ["daily-recipe-suggestion-2026-3-1"]

  @Test func eachConnectionThatWasThereIsToldOnceOnTime() throws {
    let first = Client(fixture.context, at: at(8))
    let second = Client(other, at: at(9))
    for client in [first, second] { #expect(try client.look(at: client.begun) == []) }
    #expect(try first.look(at: at(19.999)) == [])
    #expect(try first.look(at: at(20)) == today)
    #expect(try second.look(at: at(20.001)) == today)
    for client in [first, second] {
      #expect(try client.look(at: at(20.1)) == [])
      #expect(try client.look(at: at(23.9)) == [])
      #expect(try client.look(at: at(44)) == ["daily-recipe-suggestion-2026-3-2"])
    }
  }

  @Test func aLaterConnectionIsToldOnlyWhatNobodyClaimed() throws {
    let late = Client(other, at: at(21))
    #expect(try late.look(at: at(21)) == today)
    #expect(try late.look(at: at(21.5)) == [])
    let later = Client(third, at: at(22))
    #expect(try later.look(at: at(22)) == [])
    #expect(try later.look(at: at(22.5)) == [])
  }

  @Test func aLaterConnectionIsNotToldWhatWasToldOnTime() throws {
    let first = Client(fixture.context, at: at(8))
    #expect(try first.look(at: at(8)) == [])
    #expect(try first.look(at: at(20)) == today)
    #expect(try Client(other, at: at(20.5)).look(at: at(20.5)) == [])
  }

  @Test func yesterdaysIsNotMadeUpFor() throws {
    #expect(try Client(other, at: at(24.5)).look(at: at(24.5)) == [])
    // A machine that slept over the time tells it on the same day only.
    let sleeper = Client(fixture.context, at: at(8))
    #expect(try sleeper.look(at: at(8)) == [])
    #expect(try sleeper.look(at: at(31)) == [])
    #expect(try sleeper.look(at: at(46)) == ["daily-recipe-suggestion-2026-3-2"])
  }

  @Test func aClockThatJumpsBackTellsNothingAgain() throws {
    let client = Client(fixture.context, at: at(8))
    #expect(try client.look(at: at(8)) == [])
    #expect(try client.look(at: at(20)) == today)
    for hour in [19, 19.5, 20, 20.5, 7, 20] { #expect(try client.look(at: at(hour)) == []) }
    // One that came after the jump is told at its own time.
    let second = Client(other, at: at(19.2))
    #expect(try second.look(at: at(19.2)) == [])
    #expect(try second.look(at: at(20)) == today)
  }

  @Test func aTimeThatIsMovedTellsNoSecondTime() throws {
    let client = Client(fixture.context, at: at(8))
    let second = Client(other, at: at(20.2))
    #expect(try client.look(at: at(8)) == [])
    #expect(try client.look(at: at(20)) == today)
    #expect(try second.look(at: at(20.2)) == [])
    #expect(try client.look(at: at(21), hour: 21) == [])
    #expect(try second.look(at: at(21), hour: 21) == [])
  }

  @Test func aTimeSetToThePastTellsNothing() throws {
    let client = Client(fixture.context, at: at(8))
    #expect(try client.look(at: at(12)) == [])
    #expect(try client.look(at: at(12.1), hour: 10) == [])
    #expect(try client.look(at: at(34), hour: 10) == ["daily-recipe-suggestion-2026-3-2"])
  }

  @Test func aReaderIsToldOnTimeAndNeverLate() throws {
    let reader = try fixture.secondContext(access: .readOnly, number: 4)
    defer { reader.close() }
    let client = Client(reader, at: at(8))
    #expect(try client.look(at: at(8)) == [])
    #expect(try client.look(at: at(20)) == today)
    let lateReader = try fixture.secondContext(access: .readOnly, number: 5)
    defer { lateReader.close() }
    #expect(try Client(lateReader, at: at(21)).look(at: at(21)) == [])
    #expect(try Client(other, at: at(21)).look(at: at(21)) == today)
  }

  @Test func oneOfManyServersClaims() throws {
    let location = fixture.location
    let clock = fixture.clock
    let claims = Collected<Bool>()
    concurrently(4) { index in
      let context = try LibraryContext(
        location: location, environment: LibraryFixture.environment(clock, idPrefix: "c\(index)-", firstBits: index))
      defer { context.close() }
      claims.add(try AnnouncementTable.claim("k", at: clock.now, in: context) == .isOurs)
    }
    #expect(claims.all.filter { $0 }.count == 1)
  }

  @Test func claimsAreForgottenAfterThirtyDays() throws {
    let context = fixture.context
    let day: Int64 = 86_400_000
    func claim(_ key: String, day number: Int64) throws -> AnnouncementTable.Claim {
      try AnnouncementTable.claim(key, at: Instant(milliseconds: at(0).milliseconds + number * day), in: context)
    }
    #expect(try claim("a", day: 0) == .isOurs)
    #expect(try claim("a", day: 29) == .wasMade(at: at(0)))
    #expect(try claim("b", day: 31) == .isOurs)
    #expect(try claim("a", day: 31) == .isOurs)
    // What a wrong clock left behind goes too.
    #expect(try claim("c", day: 4_000) == .isOurs)
    #expect(try claim("a", day: 32) == .isOurs)
    #expect(try claim("c", day: 32) == .isOurs)
  }
}
