import Testing

@testable import CookleLibrary

/// A bound on the pages of the database stands for the end of the disk: SQLite tells both the same way.
@Suite struct FullDiskTests {
  @Test func aWriteThatFindsNoRoomChangesNothing() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let before = try fixture.context.revision()
    let connection = fixture.context.connection
    let pages = try connection.integer("PRAGMA page_count")
    _ = try connection.integer("PRAGMA max_page_count = \(pages + 1)")
    let large = RecipeFormDraft(name: "Large", note: String(repeating: "long ", count: 20_000))
    #expect(throws: LibraryError.storageFull) { try RecipeOperations.create(large, in: fixture.context) }
    #expect(throws: LibraryError.storageFull) {
      try RecipeOperations.update(id: recipe.id, large, in: fixture.context)
    }
    #expect(try fixture.context.revision() == before)
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
    _ = try connection.integer("PRAGMA max_page_count = 1073741823")
    _ = try RecipeOperations.create(large, in: fixture.context)
    #expect(try connection.string("PRAGMA integrity_check") == "ok")
  }

  @Test func deletingMakesRoom() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "Large", note: String(repeating: "long ", count: 20_000)))
    let pages = try fixture.context.connection.integer("PRAGMA page_count")
    _ = try fixture.context.connection.integer("PRAGMA max_page_count = \(pages)")
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    #expect(try RecipeOperations.count(in: fixture.context) == 0)
  }
}
