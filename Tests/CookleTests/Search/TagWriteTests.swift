import JSON
import ServerHarness
import Testing

@Suite struct TagWriteTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  private func id(_ kind: JSONValue, _ value: JSONValue) throws -> JSONValue {
    let items = try server.call("tag/list", ["kind": kind])["items"]?.array ?? []
    return items.first { $0["value"] == value }?["id"] ?? .null
  }

  @Test func aTagIsReadWithItsRecipes() throws {
    let recipe = try server.createID(RecipeDrafts.tomatoSoup)
    let tag = try id("category", "Soup")
    let found = try server.call("tag/get", ["kind": "category", "id": tag])
    #expect(found["items"]?.each("id") == [recipe])
    let revision = found["tag"]?["revision"]
    #expect(
      found["tag"]?.setting("createdAt", nil).setting("modifiedAt", nil)
        == .object([
          "id": tag, "kind": "category", "value": "Soup", "useCount": 1, "revision": revision ?? .null,
        ]))
    #expect([found["total"], found["totalIsExact"]] == [1, true])
    #expect(found["revision"] == (try server.revision()))
    expectRefusal(
      try server.refusal("tag/get", ["kind": "ingredient", "id": tag]), 1002, "notFound",
      with: ["entity": "ingredient", "id": tag])
  }

  @Test func aRenamedTagShowsWhereverItIsUsed() throws {
    let recipe = try server.createID(RecipeDrafts.tomatoSoup)
    let before = try server.recipe(recipe)
    try server.settle()
    _ = try server.takeNotifications()
    let outcome = try server.call(
      "tag/rename", ["kind": "category", "id": try id("category", "Soup"), "value": " Soups "])
    #expect(outcome["value"]?["value"] == "Soups")
    #expect(outcome["effects"] == ["recipeDataChanged", "tagDataChanged"])
    #expect(try server.recipe(recipe) == before.setting("categories", ["Soups", "Weeknight"]))
    try server.settle()
    let areas = try server.takeNotifications().compactMap { $0["params"]?["areas"] }
    #expect(areas.contains { $0["recipe.list"]?["ids"] == "all" && $0["recipe.detail"]?["ids"] == "all" })
  }

  @Test func aTakenValueNamesTheOtherRecord() throws {
    try server.createID(RecipeDrafts.tomatoSoup)
    try expectNothingChanges(on: server) {
      let error = try server.refusal(
        "tag/rename", ["kind": "category", "id": try id("category", "Soup"), "value": "ＷＥＥＫＮＩＧＨＴ"])
      expectRefusal(error, 1003, "conflict", with: ["existingId": try id("category", "Weeknight")])
      #expect(error["message"]?.string?.contains("merge") == true)
      let empty = try server.refusal(
        "tag/rename", ["kind": "category", "id": try id("category", "Soup"), "value": " "])
      expectRefusal(empty, 1001, "validationFailed")
      #expect(empty["data"]?["fields"]?.each("path") == ["value"])
    }
  }

  @Test func anIngredientInUseIsNotDeleted() throws {
    try server.createID(RecipeDrafts.tomatoSoup)
    try expectNothingChanges(on: server) {
      expectRefusal(
        try server.refusal("tag/delete", ["kind": "ingredient", "id": try id("ingredient", "Basil")]), 1004, "inUse",
        with: ["count": 1, "by": "recipe"])
    }
  }

  @Test func duplicatesAreFoundAndMerged() throws {
    let recipe = try server.createID(
      RecipeDrafts.named("A", ingredients: ["Tomato", "tomato", "TOMATO"], categories: ["x"]))
    let groups = try server.call("tag/duplicates", ["kind": "ingredient"])["items"]?.array ?? []
    #expect(groups.count == 1)
    let ids = groups.first?["tags"]?.each("id") ?? []
    #expect(ids.count == 3)
    let outcome = try server.call(
      "tag/merge", ["kind": "ingredient", "keep": ids[0], "merging": .array(Array(ids.dropFirst()))])
    #expect(outcome["value"]?["useCount"] == 1)
    #expect(try server.recipe(recipe)["ingredients"]?.each("ingredientId") == [ids[0], ids[0], ids[0]])
    #expect(try server.call("tag/duplicates", ["kind": "ingredient"])["items"] == [])
    let error = try server.refusal("tag/merge", ["kind": "ingredient", "keep": ids[0], "merging": .array([ids[0]])])
    expectRefusal(error, 1001, "validationFailed")
    #expect(error["data"]?["fields"]?.each("path") == ["merging[0]"])
  }
}
