import JSON
import Testing

@testable import CookleLibrary

/// What each setting takes, in which form it is kept, and what it refuses.
@Suite struct SettingValueTests {
  private func set(_ key: SettingKey, _ text: String, in fixture: LibraryFixture) throws -> String {
    let value = SettingValue(json: try JSONReader.decode(JSONValue.self, from: Array(text.utf8)))
    let outcome = try SettingsOperations.set(key, to: value, in: fixture.context)
    let setting = try SettingsOperations.get(key, in: fixture.context)
    #expect(outcome.value == setting)
    return String(decoding: JSONWriter.encode(setting.value.json), as: UTF8.self)
  }

  @Test(
    arguments: [
      (.suggestionEnabled, "true", "true"),
      (.suggestionHour, "7", "7"), (.suggestionHour, "7.0", "7"), (.suggestionHour, "24", "23"),
      (.suggestionHour, "-1", "0"), (.suggestionHour, "1e9", "23"),
      (.suggestionMinute, "59", "59"), (.suggestionMinute, "60", "59"),
      (.suggestionHour, "-9223372036854775808", "0"),
      (.libraryTimeZone, #""Asia/Tokyo""#, #""Asia/Tokyo""#), (.libraryTimeZone, #""UTC""#, #""UTC""#),
      (.recipeSort, #""madeCountDescending""#, #""madeCountDescending""#),
      (.menuDays, "[]", "[]"), (.menuDays, #"["sun","mon","sun"]"#, #"["mon","sun"]"#),
      (
        .menuDiets, #"{"sun":"vegan","mon":"any"}"#,
        #"{"mon":"any","tue":"any","wed":"any","thu":"any","fri":"any","sat":"any","sun":"vegan"}"#
      ),
      (.photoKeepLocation, "true", "true"),
      (.shoppingSections, #"[" Dairy ","","Fruit","dairy","ﾄﾏﾄ"]"#, #"["Dairy","Fruit","ﾄﾏﾄ"]"#),
      (.inferenceDisclaimerSeen, "true", "true"), (.debugEnabled, "true", "true"),
    ] as [(SettingKey, String, String)])
  func aValueIsKeptInItsOneWrittenForm(key: SettingKey, given: String, kept: String) throws {
    let fixture = try LibraryFixture()
    #expect(try set(key, given, in: fixture) == kept)
    // The written form says the same again.
    #expect(try set(key, kept, in: fixture) == kept)
    #expect(try fixture.context.revision().library == 1)
    let stored = try fixture.context.connection.statement("SELECT key, value FROM setting").all {
      [$0.text(0), $0.text(1)]
    }
    #expect(stored == [[key.rawValue, kept]])
  }

  @Test(
    arguments: [
      (.suggestionEnabled, "1"), (.suggestionEnabled, #""true""#), (.suggestionEnabled, "null"),
      (.suggestionHour, #""7""#), (.suggestionHour, "7.5"), (.suggestionHour, "1e400"), (.suggestionHour, "[7]"),
      (.suggestionMinute, "null"),
      (.libraryTimeZone, "null"), (.libraryTimeZone, #""""#), (.libraryTimeZone, #""Mars/Olympus""#),
      (.libraryTimeZone, #""../../../etc/passwd""#), (.libraryTimeZone, "9"),
      (.recipeSort, #""alphabetical""#), (.recipeSort, #""""#), (.recipeSort, "0"),
      (.menuDays, #""mon""#), (.menuDays, "{}"),
      (.menuDiets, "[]"), (.menuDiets, #"{"mon":"meat"}"#), (.menuDiets, #"{"monday":"vegan"}"#),
      (.menuDiets, #"{"mon":null}"#), (.photoKeepLocation, "0"),
      (.shoppingSections, #""Dairy""#), (.shoppingSections, #"{"Dairy":1}"#),
      (.inferenceDisclaimerSeen, "[]"), (.debugEnabled, "{}"),
    ] as [(SettingKey, String)])
  func aValueOfTheWrongKindIsRefused(key: SettingKey, given: String) throws {
    let fixture = try LibraryFixture()
    let errors = try fieldErrors { try set(key, given, in: fixture) }
    #expect(errors.map(\.path) == ["value"])
    #expect(errors.map(\.value) == [given])
    #expect(errors[0].message.hasPrefix("The setting \(key.rawValue) must "), "\(errors[0].message)")
    #expect(try fixture.context.revision().library == 0)
  }

  @Test(
    arguments: [
      (.menuDays, #"["mon","Tue"]"#, "value[1]"), (.menuDays, "[1]", "value[0]"),
      (.shoppingSections, #"["Dairy",null]"#, "value[1]"), (.shoppingSections, #"["a\u0000b"]"#, "value[0]"),
    ] as [(SettingKey, String, String)])
  func aWrongElementIsNamed(key: SettingKey, given: String, path: String) throws {
    let fixture = try LibraryFixture()
    #expect(try fieldErrors { try set(key, given, in: fixture) }.map(\.path) == [path])
  }

  @Test func sectionsAreBounded() throws {
    let fixture = try LibraryFixture()
    let most = (1...LibraryLimits.shoppingSections).map { "Section \($0)" }
    _ = try SettingsOperations.set(.shoppingSections, to: .list(most), in: fixture.context)
    #expect(throws: LibraryError.self) {
      try SettingsOperations.set(.shoppingSections, to: .list(most + ["one more"]), in: fixture.context)
    }
    for text in [String(repeating: "a", count: 501), String(repeating: "a\u{301}", count: 40_000)] {
      #expect(throws: LibraryError.self) {
        try SettingsOperations.set(.shoppingSections, to: .list([text]), in: fixture.context)
      }
    }
    #expect(try SettingsOperations.list(in: fixture.context).settings.shoppingSections == most)
  }

  @Test(arguments: ["", "suggestion", "Suggestion.Enabled", "suggestion.enabled\u{0}", "' OR 1=1 --"])
  func anUnknownKeyIsRefused(name: String) throws {
    #expect(try fieldErrors { try SettingKey(named: name) }.map(\.path) == ["key"])
  }

  @Test func everyKeyIsKnownByItsName() throws {
    for key in SettingKey.allCases { #expect(try SettingKey(named: key.rawValue) == key) }
  }
}
