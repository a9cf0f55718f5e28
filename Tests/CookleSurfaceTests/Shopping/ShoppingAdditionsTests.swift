import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// What can be put onto the list from its own screen.
@Suite struct ShoppingAdditionsTests {
  @Test func theMenuCanBeAddedWhereThereIsOne() throws {
    let fixture = try SurfaceFixture()
    try fixture.planMenu()
    let additions = try fixture.shopping().additions
    let menu = try #require(additions.actions.first)
    #expect(menu.isEnabled)
    #expect(menu.accessibility.hint == "Adds what the planned days need, each recipe as it stands.")
    let servings = try #require(additions.fields.first { $0.id == "servings" })
    #expect(servings.isEnabled)
    #expect(servings.accessibility.hint == "Adds what the planned days need, for so many servings each.")
  }
}
