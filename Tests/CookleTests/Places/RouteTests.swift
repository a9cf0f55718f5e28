import JSON
import ServerHarness
import Testing

@Suite struct RouteTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  @Test func aLinkIsReadAndWritten() throws {
    let place: JSONValue = ["destination": "search", "text": "crème & 米"]
    let built = try server.call("route/build", ["route": place])
    #expect(
      built == [
        "route": place,
        "urls": [
          "app": "cookle://search?q=cr%C3%A8me%20%26%20%E7%B1%B3",
          "web": "https://muhiro12.github.io/Cookle/search?q=cr%C3%A8me%20%26%20%E7%B1%B3",
        ],
      ])
    for form in ["app", "web"] {
      #expect(try server.call("route/parse", ["url": built["urls"]?[form] ?? .null]) == built)
    }
  }

  @Test func aLinkToWhatIsGoneLeadsToTheList() throws {
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let url = try server.call("route/build", ["route": ["destination": "recipe", "id": id]])["urls"]?["web"] ?? .null
    let there = try server.call("route/resolve", ["url": url])
    #expect(there["route"] == ["destination": "recipe", "id": id] && there["requested"] == there["route"])
    try server.call("recipe/delete", ["id": id])
    let gone = try server.call("route/resolve", ["url": url])
    #expect(gone["route"] == ["destination": "recipe"] && gone["urls"]?["app"] == "cookle://recipe")
    #expect(gone["requested"] == there["requested"])
    #expect(gone["revision"] == (try server.revision()))
  }

  @Test(
    arguments: ["cookle://recipes", "", "cookle://recipe?id=", "https://example.org/", "\u{1b}[31m"] as [JSONValue])
  func whatIsNoLinkIsRefused(url: JSONValue) throws {
    for method in ["route/parse", "route/resolve"] {
      let error = try server.refusal(method, ["url": url])
      expectRefusal(error, 1001, "validationFailed")
      #expect(error["data"]?["fields"]?.each("path") == ["url"])
    }
  }

  @Test(
    arguments: [
      (["destination": "home", "id": "x"], "route.id"), (["destination": "recipe", "id": ""], "route.id"),
      (["destination": "diary", "day": "2026-02-30"], "route.day"),
      (["destination": "menu", "text": "x"], "route.text"),
    ] as [(JSONValue, JSONValue)])
  func aPlaceThatIsNoneIsRefused(route: JSONValue, path: JSONValue) throws {
    let error = try server.refusal("route/build", ["route": route])
    expectRefusal(error, 1001, "validationFailed")
    #expect(error["data"]?["fields"]?.each("path") == [path])
  }
}
