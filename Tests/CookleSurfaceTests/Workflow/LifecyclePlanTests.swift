import CookleWorkflow
import Testing

@testable import CookleLibrary

@Suite struct LifecyclePlanTests {
  private static let hour: Int64 = 3_600_000

  /// A library with two recipes whose suggestions come at 21:30 in UTC; it is 20:00.
  private func fixture() throws -> SurfaceFixture {
    let fixture = try SurfaceFixture()
    for name in ["Soup", "Ramen"] {
      try fixture.recipe(RecipeFormDraft(name: name, ingredients: [RecipeIngredient(ingredient: "Leek")]))
    }
    LifecycleActionService.start(in: fixture.library)
    try fixture.set(.suggestionEnabled, .bool(true))
    try fixture.set(.suggestionHour, .integer(21))
    try fixture.set(.suggestionMinute, .integer(30))
    return fixture
  }

  @Test func aSuggestionIsAnnouncedOnceAtItsTime() throws {
    let fixture = try fixture()
    var plan = LifecyclePlan(in: fixture.library)
    var news = plan.look(in: fixture.library, announcing: .suggestions)
    #expect(news.due == [])
    #expect(news.next == Instant(milliseconds: fixture.clock.now.milliseconds + Self.hour * 3 / 2))
    fixture.clock.advance(milliseconds: Self.hour * 3 / 2)
    news = plan.look(in: fixture.library, announcing: .suggestions)
    #expect(news.due.map(\.identifier) == ["daily-recipe-suggestion-2026-3-1"])
    #expect(plan.look(in: fixture.library, announcing: .suggestions).due == [])
    fixture.clock.advance(milliseconds: Self.hour)
    #expect(plan.look(in: fixture.library, announcing: .suggestions).due == [])
  }

  @Test func aConnectionThatComesLateIsToldOnlyWhatNobodyTold() throws {
    let fixture = try fixture()
    var early = LifecyclePlan(in: fixture.library)
    _ = early.look(in: fixture.library, announcing: .suggestions)
    fixture.clock.advance(milliseconds: Self.hour * 2)
    let late = try fixture.another()
    defer { late.close() }
    var first = LifecyclePlan(in: late)
    #expect(
      first.look(in: late, announcing: .suggestions).due.map(\.identifier) == ["daily-recipe-suggestion-2026-3-1"])
    let later = try fixture.another()
    defer { later.close() }
    var second = LifecyclePlan(in: later)
    #expect(second.look(in: later, announcing: .suggestions).due == [])
    // It was there before the time.
    #expect(
      early.look(in: fixture.library, announcing: .suggestions).due.map(\.identifier) == [
        "daily-recipe-suggestion-2026-3-1"
      ])
  }

  /// The clock was years ahead when the clients came, as that of a machine with an empty battery may be.
  @Test func clientsThatCameWhileTheClockWasAheadAreToldOfTimersOnTime() throws {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup", steps: [RecipeStep(text: "Simmer.")]))
    let second = try fixture.another()
    defer { second.close() }
    var plans = [LifecyclePlan(in: fixture.library), LifecyclePlan(in: second)]
    func look() -> [Int] {
      [fixture.library, second].enumerated().map { index, library in
        plans[index].look(in: library, announcing: .timers).expired.count
      }
    }
    #expect(look() == [0, 0])
    fixture.clock.advance(milliseconds: -Self.hour * 24 * 800)
    #expect(look() == [0, 0])
    _ = try CookingSessionOperations.start(recipeID: soup.id, in: fixture.library)
    _ = try CookingSessionOperations.startTimer(seconds: 60, in: fixture.library)
    #expect(look() == [0, 0])
    fixture.clock.advance(milliseconds: 60_000)
    #expect(look() == [1, 1])
    #expect(look() == [0, 0])
  }

  @Test func clientsThatCameWhileTheClockWasAheadAreToldOfSuggestionsOnTime() throws {
    let fixture = try fixture()
    let second = try fixture.another()
    defer { second.close() }
    fixture.clock.advance(milliseconds: Self.hour * 24 * 800)
    var plans = [LifecyclePlan(in: fixture.library), LifecyclePlan(in: second)]
    func look() -> [[String]] {
      [fixture.library, second].enumerated().map { index, library in
        plans[index].look(in: library, announcing: .suggestions).due.map(\.identifier)
      }
    }
    #expect(look() == [[], []])
    fixture.clock.advance(milliseconds: -Self.hour * 24 * 800)
    #expect(look() == [[], []])
    fixture.clock.advance(milliseconds: Self.hour * 2)
    let today = "daily-recipe-suggestion-2026-3-1"
    #expect(look() == [[today], [today]])
    #expect(look() == [[], []])
  }

  @Test func aConnectionThatComesAtTheVeryMomentComesTooLate() throws {
    let fixture = try fixture()
    var early = LifecyclePlan(in: fixture.library)
    _ = early.look(in: fixture.library, announcing: .suggestions)
    fixture.clock.advance(milliseconds: Self.hour * 3 / 2)
    #expect(early.look(in: fixture.library, announcing: .suggestions).due.count == 1)
    let late = try fixture.another()
    defer { late.close() }
    var plan = LifecyclePlan(in: late)
    #expect(plan.look(in: late, announcing: .suggestions).due == [])
  }

  @Test func thePlanMovesOnWhetherAnybodyIsToldOrNot() throws {
    let fixture = try fixture()
    for announcing in [LifecyclePlan.Announcing.suggestions, []] {
      var plan = LifecyclePlan(in: fixture.library)
      #expect(!plan.look(in: fixture.library, announcing: announcing).planMoved)
      fixture.clock.advance(milliseconds: Self.hour * 24)
      #expect(plan.look(in: fixture.library, announcing: announcing).planMoved)
      #expect(!plan.look(in: fixture.library, announcing: announcing).planMoved)
    }
  }

  @Test func aClientThatWantsNoSuggestionsTakesNoneFromOthers() throws {
    let fixture = try fixture()
    var deaf = LifecyclePlan(in: fixture.library)
    #expect(deaf.look(in: fixture.library, announcing: []).due == [])
    fixture.clock.advance(milliseconds: Self.hour * 2)
    #expect(deaf.look(in: fixture.library, announcing: []).due == [])
    let late = try fixture.another()
    defer { late.close() }
    var listening = LifecyclePlan(in: late)
    #expect(
      listening.look(in: late, announcing: .suggestions).due.map(\.identifier) == ["daily-recipe-suggestion-2026-3-1"])
    // It was told to somebody, and whoever wants to hear of it now comes too late.
    #expect(deaf.look(in: fixture.library, announcing: .suggestions).due == [])
  }

  @Test func aClientThatWantsSuggestionsLaterIsToldWhatNobodyTold() throws {
    let fixture = try fixture()
    var plan = LifecyclePlan(in: fixture.library)
    #expect(plan.look(in: fixture.library, announcing: []).due == [])
    fixture.clock.advance(milliseconds: Self.hour * 2)
    #expect(
      plan.look(in: fixture.library, announcing: .suggestions).due.map(\.identifier) == [
        "daily-recipe-suggestion-2026-3-1"
      ])
    #expect(plan.look(in: fixture.library, announcing: []).due == [])
    #expect(plan.look(in: fixture.library, announcing: .suggestions).due == [])
  }

  @Test func aClockThatJumpsBackTellsNothingTwice() throws {
    let fixture = try fixture()
    var plan = LifecyclePlan(in: fixture.library)
    _ = plan.look(in: fixture.library, announcing: .suggestions)
    fixture.clock.advance(milliseconds: Self.hour * 2)
    #expect(plan.look(in: fixture.library, announcing: .suggestions).due.count == 1)
    fixture.clock.advance(milliseconds: -Self.hour)
    #expect(plan.look(in: fixture.library, announcing: .suggestions).due == [])
    fixture.clock.advance(milliseconds: Self.hour)
    #expect(plan.look(in: fixture.library, announcing: .suggestions).due == [])
  }

  @Test func aSuggestionThatCannotBeClaimedNowIsToldAMomentLater() throws {
    let fixture = try fixture()
    fixture.clock.advance(milliseconds: Self.hour * 2)
    var plan = LifecyclePlan(in: fixture.library)
    let other = try SQLiteConnection(path: fixture.folder + "/state.sqlite", access: .readWrite, lockWait: LockWait())
    defer { other.close() }
    fixture.library.lockWait.limitMilliseconds = 5
    try other.execute("BEGIN IMMEDIATE")
    // The clock stands at 22:00, and the suggestion was due half an hour before this client came.
    fixture.clock.advance(milliseconds: 1)
    let news = plan.look(in: fixture.library, announcing: .suggestions)
    #expect(news.due == [])
    #expect(news.next == Instant(milliseconds: fixture.clock.now.milliseconds + 1_000))
    try other.execute("ROLLBACK")
    #expect(
      plan.look(in: fixture.library, announcing: .suggestions).due.map(\.identifier) == [
        "daily-recipe-suggestion-2026-3-1"
      ])
  }

  @Test func midnightIsNoticedOnceInTheClientsZone() throws {
    let fixture = try SurfaceFixture()
    fixture.library.timeZone = try #require(TimeZoneRules(identifier: "America/New_York"))
    var plan = LifecyclePlan(in: fixture.library)
    var news = plan.look(in: fixture.library, announcing: .suggestions)
    #expect(!news.dayChanged)
    // 15:00 in New York: lunch for one more hour.
    #expect(news.next == Instant(milliseconds: fixture.clock.now.milliseconds + Self.hour))
    fixture.clock.advance(milliseconds: Self.hour)
    news = plan.look(in: fixture.library, announcing: .suggestions)
    #expect(news.mealChanged && !news.dayChanged)
    #expect(news.next == Instant(milliseconds: fixture.clock.now.milliseconds + 8 * Self.hour))
    fixture.clock.advance(milliseconds: 8 * Self.hour)
    news = plan.look(in: fixture.library, announcing: .suggestions)
    #expect(news.mealChanged && news.dayChanged)
    #expect(news.next == Instant(milliseconds: fixture.clock.now.milliseconds + 11 * Self.hour))
    news = plan.look(in: fixture.library, announcing: .suggestions)
    #expect(!news.mealChanged && !news.dayChanged)
    fixture.clock.advance(milliseconds: -Self.hour)
    #expect(plan.look(in: fixture.library, announcing: .suggestions).dayChanged)
  }
}

extension SurfaceFixture {
  fileprivate func set(_ key: SettingKey, _ value: SettingValue) throws {
    _ = try SettingsOperations.set(key, to: value, .unconditional, in: library)
  }

  /// The same library, opened once more as another process would.
  fileprivate func another() throws -> LibraryContext {
    try LibraryContext(location: LibraryLocation(path: folder), environment: library.environment)
  }
}
