import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct SettingsSurfaceTests {
  private func fields(_ context: SurfaceContext) throws -> [String: SurfaceField] {
    let fields = try SettingsSurface(in: context).sections.flatMap(\.fields)
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.id, $0) })
  }

  @Test func everySettingIsAFieldWithItsValueAsText() throws {
    let fixture = try SurfaceFixture()
    var expected = [
      "suggestion.enabled": "false", "suggestion.hour": "20", "suggestion.minute": "0", "library.timeZone": "",
      "recipe.sort": "alphabeticalAscending", "shopping.sections": "", "photo.keepLocation": "false",
      "inference.disclaimerSeen": "false", "debug.enabled": "false",
    ]
    for day in Weekday.allCases {
      expected["menu.days." + day.rawValue] = "true"
      expected["menu.diets." + day.rawValue] = "any"
    }
    #expect(try fields(fixture.context()).mapValues(\.text) == expected)
  }

  @Test func technicalFactsAreShownToDevelopersOnly() throws {
    let fixture = try SurfaceFixture()
    #expect(try SettingsSurface(in: fixture.context()).facts == [])
    try fixture.perform(.setSetting(SettingEntry(key: "debug.enabled", value: "true")))
    #expect(
      try SettingsSurface(in: fixture.context()).facts.map(\.id) == ["library", "instance", "installation"])
  }

  @Test func aDayOfTheMenuIsTakenOutAndPutBack() throws {
    let fixture = try SurfaceFixture()
    func sunday() throws -> SurfaceField {
      try #require(try fields(fixture.context(.ja))["menu.days.sun"])
    }
    #expect(
      try sunday()
        == SurfaceField(
          id: "menu.days.sun", title: "日曜日", kind: .toggle, text: "true", options: [], isEnabled: true,
          accessibility: Accessibility("献立を立てる曜日：日曜日", hint: "この曜日の献立を立てます。"),
          change: FieldChange(intent: .setSetting, arguments: ["key": "menu.days", "day": "sun"], argument: "value")))
    for value in ["false", "true"] {
      try fixture.perform(.setSetting(SettingEntry(key: "menu.days", day: .sunday, value: value)))
      #expect(try sunday().text == value)
    }
  }

  @Test func theDietOfADayIsChosenInWords() throws {
    let fixture = try SurfaceFixture()
    try fixture.perform(.setSetting(SettingEntry(key: "menu.diets", value: "mon: vegan")))
    try fixture.perform(.setSetting(SettingEntry(key: "menu.diets", day: .tuesday, value: "vegetarian")))
    let fields = try fields(fixture.context())
    #expect(fields["menu.diets.mon"]?.text == "vegan")
    let tuesday = try #require(fields["menu.diets.tue"])
    #expect(tuesday.kind == .choice)
    #expect(
      tuesday.accessibility
        == Accessibility("Diet per day: Tuesday", hint: "What the recipe of this day must suit."))
    #expect(tuesday.options.map(\.title) == ["Any", "Vegetarian", "Vegan"])
    #expect(tuesday.options.map(\.isSelected) == [false, true, false])
    #expect(
      tuesday.options.map(\.intent)
        == ["any", "vegetarian", "vegan"].map {
          IntentCall(.setSetting, ["key": "menu.diets", "day": "tue", "value": $0])
        })
  }

  @Test func aRefusedValueIsShownWithWhatIsWrong() throws {
    let fixture = try SurfaceFixture()
    var screens = ScreenState()
    for (key, value) in [("library.timeZone", "Atlantis"), ("suggestion.hour", "soon")] {
      #expect(throws: LibraryError.self) {
        try fixture.perform(.setSetting(SettingEntry(key: key, value: value)), on: &screens)
      }
    }
    let refused = try fields(fixture.context(.ja, screens))
    #expect(refused["library.timeZone"]?.text == "Atlantis")
    #expect(refused["library.timeZone"]?.error == "Asia/Tokyoのような、タイムゾーンの名前を入力してください。")
    #expect(refused["suggestion.hour"]?.text == "soon")
    #expect(refused["suggestion.hour"]?.error == "整数を入力してください。")
    let taken = try fixture.perform(.setSetting(SettingEntry(key: "suggestion.hour", value: "7")), on: &screens)
    #expect(Set(taken.areas.keys) == [.settings, .notifications])
    let fields = try fields(fixture.context(.en, screens))
    #expect(fields["suggestion.hour"]?.text == "7")
    #expect(fields["suggestion.hour"]?.error == nil)
    #expect(fields["library.timeZone"]?.error == "Enter the name of a time zone, like Europe/Paris.")
  }

  @Test func whatIsReadOnlySaysSo() throws {
    let fixture = try SurfaceFixture()
    let reader = try fixture.reader()
    defer { reader.close() }
    let context = SurfaceContext(library: reader, language: .en)
    let hint = "The library is open for reading only."
    let fields = try fields(context)
    #expect(Set(fields.values.map(\.accessibility.hint)) == [hint])
    #expect(Set(fields.values.flatMap(\.options).map(\.accessibility.hint)) == [hint])
    let list = try RecipeListSurface(RecipeBrowseCriteria(), limit: 1, cursor: nil, in: context)
    #expect(Set(list.sortOptions.map(\.accessibility.hint)) == [hint])
  }

  @Test func anUnknownSettingOrValueIsRefused() throws {
    let fixture = try SurfaceFixture()
    for (key, value) in [("colour", "red"), ("suggestion.hour", "soon")] {
      guard
        case .validationFailed = try libraryError({
          try fixture.perform(.setSetting(SettingEntry(key: key, value: value)))
        })
      else {
        Issue.record("\(key)")
        return
      }
    }
  }

  @Test func suggestionsAreOffUntilTheyAreTurnedOn() throws {
    let fixture = try SurfaceFixture()
    let off = try NotificationsSurface(in: fixture.context())
    #expect(off.suggestions.emptyState?.title == "Daily suggestions are off")
    let call = try #require(off.suggestions.emptyState?.actions.first?.intent)
    try fixture.perform(
      .setSetting(SettingEntry(key: call.arguments["key"] ?? "", value: call.arguments["value"] ?? "")))
    #expect(
      try NotificationsSurface(in: fixture.context(.ja)).suggestions.emptyState?.title == "提案できるレシピがありません")
  }
}
