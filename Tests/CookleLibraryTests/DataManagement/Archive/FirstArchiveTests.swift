import JSON
import Testing

@testable import CookleLibrary

@Suite struct FirstArchiveTests {
  @Test func anUneditedLibraryWritesBackWhatItRead() throws {
    let fixture = try ArchiveFixture()
    let summary = try fixture.load(FirstArchive.whole)
    var counts = ArchiveCounts()
    (counts.recipes, counts.diaries, counts.ingredients, counts.categories, counts.photos) = (2, 2, 2, 2, 3)
    #expect(
      summary
        == ArchiveSummary(
          format: .cookleV1, formatVersion: 1, exportedAt: Instant(text: "2026-03-01T08:00:00Z"), counts: counts,
          notices: ["Photos of an unknown source, which read as imported: 1."]))
    #expect(try fixture.export(.cookleV1) == FirstArchive.whole)
    try fixture.library.expectSoundIndex()
  }

  @Test func aRecipeIsReadInTheOrderOfItsRows() throws {
    let fixture = try ArchiveFixture()
    try fixture.load(FirstArchive.whole)
    let soup = try RecipeOperations.get(id: "r1", in: fixture.library.context)
    #expect(
      soup.content
        == RecipeContent(
          name: "Soup", servingSize: 4,
          ingredients: [
            RecipeIngredient(ingredient: "Water", amount: "1 l"),
            RecipeIngredient(ingredient: "Garlic", amount: " 2 cloves "),
          ],
          steps: [RecipeStep(text: "Boil."), RecipeStep(text: "Serve hot.")], categories: ["Starter"],
          photos: ["p1", "p2"], note: "From grandmother."))
    #expect(soup.createdAt == Instant(text: "2026-03-13T17:05:00Z"))
    #expect(soup.modifiedAt == Instant(text: "2026-03-13T17:06:01Z"))
    #expect(soup.madeCount == 2 && soup.timesCooked == 0)
    let bread = try RecipeOperations.get(id: "r2", in: fixture.library.context)
    #expect(bread.content.name == "Bread of rye")
    #expect(bread.content.categories == ["Baking", "Starter"])
    let diary = try DiaryOperations.get(id: "d1", in: fixture.library.context)
    #expect(diary.day == "2026-03-12" && diary.note == "Birthday")
    #expect(diary.rows.map { "\($0.meal) \($0.recipeID)" } == ["breakfast r2", "lunch r1", "dinner r1", "dinner r2"])
    #expect(try fixture.library.names("rye") == ["Bread of rye"])
  }

  @Test func ofAnEditedRecipeOnlyWhatTheEditTouchedIsLost() throws {
    let fixture = try ArchiveFixture()
    try fixture.load(FirstArchive.whole)
    let context = fixture.library.context
    fixture.library.clock.advance(milliseconds: 86_400_000 * 30)
    var draft = RecipeFormDraft(try RecipeOperations.get(id: "r1", in: context).content)
    draft.note = "From grandfather."
    draft.ingredients.insert(RecipeIngredient(ingredient: "Garlic", amount: "more"), at: 0)
    _ = try RecipeOperations.update(id: "r1", draft, in: context)
    let edited = "2026-03-31T08:00:00Z"
    func row(_ id: String, _ amount: String, _ order: Int, _ created: String, _ modified: String) -> JSONValue {
      [
        "ingredientID": .string(id), "amount": .string(amount), "order": JSONValue(integerLiteral: order),
        "createdTimestamp": .string(created), "modifiedTimestamp": .string(modified),
      ]
    }
    let expected = FirstArchive.whole
      .replacing("recipes.0.note", by: "From grandfather.")
      .replacing("recipes.0.modifiedTimestamp", by: .string(edited))
      .replacing(
        "recipes.0.ingredients",
        by: [
          row("i2", "more", 0, "2026-03-13T17:05:00Z", edited),
          row("i1", "1 l", 1, "2026-03-13T17:03:00Z", "2026-03-13T17:04:01Z"),
          row("i2", " 2 cloves ", 2, "2026-03-13T17:01:00Z", "2026-03-13T17:02:01Z"),
        ]
      ).replacing("exportedAt", by: .string(edited))
    #expect(try fixture.export(.cookleV1) == expected)
  }

  @Test func whatWasKeptGoesWithItsRecord() throws {
    let fixture = try ArchiveFixture()
    try fixture.load(FirstArchive.whole)
    let context = fixture.library.context
    func records() throws -> [String] {
      try context.connection.statement("SELECT record FROM archive_value ORDER BY record").all { $0.text(0) }
    }
    #expect(try records() == ["d1", "d2", "i2", "p3", "r1", "r2"])
    _ = try RecipeOperations.delete(id: "r1", in: context)
    _ = try PhotoOperations.delete(id: "p3", in: context)
    _ = try DiaryOperations.delete(id: "d2", in: context)
    #expect(try records() == ["d1", "i2", "r2"])
    let expected = FirstArchive.whole.replacing("recipes.0", by: nil).replacing("photos.2", by: nil)
      .replacing("diaries.1", by: nil)
    let diary = try #require(try fixture.export(.cookleV1)["diaries"]?[0])
    #expect(diary["objects"]?.array?.map { $0["recipeID"] } == ["r2", "r2"])
    #expect(diary["date"] == "2026-03-12T06:30:00Z" && diary["note"] == "Birthday ")
    let written = try fixture.export(.cookleV1)
    #expect(written.replacing("diaries", by: []) == expected.replacing("diaries", by: []))
  }

  @Test func severalDiariesOfADayBecomeOneAndComeBackAsTheyWere() throws {
    let fixture = try ArchiveFixture()
    let diaries: JSONValue = [
      FirstArchive.diary("evening", "2026-03-12T19:00:00Z", note: "Late", [("r1", "dinner", 0), ("r2", "lunch", 1)]),
      FirstArchive.diary("morning", "2026-03-12T07:00:00Z", note: " Early", [("r2", "dinner", 0)]),
      FirstArchive.diary("night", "2026-03-12T23:00:00Z", [("r1", "breakfast", 9)]),
      FirstArchive.diary("other", "2026-03-11T23:00:00Z", []),
    ]
    let archive = FirstArchive.whole.replacing("diaries", by: diaries)
    let summary = try fixture.load(archive)
    #expect(summary.counts.diaries == 2)
    #expect(summary.notices.first == "Diaries that are of the same day become one: 2.")
    let diary = try DiaryOperations.get(id: "evening", in: fixture.library.context)
    #expect(diary.note == "Early\n\nLate")
    #expect(
      diary.rows.map { "\($0.meal) \($0.recipeID)" } == ["breakfast r1", "lunch r2", "dinner r2", "dinner r1"])
    #expect(try RecipeOperations.get(id: "r1", in: fixture.library.context).madeCount == 2)
    try fixture.library.expectSoundIndex()
    #expect(try fixture.export(.cookleV1) == archive)
    _ = try DiaryOperations.addRecipe("r2", day: "2026-03-12", meal: .dinner, in: fixture.library.context)
    let written = try #require(try fixture.export(.cookleV1)["diaries"])
    #expect(written.array?.map { $0["id"] } == ["evening", "other"])
    #expect(written[0]?["note"] == "Early\n\nLate" && written[0]?["date"] == "2026-03-12T19:00:00Z")
    #expect(
      written[0]?["objects"]?.array?.map { $0["createdTimestamp"] }
        == [
          "2026-03-13T17:07:00Z", "2026-03-13T17:07:00Z", "2026-03-13T17:07:00Z", "2026-03-13T17:07:00Z",
          "2026-03-13T17:05:00Z",
        ])
  }

  @Test func aMomentIsTheDayItWasInTheClientsZone() throws {
    let fixture = try ArchiveFixture()
    let tokyo = try #require(TimeZoneRules(identifier: "Asia/Tokyo"))
    try fixture.load(FirstArchive.whole, in: tokyo)
    #expect(try DiaryOperations.get(id: "d1", in: fixture.library.context).day == "2026-03-12")
    #expect(try DiaryOperations.get(id: "d2", in: fixture.library.context).day == "2026-03-14")
    // Read back elsewhere, the moments are still those that were read.
    #expect(try fixture.export(.cookleV1) == FirstArchive.whole)
  }

  @Test func recordsThatAreOneComeBackAsTheyWere() throws {
    let fixture = try ArchiveFixture()
    let archive = FirstArchive.whole
      .replacing("ingredients.2", by: FirstArchive.tag("i3", "Water "))
      .replacing("photos.3", by: FirstArchive.photo("p4", SamplePictures.jpeg, source: "elsewhere"))
      .replacing("recipes.0.ingredients.0.ingredientID", by: "i3")
      .replacing("recipes.0.photos.0.photoID", by: "p4")
    try fixture.load(archive)
    let soup = try RecipeOperations.get(id: "r1", in: fixture.library.context)
    #expect(soup.ingredientIDs == ["i1", "i1"] && soup.content.photos == ["p1"])
    func sorted(_ archive: JSONValue) -> JSONValue {
      ["ingredients", "photos"].reduce(archive) { archive, list in
        let elements = (archive[list]?.array ?? []).sorted { ($0["id"]?.string ?? "") < ($1["id"]?.string ?? "") }
        return archive.replacing(list, by: .array(elements))
      }
    }
    #expect(try sorted(fixture.export(.cookleV1)) == archive)
    _ = try TagOperations.rename(.ingredient, id: "i1", to: "Spring water", in: fixture.library.context)
    let written = try fixture.export(.cookleV1)
    #expect(written["ingredients"]?.array?.map { $0["id"] } == ["i1", "i2"])
    #expect(written["recipes"]?[0]?["ingredients"]?.array?.map { $0["ingredientID"] } == ["i1", "i1"])
  }

  @Test func whatNobodyKnowsIsWrittenBack() throws {
    let fixture = try ArchiveFixture()
    let archive = FirstArchive.whole
      .replacing("recipes.0.rating", by: ["stars": 5])
      .replacing("recipes.0.ingredients.0.isOptional", by: true)
      .replacing("recipes.0.createdTimestamp", by: "2026-03-14T02:05:00.250+09:00")
      .replacing("recipes.0.servingSize", by: .number(try #require(JSONNumber(literal: "4.0"))))
      .replacing("diaries.0.weather", by: "rain")
      .replacing("photos.0.album", by: .null)
      .replacing("categories.1.color", by: "red")
    try fixture.load(archive)
    #expect(try fixture.export(.cookleV1) == archive)
  }
}
