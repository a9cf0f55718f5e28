import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct MenuChoiceTests {
  @Test func theRecipesThatSuitTheDayAreOffered() throws {
    let fixture = try SurfaceFixture()
    let (_, omelette) = try fixture.week()
    let client = SurfaceClient(fixture.library)
    let outcome = try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .monday)))
    #expect(outcome.mutation == nil)
    #expect(client.touched == [.menu])
    let choice = try #require(try client.menu().choice)
    #expect(
      choice
        == MenuRecipeChoice(
          day: .monday, title: "A recipe for Monday",
          field: SurfaceField(
            id: "search", title: "Search", kind: .line, text: "", placeholder: "Name, ingredient or category",
            options: [], isEnabled: true, accessibility: Accessibility("Search", hint: "Finds recipes as you type."),
            change: FieldChange(intent: .setMenuSearchText, arguments: [:], argument: "text")),
          rows: [
            SurfaceRow(
              id: omelette.id, title: "Omelette", subtitle: "15 min", color: .primary, isEnabled: true,
              isSelected: true,
              accessibility: Accessibility("Omelette, 15 minutes", hint: "This is the recipe of Monday already."),
              intent: IntentCall(.assignMenuRecipe, ["day": "mon", "id": omelette.id]), actions: [])
          ], total: "1 recipe",
          actions: [
            SurfaceAction(
              id: "close", title: "Close", isEnabled: true, color: .accent,
              accessibility: Accessibility("Close", hint: "Leaves the menu as it is."),
              intent: IntentCall(.closeMenuChoice))
          ]))
    #expect(try MenuSurface(in: fixture.context(.ja, client.screens)).choice?.title == "月曜日のレシピ")
  }

  @Test func thereAreSeveralWindowsOfThem() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    try fixture.configure(MenuConfigurationChange(diets: [.monday: .any]))
    let client = SurfaceClient(fixture.library)
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .monday)))
    var titles: [String] = []
    var cursor: String?
    repeat {
      let choice = try #require(try MenuSurface(limit: 4, cursor: cursor, in: client.context).choice)
      #expect(choice.total == "6 recipes")
      titles += choice.rows.map(\.title)
      cursor = choice.nextCursor
    } while cursor != nil
    #expect(titles == ["Beef Chilli", "Chicken Stew", "Duck Rice", "Fish Pie", "Ham Toast", "Omelette"])
    let first = try #require(try MenuSurface(limit: 4, in: client.context).choice?.nextCursor)
    try client.perform(.setMenuSearchText(SearchTarget(text: "a")))
    #expect(throws: LibraryError.self) { try MenuSurface(limit: 4, cursor: first, in: client.context) }
  }

  @Test func itIsSearchedAndSaysWhenNothingIsFound() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    let client = SurfaceClient(fixture.library)
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .sunday)))
    try client.perform(.setMenuSearchText(SearchTarget(text: "stew")))
    #expect(client.touched == [.menu])
    let choice = try #require(try client.menu().choice)
    #expect(choice.field.text == "stew")
    #expect(choice.rows == [])
    #expect(choice.emptyState?.title == "No recipe matches “stew”")
    try client.perform(.setMenuSearchText(SearchTarget(text: String(repeating: "x", count: 2_000))))
    let refused = try #require(try client.menu().choice)
    #expect(refused.field.error?.hasPrefix("The text is longer than") == true)
    #expect(refused.emptyState == nil)
  }

  @Test func aChosenRecipeIsPutOnTheDayAndClosesTheChoice() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    try fixture.configure(MenuConfigurationChange(diets: [.monday: .any]))
    let client = SurfaceClient(fixture.library)
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .monday)))
    let row = try #require(try client.menu().choice?.rows.first { $0.title == "Duck Rice" })
    #expect(row.accessibility.hint == "Puts the recipe on Monday.")
    let entry = MenuRecipeEntry(day: .monday, id: row.id)
    try client.perform(.assignMenuRecipe(entry), MutationRequest(dryRun: true))
    #expect(try client.menu().choice != nil)
    try client.perform(.assignMenuRecipe(entry))
    #expect(try client.menu().choice == nil)
    #expect(try client.menu()[.monday]?.row?.title == "Duck Rice")
    #expect(client.touched == [.menu])
  }

  @Test func aRecipePutOnAnotherDayLeavesTheChoiceOpen() throws {
    let fixture = try SurfaceFixture()
    let (lentil, _) = try fixture.week()
    let client = SurfaceClient(fixture.library)
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .monday)))
    try client.perform(.assignMenuRecipe(MenuRecipeEntry(day: .sunday, id: lentil.id)))
    #expect(try client.menu().choice?.day == .monday)
  }

  @Test func openingItAgainKeepsWhatItIsSearchedFor() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    let client = SurfaceClient(fixture.library)
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .monday)))
    try client.perform(.setMenuSearchText(SearchTarget(text: "egg")))
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .monday)))
    #expect(try client.menu().choice?.field.text == "egg")
    #expect(client.touched == [])
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .sunday)))
    #expect(try client.menu().choice?.field.text == "")
  }

  @Test func itIsGoneWithItsDayAndBelongsToTheConnection() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    let client = SurfaceClient(fixture.library)
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .monday)))
    #expect(try SurfaceClient(fixture.library).menu().choice == nil)
    try fixture.configure(MenuConfigurationChange(days: [.monday: false]))
    #expect(try client.menu().choice != nil)
    let token = try MenuOperations.replacement(in: fixture.library).confirmation
    try client.perform(.generateMenu, MutationRequest(confirmation: token))
    #expect(try client.menu().choice == nil)
  }

  @Test func aDryRunOpensAndClosesNothing() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    let client = SurfaceClient(fixture.library)
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .monday)), MutationRequest(dryRun: true))
    #expect(try client.menu().choice == nil)
    try client.perform(.chooseMenuRecipe(MenuDayTarget(day: .monday)))
    try client.perform(.closeMenuChoice, MutationRequest(dryRun: true))
    #expect(try client.menu().choice != nil)
    try client.perform(.closeMenuChoice)
    #expect(try client.menu().choice == nil)
  }

  @Test func whatIsNotOpenIsNeitherSearchedNorClosed() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    let client = SurfaceClient(fixture.library)
    for (intent, name) in [
      (Intent.closeMenuChoice, "closeMenuChoice"), (.setMenuSearchText(SearchTarget(text: "x")), "setMenuSearchText"),
    ] {
      #expect(
        try libraryError { try client.perform(intent) }
          == .validationFailed([
            FieldError(
              path: "intent", message: "No recipe is being chosen for the menu; begin with chooseMenuRecipe.",
              value: name)
          ]))
    }
  }
}
