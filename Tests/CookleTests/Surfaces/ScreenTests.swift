import JSON
import ServerHarness
import Testing

/// A connection that is used as a renderer uses it: by intents and surfaces alone.
@Suite struct ScreenTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  /// Pulls the screen on top by what the navigation says of it.
  private func top() throws -> (area: JSONValue, surface: JSONValue) {
    let navigation = try server.call("surface/get", ["area": "navigation"])
    let screen = try #require(navigation["surface"]?["path"]?.array?.last)
    var params: JSONObject = ["area": screen["area"] ?? .null, "parameters": screen["parameters"] ?? .null]
    if let id = screen["id"] { params["id"] = id }
    let answer = try server.call("surface/get", .object(params))
    return (screen["area"] ?? .null, answer["surface"] ?? .null)
  }

  /// Performs what an element of a surface says.
  @discardableResult
  private func perform(_ call: JSONValue?) throws -> JSONValue {
    let intent: JSONValue = try #require(call)
    return try server.call("intent/perform", intent)
  }

  @Test func everyScreenIsReachedByWhatAnotherOneSays() throws {
    let recipe = try server.createID(RecipeDrafts.tomatoSoup)
    try server.call("intent/perform", ["intent": "selectTab", "arguments": ["tab": "categories"]])
    var (area, surface) = try top()
    #expect(area == "tag.list")
    #expect(surface["rows"]?.each("title") == ["Soup", "Weeknight"])
    try perform(surface["rows"]?[0]?["intent"])
    (area, surface) = try top()
    #expect(area == "tag.detail")
    #expect(surface["title"] == "Soup")
    try perform(surface["recipes"]?["rows"]?[0]?["intent"])
    (area, surface) = try top()
    #expect(area == "recipe.detail")
    #expect(surface["id"] == recipe)
    let deletion = try #require(surface["secondaryActions"]?.array?.last)
    #expect(deletion["confirmation"]?["message"] == "Its ingredients, categories and photos stay.")
    let outcome = try perform(deletion["intent"])
    #expect(outcome["dialog"] == "Tomato Soup was deleted.")
    #expect(try top().area == "tag.detail")
  }

  @Test func aRouteIsOpenedAsTheIntentDoesIt() throws {
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let url = JSONValue.string("cookle://recipe?id=" + (id.string ?? ""))
    let opened = try server.call("route/open", ["url": url])
    #expect(opened["route"] == url)
    #expect(opened["areas"]?["navigation"] != nil)
    #expect(try top().surface["id"] == id)
    let gone = try server.call("route/open", ["url": "https://muhiro12.github.io/Cookle/recipe?id=gone"])
    #expect(gone["route"] == "cookle://recipe")
    #expect(try top().area == "recipe.list")
    expectRefusal(
      try server.refusal("route/open", ["url": "https://example.com/recipe"]), 1001, "validationFailed")
  }

  @Test func aRenameThatCollidesIsSettledOnTheScreen() throws {
    try server.createID(RecipeDrafts.tomatoSoup)
    let tags = try server.call("tag/list", ["kind": "category"])["items"]
    let (soup, weeknight) = (tags?[0]?["id"] ?? .null, tags?[1]?["id"] ?? .null)
    try server.call("intent/perform", ["intent": "openTag", "arguments": ["kind": "category", "id": soup]])
    expectRefusal(
      try server.refusal(
        "intent/perform", ["intent": "renameCategory", "arguments": ["id": soup, "value": "weeknight"]]),
      1003, "conflict", with: ["existingId": weeknight])
    let merge = try #require(try top().surface["merge"])
    #expect(merge["title"] == "Merge into Weeknight")
    #expect(try perform(merge["intent"])["dialog"] == "Everything is Weeknight now.")
    #expect(try top().surface["title"] == "Weeknight")
  }
}
