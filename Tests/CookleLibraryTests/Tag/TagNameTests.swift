import Testing

@testable import CookleLibrary

@Suite struct TagNameTests {
  private func id(_ value: String, in fixture: LibraryFixture) throws -> String {
    try #require(try TagOperations.list(.category, in: fixture.context).items.first { $0.value == value }).id
  }

  @Test func aCategoryIsFoundByItsValue() throws {
    let fixture = try LibraryFixture()
    for categories in [["Soup", "Winter"], ["soup"], ["soup"]] {
      _ = try RecipeOperations.create(RecipeFormDraft(name: "Dish", categories: categories), in: fixture.context)
    }
    func found(_ values: String...) throws -> [String] {
      try TagOperations.categories(named: values, path: "categories", in: fixture.context)
    }
    #expect(try found("Soup") == [id("Soup", in: fixture)])
    #expect(try found("soup") == [id("soup", in: fixture)])
    // Neither is exact, so the one that more recipes have is meant.
    #expect(try found("ＳＯＵＰ", "winter") == [id("soup", in: fixture), id("Winter", in: fixture)])
    #expect(try found() == [])
  }

  @Test func anUnknownOneIsNamedWithItsPlace() throws {
    let fixture = try LibraryFixture()
    _ = try RecipeOperations.create(
      RecipeFormDraft(
        name: "Dish", ingredients: [RecipeIngredient(ingredient: "Leek")], categories: ["Soup"]), in: fixture.context)
    let error = #expect(throws: LibraryError.self) {
      try TagOperations.categories(named: ["Soup", "Leek"], path: "categories", in: fixture.context)
    }
    #expect(
      error
        == .validationFailed([
          FieldError(
            path: "categories[1]", message: "There is no category “Leek”; choose one of those there are.", value: "Leek"
          )
        ]))
  }
}
