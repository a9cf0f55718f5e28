import Foundation
import Testing

@testable import CookleLibrary

@Suite struct RecipeNameFieldTests {
  private func name(_ typed: String) throws -> String {
    try RecipeFormOperations.content(of: RecipeFormDraft(name: typed)).name
  }

  @Test(arguments: [
    ("Soup", "Soup"),
    ("  Soup\t", "Soup"),
    ("　カレー　", "カレー"),
    ("Soup  of the day", "Soup  of the day"),
    ("Soup\nof the day\n", "Soup of the day"),
    ("x", "x"),
    ("👩‍🍳", "👩‍🍳"),
  ])
  func aNameIsTrimmedAndStandsOnOneLine(typed: String, stored: String) throws {
    #expect(try name(typed) == stored)
  }

  @Test(arguments: ["", " ", "\t\n", "　", "\u{a0}"])
  func aBlankNameIsRefused(typed: String) throws {
    #expect(
      try fieldErrors { try name(typed) } == [FieldError(path: "name", message: "A recipe needs a name.", value: typed)]
    )
  }

  @Test func fiveHundredCharactersAreAllowedAndOneMoreIsNot() throws {
    // Characters as a reader counts them: each of these is eleven bytes.
    let longest = String(repeating: "👩‍🍳", count: 500)
    #expect(try name(" " + longest + " ") == longest)
    let fields = try fieldErrors { try name(longest + "!") }
    #expect(
      fields == [
        FieldError(
          path: "name", message: "The name has 501 characters, and at most 500 are allowed.",
          value: longest + "!")
      ])
  }

  @Test func anErrorCarriesTheBeginningOfALongValueOnly() throws {
    let fields = try fieldErrors { try name(String(repeating: "a", count: 5_000)) }
    #expect(fields.map(\.value) == [String(repeating: "a", count: 100) + "…"])
  }

  @Test func aHundredMegabytesAreRefusedLikeAnyLongName() throws {
    let huge = String(repeating: "soup ", count: 20_000_000)
    let fields = try fieldErrors { try name(huge) }
    #expect(fields.map(\.path) == ["name"])
    #expect(fields.map(\.value.count) == [101])
  }

  @Test func everyBrokenFieldIsNamedAtOnce() throws {
    let error = try libraryError {
      try RecipeFormOperations.content(
        of: RecipeFormDraft(
          name: " ", servingSize: "many", cookingTime: "-5", source: RecipeSource(url: "ftp://example.com")))
    }
    #expect(
      error
        == .validationFailed([
          FieldError(path: "name", message: "A recipe needs a name.", value: " "),
          FieldError(path: "servingSize", message: "The servings must be a whole number, not “many”.", value: "many"),
          FieldError(path: "cookingTime", message: "The cooking time must be 0 or more, not “-5”.", value: "-5"),
          FieldError(
            path: "source.url", message: "The source's address must be a web address with http:// or https://.",
            value: "ftp://example.com"),
        ]))
    #expect(error.message == "A recipe needs a name, and 3 more fields need attention.")
  }
}
