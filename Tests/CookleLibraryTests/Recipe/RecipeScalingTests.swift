import RecipeText
import Testing

@testable import CookleLibrary

@Suite struct RecipeScalingTests {
  let library: LibraryFixture
  let bread: String

  init() throws {
    library = try LibraryFixture()
    bread = try library.recipe(
      RecipeFormDraft(
        name: "Bread", servingSize: "4",
        ingredients: [
          RecipeIngredient(ingredient: "Flour", amount: " 500  g "),
          RecipeIngredient(ingredient: "Salt", amount: "適量", section: "Dough"),
          RecipeIngredient(ingredient: "Water"),
        ])
    ).id
  }

  private func scale(_ id: String, _ scale: RecipeScale) throws -> ScaledRecipe {
    try RecipeOperations.scale(id: id, by: scale, in: library.context)
  }

  private func fraction(_ numerator: Int, over denominator: Int = 1) throws -> Fraction {
    try #require(Fraction(numerator, over: denominator))
  }

  @Test func servingsScaleByThoseTheRecipeStates() throws {
    let before = try RecipeOperations.get(id: bread, in: library.context)
    #expect(
      try scale(bread, .servings(6))
        == ScaledRecipe(
          id: bread, servings: 6, factor: try fraction(3, over: 2),
          ingredients: [
            ScaledIngredient(ingredient: "Flour", amount: " 750  g ", original: " 500  g "),
            ScaledIngredient(ingredient: "Salt", amount: "適量", original: "適量", section: "Dough"),
            ScaledIngredient(ingredient: "Water", amount: "", original: ""),
          ]))
    #expect(try RecipeOperations.get(id: bread, in: library.context) == before)
  }

  @Test func oneLeavesEveryTextAsItIs() throws {
    for way in [RecipeScale.servings(4), .factor(.one)] {
      let scaled = try scale(bread, way)
      #expect(scaled.ingredients.map(\.amount) == scaled.ingredients.map(\.original))
      #expect(scaled.servings == 4)
    }
  }

  @Test func aFactorSaysHowManyThatServesWhereItIsAWholeNumber() throws {
    #expect(try scale(bread, .factor(try fraction(1, over: 2))).servings == 2)
    #expect(try scale(bread, .factor(try fraction(1, over: 3))).servings == nil)
    let tea = try library.dish("Tea", [("Tea leaves", "2 g")])
    let scaled = try scale(tea, .factor(try fraction(3)))
    #expect(scaled.servings == nil)
    #expect(scaled.ingredients.map(\.amount) == ["6 g"])
  }

  @Test func servingsOfARecipeThatStatesNoneAreRefused() throws {
    let tea = try library.dish("Tea", [("Tea leaves", "2 g")])
    #expect(try fieldErrors { try scale(tea, .servings(2)) }.map(\.path) == ["servings"])
  }

  @Test func servingsAndFactorsHaveTheirRange() throws {
    for servings in [0, -1, 10_001] {
      #expect(try fieldErrors { try scale(bread, .servings(servings)) }.map(\.path) == ["servings"])
    }
    #expect(try scale(bread, .servings(10_000)).factor == fraction(2_500))
    for factor in [try fraction(0), try fraction(-1), try fraction(1_001), try fraction(10_001, over: 10)] {
      #expect(try fieldErrors { try scale(bread, .factor(factor)) }.map(\.path) == ["factor"])
    }
    #expect(try scale(bread, .factor(try fraction(1_000))).servings == 4_000)
  }

  @Test func aRecipeThatIsNotThereIsNotFound() throws {
    #expect(try libraryError { try scale("nobody", .servings(2)) } == .notFound(.recipe, id: "nobody"))
  }
}
