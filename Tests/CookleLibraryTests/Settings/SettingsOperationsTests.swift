import JSON
import Testing

@testable import CookleLibrary

@Suite struct SettingsOperationsTests {
  @Test func aNewLibraryHasTheDefaults() throws {
    let fixture = try LibraryFixture()
    let reading = try SettingsOperations.list(in: fixture.context)
    #expect(reading.settings == LibrarySettings())
    #expect(reading.unreadable == [])
    #expect(reading.items.map(\.key) == SettingKey.allCases)
    for item in reading.items {
      #expect(item.value == item.defaultValue)
      #expect(try SettingsOperations.get(item.key, in: fixture.context) == item)
    }
    let values: [JSONValue] = [
      false, 20, 0, nil, "alphabeticalAscending", ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
      [
        "mon": "any", "tue": "any", "wed": "any", "thu": "any", "fri": "any", "sat": "any", "sun": "any",
      ], false, [], false, false,
    ]
    #expect(reading.items.map(\.value.json) == values)
  }

  @Test func everyChangeIsToldAndNamesItsKey() throws {
    let fixture = try LibraryFixture()
    let outcome = try SettingsOperations.set(.suggestionHour, to: .integer(7), in: fixture.context)
    #expect(outcome.effects == [.preferencesChanged, .notificationPlanChanged])
    #expect(outcome.changes == [EntityChange(entity: .setting, id: "suggestion.hour", kind: .updated)])
    #expect(
      outcome.value
        == Setting(key: .suggestionHour, value: .integer(7), revision: "\(fixture.context.epoch).1"))
    for (key, value) in [
      (.recipeSort, .text("madeCountAscending")),
      (.photoKeepLocation, .bool(true)), (.debugEnabled, .bool(true)), (.inferenceDisclaimerSeen, .bool(true)),
    ] as [(SettingKey, SettingValue)] {
      #expect(try SettingsOperations.set(key, to: value, in: fixture.context).effects == [.preferencesChanged])
    }
    for (key, value) in [(.menuDays, .list(["mon"])), (.menuDiets, .diets([.monday: .vegan]))]
      as [(SettingKey, SettingValue)]
    {
      #expect(
        try SettingsOperations.set(key, to: value, in: fixture.context).effects
          == [.menuDataChanged, .preferencesChanged])
    }
    #expect(
      try SettingsOperations.set(.shoppingSections, to: .list(["Dairy"]), in: fixture.context).effects
        == [.shoppingDataChanged, .preferencesChanged])
    var expected = LibrarySettings()
    expected.suggestionHour = 7
    expected.recipeSort = .madeCountAscending
    expected.menuDays = [.monday]
    expected.menuDiets = [.monday: .vegan]
    expected.keepsPhotoLocation = true
    expected.shoppingSections = ["Dairy"]
    expected.debugIsEnabled = true
    expected.inferenceDisclaimerWasSeen = true
    #expect(try SettingsOperations.list(in: fixture.context).settings == expected)
    // Another process, or the next start, reads the same.
    let again = try fixture.secondContext(access: .readOnly)
    defer { again.close() }
    #expect(try SettingsOperations.list(in: again) == SettingsOperations.list(in: fixture.context))
  }

  @Test func theValueItHasAlreadyChangesNothing() throws {
    let fixture = try LibraryFixture()
    for value in [SettingValue.integer(20), .integer(7), .integer(7), .integer(20), .integer(20)] {
      _ = try SettingsOperations.set(.suggestionHour, to: value, in: fixture.context)
    }
    #expect(try fixture.context.revision().library == 2)
    let outcome = try SettingsOperations.set(.suggestionHour, to: .integer(20), in: fixture.context)
    #expect(outcome.effects == [])
    #expect(outcome.value?.revision == "\(fixture.context.epoch).2")
  }

  @Test func aChangeMadeOnAnOldPictureIsRefused() throws {
    let fixture = try LibraryFixture()
    let first = try SettingsOperations.get(.debugEnabled, in: fixture.context)
    let other = try SettingsOperations.set(.suggestionHour, to: .integer(7), in: fixture.context)
    // Another setting's change is none of this one.
    let second = try SettingsOperations.set(
      .debugEnabled, to: .bool(true), MutationRequest(ifRevision: first.revision), in: fixture.context)
    #expect(second.previousRevision == other.revision)
    #expect(
      throws: LibraryError.revisionConflict(
        .setting, id: "debug.enabled", currentRevision: second.value?.revision ?? "")
    ) {
      try SettingsOperations.set(
        .debugEnabled, to: .bool(false), MutationRequest(ifRevision: first.revision), in: fixture.context)
    }
  }

  @Test func aDryRunAndARepeatChangeNothing() throws {
    let fixture = try LibraryFixture()
    let weighed = try SettingsOperations.set(
      .debugEnabled, to: .bool(true), MutationRequest(dryRun: true), in: fixture.context)
    #expect(weighed.impact == [MutationImpact(entity: .setting, change: .updated, count: 1)])
    #expect(try SettingsOperations.list(in: fixture.context).settings == LibrarySettings())
    let request = MutationRequest(requestKey: "once")
    let first = try SettingsOperations.set(.debugEnabled, to: .bool(true), request, in: fixture.context)
    let again = try SettingsOperations.set(.debugEnabled, to: .bool(true), request, in: fixture.context)
    #expect(again.value == first.value)
    #expect(again.isRepeated)
  }

  @Test func anUnreadableValueReadsAsItsDefaultAndIsNamed() throws {
    let fixture = try LibraryFixture()
    for (key, value) in [
      ("suggestion.hour", "'{'"), ("suggestion.minute", "X'FF00'"), ("library.timeZone", "'\"Mars/Olympus\"'"),
      ("recipe.sort", "'\"best\"'"), ("menu.days", "''"), ("debug.enabled", "'true'"), ("of.tomorrow", "'1'"),
    ] {
      try fixture.context.connection.execute("INSERT INTO setting (key, value) VALUES ('\(key)', \(value))")
    }
    let reading = try SettingsOperations.list(in: fixture.context)
    #expect(reading.unreadable == [.suggestionHour, .suggestionMinute, .libraryTimeZone, .recipeSort, .menuDays])
    #expect(try SettingsOperations.unreadable(in: fixture.context) == reading.unreadable)
    var expected = LibrarySettings()
    expected.debugIsEnabled = true
    #expect(reading.settings == expected)
    #expect(try SettingsOperations.get(.suggestionHour, in: fixture.context).value == .integer(20))
    #expect(try SettingsOperations.recipeSort(in: fixture.context) == .alphabeticalAscending)
    // Choosing the default mends it.
    let outcome = try SettingsOperations.set(.suggestionHour, to: .integer(20), in: fixture.context)
    #expect(outcome.effects == [.preferencesChanged, .notificationPlanChanged])
    #expect(try SettingsOperations.list(in: fixture.context).unreadable.contains(.suggestionHour) == false)
  }

  @Test func theOrderOfListsIsTheSettingsUnlessTheCallerNamesOne() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    try fixture.dish("Toast")
    try fixture.diary("2026-03-14", [(.lunch, soup)])
    func names(_ sort: RecipeBrowseSortMode?) throws -> [String] {
      let criteria = try RecipeBrowseCriteria(text: nil, sort: sort, in: fixture.context)
      return try RecipeOperations.search(criteria, in: fixture.context).items.map(\.name)
    }
    #expect(try names(nil) == ["Soup", "Toast"])
    _ = try SettingsOperations.set(.recipeSort, to: .text("madeCountAscending"), in: fixture.context)
    #expect(try names(nil) == ["Toast", "Soup"])
    #expect(try names(.alphabeticalAscending) == ["Soup", "Toast"])
  }
}
