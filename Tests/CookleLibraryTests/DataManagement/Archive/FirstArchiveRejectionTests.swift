import JSON
import Testing

@testable import CookleLibrary

/// Archives of the app's form that are wrong in one place, and what is said of each.
@Suite struct FirstArchiveRejectionTests {
  typealias Case = RejectedArchive

  private static let first = FirstArchive.whole
  private static let long = JSONValue.string(String(repeating: "a", count: 501))

  static let cases: [Case] = [
    Case(
      "no format", ["recipes": []], "",
      "The file says neither formatVersion nor libraryArchiveVersion, so it is no archive of recipes."),
    Case(
      "both formats", first.replacing("libraryArchiveVersion", by: 1), "formatVersion",
      "An archive says formatVersion or libraryArchiveVersion, not both."),
    Case(
      "a version that is a text", first.replacing("formatVersion", by: "1"), "formatVersion",
      "The version must be a whole number."),
    Case(
      "a version with a fraction", first.replacing("formatVersion", by: 1.5), "formatVersion",
      "The version must be a whole number."),
    Case(
      "a later version", first.replacing("formatVersion", by: 2), "formatVersion",
      "The archive has version 2 of its format, and this Cookle reads version 1; update Cookle."),
    Case("version 0", first.replacing("formatVersion", by: 0), "formatVersion", "There is no version 0 of the format."),
    Case("no recipes", first.without("recipes"), "recipes", "A value is required."),
    Case(
      "recipes that are no list", first.replacing("recipes", by: [:]), "recipes", "Expected an array, found an object."),
    Case(
      "a recipe that is no object", first.replacing("recipes.1", by: "Soup"), "recipes[1]",
      "Expected an object, found a text."),
    Case(
      "a name that is missing", first.replacing("recipes.0.name", by: nil), "recipes[0].name", "A value is required."),
    Case(
      "a name that is null", first.replacing("recipes.0.name", by: .null), "recipes[0].name",
      "Expected a text, found null."),
    Case(
      "a name that is empty", first.replacing("recipes.0.name", by: " \n"), "recipes[0].name", "A recipe needs a name."),
    Case(
      "a name that is too long", first.replacing("recipes.0.name", by: long), "recipes[0].name",
      "The name has 501 characters, and at most 500 are allowed."),
    Case(
      "a name with a NUL", first.replacing("recipes.0.name", by: "a\u{0}"), "recipes[0].name",
      "The name has a NUL character, which cannot be stored; remove it."),
    Case(
      "an id that comes twice", first.replacing("recipes.1.id", by: "r1"), "recipes[1].id",
      "Another recipe of the archive has this id."),
    Case(
      "an ingredient's id that comes twice", first.replacing("ingredients.1.id", by: "i1"), "ingredients[1].id",
      "Another ingredient of the archive has this id."),
    Case(
      "a category's id that comes twice", first.replacing("categories.1.id", by: "c1"), "categories[1].id",
      "Another category of the archive has this id."),
    Case(
      "a photo's id that comes twice", first.replacing("photos.1.id", by: "p1"), "photos[1].id",
      "Another photo of the archive has this id."),
    Case(
      "a diary's id that comes twice", first.replacing("diaries.1.id", by: "d1"), "diaries[1].id",
      "Another diary of the archive has this id."),
    Case(
      "an id of a diary of the same day that comes twice", first.replacing("diaries.1", by: first["diaries"]?[0]),
      "diaries[1].id", "Another diary of the archive has this id."),
    Case(
      "an empty id", first.replacing("recipes.0.id", by: ""), "recipes[0].id",
      "An id has 1 to 500 visible ASCII characters."),
    Case(
      "an id with a control character", first.replacing("photos.0.id", by: "\u{1b}[2J"), "photos[0].id",
      "An id has 1 to 500 visible ASCII characters."),
    Case(
      "an ingredient that is not there", first.replacing("recipes.0.ingredients.0.ingredientID", by: "i9"),
      "recipes[0].ingredients[0].ingredientID", "The ingredient is not in the archive."),
    Case(
      "a category that is not there", first.replacing("recipes.1.categoryIDs.1", by: "c9"), "recipes[1].categoryIDs[1]",
      "The category is not in the archive."),
    Case(
      "a photo that is not there", first.replacing("recipes.0.photos.0.photoID", by: "p9"),
      "recipes[0].photos[0].photoID", "The photo is not in the archive."),
    Case(
      "a recipe that is not there", first.replacing("diaries.0.objects.2.recipeID", by: "r9"),
      "diaries[0].objects[2].recipeID", "The recipe is not in the archive."),
    Case(
      "a recipe that is not there in a second diary of a day",
      first.replacing("diaries.1", by: FirstArchive.diary("d2", "2026-03-12T20:00:00Z", [("r9", "lunch", 0)])),
      "diaries[1].objects[0].recipeID", "The recipe is not in the archive."),
    Case(
      "base64 that is none", first.replacing("photos.1.data", by: "R0lG*"), "photos[1].data",
      "The data is not Base64 with padding and without line breaks."),
    Case(
      "base64 without padding", first.replacing("photos.1.data", by: "R0lGOD"), "photos[1].data",
      "The data is not Base64 with padding and without line breaks."),
    Case(
      "data that are no text", first.replacing("photos.1.data", by: [1, 2]), "photos[1].data",
      "Expected a string, found an array."),
    Case("data that are missing", first.replacing("photos.1.data", by: nil), "photos[1].data", "A value is required."),
    Case(
      "a picture that is none", first.replacing("photos.0.data", by: "bm8gcGljdHVyZQ=="), "photos[0].data",
      "This is no JPEG, PNG, WebP, HEIC or GIF picture; choose another one."),
    Case(
      "a picture that is cut",
      first.replacing("photos.0.data", by: .string(Base64.encoded(Array(SamplePictures.jpeg.dropLast(40))))),
      "photos[0].data", "The picture ends too early, part of it is missing; copy it again."),
    Case(
      "a serving size below 0", first.replacing("recipes.0.servingSize", by: -1), "recipes[0].servingSize",
      "The number must be a whole one from 0 to 2147483647."),
    Case(
      "a time beyond 32 bits", first.replacing("recipes.0.cookingTime", by: 2_147_483_648), "recipes[0].cookingTime",
      "The number must be a whole one from 0 to 2147483647."),
    Case(
      "a time with a fraction", first.replacing("recipes.0.cookingTime", by: 2.5), "recipes[0].cookingTime",
      "The number must be a whole one from 0 to 2147483647."),
    Case(
      "a time that is a text", first.replacing("recipes.0.cookingTime", by: "20"), "recipes[0].cookingTime",
      "Expected a whole number, found a text."),
    Case(
      "a date that is none", first.replacing("diaries.0.date", by: "2026-02-30T10:00:00Z"), "diaries[0].date",
      "This is no moment like 2026-03-13T17:05:00Z."),
    Case(
      "a day without a time", first.replacing("diaries.0.date", by: "2026-02-20"), "diaries[0].date",
      "This is no moment like 2026-03-13T17:05:00Z."),
    Case(
      "a timestamp that is none",
      first.replacing("recipes.0.steps", by: []).replacing("recipes.0.modifiedTimestamp", by: "yesterday"),
      "recipes[0].modifiedTimestamp", "This is no moment like 2026-03-13T17:05:00Z."),
    Case(
      "a row's timestamp that is none", first.replacing("recipes.0.ingredients.1.createdTimestamp", by: 5),
      "recipes[0].ingredients[1].createdTimestamp", "Expected a text, found a number."),
    Case(
      "exportedAt that is none", first.replacing("exportedAt", by: "now"), "exportedAt",
      "This is no moment like 2026-03-13T17:05:00Z."),
    Case(
      "a meal that is none", first.replacing("diaries.0.objects.1.type", by: ["snack": [:]]),
      "diaries[0].objects[1].type",
      "The meal must be an object with one member, which is one of breakfast, lunch, dinner."),
    Case(
      "two meals at once", first.replacing("diaries.0.objects.1.type", by: ["lunch": [:], "dinner": [:]]),
      "diaries[0].objects[1].type",
      "The meal must be an object with one member, which is one of breakfast, lunch, dinner."),
    Case(
      "a tag without a value", first.replacing("categories.0.value", by: "  "), "categories[0].value",
      "The category's value is missing."),
    Case(
      "too many steps", first.replacing("recipes.0.steps", by: .array(Array(repeating: "Stir.", count: 1_001))),
      "recipes[0].steps", "There are too many steps: 1001, and at most 1000 are allowed."),
    Case(
      "a step that is too long",
      first.replacing("recipes.0.steps.0", by: .string(String(repeating: "a", count: 20_001))), "recipes[0].steps[0]",
      "The step has 20001 characters, and at most 20000 are allowed."),
    Case(
      "too many meals",
      first.replacing(
        "diaries.0.objects", by: .array(Array(repeating: first["diaries"]?[0]?["objects"]?[0] ?? .null, count: 201))),
      "diaries[0].objects", "There are too many rows: 201, and at most 200 are allowed."),
    Case(
      "too many meals on a day of two diaries",
      first.replacing(
        "diaries",
        by: .array(
          ["a", "b"].map { id in
            FirstArchive.diary(id, "2026-03-12T20:00:00Z", Array(repeating: ("r1", "lunch", 0), count: 150))
          })), "diaries[1].objects", "The diaries of 2026-03-12 have more than the 200 rows that a day can have."),
    Case(
      "a note that is too long", first.replacing("diaries.0.note", by: .string(String(repeating: "é", count: 200_001))),
      "diaries[0].note", "The note has 200001 characters, and at most 200000 are allowed."),
  ]

  @Test(arguments: cases)
  func anArchiveThatIsWrongInOnePlaceIsRejected(_ example: Case) throws {
    let fixture = try ArchiveFixture()
    #expect(try fixture.rejection(of: fixture.write(example.archive)) == example.rejection)
  }
}
