import Foundation
import JSON
import Testing

@testable import CookleLibrary

/// Archives of our own form that are wrong in one place, and what is said of each.
@Suite struct OwnArchiveRejectionTests {
  typealias Case = RejectedArchive

  private static let own: JSONValue = [
    "libraryArchiveVersion": 1, "exportedAt": "2026-03-01T08:00:00.000Z",
    "settings": ["recipe.sort": "madeCountDescending"],
    "ingredients": [dated(["id": "i1", "value": "Milk"]), dated(["id": "i2", "value": "Salt"])],
    "categories": [dated(["id": "c1", "value": "Sweet"])],
    "photos": [
      dated(["id": "p1", "source": "camera", "data": .string(Base64.encoded(SamplePictures.gif))]),
      dated(["id": "p2", "source": "import", "data": .string(Base64.encoded(SamplePictures.jpeg))]),
    ],
    "recipes": [
      dated([
        "id": "r1", "name": "Soup", "servingSize": 1, "cookingTime": 2, "diet": "vegan", "note": "", "timesCooked": 0,
        "ingredients": [["ingredient": "i1", "amount": ""]], "steps": [["text": "Boil."]], "categories": ["c1"],
        "photos": ["p1"],
      ])
    ],
    "diaries": [
      dated(["id": "d1", "day": "2026-03-01", "note": "", "meals": [["meal": "lunch", "recipe": "r1"]]]),
      dated(["id": "d2", "day": "2026-03-02", "note": "", "meals": []]),
    ],
    "menu": dated([
      "days": [["day": "mon", "recipe": "gone", "name": "Stew"], ["day": "tue", "recipe": "r1", "name": "Soup"]]
    ]),
    "menuRules": [
      "avoidWithinDays": 0,
      "days": [["day": "mon", "maxCookingTime": 0, "isPinned": false, "categories": ["c1"]]],
    ],
    "shoppingItems": [
      dated([
        "id": "s1", "name": "Milk",
        "requests": [["kind": "hand", "amount": "1 l", "factor": [1, 1], "isCounted": true]],
      ]),
      dated([
        "id": "s2", "name": "Salt",
        "requests": [
          [
            "kind": "menu", "recipe": "gone", "recipeName": "Stew", "day": "mon", "amount": "", "factor": [3, 2],
            "isCounted": false,
          ]
        ],
      ]),
    ],
    "shoppingPlaces": [["key": "milk", "section": "Dairy"]],
  ]

  private static func dated(_ members: JSONObject) -> JSONValue {
    var members = members
    members["createdAt"] = "2026-03-01T08:00:00.001Z"
    members["modifiedAt"] = "2026-03-01T08:00:00.002Z"
    return .object(members)
  }

  static let cases: [Case] = [
    Case(
      "a later version", own.replacing("libraryArchiveVersion", by: 7), "libraryArchiveVersion",
      "The archive has version 7 of its format, and this Cookle reads version 1; update Cookle."),
    Case("no shopping list", own.without("shoppingItems"), "shoppingItems", "A value is required."),
    Case(
      "a setting nobody knows", own.replacing("settings", by: ["no.such": 1]), "settings[\"no.such\"]",
      "There is no such setting."),
    Case(
      "a setting of another kind", own.replacing("settings", by: ["debug.enabled": 1]), "settings[\"debug.enabled\"]",
      "The setting must be true or false."),
    Case(
      "two tags of one value", own.replacing("ingredients.1.value", by: "Milk"), "ingredients[1].value",
      "Another ingredient of the archive has this value."),
    Case(
      "two photos of one picture", own.replacing("photos.1.data", by: .string(Base64.encoded(SamplePictures.gif))),
      "photos[1].data", "Another photo of the archive is the same picture."),
    Case(
      "a source nobody knows", own.replacing("photos.0.source", by: "moon"), "photos[0].source",
      "It must be one of import, camera, generated."),
    Case(
      "a diet nobody knows", own.replacing("recipes.0.diet", by: "carnivore"), "recipes[0].diet",
      "It must be one of standard, vegetarian, vegan."),
    Case(
      "a category twice", own.replacing("recipes.0.categories", by: ["c1", "c1"]), "recipes[0].categories[1]",
      "The id appears more than once."),
    Case(
      "a photo twice", own.replacing("recipes.0.photos", by: ["p1", "p1"]), "recipes[0].photos[1]",
      "The id appears more than once."),
    Case(
      "an ingredient that is not there", own.replacing("recipes.0.ingredients.0.ingredient", by: "i9"),
      "recipes[0].ingredients[0].ingredient", "The ingredient is not in the archive."),
    Case(
      "a photo that is not there", own.replacing("recipes.0.photos.0", by: "p9"), "recipes[0].photos[0]",
      "The photo is not in the archive."),
    Case(
      "a category that is not there", own.replacing("recipes.0.categories.0", by: "c9"), "recipes[0].categories[0]",
      "The category is not in the archive."),
    Case(
      "a step without a text", own.replacing("recipes.0.steps.0.text", by: ""), "recipes[0].steps[0].text",
      "The step is missing."),
    Case(
      "a source that is no web address", own.replacing("recipes.0.source", by: ["url": "javascript:1"]),
      "recipes[0].source.url", "The source's address must be a web address with http:// or https://."),
    Case(
      "what was kept and is no object", own.replacing("recipes.0.kept", by: []), "recipes[0].kept",
      "Expected an object, found a list."),
    Case(
      "a day twice", own.replacing("diaries.1.day", by: "2026-03-01"), "diaries[1].day",
      "Another diary of the archive is of this day."),
    Case(
      "a day that is none", own.replacing("diaries.1.day", by: "2026-02-29"), "diaries[1].day",
      "This is no day of the calendar like 2026-03-13."),
    Case(
      "a recipe that is not there", own.replacing("diaries.0.meals.0.recipe", by: "r9"), "diaries[0].meals[0].recipe",
      "The recipe is not in the archive."),
    Case(
      "a day of the menu twice", own.replacing("menu.days.1.day", by: "mon"), "menu.days[1].day",
      "The day appears more than once."),
    Case(
      "a category of the menu that is not there", own.replacing("menuRules.days.0.categories.0", by: "c9"),
      "menuRules.days[0].categories[0]", "The category is not in the archive."),
    Case(
      "days to look back that are too many", own.replacing("menuRules.avoidWithinDays", by: 3_651),
      "menuRules.avoidWithinDays", "The number must be a whole one from 0 to 3650."),
    Case(
      "an item twice", own.replacing("shoppingItems.1.id", by: "s1"), "shoppingItems[1].id",
      "Another shopping item of the archive has this id."),
    Case(
      "an item to be bought twice", own.replacing("shoppingItems.1.name", by: "milk"), "shoppingItems[1].name",
      "Another item of the archive that is to be bought has this name."),
    Case(
      "a factor that is none", own.replacing("shoppingItems.0.requests.0.factor", by: [1, 0]),
      "shoppingItems[0].requests[0].factor", "The factor must be two whole numbers, the second above 0."),
    Case(
      "a day of the week that is none", own.replacing("shoppingItems.1.requests.0.day", by: "someday"),
      "shoppingItems[1].requests[0].day", "It must be one of mon, tue, wed, thu, fri, sat, sun."),
    Case(
      "a place that is not in the form of comparison", own.replacing("shoppingPlaces.0.key", by: "MILK"),
      "shoppingPlaces[0].key", "The ingredient is not in the form in which ingredients are compared."),
  ]

  @Test(arguments: cases)
  func anArchiveThatIsWrongInOnePlaceIsRejected(_ example: Case) throws {
    let fixture = try ArchiveFixture()
    #expect(try fixture.rejection(of: fixture.write(example.archive)) == example.rejection)
  }

  @Test func theArchivesOfTheCasesAreRightOtherwise() throws {
    let fixture = try ArchiveFixture()
    for archive in [Self.own, FirstArchive.whole] {
      _ = try DataMaintenanceOperations.validateArchive(at: fixture.write(archive), in: fixture.library.context)
    }
  }
}
