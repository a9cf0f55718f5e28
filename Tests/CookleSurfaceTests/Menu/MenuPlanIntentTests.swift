import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct MenuPlanIntentTests {
  private func configuration(_ fixture: SurfaceFixture) throws -> MenuConfiguration {
    var configuration = try MenuOperations.get(in: fixture.library).configuration
    configuration.revision = ""
    return configuration
  }

  @Test func everyPartOfThePlanIsChangedByItself() throws {
    let fixture = try SurfaceFixture()
    try fixture.dishes()
    let soup = MenuCategory(id: try fixture.tag(.category, "Soup"), value: "Soup")
    var expected = MenuConfiguration(revision: "")
    func perform(_ entry: MenuPlanEntry) throws {
      let outcome = try fixture.perform(.configureMenu(entry))
      #expect(outcome.value == Menu.id)
      #expect(outcome.dialog == "The next menu will be planned like that; this one stays.")
      #expect(try configuration(fixture) == expected)
    }
    expected.days.remove(.monday)
    try perform(MenuPlanEntry(day: .monday, isPlanned: "false"))
    expected.diets[.friday] = .vegan
    try perform(MenuPlanEntry(day: .friday, diet: .vegan))
    expected.maxCookingTime[.friday] = 45
    try perform(MenuPlanEntry(day: .friday, maxCookingTime: "４５"))
    expected.categories[.friday] = [soup]
    try perform(MenuPlanEntry(day: .friday, categories: "ＳＯＵＰ\n\n"))
    expected.pinned = [.friday]
    try perform(MenuPlanEntry(day: .friday, isPinned: "true"))
    expected.avoidWithinDays = 7
    try perform(MenuPlanEntry(avoidWithinDays: "7"))
    expected.maxCookingTime[.friday] = nil
    expected.categories[.friday] = nil
    expected.avoidWithinDays = 0
    try perform(MenuPlanEntry(day: .friday, maxCookingTime: "", categories: "", avoidWithinDays: ""))
  }

  @Test func whatIsSoAlreadyIsSaid() throws {
    let fixture = try SurfaceFixture()
    let vegan = Intent.configureMenu(MenuPlanEntry(day: .friday, diet: .vegan))
    #expect(try fixture.dryDialog(vegan) == "Changes how the menu is planned.")
    #expect(try fixture.dryDialog(vegan, .ja) == "献立の立て方を変えます。")
    #expect(try configuration(fixture).diets == [:])
    #expect(try fixture.perform(vegan, .ja).dialog == "献立の立て方を変更しました。次に立てる献立から使います。")
    let same = "That is how menus are planned already; nothing was changed."
    #expect(try fixture.perform(vegan).dialog == same)
    #expect(try fixture.dryDialog(vegan) == same)
  }

  private static let whichDay = "Say which day is meant, mon to sun, and what to change about it."

  @Test(arguments: [
    (MenuPlanEntry(), [FieldError(path: "day", message: whichDay, value: "")]),
    (MenuPlanEntry(diet: .vegan), [FieldError(path: "day", message: whichDay, value: "")]),
    (
      MenuPlanEntry(isPinned: "true", avoidWithinDays: "3"),
      [FieldError(path: "day", message: whichDay, value: "")]
    ),
    (
      MenuPlanEntry(day: .monday),
      [FieldError(path: "day", message: "Say what to change about the day.", value: "mon")]
    ),
    (
      MenuPlanEntry(day: .monday, isPlanned: "yes"),
      [FieldError(path: "isPlanned", message: "isPlanned must be true or false, not “yes”.", value: "yes")]
    ),
    (
      MenuPlanEntry(day: .monday, isPinned: ""),
      [FieldError(path: "isPinned", message: "isPinned must be true or false, not “”.", value: "")]
    ),
    (
      MenuPlanEntry(day: .monday, maxCookingTime: "half an hour"),
      [
        FieldError(
          path: "maxCookingTime", message: "maxCookingTime must be a whole number, not “half an hour”.",
          value: "half an hour")
      ]
    ),
    (
      MenuPlanEntry(day: .monday, maxCookingTime: "-1"),
      [FieldError(path: "maxCookingTime", message: "maxCookingTime must be 0 or more, not “-1”.", value: "-1")]
    ),
    (
      MenuPlanEntry(day: .monday, isPlanned: "no", maxCookingTime: "2147483648", avoidWithinDays: "-1"),
      [
        FieldError(path: "avoidWithinDays", message: "avoidWithinDays must be 0 to 3,650, not “-1”.", value: "-1"),
        FieldError(path: "isPlanned", message: "isPlanned must be true or false, not “no”.", value: "no"),
        FieldError(
          path: "maxCookingTime", message: "maxCookingTime must be at most 2147483647, not “2147483648”.",
          value: "2147483648"),
      ]
    ),
    (
      MenuPlanEntry(day: .monday, categories: "Soup\nBreakfast"),
      [
        FieldError(
          path: "categories", message: "There is no category “Breakfast”; choose one of those there are.",
          value: "Breakfast")
      ]
    ),
    (
      MenuPlanEntry(avoidWithinDays: "99999999999"),
      [
        FieldError(
          path: "avoidWithinDays", message: "avoidWithinDays must be 0 to 3,650, not “99999999999”.",
          value: "99999999999")
      ]
    ),
    (
      MenuPlanEntry(avoidWithinDays: "3651"),
      [FieldError(path: "avoidWithinDays", message: "avoidWithinDays must be 0 to 3,650, not “3651”.", value: "3651")]
    ),
  ])
  func whatCannotBeReadNamesItsArgument(entry: MenuPlanEntry, errors: [FieldError]) throws {
    let fixture = try SurfaceFixture()
    try fixture.dishes()
    let before = try configuration(fixture)
    #expect(try libraryError { try fixture.perform(.configureMenu(entry)) } == .validationFailed(errors))
    #expect(try configuration(fixture) == before)
  }

  @Test func aFieldShowsWhatWasRefusedUntilItIsPutRight() throws {
    let fixture = try SurfaceFixture()
    try fixture.dishes()
    let client = SurfaceClient(fixture.library)
    func enter(_ entry: MenuPlanEntry) { _ = try? client.perform(.configureMenu(entry)) }
    enter(MenuPlanEntry(day: .monday, maxCookingTime: "soon"))
    #expect(client.touched == [.menu])
    enter(MenuPlanEntry(day: .friday, categories: "Breakfast"))
    enter(MenuPlanEntry(avoidWithinDays: "5000"))
    var surface = try client.menu()
    #expect(surface[.monday]?.field("maxCookingTime")?.text == "soon")
    #expect(surface[.monday]?.field("maxCookingTime")?.error == "Enter a whole number.")
    #expect(surface[.friday]?.field("categories")?.text == "Breakfast")
    #expect(
      surface[.friday]?.field("categories")?.error == "There is no such category; choose one of those there are.")
    #expect(surface.fields.map(\.error) == ["Enter at most 3,650."])
    #expect(surface[.friday]?.field("maxCookingTime")?.error == nil)
    #expect(try SurfaceClient(fixture.library).menu().fields.map(\.error) == [nil])
    enter(MenuPlanEntry(day: .monday, maxCookingTime: "30"))
    enter(MenuPlanEntry(day: .friday, categories: "Soup"))
    surface = try client.menu()
    #expect(surface[.monday]?.field("maxCookingTime")?.text == "30")
    #expect(surface[.monday]?.field("maxCookingTime")?.error == nil)
    #expect(surface[.friday]?.field("categories")?.error == nil)
    #expect(surface.fields.map(\.text) == ["5000"])
  }

  @Test func theOptionsOfCategoriesAddAndTakeAway() throws {
    let fixture = try SurfaceFixture()
    try fixture.dishes()
    func tap(_ title: String) throws {
      let options = try fixture.menu()[.monday]?.field("categories")?.options
      let intent = try #require(options?.first { $0.title == title }?.intent)
      let entry = MenuPlanEntry(day: .monday, categories: intent.arguments["categories"])
      try fixture.perform(.configureMenu(entry))
    }
    func chosen() throws -> [String] {
      try configuration(fixture).categories[.monday]?.map(\.value).sorted() ?? []
    }
    try tap("Soup")
    try tap("Quick")
    #expect(try chosen() == ["Quick", "Soup"])
    try tap("Soup")
    #expect(try chosen() == ["Quick"])
    try tap("Quick")
    #expect(try chosen() == [])
  }
}
