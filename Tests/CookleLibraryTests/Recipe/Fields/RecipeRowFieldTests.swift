import Testing

@testable import CookleLibrary

@Suite struct RecipeRowFieldTests {
  private func content(_ draft: RecipeFormDraft) throws -> RecipeContent {
    try RecipeFormOperations.content(of: draft)
  }

  @Test func rowsWithoutAnIngredientAreDroppedAndTheOthersKeepTheirOrder() throws {
    let draft = RecipeFormDraft(
      name: "Soup",
      ingredients: [
        RecipeIngredient(ingredient: "", amount: "1", section: "Broth"),
        RecipeIngredient(ingredient: " Leek ", amount: "2", section: " Broth "),
        RecipeIngredient(ingredient: "\t　"),
        RecipeIngredient(ingredient: "Salt", amount: "", section: "  "),
        RecipeIngredient(ingredient: "Leek", amount: "1 more"),
      ])
    #expect(
      try content(draft)
        == RecipeContent(
          name: "Soup",
          ingredients: [
            RecipeIngredient(ingredient: "Leek", amount: "2", section: "Broth"),
            RecipeIngredient(ingredient: "Salt"),
            RecipeIngredient(ingredient: "Leek", amount: "1 more"),
          ]))
  }

  @Test(arguments: ["200 g", "大さじ１", "１／２ カップ", "2 x 400 g", "to taste", "適量", " 2  cups ", "1\t½", ""])
  func anAmountIsKeptExactlyAsItWasEntered(amount: String) throws {
    let draft = RecipeFormDraft(name: "Soup", ingredients: [RecipeIngredient(ingredient: "Leek", amount: amount)])
    #expect(try content(draft).ingredients == [RecipeIngredient(ingredient: "Leek", amount: amount)])
  }

  @Test func emptyStepsAreDroppedAndSectionsStay() throws {
    let draft = RecipeFormDraft(
      name: "Soup",
      steps: [
        RecipeStep(text: "  "), RecipeStep(text: " Boil.\nStir. ", section: "Broth"),
        RecipeStep(text: "", section: "Lost"), RecipeStep(text: "Serve.", section: ""),
      ])
    #expect(
      try content(draft)
        == RecipeContent(
          name: "Soup", steps: [RecipeStep(text: "Boil.\nStir.", section: "Broth"), RecipeStep(text: "Serve.")]))
  }

  /// Equal after trimming, collapsing white space and folding case, diacritics and width; kana and voiced marks apart
  /// (domain §4).
  @Test(arguments: [
    (["Sweet", "sweet", "SWEET "], ["Sweet"]),
    (["Crème", "creme"], ["Crème"]),
    (["Strasse", "straße"], ["Strasse"]),
    (["Main  dish", " main dish", "Main\tDish"], ["Main  dish"]),
    (["ＢＢＱ", "bbq"], ["ＢＢＱ"]),
    (["カレー", "ｶﾚｰ"], ["カレー"]),
    (["カレー", "かれー"], ["カレー", "かれー"]),
    (["ハン", "バン", "パン"], ["ハン", "バン", "パン"]),
    (["Main-dish", "Main dish"], ["Main-dish", "Main dish"]),
    (["", "  ", "Soup", "　"], ["Soup"]),
    (["B", "A", "b"], ["B", "A"]),
  ])
  func categoriesAreTrimmedAndDuplicatesCollapseOntoTheFirst(typed: [String], kept: [String]) throws {
    #expect(
      try content(RecipeFormDraft(name: "Soup", categories: typed)) == RecipeContent(name: "Soup", categories: kept))
  }

  @Test(arguments: RecipeDiet.allCases)
  func theDietIsKept(diet: RecipeDiet) throws {
    #expect(try content(RecipeFormDraft(name: "Soup", diet: diet)).diet == diet)
  }

  @Test func whatIsNotStatedIsEmptyAndTheDietStandard() throws {
    #expect(
      try content(RecipeFormDraft(name: "Soup"))
        == RecipeContent(
          name: "Soup", servingSize: 0, cookingTime: 0, ingredients: [], steps: [], categories: [], note: "",
          diet: .standard, source: RecipeSource(url: nil, text: nil)))
  }

  @Test func multiLineInputSplitsOnLinesAndIngredientsOnTheirFirstMark() {
    #expect(
      RecipeFormOperations.ingredients(
        fromText: "onion: 2: small\r\n玉ねぎ：2個\n\n butter - 50 g - soft \nself-raising flour\n")
        == [
          RecipeIngredient(ingredient: "onion", amount: "2: small"),
          RecipeIngredient(ingredient: "玉ねぎ", amount: "2個"),
          RecipeIngredient(ingredient: "butter", amount: "50 g - soft"),
          RecipeIngredient(ingredient: "self-raising flour"),
        ])
    #expect(
      RecipeFormOperations.steps(fromText: "Boil.\r\n\r\n  Serve.\n") == [
        RecipeStep(text: "Boil."), RecipeStep(text: "Serve."),
      ])
  }
}
