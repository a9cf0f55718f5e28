import Testing

@testable import CookleLibrary

@Suite struct RouteOperationsTests {
  @Test func aRouteToARecordThatIsThereStays() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    for route in [
      Route.recipe(recipe.id), .category(recipe.categoryIDs[0]), .ingredient(recipe.ingredientIDs[0]), .diary, .recipes,
      .photos, .categories, .ingredients, .search, .searchText("x"), .settings, .subscription, .license, .menu,
      .cooking,
    ] {
      #expect(try RouteOperations.resolve(route, in: fixture.context) == route)
    }
  }

  @Test func aRouteToARecordThatIsGoneOpensItsList() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    let day = try #require(CalendarDay(year: 2026, month: 3, day: 14))
    let table: [(Route, Route)] = [
      (.home, .diary), (.recipe(recipe.id), .recipes), (.recipe("nobody"), .recipes),
      (.category(recipe.ingredientIDs[0]), .categories), (.ingredient(recipe.categoryIDs[0]), .ingredients),
      (.photo("nobody"), .photos), (.diaryDay(day), .diary),
    ]
    for (route, expected) in table { #expect(try RouteOperations.resolve(route, in: fixture.context) == expected) }
  }

  @Test func aPlaceTakesItsOwnMemberOnly() throws {
    for destination in RouteDestination.allCases {
      let members = try ["id", "day", "text"].filter { member in
        do {
          _ = try RouteOperations.route(
            to: destination, id: member == "id" ? "x" : nil, day: member == "day" ? "2026-03-14" : nil,
            text: member == "text" ? "x" : nil)
          return true
        } catch LibraryError.validationFailed(let fields) {
          #expect(fields.map(\.path) == ["route." + member])
          return false
        }
      }
      let expected: [String] =
        switch destination {
        case .diary: ["day"]
        case .recipe, .photo, .category, .ingredient: ["id"]
        case .search: ["text"]
        default: []
        }
      #expect(members == expected, "\(destination)")
    }
    #expect(try fieldErrors { try RouteOperations.route(to: .recipe, id: "") }.map(\.path) == ["route.id"])
    #expect(try fieldErrors { try RouteOperations.route(to: .diary, day: "2026-02-30") }.map(\.path) == ["route.day"])
  }
}
