import Testing

@testable import CookleLibrary

@Suite struct MenuConfigurationTests {
  private let fixture: LibraryFixture
  private var context: LibraryContext { fixture.context }

  init() throws {
    fixture = try LibraryFixture()
  }

  private func saved() throws -> MenuConfiguration {
    try MenuOperations.get(in: context).configuration
  }

  @Test func aNewLibraryPlansEveryDayAndWishesNothing() throws {
    let configuration = try saved()
    #expect(configuration == MenuConfiguration(revision: configuration.revision))
    #expect(configuration.days == Set(Weekday.allCases))
  }

  @Test func whatAChangeDoesNotNameStays() throws {
    try fixture.recipe(.tagged("Soup", categories: ["Soup", "Winter"]))
    let soup = MenuCategory(id: try fixture.tagID(.category, "Soup"), value: "Soup")
    let winter = MenuCategory(id: try fixture.tagID(.category, "Winter"), value: "Winter")
    try fixture.configure(
      MenuConfigurationChange(
        days: [.monday: false], diets: [.tuesday: .vegan, .friday: .vegetarian], avoidWithinDays: 5,
        categories: [.tuesday: [winter.id, soup.id], .friday: [soup.id]], maxCookingTime: [.tuesday: 30, .sunday: 90],
        pinned: [.sunday: true]))
    let changed = try fixture.configure(
      MenuConfigurationChange(
        diets: [.friday: .any], categories: [.friday: []], maxCookingTime: [.tuesday: 0], pinned: [.monday: true]))
    var expected = MenuConfiguration(revision: changed.revision)
    expected.days.remove(.monday)
    expected.diets = [.tuesday: .vegan]
    expected.avoidWithinDays = 5
    expected.categories = [.tuesday: [soup, winter]]
    expected.maxCookingTime = [.sunday: 90]
    expected.pinned = [.monday, .sunday]
    #expect(changed == expected)
    #expect(try saved() == expected)
    #expect(try MenuOperations.configure(MenuConfigurationChange(avoidWithinDays: 5), in: context).changes == [])
  }

  @Test func daysAndDietsAreTheSettings() throws {
    let outcome = try MenuOperations.configure(
      MenuConfigurationChange(days: MenuConfigurationChange.exactly([.sunday]), diets: [.sunday: .vegan]), in: context)
    #expect(outcome.effects == [.menuDataChanged, .preferencesChanged])
    #expect(outcome.changes.map(\.id) == ["menu.days", "week", "menu.diets"])
    #expect(try SettingsOperations.get(.menuDays, in: context).value == .list(["sun"]))
    let before = try saved()
    let set = try SettingsOperations.set(.menuDiets, to: .diets([.monday: .vegetarian]), in: context)
    #expect(set.effects == [.menuDataChanged, .preferencesChanged])
    #expect(try saved().diets == [.monday: .vegetarian])
    // A client that knew the configuration before does not overwrite what the setting says.
    #expect(throws: LibraryError.revisionConflict(.menu, id: "week", currentRevision: try saved().revision)) {
      try MenuOperations.configure(
        MenuConfigurationChange(avoidWithinDays: 1), MutationRequest(ifRevision: before.revision), in: context)
    }
  }

  @Test func eachMistakeIsNamed() throws {
    let fields = try fieldErrors {
      try MenuOperations.configure(
        MenuConfigurationChange(avoidWithinDays: 3_651, maxCookingTime: [.tuesday: -1, .monday: -2]), in: context)
    }
    #expect(
      fields == [
        FieldError(
          path: "avoidWithinDays", message: "The days that are looked back over must be 0 to 3650.", value: "3651",
          rule: .atMost(3_650)),
        FieldError(
          path: "maxCookingTime.mon", message: "The cooking time must be 0 to \(LibraryLimits.number) minutes.",
          value: "-2", rule: .notNegative),
        FieldError(
          path: "maxCookingTime.tue", message: "The cooking time must be 0 to \(LibraryLimits.number) minutes.",
          value: "-1", rule: .notNegative),
      ])
    #expect(
      try fieldErrors {
        try MenuOperations.configure(MenuConfigurationChange(categories: [.monday: ["nobody"]]), in: context)
      }.map(\.path) == ["categories.mon[0]"])
    let many = (0...LibraryLimits.menuCategories).map(String.init)
    guard
      case .limitExceeded("menuCategories", _, 100, 101) = try libraryError({
        try MenuOperations.configure(MenuConfigurationChange(categories: [.monday: many]), in: context)
      })
    else {
      Issue.record("too many categories were taken")
      return
    }
    #expect(try saved() == MenuConfiguration(revision: saved().revision))
  }

  @Test func aRepeatAnswersTheFirstOutcome() throws {
    try fixture.dishes(.standard, 9)
    let change = MenuConfigurationChange(diets: [.monday: .any], avoidWithinDays: 2, pinned: [.friday: true])
    let request = MutationRequest(requestKey: "configure")
    let first = try MenuOperations.configure(change, request, in: context)
    _ = try MenuOperations.configure(MenuConfigurationChange(avoidWithinDays: 4), in: context)
    let again = try MenuOperations.configure(change, request, in: context)
    #expect(again.value == first.value && again.isRepeated)
    #expect(try saved().avoidWithinDays == 4)
    let planned = try MenuOperations.generate(MutationRequest(requestKey: "generate"), in: context)
    _ = try MenuOperations.markCooked(.monday, in: context)
    let repeated = try MenuOperations.generate(MutationRequest(requestKey: "generate"), in: context)
    #expect(repeated.value == planned.value && repeated.isRepeated)
    let cooked = try MenuOperations.markCooked(.tuesday, MutationRequest(requestKey: "cooked"), in: context)
    #expect(
      try MenuOperations.markCooked(.tuesday, MutationRequest(requestKey: "cooked"), in: context).value == cooked.value)
  }

  @Test func whatAnotherProgramWroteIsReadAsFarAsItMakesSense() throws {
    try fixture.dishes(.standard, 9)
    try fixture.menu()
    let other = try ForeignDatabase(fixture.folder + "/library.sqlite")
    try other.execute(
      """
      INSERT INTO menu_day VALUES (9, 'x', 'No day', NULL);
      UPDATE menu_day SET recipe = 'gone' WHERE day = 0;
      INSERT INTO menu_rule VALUES (1, 9999999999);
      INSERT INTO menu_day_rule VALUES (0, -5, 7), (12, 5, 1);
      UPDATE recipe SET last_cooked_at = 9223372036854775807 WHERE slot = 1;
      UPDATE recipe SET last_cooked_at = -9223372036854775807 WHERE slot = 2;
      INSERT INTO setting VALUES ('menu.diets', '{"mon": 7}');
      """)
    let reading = try MenuOperations.get(in: context)
    #expect(reading.menu?.days.map(\.day) == Weekday.allCases)
    #expect(reading.menu?[.monday]?.isMissing == true)
    #expect(reading.configuration.avoidWithinDays == LibraryLimits.menuAvoidedDays)
    #expect(reading.configuration.maxCookingTime == [:])
    #expect(reading.configuration.pinned == [.monday])
    #expect(reading.configuration.diets == [:])
    try fixture.configure(MenuConfigurationChange(avoidWithinDays: 0))
    #expect(try fixture.menu().days.count == 7)
  }
}
