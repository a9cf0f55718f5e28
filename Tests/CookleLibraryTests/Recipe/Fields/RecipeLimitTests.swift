import Testing

@testable import CookleLibrary

@Suite struct RecipeLimitTests {
  private func content(_ draft: RecipeFormDraft) throws -> RecipeContent {
    try RecipeFormOperations.content(of: draft)
  }

  private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

  /// A text field of a draft: its path in errors, its limit, and the draft that holds a value there.
  struct TextField: CustomTestStringConvertible, Sendable {
    var path: String
    /// How an error's sentence begins.
    var title: String
    var limit: Int
    var draft: @Sendable (String) -> RecipeFormDraft
    var testDescription: String { path }
  }

  static let textFields: [TextField] = [
    TextField(path: "name", title: "The name", limit: 500) { RecipeFormDraft(name: $0) },
    TextField(path: "ingredients[1].ingredient", title: "Ingredient 2", limit: LibraryLimits.tagCharacters) {
      RecipeFormDraft(
        name: "Soup", ingredients: [RecipeIngredient(ingredient: ""), RecipeIngredient(ingredient: $0)])
    },
    TextField(
      path: "ingredients[0].amount", title: "The amount of ingredient 1", limit: LibraryLimits.shortTextCharacters
    ) {
      RecipeFormDraft(name: "Soup", ingredients: [RecipeIngredient(ingredient: "Leek", amount: $0)])
    },
    TextField(
      path: "ingredients[0].section", title: "The heading of ingredient 1", limit: LibraryLimits.shortTextCharacters
    ) {
      RecipeFormDraft(name: "Soup", ingredients: [RecipeIngredient(ingredient: "Leek", section: $0)])
    },
    TextField(path: "steps[1].text", title: "Step 2", limit: LibraryLimits.stepCharacters) {
      RecipeFormDraft(name: "Soup", steps: [RecipeStep(text: "Boil."), RecipeStep(text: $0)])
    },
    TextField(path: "steps[0].section", title: "The heading of step 1", limit: LibraryLimits.shortTextCharacters) {
      RecipeFormDraft(name: "Soup", steps: [RecipeStep(text: "Boil.", section: $0)])
    },
    TextField(path: "categories[2]", title: "Category 3", limit: LibraryLimits.tagCharacters) {
      RecipeFormDraft(name: "Soup", categories: ["A", "", $0])
    },
    TextField(path: "note", title: "The note", limit: LibraryLimits.noteCharacters) {
      RecipeFormDraft(name: "Soup", note: $0)
    },
    TextField(path: "source.text", title: "The source's text", limit: LibraryLimits.sourceCharacters) {
      RecipeFormDraft(name: "Soup", source: RecipeSource(text: $0))
    },
  ]

  @Test(arguments: textFields)
  func aTextUpToItsLimitIsAllowedAndOneCharacterMoreIsNot(field: TextField) throws {
    _ = try content(field.draft(Self.text(field.limit)))
    let long = Self.text(field.limit + 1)
    #expect(
      try fieldErrors { try content(field.draft(long)) } == [
        FieldError(
          path: field.path,
          message: "\(field.title) has \(field.limit + 1) characters, and at most \(field.limit) are allowed.",
          value: long)
      ])
  }

  @Test(arguments: textFields)
  func aNULIsRefusedWhereverItStands(field: TextField) throws {
    #expect(
      try fieldErrors { try content(field.draft("a\0b")) } == [
        FieldError(
          path: field.path, message: "\(field.title) has a NUL character, which cannot be stored; remove it.",
          value: "a\0b")
      ])
  }

  @Test func aWebAddressHasALimitToo() throws {
    let address = "https://example.com/" + Self.text(LibraryLimits.sourceCharacters)
    let fields = try fieldErrors { try content(RecipeFormDraft(name: "Soup", source: RecipeSource(url: address))) }
    #expect(fields.map(\.path) == ["source.url"])
  }

  /// A character may be built of any number of scalars, so a limit in characters alone bounds nothing.
  @Test(arguments: textFields)
  func aCharacterOfEndlessMarksIsNoWayAroundALimit(field: TextField) throws {
    let tower = "a" + String(repeating: "\u{301}", count: field.limit * 32)
    let fields = try fieldErrors { try content(field.draft(tower)) }
    #expect(
      fields == [
        FieldError(
          path: field.path, message: "\(field.title) is far too long; at most \(field.limit) characters are allowed.",
          value: tower)
      ])
    #expect(fields.allSatisfy { $0.value.utf8.count < 2_000 })
  }

  @Test func aThousandRowsOfAKindAreAllowedAndOneMoreIsNot() throws {
    func draft(_ count: Int) -> RecipeFormDraft {
      RecipeFormDraft(
        name: "Soup", ingredients: (0..<count).map { RecipeIngredient(ingredient: "i\($0)") },
        steps: (0..<count).map { RecipeStep(text: "s\($0)") }, categories: (0..<count).map { "c\($0)" })
    }
    #expect(try content(draft(LibraryLimits.rows)).categories.count == LibraryLimits.rows)
    var cases: [(String, RecipeFormDraft)] = []
    let long = draft(LibraryLimits.rows + 1)
    cases.append(("ingredients", RecipeFormDraft(name: "Soup", ingredients: long.ingredients)))
    cases.append(("steps", RecipeFormDraft(name: "Soup", steps: long.steps)))
    cases.append(("categories", RecipeFormDraft(name: "Soup", categories: long.categories)))
    for (what, draft) in cases {
      #expect(
        try libraryError { try content(draft) }
          == .limitExceeded(name: "recipeRows", what: what, limit: LibraryLimits.rows, value: LibraryLimits.rows + 1))
    }
  }

  @Test func aRefusedDraftChangesNothing() throws {
    let fixture = try LibraryFixture()
    let before = try fixture.context.revision()
    for field in Self.textFields {
      _ = try libraryError { try RecipeOperations.create(field.draft("a\0b"), in: fixture.context) }
    }
    #expect(try fixture.context.revision() == before)
    #expect(try RecipeOperations.count(in: fixture.context) == 0)
    #expect(try fixture.uses(.ingredient) == [])
  }
}
