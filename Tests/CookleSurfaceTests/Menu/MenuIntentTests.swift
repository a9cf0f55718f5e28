import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct MenuIntentTests {
  private let dryRun = MutationRequest(dryRun: true)

  @Test func thereIsNoMenuYet() throws {
    let fixture = try SurfaceFixture()
    let client = SurfaceClient(fixture.library)
    let today = try client.perform(.showTodayMeal)
    #expect(today.dialog == "There is no menu yet.")
    #expect(today.value == nil)
    #expect(today.snippet == nil)
    #expect(today.route == "cookle://menu")
    #expect(client.screens.path == [.root(.menu)])
    #expect(client.touched == [.navigation])
    #expect(try client.perform(.showWeekMenu).dialog == "There is no menu yet.")
    #expect(try fixture.perform(.showTodayMeal, .ja).dialog == "献立はまだありません。")
    #expect(try fixture.perform(.showWeekMenu, .ja).dialog == "献立はまだありません。")
  }

  @Test func todaysMealIsTold() throws {
    let fixture = try SurfaceFixture()
    let (lentil, _) = try fixture.week()
    let outcome = try fixture.perform(.showTodayMeal)
    #expect(outcome.dialog == "Lentil Soup is planned for today.")
    #expect(outcome.value == lentil.id)
    #expect(outcome.snippet?.title == "Lentil Soup")
    #expect(try fixture.perform(.showTodayMeal, .ja).dialog == "今日の献立は「Lentil Soup」です。")
    _ = try RecipeOperations.delete(id: lentil.id, in: fixture.library)
    #expect(
      try fixture.perform(.showTodayMeal).dialog == "Lentil Soup was planned for today, but the recipe was deleted.")
    #expect(try fixture.perform(.showTodayMeal, .ja).dialog == "今日の献立は「Lentil Soup」でしたが、レシピは削除されました。")
  }

  @Test func whatComesNextIsTold() throws {
    let fixture = try SurfaceFixture()
    let (_, omelette) = try fixture.week()
    fixture.clock.advance(milliseconds: 2 * 86_400_000)
    #expect(
      try fixture.perform(.showTodayMeal).dialog == "Nothing is planned for today; Lentil Soup comes next, on Sunday.")
    #expect(try fixture.perform(.showTodayMeal, .ja).dialog == "今日の予定はありません。次は日曜日の「Lentil Soup」です。")
    #expect(try fixture.perform(.showTodayMeal).snippet?.subtitle == "Sunday, 8 March 2026")
    _ = try RecipeOperations.delete(id: omelette.id, in: fixture.library)
    #expect(
      try fixture.perform(.showWeekMenu).dialog == "Monday: Omelette, which was deleted; Sunday: Lentil Soup.")
    #expect(try fixture.perform(.showWeekMenu, .ja).dialog == "月曜日：Omelette（削除済み）、日曜日：Lentil Soup。")
  }

  @Test func nothingIsPlannedWhenEveryRecipeIsGone() throws {
    let fixture = try SurfaceFixture()
    let (lentil, omelette) = try fixture.week()
    for recipe in [lentil, omelette] { _ = try RecipeOperations.delete(id: recipe.id, in: fixture.library) }
    fixture.clock.advance(milliseconds: 2 * 86_400_000)
    #expect(try fixture.perform(.showTodayMeal).dialog == "Nothing is planned.")
    #expect(try fixture.perform(.showTodayMeal, .ja).dialog == "予定はありません。")
  }

  @Test func planningTheWeekTellsIt() throws {
    let fixture = try SurfaceFixture()
    try fixture.dishes()
    try fixture.configure(
      MenuConfigurationChange(days: MenuConfigurationChange.exactly([.sunday]), diets: [.sunday: .vegan]))
    #expect(try fixture.dryDialog(.generateMenu) == "Draws a recipe for 1 day.")
    #expect(try fixture.dryDialog(.generateMenu, .ja) == "1日分のレシピを選びます。")
    let outcome = try fixture.perform(.generateMenu)
    #expect(outcome.dialog == "1 day is planned. Sunday: Lentil Soup.")
    #expect(outcome.route == "cookle://menu")
    #expect(try fixture.dryDialog(.generateMenu) == "The recipe of 1 day is replaced.")
    #expect(try fixture.dryDialog(.generateMenu, .ja) == "1日分のレシピが入れ替わります。")
  }

  @Test func aDayGetsAnotherRecipe() throws {
    let fixture = try SurfaceFixture()
    let (lentil, omelette) = try fixture.week()
    let monday = MenuDayTarget(day: .monday)
    try fixture.recipe(RecipeFormDraft(name: "Leek Tart", diet: .vegetarian))
    #expect(try fixture.dryDialog(.rerollMenuDay(monday)) == "Draws another recipe for Monday.")
    #expect(try fixture.dryDialog(.rerollMenuDay(monday), .ja) == "月曜日のレシピを選び直します。")
    let outcome = try fixture.perform(.rerollMenuDay(monday))
    #expect(outcome.dialog == "Leek Tart is planned for Monday now.")
    let omeletteOnMonday = Intent.assignMenuRecipe(MenuRecipeEntry(day: .monday, id: omelette.id))
    #expect(try fixture.dryDialog(omeletteOnMonday) == "Puts Omelette on Monday.")
    #expect(try fixture.perform(omeletteOnMonday, .ja).dialog == "月曜日の献立を「Omelette」にしました。")
    #expect(
      try fixture.dryDialog(omeletteOnMonday) == "Omelette is planned for Monday already; nothing was changed.")
    #expect(
      try fixture.perform(omeletteOnMonday).dialog == "Omelette is planned for Monday already; nothing was changed.")
    let refusal = try libraryError {
      try fixture.perform(.assignMenuRecipe(MenuRecipeEntry(day: .monday, id: lentil.id)))
    }
    guard case .validationFailed(let fields) = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(fields.map(\.path) == ["id"])
  }

  @Test func aDayWithoutAnotherRecipeKeepsWhatItHas() throws {
    let fixture = try SurfaceFixture()
    let (lentil, _) = try fixture.week()
    let refusal = try libraryError { try fixture.perform(.rerollMenuDay(MenuDayTarget(day: .sunday))) }
    guard case .validationFailed(let fields) = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(fields.map(\.path) == ["day"])
    #expect(try fixture.menu()[.sunday]?.row?.id == lentil.id)
  }

  @Test func aCookedDayIsCountedAndTold() throws {
    let fixture = try SurfaceFixture()
    let (lentil, _) = try fixture.week()
    let sunday = Intent.markMenuDayCooked(MenuDayTarget(day: .sunday))
    #expect(try fixture.dryDialog(sunday) == "Counts one more time that Lentil Soup was cooked.")
    #expect(try fixture.menu()[.sunday]?.row?.subtitle == nil)
    let first = try fixture.perform(sunday)
    #expect(first.dialog == "Lentil Soup was cooked 1 time.")
    #expect(first.value == lentil.id)
    #expect(try fixture.perform(sunday).dialog == "Lentil Soup was cooked 2 times.")
    #expect(try RecipeOperations.get(id: lentil.id, in: fixture.library).timesCooked == 2)
  }

  @Test func aDayIsWrittenIntoTheDiary() throws {
    let fixture = try SurfaceFixture()
    let (lentil, omelette) = try fixture.week()
    let monday = Intent.addMenuDayToDiary(MenuDiaryEntry(day: .monday))
    #expect(try fixture.dryDialog(monday) == "Adds Omelette to dinner on 2 March 2026.")
    let outcome = try fixture.perform(monday)
    #expect(outcome.dialog == "Omelette was added to dinner on 2 March 2026.")
    #expect(outcome.route == "cookle://diary/2026-03-02")
    let lunch = Intent.addMenuDayToDiary(MenuDiaryEntry(day: .sunday, date: "2026-02-20", meal: .lunch))
    #expect(try fixture.dryDialog(lunch, .ja) == "2026年2月20日の昼食に「Lentil Soup」を追加します。")
    try fixture.perform(lunch)
    let days = try ["2026-03-02", "2026-02-20"].map { text in
      try DiaryOperations.get(day: #require(CalendarDay(text: text)), in: fixture.library)?.rows
        .map { [$0.meal.rawValue, $0.recipeID] }
    }
    #expect(days == [[["dinner", omelette.id]], [["lunch", lentil.id]]])
    let refusal = try libraryError {
      try fixture.perform(.addMenuDayToDiary(MenuDiaryEntry(day: .sunday, date: "2026-02-30")))
    }
    #expect(
      refusal
        == .validationFailed([
          FieldError(
            path: "date", message: "The calendar has no such day; write one like 2026-03-14.", value: "2026-02-30")
        ]))
  }

  @Test func aMenuIsOpenedByItsLink() throws {
    let fixture = try SurfaceFixture()
    let client = SurfaceClient(fixture.library)
    let outcome = try client.perform(.openRoute(RouteTarget(url: "cookle://menu")))
    #expect(outcome.dialog == "Opened Menu.")
    #expect(outcome.route == "cookle://menu")
    #expect(client.screens.path == [.root(.menu)])
    #expect(try fixture.perform(.openMenu, .ja).dialog == "「献立」を開きました。")
  }

  @Test func whatTheMenuLacksIsNotFound() throws {
    let fixture = try SurfaceFixture()
    let tuesday = MenuDayTarget(day: .tuesday)
    let intents: [Intent] = [
      .rerollMenuDay(tuesday), .chooseMenuRecipe(tuesday), .markMenuDayCooked(tuesday),
      .addMenuDayToDiary(MenuDiaryEntry(day: .tuesday)),
      .assignMenuRecipe(MenuRecipeEntry(day: .tuesday, id: "nobody")),
    ]
    for intent in intents {
      #expect(try libraryError { try fixture.perform(intent) } == .notFound(.menu, id: "week"))
    }
    try fixture.week()
    for intent in intents {
      #expect(try libraryError { try fixture.perform(intent) } == .notFound(.menuDay, id: "tue"))
    }
  }

  @Test func aRepeatAnswersAsBefore() throws {
    let fixture = try SurfaceFixture()
    try fixture.week()
    let keyed = MutationRequest(requestKey: "once")
    let first = try fixture.perform(.addMenuDayToDiary(MenuDiaryEntry(day: .monday)), .en, keyed)
    let again = try fixture.perform(.addMenuDayToDiary(MenuDiaryEntry(day: .monday)), .en, keyed)
    #expect(again.value == first.value)
    #expect(again.dialog == first.dialog)
    let token = try #require(try MenuOperations.replacement(in: fixture.library).confirmation)
    let replacing = MutationRequest(requestKey: "anew", confirmation: token)
    let planned = try fixture.perform(.generateMenu, .en, replacing)
    #expect(try fixture.perform(.generateMenu, .en, replacing).dialog == planned.dialog)
  }
}
