import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct MenuSurfaceTests {
  @Test func aNewLibraryHasNoMenuAndSaysWhatIsMissing() throws {
    let fixture = try SurfaceFixture()
    let surface = try fixture.menu()
    let text = "A menu needs 7 recipes; 7 are missing."
    let generate = SurfaceAction(
      id: "generate", title: "Plan the week", isEnabled: false, color: .muted,
      accessibility: Accessibility("Plan the week", hint: text), intent: IntentCall(.generateMenu))
    #expect(surface.title == "Menu")
    #expect(
      surface.highlight
        == SurfaceSection(
          id: "noMenu", title: "Today", rows: [],
          emptyState: EmptyState(
            title: "There is no menu yet", message: "Choose the days and plan the week.", actions: [generate]),
          actions: []))
    #expect(
      surface.notices == [
        FormNotice(id: "recipes", text: text, color: .caution, accessibility: Accessibility(text), actions: [])
      ])
    let shop = SurfaceAction(
      id: "addMenu", title: "Add to the shopping list", isEnabled: false, color: .muted,
      accessibility: Accessibility("Add to the shopping list", hint: "There is no menu to add."),
      intent: IntentCall(.addMenuToShopping))
    #expect(surface.actions == [generate, shop])
    #expect(surface.choice == nil)
    #expect(surface.days.map(\.id) == Weekday.allCases)
    #expect(surface.days.allSatisfy { $0.row == nil && $0.isPlanned && !$0.isPinned })
    #expect(surface.days.filter(\.isToday).map(\.id) == [.sunday])
    let japanese = try fixture.menu(.ja)
    #expect(japanese.highlight.emptyState?.title == "献立はまだありません")
    #expect(japanese.notices.map(\.text) == ["献立にはレシピが7件必要です。あと7件足りません。"])
    #expect(japanese.days.map(\.title).last == "日曜日")
  }

  @Test func aDayHasItsFieldsItsRecipeAndWhatCanBeDoneWithIt() throws {
    let fixture = try SurfaceFixture()
    let (lentil, _) = try fixture.week()
    try fixture.configure(
      MenuConfigurationChange(
        categories: [.sunday: [try fixture.tag(.category, "Soup")]], maxCookingTime: [.sunday: 45],
        pinned: [.sunday: true]))
    let day = ["day": "sun"]
    func change(_ argument: String) -> FieldChange {
      FieldChange(intent: .configureMenu, arguments: day, argument: argument)
    }
    func option(_ id: String, _ title: String, _ isSelected: Bool, _ more: [String: String]) -> SurfaceOption {
      SurfaceOption(
        id: id, title: title, isSelected: isSelected, isEnabled: true,
        accessibility: Accessibility(title, hint: "Chooses this."),
        intent: IntentCall(.configureMenu, day.merging(more) { $1 }))
    }
    func action(_ id: String, _ title: String, _ hint: String, _ intent: IntentCall) -> SurfaceAction {
      SurfaceAction(
        id: id, title: title, isEnabled: true, color: .accent, accessibility: Accessibility(title, hint: hint),
        intent: intent)
    }
    let expected = MenuDayCard(
      id: .sunday, title: "Sunday", isToday: true, isPlanned: true, isPinned: true, color: .accent,
      accessibility: Accessibility("Sunday, today, Lentil Soup"),
      fields: [
        SurfaceField(
          id: "isPlanned.sun", title: "Planned", kind: .toggle, text: "true", options: [], isEnabled: true,
          accessibility: Accessibility("Planned: Sunday", hint: "Plans the menu for this day."),
          change: change("isPlanned")),
        SurfaceField(
          id: "diet.sun", title: "Diet", kind: .choice, text: "vegan",
          options: [
            option("any", "Any", false, ["diet": "any"]),
            option("vegetarian", "Vegetarian", false, ["diet": "vegetarian"]),
            option("vegan", "Vegan", true, ["diet": "vegan"]),
          ], isEnabled: true,
          accessibility: Accessibility("Diet: Sunday", hint: "What the recipe of this day must suit."),
          change: change("diet")),
        SurfaceField(
          id: "maxCookingTime.sun", title: "Minutes at most", kind: .number, text: "45", placeholder: "Any time",
          options: [], isEnabled: true,
          accessibility: Accessibility(
            "Minutes at most: Sunday",
            hint: "How long a recipe drawn for this day takes at most; an empty field takes any."),
          change: change("maxCookingTime")),
        SurfaceField(
          id: "categories.sun", title: "Categories", kind: .paragraph, text: "Soup", placeholder: "Any category",
          options: [
            option(try fixture.tag(.category, "Soup"), "Soup", true, ["categories": ""]),
            option(try fixture.tag(.category, "Quick"), "Quick", false, ["categories": "Soup\nQuick"]),
          ], isEnabled: true,
          accessibility: Accessibility(
            "Categories: Sunday", hint: "One category a line; a recipe drawn for this day has one of them."),
          change: change("categories")),
        SurfaceField(
          id: "isPinned.sun", title: "Keep the recipe", kind: .toggle, text: "true", options: [], isEnabled: true,
          accessibility: Accessibility(
            "Keep the recipe: Sunday", hint: "Keeps the recipe of this day when the week is planned anew."),
          change: change("isPinned")),
      ],
      row: SurfaceRow(
        id: lentil.id, title: "Lentil Soup", color: .primary, isEnabled: true, isSelected: false,
        accessibility: Accessibility("Lentil Soup", hint: "Opens the recipe."),
        intent: IntentCall(.openRecipe, ["id": lentil.id]), actions: []),
      actions: [
        action("reroll", "Another recipe", "Draws another recipe for this day.", IntentCall(.rerollMenuDay, day)),
        action(
          "choose", "Choose a recipe", "Shows the recipes that suit this day.", IntentCall(.chooseMenuRecipe, day)),
        action(
          "markCooked", "Mark as cooked", "Counts one more time, now, and marks the day.",
          IntentCall(.markMenuDayCooked, day)),
        action(
          "toDiary", "Write into the diary", "Adds the recipe to dinner on 1 March 2026.",
          IntentCall(.addMenuDayToDiary, day)),
        action("open", "Show recipe", "Opens the recipe.", IntentCall(.openRecipe, ["id": lentil.id])),
      ])
    #expect(try fixture.menu()[.sunday] == expected)
  }

  @Test func aDayWithoutARecipeSaysWhyNothingCanBeDone() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    let card = try #require(try fixture.menu()[.tuesday])
    #expect(card.accessibility == Accessibility("Tuesday, not planned"))
    #expect(card.row == nil)
    #expect(card.actions.map(\.isEnabled) == [false, false, false, false, false])
    #expect(
      Set(card.actions.map(\.accessibility.hint)) == ["The menu has no recipe for this day; plan the week first."])
    try fixture.configure(MenuConfigurationChange(days: [.tuesday: true]))
    #expect(try fixture.menu(.ja)[.tuesday]?.accessibility.label == "火曜日、レシピはまだありません")
  }

  @Test func aCookedDaySaysWhenAndForWhichDateItIsWritten() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    _ = try MenuOperations.markCooked(.monday, in: fixture.library)
    let card = try #require(try fixture.menu()[.monday])
    #expect(card.row?.subtitle == "Cooked on 1 March 2026")
    #expect(card.row?.color == .positive)
    #expect(card.accessibility.label == "Monday, Omelette, Cooked on 1 March 2026")
    #expect(card.actions[3].accessibility.hint == "Adds the recipe to dinner on 1 March 2026.")
    #expect(try fixture.menu(.ja)[.monday]?.row?.subtitle == "2026年3月1日に作りました")
  }

  @Test func aDeletedRecipeIsStillNamedAndCanBeReplaced() throws {
    let fixture = try SurfaceFixture()
    let (lentil, _) = try fixture.week()
    _ = try RecipeOperations.delete(id: lentil.id, in: fixture.library)
    let surface = try fixture.menu()
    let gone = SurfaceRow(
      id: lentil.id, title: "Lentil Soup", subtitle: "This recipe was deleted", color: .muted, isEnabled: false,
      isSelected: false,
      accessibility: Accessibility(
        "Lentil Soup, This recipe was deleted", hint: "The recipe was deleted; choose another."),
      actions: [])
    #expect(surface[.sunday]?.row == gone)
    #expect(surface.highlight == SurfaceSection(id: "today", title: "Today", rows: [gone], actions: []))
    #expect(surface[.sunday]?.actions.map(\.isEnabled) == [true, true, false, false, false])
  }

  @Test func whatComesNextIsToldWithItsDateAndThatNothingDoesToo() throws {
    let fixture = try SurfaceFixture()
    let (_, omelette) = try fixture.week()
    try fixture.configure(MenuConfigurationChange(days: [.sunday: false]))
    let token = try MenuOperations.replacement(in: fixture.library).confirmation
    _ = try MenuOperations.generate(MutationRequest(confirmation: token), in: fixture.library)
    let next = try fixture.menu().highlight
    #expect(next.id == "upNext")
    #expect(next.title == "Up next")
    #expect(next.rows.map(\.subtitle) == ["Monday, 2 March 2026"])
    #expect(next.rows.map(\.intent) == [IntentCall(.openRecipe, ["id": omelette.id])])
    #expect(try fixture.menu(.ja).highlight.rows.map(\.subtitle) == ["2026年3月2日（月曜日）"])
    _ = try RecipeOperations.delete(id: omelette.id, in: fixture.library)
    let nothing = try fixture.menu().highlight
    #expect(nothing.id == "nothingPlanned")
    #expect(nothing.rows == [])
    #expect(nothing.emptyState?.title == "Nothing is planned")
  }

  @Test func theWeekBeginsWithTheClientsFirstDay() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    let context = SurfaceContext(library: fixture.library, language: .en, firstWeekday: .sunday)
    #expect(
      try MenuSurface(in: context).days.map(\.id)
        == [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday])
    var engine = IntentEngine(context, request: .unconditional)
    #expect(try engine.perform(.showWeekMenu).dialog == "Sunday: Lentil Soup; Monday: Omelette.")
  }

  @Test func whoMayOnlyReadChangesNothingAndIsTold() throws {
    let fixture = try SurfaceFixture()
    let (lentil, _) = try fixture.week()
    let reader = try fixture.reader()
    defer { reader.close() }
    let surface = try MenuSurface(in: SurfaceContext(library: reader, language: .en))
    let hint = "The library is open for reading only."
    let card = try #require(surface[.sunday])
    #expect(card.actions.map(\.isEnabled) == [false, false, false, false, true])
    #expect(card.actions.last?.intent == IntentCall(.openRecipe, ["id": lentil.id]))
    #expect(card.actions.dropLast().map(\.accessibility.hint) == [hint, hint, hint, hint])
    #expect(card.fields.allSatisfy { !$0.isEnabled && $0.accessibility.hint == hint })
    #expect(card.fields.flatMap(\.options).allSatisfy { !$0.isEnabled && $0.accessibility.hint == hint })
    #expect(surface.fields.allSatisfy { !$0.isEnabled && $0.accessibility.hint == hint })
    #expect(surface.generate?.isEnabled == false)
    #expect(surface.generate?.accessibility.hint == hint)
    #expect(surface.generate?.confirmation == nil)
  }
}
