import JSON
import Testing

@testable import CookleLibrary

@Suite struct SettingTextTests {
  @Test(arguments: [
    (SettingKey.suggestionEnabled, " true ", "true"), (.suggestionHour, "７", "7"), (.suggestionMinute, "99", "59"),
    (.libraryTimeZone, "Asia/Tokyo", "Asia/Tokyo"), (.recipeSort, "madeCountDescending", "madeCountDescending"),
    (.menuDays, "sun, mon  sat", "mon sat sun"), (.menuDays, "", ""),
    (.menuDiets, "tue: vegan\nmon：vegetarian", "mon: vegetarian\ntue: vegan"),
    (.shoppingSections, "Dairy\n\n Fruit \nDairy", "Dairy\nFruit"),
  ])
  func aSettingIsEnteredAndReadAsText(key: SettingKey, entered: String, read: String) throws {
    let fixture = try LibraryFixture()
    _ = try SettingsOperations.set(key, to: SettingValue(text: entered, for: key), in: fixture.context)
    #expect(try SettingsOperations.get(key, in: fixture.context).text == read)
  }

  @Test(arguments: [
    (SettingKey.suggestionEnabled, "yes"), (.suggestionHour, ""), (.suggestionHour, "eight"),
    (.libraryTimeZone, "Mars/Olympus"), (.recipeSort, "byColor"), (.menuDays, "someday"), (.menuDiets, "mon"),
    (.menuDiets, "mon: meat"),
  ])
  func aTextThatSaysNoValueIsRefused(key: SettingKey, entered: String) throws {
    let fixture = try LibraryFixture()
    let fields = try fieldErrors {
      try SettingsOperations.set(key, to: SettingValue(text: entered, for: key), in: fixture.context)
    }
    #expect(fields.map { String($0.path.prefix(5)) } == ["value"])
  }

  @Test func oneDayIsChangedAndTheOthersStay() throws {
    let fixture = try LibraryFixture()
    func set(_ key: SettingKey, _ day: Weekday, _ text: String) throws -> MutationOutcome<Setting> {
      try SettingsOperations.set(key, of: day, to: SettingValue(text: text, ofDayIn: key), in: fixture.context)
    }
    let outcome = try set(.menuDays, .tuesday, "false")
    #expect(outcome.changes == [EntityChange(entity: .setting, id: "menu.days", kind: .updated)])
    #expect(outcome.value?.text == "mon wed thu fri sat sun")
    #expect(try set(.menuDays, .tuesday, "false").changes == [])
    #expect(try set(.menuDays, .tuesday, "true").value?.text == "mon tue wed thu fri sat sun")
    _ = try set(.menuDiets, .friday, "vegan")
    #expect(try set(.menuDiets, .monday, "vegetarian").value?.text == "mon: vegetarian\nfri: vegan")
    #expect(try set(.menuDiets, .friday, "any").value?.text == "mon: vegetarian")
  }

  @Test(arguments: [
    (SettingKey.menuDays, "maybe", "value"), (.menuDays, "", "value"), (.menuDiets, "true", "value"),
    (.menuDiets, "meat", "value"), (.recipeSort, "madeCountAscending", "day"), (.debugEnabled, "true", "day"),
  ])
  func whatIsNothingForADayIsRefused(key: SettingKey, entered: String, path: String) throws {
    let fixture = try LibraryFixture()
    let fields = try fieldErrors {
      try SettingsOperations.set(
        key, of: .monday, to: SettingValue(text: entered, ofDayIn: key), in: fixture.context)
    }
    #expect(fields.map(\.path) == [path])
  }
}
