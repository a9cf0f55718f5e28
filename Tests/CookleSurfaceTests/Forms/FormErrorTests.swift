import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// What is wrong with a form is said in the client's language, whatever rule was broken.
@Suite struct FormErrorTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library, .ja)
  }

  @Test func aDayThatIsTakenIsToldInJapanese() throws {
    let soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    try fixture.eat(soup, on: "2026-03-14")
    try client.perform(.newDiary(OptionalDay(day: "2026-03-15")))
    try client.enterDiary(("day", "2026-03-14"))
    _ = try libraryError { try client.perform(.saveDiaryForm) }
    let text = "その日の日記はすでにあります。その日記を開くか、別の日を選んでください。"
    #expect(try client.diaryForm().errors == ["day": text])
    #expect(try client.diaryForm().notices.map(\.text) == [text])
  }

  @Test func aPhotoThatIsGoneIsToldInJapanese() throws {
    let photo = try fixture.photo()
    try client.perform(.newRecipe)
    try client.enterRecipe(("name", "Soup"))
    try client.perform(.addPhotoToRecipeForm(PhotoFile(data: SurfaceFixture.pixel)))
    _ = try PhotoOperations.delete(id: photo.id, in: fixture.library)
    _ = try libraryError { try client.perform(.saveRecipeForm) }
    let rows = try client.recipeForm().sections.flatMap(\.rows)
    #expect(rows.map(\.error) == ["この写真はもうありません。外してください。"])
  }

  /// A rule without words of its own would be told in English.
  @Test(arguments: [
    FieldRule.required, .length(1), .storable, .wholeNumber, .notNegative, .atMost(1), .webAddress, .day, .recipe,
    .photo, .dayTaken, .timeZone, .count(1),
  ])
  func everyRuleHasWords(rule: FieldRule) {
    let error = FieldError(path: "field", message: "English.", value: "", rule: rule)
    #expect(SurfaceStrings(language: .en).text(of: error) != "English.")
    #expect(SurfaceStrings(language: .ja).text(of: error).contains { $0 > "\u{3000}" })
  }
}
