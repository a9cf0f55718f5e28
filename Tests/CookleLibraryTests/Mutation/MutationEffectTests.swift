import Testing

@testable import CookleLibrary

@Suite struct MutationEffectTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var effects: [MutationEffect]
    var run: @Sendable (Recipe, LibraryContext) throws -> [MutationEffect]
  }

  static let cases: [Case] = [
    Case(testDescription: "a recipe with new tags", effects: [.recipeDataChanged, .tagDataChanged]) {
      try RecipeOperations.create(.tagged("B", ingredients: ["Egg"]), in: $1).effects
    },
    Case(testDescription: "a recipe with known tags", effects: [.recipeDataChanged]) {
      try RecipeOperations.create(.pancakes, in: $1).effects
    },
    Case(testDescription: "a recipe without tags", effects: [.recipeDataChanged]) {
      try RecipeOperations.create(.tagged("B"), in: $1).effects
    },
    Case(testDescription: "an edit with a new category", effects: [.recipeDataChanged, .tagDataChanged]) {
      try RecipeOperations.update(id: $0.id, .tagged("A", categories: ["New"]), in: $1).effects
    },
    Case(testDescription: "an edit without tags", effects: [.recipeDataChanged]) {
      try RecipeOperations.update(id: $0.id, .tagged("A"), in: $1).effects
    },
    Case(testDescription: "no edit", effects: []) {
      try RecipeOperations.update(id: $0.id, .pancakes, in: $1).effects
    },
    Case(testDescription: "cooking", effects: [.recipeDataChanged]) {
      try RecipeOperations.markCooked(id: $0.id, in: $1).effects
    },
    Case(testDescription: "deletion", effects: [.recipeDataChanged]) {
      try RecipeOperations.delete(id: $0.id, in: $1).effects
    },
    Case(testDescription: "opening", effects: [.preferencesChanged]) {
      try RecipeOperations.recordOpened(id: $0.id, in: $1).effects
    },
    Case(testDescription: "a dry run", effects: []) {
      try RecipeOperations.delete(id: $0.id, MutationRequest(dryRun: true), in: $1).effects
    },
  ]

  @Test(arguments: cases)
  func aMutationTellsWhatItChanged(item: Case) throws {
    let fixture = try LibraryFixture()
    #expect(try item.run(try fixture.recipe(), fixture.context) == item.effects)
  }
}
