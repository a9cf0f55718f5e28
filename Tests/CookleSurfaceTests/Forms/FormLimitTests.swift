import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// What no save would take is refused as it is entered, at its field, and the form stays as it was.
@Suite struct FormLimitTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
  }

  private func text(_ count: Int) -> String { String(repeating: "x", count: count) }
  private func lines(_ count: Int) -> String { (0..<count).map { "Row \($0)" }.joined(separator: "\n") }

  /// The ids of the fields that an intent is refused for.
  private func refusedFields(
    _ intent: Intent, _ request: MutationRequest = .unconditional, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    guard
      case .validationFailed(let fields) = try libraryError(
        sourceLocation: sourceLocation, { try client.perform(intent, request) })
    else {
      Issue.record("another error", sourceLocation: sourceLocation)
      return []
    }
    return fields.map(\.path)
  }

  @Test(arguments: [
    ("name", 500), ("ingredients.0.ingredient", 500), ("ingredients.0.amount", 500), ("ingredients.0.section", 500),
    ("steps.0.text", 20_000), ("steps.0.section", 500), ("categories", 500), ("note", 200_000),
    ("source.url", 10_000), ("source.text", 10_000),
  ])
  func aTextThatIsTooLongIsRefusedAtItsField(field: String, limit: Int) throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("ingredients", "Leek: 2"), ("steps", "Simmer."))
    try client.enterRecipe((field, text(limit)))
    let before = try #require(client.screens.recipeForm)
    let entry = Intent.changeRecipeForm(FieldEntry(field: field, value: text(limit + 1)))
    #expect(try refusedFields(entry, MutationRequest(dryRun: true)) == [field])
    #expect(client.screens.recipeForm == before)
    #expect(try refusedFields(entry) == [field])
    #expect(client.touched == [.recipeForm])
    #expect(client.screens.recipeForm?.draft == before.draft)
    let digits = SurfaceStrings.digits(limit)
    #expect(try client.recipeForm().errors == [field: "At most \(digits) characters are allowed."])
    // What is entered next is right again.
    try client.enterRecipe((field, "https://example.org"))
    #expect(try client.recipeForm().errors == [:])
  }

  @Test func aCharacterThatCannotBeStoredIsRefusedAtItsField() throws {
    try client.perform(.newRecipe)
    #expect(try refusedFields(.changeRecipeForm(FieldEntry(field: "note", value: "a\0b"))) == ["note"])
    #expect(client.screens.recipeForm?.note == "")
  }

  @Test func whatIsOnlyWrongForASaveMayStillBeTyped() throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "x"), ("name", ""), ("servingSize", "-"), ("source.url", "htt"))
    #expect(try client.recipeForm().errors == [:])
  }

  @Test func tooManyRowsAreRefusedAtTheirList() throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("ingredients", lines(600)), ("steps", lines(1_000)))
    let tooMany = Intent.changeRecipeForm(FieldEntry(field: "ingredients", value: lines(401)))
    #expect(try refusedFields(tooMany) == ["ingredients"])
    #expect(try client.recipeForm().errors == ["ingredients": "At most 1,000 lines are allowed."])
    try client.enterRecipe(("ingredients", lines(400)))
    for list in ["ingredients", "steps"] {
      #expect(try refusedFields(.addRecipeFormRow(ListChoice(list: list))) == [list])
    }
    let categories = Intent.changeRecipeForm(FieldEntry(field: "categories", value: lines(1_001)))
    #expect(try refusedFields(categories) == ["categories"])
    let form = try #require(client.screens.recipeForm)
    #expect(form.ingredients.rows.count == 1_000 && form.steps.rows.count == 1_000 && form.categories.isEmpty)
  }

  /// The rows that were to be pasted are nowhere, so the field that they were pasted into says what is wrong.
  @Test func aPastedRowThatIsTooLongIsRefusedWhereItWasPasted() throws {
    try client.perform(.newRecipe)
    let pasted = "Fine.\n" + text(20_001)
    #expect(try refusedFields(.changeRecipeForm(FieldEntry(field: "steps", value: pasted))) == ["steps"])
    #expect(client.screens.recipeForm?.steps.rows.isEmpty == true)
    #expect(try client.recipeForm().errors == ["steps": "At most 20,000 characters are allowed."])
  }

  @Test func aPhotoTooManyIsRefusedBeforeItIsAdded() throws {
    let photo = try fixture.photo()
    try client.perform(.newRecipe)
    client.screens.recipeForm?.photos = [String](repeating: photo.id, count: 1_000)
    #expect(try refusedFields(.addPhotoToRecipeForm(PhotoFile(data: "R0lG"))) == ["photos"])
  }

  /// A draft of an earlier version may hold too much; what else is entered is not refused for it.
  @Test func whatWasTooLongBeforeHoldsNothingElseUp() throws {
    try client.perform(.newRecipe)
    try client.enterRecipe(("steps", "A\nB"))
    client.screens.recipeForm?.note = text(200_001)
    try client.enterRecipe(("name", "Soup"))
    try client.perform(.moveRecipeFormRow(RowMove(row: "steps.1", to: "0")))
    #expect(try refusedFields(.changeRecipeForm(FieldEntry(field: "note", value: text(200_002)))) == ["note"])
    try client.enterRecipe(("note", "Short"))
    #expect(client.screens.recipeForm?.note == "Short")
  }

  @Test func aDiaryFormKeepsToItsLimits() throws {
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    try client.perform(.newDiary(OptionalDay(day: nil)))
    #expect(try refusedFields(.changeDiaryForm(FieldEntry(field: "note", value: text(200_001)))) == ["note"])
    #expect(try client.diaryForm().errors == ["note": "At most 200,000 characters are allowed."])
    let meal = Intent.addMealToDiaryForm(MealEntry(meal: .lunch, recipe: soup.id))
    for _ in 0..<200 { try client.perform(meal) }
    #expect(try refusedFields(meal) == ["rows"])
    #expect(client.screens.diaryForm?.lunch.rows.count == 200)
  }

  @Test func aQuickRegistrationKeepsToItsLimits() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.perform(.startQuickRegistration)
    for (field, value) in [("name", text(501)), ("ingredients", lines(1_001)), ("steps", text(20_001))] {
      #expect(try refusedFields(.changeQuickRegistration(FieldEntry(field: field, value: value))) == [field])
    }
    #expect(client.screens.diaryForm?.quickRegistration?.isTouched == false)
    let form = try client.diaryForm().quickRegistration
    #expect(form?.fields.compactMap(\.error).count == 3)
  }
}
