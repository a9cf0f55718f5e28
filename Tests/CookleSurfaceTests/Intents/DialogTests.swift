import CookleLibrary
import Testing

@testable import CookleSurface

/// Every intent that assistants offer says something, in either language, also as a dry run.
@Suite struct DialogTests {
  private static let recipe = NewRecipeText(name: "Stew")

  /// The intents that are performed on their own; each is a call that succeeds in the library of `fixture`.
  private func calls() throws -> (fixture: SurfaceFixture, intents: [IntentName: Intent]) {
    let fixture = try SurfaceFixture()
    let soup = try fixture.recipe(
      RecipeFormDraft(
        name: "Soup", ingredients: [RecipeIngredient(ingredient: "Leek")], steps: [RecipeStep(text: "Boil.")],
        categories: ["Winter"]))
    let spare = try fixture.recipe(
      RecipeFormDraft(name: "Spare", ingredients: [RecipeIngredient(ingredient: "Salt")]))
    _ = try RecipeOperations.delete(id: spare.id, in: fixture.library)
    _ = try CookingSessionOperations.start(recipeID: soup.id, fromSavedCopy: false, .unconditional, in: fixture.library)
    _ = try CookingSessionOperations.startTimer(seconds: 60, session: nil, .unconditional, in: fixture.library)
    let diary = try fixture.eat(soup, on: "2026-03-14")
    let tea = try ShoppingOperations.add(ShoppingEntry(name: "Tea"), in: fixture.library)
    _ = try ShoppingOperations.check(ids: tea.value?.items.map(\.id) ?? [], in: fixture.library)
    let (leek, salt) = (try fixture.tag(.ingredient, "Leek"), try fixture.tag(.ingredient, "Salt"))
    let winter = try fixture.tag(.category, "Winter")
    return (
      fixture,
      [
        .openApp: .openApp, .openRoute: .openRoute(RouteTarget(url: "cookle://recipe?id=\(soup.id)")),
        .openRecipes: .openRecipes, .openSearch: .openSearch, .openSettings: .openSettings,
        .createRecipe: .createRecipe(Self.recipe),
        .updateRecipe: .updateRecipe(ChangedRecipeText(id: soup.id, note: "Good.")),
        .deleteRecipe: .deleteRecipe(RecordTarget(id: soup.id)), .showRecipe: .showRecipe(RecordTarget(id: soup.id)),
        .showLastOpenedRecipe: .showLastOpenedRecipe, .showRandomRecipe: .showRandomRecipe,
        .searchRecipes: .searchRecipes(SearchTarget(text: "soup")),
        .createDiary: .createDiary(NewDiaryContent(day: "2026-03-15", dinner: [soup.id])),
        .updateDiary: .updateDiary(ChangedDiaryContent(id: diary.id, note: "Good.")),
        .deleteDiary: .deleteDiary(RecordTarget(id: diary.id)), .showDiary: .showDiary(DayTarget(day: "2026-03-14")),
        .addRecipeToToday: .addRecipeToToday(MealChoice(id: soup.id)), .showTodayDiary: .showTodayDiary,
        .renameIngredient: .renameIngredient(NewValue(id: leek, value: "Leeks")),
        .deleteIngredient: .deleteIngredient(RecordTarget(id: salt)),
        .renameCategory: .renameCategory(NewValue(id: winter, value: "Cold")),
        .deleteCategory: .deleteCategory(RecordTarget(id: winter)),
        .openCooking: .openCooking, .startCooking: .startCooking(RecordTarget(id: soup.id)),
        .startCookingTimer: .startCookingTimer(CookingTimerEntry(minutes: "5")),
        .cancelCookingTimer: .cancelCookingTimer(OptionalSession()),
        .repeatCookingTimer: .repeatCookingTimer(OptionalSession()),
        .endCooking: .endCooking(CookingEndChoice()),
        .openHistory: .openHistory, .undo: .undo(OptionalChange()), .redo: .redo(OptionalChange()),
        .openShopping: .openShopping, .showShoppingList: .showShoppingList,
        .addShoppingItem: .addShoppingItem(NewShoppingItem(name: "Flour: 200 g")),
        .addRecipeToShopping: .addRecipeToShopping(RecipeServings(id: soup.id)),
        .addMenuToShopping: .addMenuToShopping(MenuServings()), .clearCheckedShopping: .clearCheckedShopping,
        .openMenu: .openMenu, .showTodayMeal: .showTodayMeal, .showWeekMenu: .showWeekMenu,
        .generateMenu: .generateMenu,
      ]
    )
  }

  @Test(arguments: IntentDeclaration.all.filter(\.isSystem).map(\.name), SurfaceLanguage.allCases)
  func everySystemIntentSpeaks(name: IntentName, language: SurfaceLanguage) throws {
    let (fixture, intents) = try calls()
    let intent = try #require(intents[name])
    // A menu needs more than one.
    for name in 1...7 { try fixture.recipe(RecipeFormDraft(name: "Dish \(name)")) }
    if name == .addMenuToShopping { _ = try MenuOperations.generate(in: fixture.library) }
    if name == .redo { _ = try DataMaintenanceOperations.undo(in: fixture.library) }
    for request in [MutationRequest(dryRun: true), .unconditional] {
      let dialog = try fixture.perform(intent, language, request).dialog
      #expect(dialog?.isEmpty == false, "dry run: \(request.dryRun)")
    }
  }

  @Test func openedPlacesAreNamed() throws {
    let (fixture, _) = try calls()
    let soup = try #require(try RecipeOperations.latest(in: fixture.library))
    #expect(try fixture.perform(.openApp).dialog == "Opened Diary.")
    #expect(try fixture.perform(.openSearch, .ja).dialog == "「検索」を開きました。")
    let link = Intent.openRoute(RouteTarget(url: "cookle://recipe?id=\(soup.id)"))
    #expect(try fixture.perform(link).dialog == "Opened Soup.")
    #expect(
      try fixture.perform(.openRoute(RouteTarget(url: "cookle://diary/2026-03-14"))).dialog
        == "Opened 14 March 2026.")
  }

  @Test func dryRunsOnDiariesSayWhatTheyWouldDo() throws {
    let (fixture, _) = try calls()
    let soup = try #require(try RecipeOperations.latest(in: fixture.library))
    let diary = try #require(try DiaryOperations.list(in: fixture.library).items.first)
    #expect(
      try fixture.dryDialog(.createDiary(NewDiaryContent(day: "２０２６-03-15"))) == "Saves the diary of 15 March 2026.")
    #expect(
      try fixture.dryDialog(.updateDiary(ChangedDiaryContent(id: diary.id, day: "2026-03-16")))
        == "Saves the diary of 16 March 2026.")
    let same = Intent.updateDiary(ChangedDiaryContent(id: diary.id, day: "2026-03-14"))
    let nothing = "The diary of 14 March 2026 reads like that already; nothing was changed."
    #expect(try fixture.dryDialog(same) == nothing)
    #expect(try fixture.perform(same).dialog == nothing)
    #expect(
      try fixture.dryDialog(.addRecipeToToday(MealChoice(id: soup.id))) == "Adds Soup to dinner on 1 March 2026.")
    #expect(
      try fixture.dryDialog(.addRecipeToDiary(DayMealChoice(id: soup.id, day: "2026-03-15", meal: .lunch)), .ja)
        == "2026年3月15日の昼食に「Soup」を追加します。")
  }
}
