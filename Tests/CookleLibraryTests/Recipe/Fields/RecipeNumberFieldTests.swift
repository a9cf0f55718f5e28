import Testing

@testable import CookleLibrary

@Suite struct RecipeNumberFieldTests {
  @Test(arguments: [
    ("", 0),
    ("   ", 0),
    ("　", 0),
    ("0", 0),
    ("4", 4),
    (" 4 ", 4),
    ("　４　", 4),
    ("４", 4),
    ("１２", 12),
    ("1２", 12),
    ("007", 7),
    ("2147483647", 2_147_483_647),
    ("２１４７４８３６４７", 2_147_483_647),
  ])
  func aWholeNumberIsReadInAnyWidth(typed: String, number: Int) throws {
    let content = try RecipeFormOperations.content(
      of: RecipeFormDraft(name: "Soup", servingSize: typed, cookingTime: typed))
    #expect(content == RecipeContent(name: "Soup", servingSize: number, cookingTime: number))
  }

  @Test(arguments: [
    ("four", "must be a whole number, not “four”."),
    ("4 people", "must be a whole number, not “4 people”."),
    ("1.5", "must be a whole number, not “1.5”."),
    ("1,000", "must be a whole number, not “1,000”."),
    ("四", "must be a whole number, not “四”."),
    ("½", "must be a whole number, not “½”."),
    ("0x10", "must be a whole number, not “0x10”."),
    ("-", "must be a whole number, not “-”."),
    ("-1", "must be 0 or more, not “-1”."),
    ("－１", "must be 0 or more, not “－１”."),
    ("−1", "must be 0 or more, not “−1”."),
    ("2147483648", "must be at most 2147483647, not “2147483648”."),
    ("99999999999999999999", "must be at most 2147483647, not “99999999999999999999”."),
  ])
  func aNumberThatCannotBeReadNamesTheFieldAndTheValue(typed: String, complaint: String) throws {
    let fields = try fieldErrors {
      try RecipeFormOperations.content(of: RecipeFormDraft(name: "Soup", servingSize: typed, cookingTime: typed))
    }
    #expect(
      fields == [
        FieldError(path: "servingSize", message: "The servings \(complaint)", value: typed),
        FieldError(path: "cookingTime", message: "The cooking time \(complaint)", value: typed),
      ])
  }

  @Test func storedNumbersReadBackAsTheTextTheFormShows() {
    #expect(
      RecipeFormDraft(RecipeContent(name: "Soup", servingSize: 4, cookingTime: 0))
        == RecipeFormDraft(name: "Soup", servingSize: "4", cookingTime: "", photos: []))
  }
}
