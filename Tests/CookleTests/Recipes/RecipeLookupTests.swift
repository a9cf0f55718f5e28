import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct RecipeLookupTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  @Test func theLatestIsTheOneEditedLast() throws {
    let first = try server.createID(RecipeDrafts.named("First"))
    usleep(5_000)
    let second = try server.create(RecipeDrafts.named("Second"))["value"]
    #expect(try server.call("recipe/latest") == ["recipe": second ?? .null, "revision": server.revision()])
    usleep(5_000)
    try server.call("recipe/update", ["id": first, "draft": RecipeDrafts.named("First again")])
    #expect(try server.call("recipe/latest")["recipe"]?["name"] == "First again")
    // Cooking and opening are no edits.
    try server.call("recipe/markCooked", ["id": second?["id"] ?? .null])
    try server.call("recipe/recordOpened", ["id": second?["id"] ?? .null])
    #expect(try server.call("recipe/latest")["recipe"]?["name"] == "First again")
  }

  @Test func aRandomRecipeIsOneOfTheLibraryAndInTimeEachOfThem() throws {
    for name in ["A", "B", "C"] { try server.createID(RecipeDrafts.named(name)) }
    var seen: Set<JSONValue> = []
    try eventually("each of three recipes to be drawn") {
      let answer = try server.call("recipe/random")
      let recipe = try #require(answer["recipe"])
      #expect(try server.recipe(recipe["id"] ?? .null) == recipe)
      seen.insert(recipe["name"] ?? .null)
      return seen == ["A", "B", "C"]
    }
  }

  @Test func theLastOpenedIsRememberedForEveryoneAndAcrossRestarts() throws {
    #expect(try server.call("recipe/lastOpened")["recipe"] == .null)
    let first = try server.createID(RecipeDrafts.named("First"))
    let second = try server.createID(RecipeDrafts.named("Second"))
    let outcome = try server.call("recipe/recordOpened", ["id": first])
    #expect(outcome["value"] == ["id": first])
    #expect(outcome["effects"] == ["preferencesChanged"])
    #expect(outcome["revision"] != outcome["previousRevision"])
    #expect(outcome["revision"] == (try server.revision()))
    let peer = try ServerProcess.ready(library)
    #expect(try peer.call("recipe/lastOpened")["recipe"] == server.recipe(first))
    try peer.call("recipe/recordOpened", ["id": second])
    #expect(try server.call("recipe/lastOpened")["recipe"] == server.recipe(second))
    try server.shutDown()
    try peer.shutDown()
    #expect(try ServerProcess.ready(library).call("recipe/lastOpened")["recipe"]?["name"] == "Second")
  }

  @Test func aDeletedRecipeIsNotTheLastOpened() throws {
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    try server.call("recipe/recordOpened", ["id": id])
    try server.call("recipe/delete", ["id": id])
    #expect(try server.call("recipe/lastOpened") == ["recipe": nil, "revision": server.revision()])
    #expect(try server.call("recipe/topReturnTarget") == ["target": nil, "revision": server.revision()])
  }

  @Test func theTopReturnTargetIsTheLastOpenedRecipe() throws {
    #expect(try server.call("recipe/topReturnTarget") == ["target": nil, "revision": server.revision()])
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    try server.call("recipe/recordOpened", ["id": id])
    var names = Placeholders()
    #expect(
      names.masking(try server.call("recipe/topReturnTarget")["target"] ?? .null) == [
        "kind": "lastOpened",
        "recipe": [
          "id": "#1", "name": "Tomato Soup", "blurb": "Soften the onion in butter until it is sweet.",
          "servingSize": 4, "cookingTime": 35, "categories": ["Soup", "Weeknight"], "madeCount": 0,
          "timesCooked": 0, "modifiedAt": "instant",
        ],
      ])
  }
}
