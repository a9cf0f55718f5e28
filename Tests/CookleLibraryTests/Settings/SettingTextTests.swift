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
}
