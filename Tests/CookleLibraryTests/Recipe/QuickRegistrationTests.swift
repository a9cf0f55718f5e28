import Testing

@testable import CookleLibrary

@Suite struct QuickRegistrationTests {
  @Test func rawTextBecomesARecipe() throws {
    let fixture = try LibraryFixture()
    let outcome = try RecipeOperations.quickRegister(
      QuickRegistration(
        name: " Miso soup ", ingredients: "Miso: 大さじ2\n\n  Tofu - 200 g \r\nだし：適量\nSalt",
        steps: "Heat the dashi.\n \nAdd miso: stir.", categories: "Soup\nsoup\n和食", note: " Never boil. "),
      in: fixture.context)
    #expect(
      outcome.value?.content
        == RecipeContent(
          name: "Miso soup",
          ingredients: [
            RecipeIngredient(ingredient: "Miso", amount: "大さじ2"), RecipeIngredient(ingredient: "Tofu", amount: "200 g"),
            RecipeIngredient(ingredient: "だし", amount: "適量"), RecipeIngredient(ingredient: "Salt"),
          ],
          steps: [RecipeStep(text: "Heat the dashi."), RecipeStep(text: "Add miso: stir.")],
          categories: ["Soup", "和食"], note: "Never boil."))
    #expect(outcome.effects == [.recipeDataChanged, .tagDataChanged, .notificationPlanChanged])
    let id = try #require(outcome.value?.id)
    #expect(try RecipeOperations.get(id: id, in: fixture.context) == outcome.value)
  }

  @Test func aNameIsEnough() throws {
    let fixture = try LibraryFixture()
    let outcome = try RecipeOperations.quickRegister(QuickRegistration(name: "Toast"), in: fixture.context)
    #expect(outcome.value?.content == RecipeContent(name: "Toast"))
  }

  @Test func errorsNameTheTextTheyCameFrom() throws {
    let fixture = try LibraryFixture()
    let long = String(repeating: "a", count: 501)
    let fields = try fieldErrors {
      try RecipeOperations.quickRegister(
        QuickRegistration(name: " ", ingredients: "Salt\n\(long): 1", categories: long), in: fixture.context)
    }
    #expect(fields.map(\.path) == ["name", "ingredients", "categories"])
    #expect(fields[1].message.contains("Ingredient 2"))
    guard
      case .limitExceeded = try libraryError({
        try RecipeOperations.quickRegister(
          QuickRegistration(name: "A", steps: String(repeating: "x\n", count: 1_001)), in: fixture.context)
      })
    else {
      Issue.record("another error")
      return
    }
    #expect(try RecipeOperations.count(in: fixture.context) == 0)
  }

  @Test func aRepeatedRequestSavesOnce() throws {
    let fixture = try LibraryFixture()
    let request = MutationRequest(requestKey: "k")
    let first = try RecipeOperations.quickRegister(QuickRegistration(name: "Tea"), request, in: fixture.context)
    let second = try RecipeOperations.quickRegister(QuickRegistration(name: " Tea"), request, in: fixture.context)
    #expect(second.isRepeated && second.value == first.value)
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
  }
}
