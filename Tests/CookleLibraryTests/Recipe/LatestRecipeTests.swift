import Testing

@testable import CookleLibrary

@Suite struct LatestRecipeTests {
  private func latest(_ fixture: LibraryFixture) throws -> String? {
    try RecipeOperations.latest(in: fixture.context)?.content.name
  }

  @Test func theLastEditedComesFirst() throws {
    let fixture = try LibraryFixture()
    #expect(try latest(fixture) == nil)
    let a = try fixture.recipe(.tagged("A"))
    fixture.clock.advance(milliseconds: 1)
    let b = try fixture.recipe(.tagged("B"))
    #expect(try latest(fixture) == "B")
    fixture.clock.advance(milliseconds: 1)
    _ = try RecipeOperations.update(id: a.id, .tagged("A2"), in: fixture.context)
    #expect(try latest(fixture) == "A2")
    fixture.clock.advance(milliseconds: 1)
    _ = try RecipeOperations.markCooked(id: b.id, in: fixture.context)
    _ = try RecipeOperations.recordOpened(id: b.id, in: fixture.context)
    #expect(try latest(fixture) == "A2")
  }

  @Test func amongThoseEditedTogetherTheLastCreatedComesFirst() throws {
    let fixture = try LibraryFixture()
    let old = try fixture.recipe(.tagged("A"))
    fixture.clock.advance(milliseconds: 1)
    let young = try fixture.recipe(.tagged("Z"))
    fixture.clock.advance(milliseconds: 1)
    _ = try RecipeOperations.update(id: young.id, .tagged("Z2"), in: fixture.context)
    _ = try RecipeOperations.update(id: old.id, .tagged("A2"), in: fixture.context)
    #expect(try latest(fixture) == "Z2")
  }

  @Test func amongThoseCreatedTogetherTheNameDecidesInNaturalOrder() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("Soup 10"))
    try fixture.recipe(.tagged("soup 2"))
    try fixture.recipe(.tagged("Stew"))
    #expect(try latest(fixture) == "soup 2")
  }
}
