import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct NavigationIntentTests {
  @Test(arguments: [
    (Intent.openApp, NavigationTab.diary, "cookle://diary"), (.openRecipes, .recipes, "cookle://recipe"),
    (.openSearch, .search, "cookle://search"), (.openSettings, .settings, "cookle://settings"),
  ])
  func placesAreOpenedWithTheirRoutes(intent: Intent, tab: NavigationTab, route: String) throws {
    let fixture = try SurfaceFixture()
    var screens = ScreenState()
    screens.show(.photos, [.photo(id: "p")])
    let (outcome, areas) = try fixture.perform(intent, on: &screens)
    #expect(outcome.route == route)
    #expect(outcome.mutation == nil)
    #expect(screens.path == [.root(tab)])
    #expect(areas == [.navigation: .some([])])
  }

  @Test func aScreenIsLaidOnTheOthersOnce() throws {
    let fixture = try SurfaceFixture()
    let photo = try fixture.photo()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "Soup", categories: ["Winter"], photos: [photo.id]))
    let category = try fixture.tag(.category, "Winter")
    var screens = ScreenState()
    try fixture.perform(.selectTab(TabChoice(tab: .recipes)), on: &screens)
    let opened = try fixture.perform(.openRecipe(RecordTarget(id: recipe.id)), on: &screens)
    #expect(opened.outcome.route == "cookle://recipe?id=\(recipe.id)")
    #expect(opened.outcome.mutation?.effects == [.preferencesChanged])
    #expect(try RecipeOperations.lastOpened(in: fixture.library)?.id == recipe.id)
    try fixture.perform(.openRecipe(RecordTarget(id: recipe.id)), on: &screens)
    #expect(
      try fixture.perform(.openTag(TagTarget(kind: .category, id: category)), on: &screens).outcome.route
        == "cookle://tag/category?id=\(category)")
    #expect(
      try fixture.perform(.openPhoto(RecordTarget(id: photo.id)), on: &screens).outcome.route
        == "cookle://photo?id=\(photo.id)")
    #expect(
      try fixture.perform(.openDiary(DayTarget(day: "2026-03-14")), on: &screens).outcome.route
        == "cookle://diary")
    let day = try #require(CalendarDay(text: "2026-03-14"))
    #expect(
      screens.path == [
        .root(.recipes), .recipe(id: recipe.id), .tag(.category, id: category), .photo(id: photo.id), .diary(day),
      ])
    try fixture.perform(.goBack, on: &screens)
    #expect(screens.path.last == .photo(id: photo.id))
  }

  @Test func aTabIsShownWhereItWasLeft() throws {
    let fixture = try SurfaceFixture()
    var screens = ScreenState()
    screens.show(.recipes, [.recipe(id: "a")])
    try fixture.perform(.selectTab(TabChoice(tab: .search)), on: &screens)
    #expect(screens.path == [.root(.search)])
    try fixture.perform(.selectTab(TabChoice(tab: .recipes)), on: &screens)
    #expect(screens.path == [.root(.recipes), .recipe(id: "a")])
    try fixture.perform(.goBack, on: &screens)
    #expect(screens.path == [.root(.recipes)])
  }

  @Test func whatIsNotThereIsNotOpened() throws {
    let fixture = try SurfaceFixture()
    var screens = ScreenState()
    for (intent, error) in [
      (Intent.openRecipe(RecordTarget(id: "x")), LibraryError.notFound(.recipe, id: "x")),
      (.openPhoto(RecordTarget(id: "x")), .notFound(.photo, id: "x")),
      (.openTag(TagTarget(kind: .category, id: "x")), .notFound(.category, id: "x")),
      (
        .openDiary(DayTarget(day: "2026-02-30")),
        .validationFailed([
          FieldError(
            path: "day", message: "The calendar has no such day; write one like 2026-03-14.", value: "2026-02-30")
        ])
      ),
    ] {
      #expect(throws: error) { try fixture.perform(intent, on: &screens) }
    }
    #expect(screens.path == [.root(.diary)])
  }

  @Test func aDryRunMovesNothing() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(.ramen)
    var screens = ScreenState()
    for intent in [
      Intent.openRecipes, .openRecipe(RecordTarget(id: recipe.id)), .setSearchText(SearchTarget(text: "a")),
      .searchRecipes(SearchTarget(text: "a")), .showRecipe(RecordTarget(id: recipe.id)),
      .openRoute(RouteTarget(url: "cookle://search?q=a")),
    ] {
      let areas = try fixture.perform(intent, on: &screens, .en, MutationRequest(dryRun: true)).areas
      #expect(areas == [:])
      #expect(screens.path == [.root(.diary)])
      #expect(screens.searchText == "")
    }
    #expect(try RecipeOperations.lastOpened(in: fixture.library) == nil)
  }

  @Test func recipesAreOpenedInALibraryThatIsOpenForReading() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(.ramen)
    let reader = try fixture.reader()
    defer { reader.close() }
    var engine = IntentEngine(SurfaceContext(library: reader, language: .en), request: .unconditional)
    let outcome = try engine.perform(.openRecipe(RecordTarget(id: recipe.id)))
    #expect(outcome.mutation == nil)
    #expect(engine.screens.path == [.root(.diary), .recipe(id: recipe.id)])
    #expect(try engine.perform(.showRecipe(RecordTarget(id: recipe.id))).dialog != nil)
  }

  @Test func routesLeadToTheirScreens() throws {
    let fixture = try SurfaceFixture()
    let photo = try fixture.photo()
    let recipe = try fixture.recipe(
      RecipeFormDraft(
        name: "Soup", ingredients: [RecipeIngredient(ingredient: "Leek")], categories: ["Winter"], photos: [photo.id]))
    let (category, ingredient) = (try fixture.tag(.category, "Winter"), try fixture.tag(.ingredient, "Leek"))
    try fixture.eat(recipe, on: "2026-03-14")
    let day = try #require(CalendarDay(text: "2026-03-14"))
    let table: [(String, [Screen], String)] = [
      ("cookle://home", [.root(.diary)], "cookle://diary"),
      ("https://muhiro12.github.io/Cookle/diary", [.root(.diary)], "cookle://diary"),
      ("cookle://diary/2026-03-14", [.root(.diary), .diary(day)], "cookle://diary/2026-03-14"),
      ("cookle://diary/2026-03-15", [.root(.diary)], "cookle://diary"),
      ("cookle://recipe", [.root(.recipes)], "cookle://recipe"),
      (
        "cookle://recipe?id=\(recipe.id)", [.root(.recipes), .recipe(id: recipe.id)], "cookle://recipe?id=\(recipe.id)"
      ),
      ("cookle://recipe?id=gone", [.root(.recipes)], "cookle://recipe"),
      ("cookle://photo?id=\(photo.id)", [.root(.photos), .photo(id: photo.id)], "cookle://photo?id=\(photo.id)"),
      ("cookle://photo?id=gone", [.root(.photos)], "cookle://photo"),
      ("cookle://tag/category", [.root(.categories)], "cookle://tag/category"),
      (
        "cookle://tag/category?id=\(category)", [.root(.categories), .tag(.category, id: category)],
        "cookle://tag/category?id=\(category)"
      ),
      (
        "cookle://tag/ingredient?id=\(ingredient)", [.root(.ingredients), .tag(.ingredient, id: ingredient)],
        "cookle://tag/ingredient?id=\(ingredient)"
      ),
      ("cookle://tag/ingredient?id=gone", [.root(.ingredients)], "cookle://tag/ingredient"),
      ("cookle://settings/license", [.root(.settings)], "cookle://settings/license"),
    ]
    for (url, path, route) in table {
      var screens = ScreenState()
      let outcome = try fixture.perform(.openRoute(RouteTarget(url: url)), on: &screens).outcome
      #expect(screens.path == path, "\(url)")
      #expect(outcome.route == route, "\(url)")
    }
  }

  @Test func aRouteToASearchSetsItsText() throws {
    let fixture = try SurfaceFixture()
    var screens = ScreenState()
    let first = try fixture.perform(.openRoute(RouteTarget(url: "cookle://search?q=cr%C3%A8me")), on: &screens)
    #expect(screens.searchText == "crème")
    #expect(first.areas == [.navigation: .some([]), .search: .some([])])
    try fixture.perform(.openRoute(RouteTarget(url: "cookle://search")), on: &screens)
    #expect(screens.searchText == "")
  }

  @Test(arguments: ["", "cookle://nowhere", "https://example.com/recipe", "javascript:alert(1)"])
  func whatIsNoPlaceHereIsRefused(url: String) throws {
    let fixture = try SurfaceFixture()
    var screens = ScreenState()
    let error = #expect(throws: LibraryError.self) {
      try fixture.perform(.openRoute(RouteTarget(url: url)), on: &screens)
    }
    guard case .validationFailed(let fields)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fields.map(\.path) == ["url"])
    #expect(screens.path == [.root(.diary)])
  }
}
