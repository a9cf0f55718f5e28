import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct SettingsSurfaceTests {
  @Test func everySettingIsAFieldWithItsValueAsText() throws {
    let fixture = try SurfaceFixture()
    let fields = try SettingsSurface(in: fixture.context()).sections.flatMap(\.fields)
    #expect(Set(fields.map(\.id)) == Set(SettingKey.allCases.map(\.rawValue)))
    #expect(
      Dictionary(uniqueKeysWithValues: fields.map { ($0.id, $0.text) }) == [
        "suggestion.enabled": "false", "suggestion.hour": "20", "suggestion.minute": "0", "library.timeZone": "",
        "recipe.sort": "alphabeticalAscending", "menu.days": "mon tue wed thu fri sat sun", "menu.diets": "",
        "shopping.sections": "", "photo.keepLocation": "false", "inference.disclaimerSeen": "false",
        "debug.enabled": "false",
      ])
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
    func sunday() throws -> SurfaceOption {
      let fields = try SettingsSurface(in: fixture.context(.ja)).sections.flatMap(\.fields)
      return try #require(fields.first { $0.id == "menu.days" }?.options.last)
    }
    #expect(try sunday().title == "日曜日")
    #expect(try sunday().isSelected)
    let arguments = try #require(try sunday().intent).arguments
    try fixture.perform(
      .setSetting(SettingEntry(key: arguments["key"] ?? "", value: arguments["value"] ?? "")))
    #expect(try !sunday().isSelected)
    #expect(try sunday().intent?.arguments["value"] == "mon tue wed thu fri sat sun")
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

  @Test func aGlanceHasADiaryAndARecipe() throws {
    let fixture = try SurfaceFixture()
    #expect(try GlanceSurface(in: fixture.context()).emptyState?.title == "Nothing to show yet")
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    try fixture.eat(soup, on: "2026-02-28")
    let glance = try GlanceSurface(recipe: .latest, diary: .latest, in: fixture.context())
    #expect(
      glance.items.map { [$0.id, $0.title, $0.row.title, $0.url, $0.staleAt ?? ""] } == [
        [
          "diary", "Latest diary", "28 February 2026", "cookle://diary/2026-02-28", "2026-03-02T00:00:00.000Z",
        ],
        ["recipe", "Edited last", "Soup", "cookle://recipe?id=" + soup.id, ""],
      ])
    let today = try GlanceSurface(in: fixture.context())
    #expect(today.items == [] && today.staleAt == "2026-03-02T00:00:00.000Z")
  }
}
