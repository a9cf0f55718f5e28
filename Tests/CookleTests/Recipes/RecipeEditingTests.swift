import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct RecipeEditingTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  @Test func anUpdateReplacesTheWholeContent() throws {
    let created = try server.create(RecipeDrafts.tomatoSoup)
    let before = try server.revision()
    usleep(5_000)
    let outcome = try server.call(
      "recipe/update", ["id": created["value"]?["id"] ?? .null, "draft": ["name": "Gazpacho", "note": "Cold."]])
    let value = try #require(outcome["value"])
    var names = Placeholders()
    #expect(
      names.masking(value) == [
        "id": "#1", "revision": "r1", "name": "Gazpacho", "servingSize": 0, "cookingTime": 0, "ingredients": [],
        "steps": [], "categories": [], "photos": [], "note": "Cold.", "diet": "standard", "blurb": "Cold.",
        "timesCooked": 0, "madeCount": 0, "createdAt": "instant", "modifiedAt": "instant",
      ])
    #expect(value["id"] == created["value"]?["id"])
    #expect(value["createdAt"] == created["value"]?["createdAt"])
    #expect(value["modifiedAt"] != created["value"]?["modifiedAt"])
    #expect(value["revision"] != created["value"]?["revision"])
    #expect(outcome["previousRevision"] == before)
    #expect(outcome["revision"] != before)
    #expect(outcome["effects"]?.array?.contains("recipeDataChanged") == true)
  }

  @Test func anEditOfTheNoteChangesNoTags() throws {
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let outcome = try server.call(
      "recipe/update", ["id": id, "draft": RecipeDrafts.tomatoSoup.setting("note", "Less salt.")])
    #expect(
      Set(outcome["effects"]?.array ?? []) == ["recipeDataChanged", "notificationPlanChanged"])
  }

  @Test func anUpdateThatChangesNothingMovesNothing() throws {
    let created = try server.create(RecipeDrafts.tomatoSoup)
    let before = try server.revision()
    usleep(5_000)
    let outcome = try server.call(
      "recipe/update", ["id": created["value"]?["id"] ?? .null, "draft": RecipeDrafts.tomatoSoup])
    #expect(
      outcome == [
        "value": created["value"] ?? .null, "effects": [], "revision": before, "previousRevision": before,
        "followUps": [],
      ])
    #expect(try server.revision() == before)
  }

  @Test func aRecipeThatWasReadIsADraftOfItself() throws {
    let created = try #require(try server.create(RecipeDrafts.tomatoSoup)["value"])
    let before = try server.revision()
    let outcome = try server.call("recipe/update", ["id": created["id"] ?? .null, "draft": created])
    #expect(outcome["value"] == created)
    #expect(outcome["revision"] == before)
  }

  @Test func aStaleConditionIsAConflictAndChangesNothing() throws {
    let created = try #require(try server.create(RecipeDrafts.tomatoSoup)["value"])
    let id = created["id"] ?? .null
    let edited = try server.call(
      "recipe/update", ["id": id, "draft": RecipeDrafts.named("Mine"), "ifRevision": created["revision"] ?? .null])
    let current = edited["value"]?["revision"] ?? .null
    for (method, rest) in [
      ("recipe/update", ["draft": RecipeDrafts.named("Theirs")]), ("recipe/delete", [:]), ("recipe/markCooked", [:]),
    ] as [(String, JSONObject)] {
      var params: JSONObject = ["id": id, "ifRevision": created["revision"] ?? .null]
      for member in rest { params[member.name] = member.value }
      try expectNothingChanges(on: server) {
        expectRefusal(
          try server.refusal(method, .object(params)), 1003, "conflict", with: ["currentRevision": current])
      }
    }
    #expect(try server.recipe(id) == edited["value"])
  }

  @Test(arguments: ["", "nonsense", "zzzz.1", "0", "."] as [JSONValue])
  func aRevisionThatNeverWasIsAConflict(revision: JSONValue) throws {
    let created = try #require(try server.create(RecipeDrafts.tomatoSoup)["value"])
    try expectNothingChanges(on: server) {
      let error = try server.refusal("recipe/delete", ["id": created["id"] ?? .null, "ifRevision": revision])
      expectRefusal(error, 1003, "conflict", with: ["currentRevision": created["revision"] ?? .null])
    }
  }

  @Test func anEditOfOneRecipeLeavesTheRevisionOfAnother() throws {
    let first = try #require(try server.create(RecipeDrafts.named("First", ingredients: ["Salt"]))["value"])
    let second = try server.createID(RecipeDrafts.named("Second", ingredients: ["Salt"]))
    try server.call("recipe/update", ["id": second, "draft": RecipeDrafts.named("Second", ingredients: ["Pepper"])])
    try server.call("recipe/delete", ["id": second])
    #expect(try server.recipe(first["id"] ?? .null) == first)
    try server.call("recipe/delete", ["id": first["id"] ?? .null, "ifRevision": first["revision"] ?? .null])
  }

  @Test func aDeletedRecipeIsGoneAndItsTagsStay() throws {
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let before = try server.revision()
    let outcome = try server.call("recipe/delete", ["id": id])
    #expect(outcome["value"] == ["id": id])
    #expect(outcome["previousRevision"] == before)
    #expect(outcome["effects"]?.array?.contains("recipeDataChanged") == true)
    for method in ["recipe/get", "recipe/delete", "recipe/markCooked", "recipe/recordOpened", "recipe/duplicate"] {
      expectRefusal(
        try server.refusal(method, ["id": id]), 1002, "notFound", with: ["entity": "recipe", "id": id])
    }
    #expect(try server.names().isEmpty)
    #expect(try server.names(["text": "tomato"]).isEmpty)
    let tags = try server.call("tag/list", ["kind": "ingredient"])["items"]
    #expect(tags?.each("value") == ["Basil", "Butter", "Tomatoes"])
    #expect(tags?.each("useCount") == [0, 0, 0])
  }

  @Test(
    arguments: [
      "recipe/get", "recipe/update", "recipe/delete", "recipe/markCooked", "recipe/recordOpened", "recipe/duplicate",
    ],
    ["", "nobody", "0195a3c2-7f10-7a31-9c44-0d6c1b2f9a01", "1", "' OR 1=1 --"])
  func anUnknownRecipeIsNotFound(method: String, id: String) throws {
    try expectNothingChanges(on: server) {
      let error = try server.refusal(method, ["id": .string(id), "draft": RecipeDrafts.named("Any")])
      expectRefusal(error, 1002, "notFound", with: ["entity": "recipe", "id": .string(id)])
    }
  }

  @Test func aDuplicateIsADraftAndStoresNothing() throws {
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    try server.call("recipe/markCooked", ["id": id])
    let before = try server.revision()
    let draft = RecipeDrafts.tomatoSoup.setting("photos", [])
    #expect(try server.call("recipe/duplicate", ["id": id]) == ["draft": draft, "revision": before])
    #expect(try server.names() == ["Tomato Soup"])
    let copy = try #require(try server.create(RecipeDrafts.tomatoSoup)["value"])
    #expect(copy["timesCooked"] == 0)
    #expect(copy["id"] != id)
  }

  @Test func markingAsCookedCountsAndIsNoEdit() throws {
    let created = try #require(try server.create(RecipeDrafts.tomatoSoup)["value"])
    usleep(5_000)
    let outcome = try server.call("recipe/markCooked", ["id": created["id"] ?? .null])
    let value = try #require(outcome["value"])
    #expect(value["timesCooked"] == 1)
    #expect(value["lastCookedAt"]?.string != nil)
    #expect(value["lastCookedAt"] != created["modifiedAt"])
    #expect(
      value.setting("timesCooked", 0).setting("lastCookedAt", nil).setting("revision", created["revision"]) == created)
    #expect(Set(outcome["effects"]?.array ?? []) == ["recipeDataChanged", "notificationPlanChanged"])
    #expect(try server.call("recipe/markCooked", ["id": created["id"] ?? .null])["value"]?["timesCooked"] == 2)
    // An edit keeps what cooking counted.
    let edited = try server.call(
      "recipe/update", ["id": created["id"] ?? .null, "draft": ["name": "Gazpacho"]])["value"]
    #expect(edited?["timesCooked"] == 2)
  }
}
