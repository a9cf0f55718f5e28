import JSON
import ServerHarness
import Testing

@Suite struct GlanceTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  @Test func aGlanceShowsARecipeAndWhereItLeads() throws {
    let empty = try server.call("glance/get")
    #expect(empty["recipe"] == nil)
    #expect(empty["diary"]?.object?.map(\.name) == ["kind", "route", "url", "staleAt"])
    #expect(empty["diary"]?["kind"] == "today")
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let glance = try server.call("glance/get", ["recipe": "latest"])["recipe"]
    let summary = try server.call("recipe/search")["items"]?[0]
    #expect(
      glance
        == .object([
          "kind": "latest", "recipe": summary ?? .null, "route": ["destination": "recipe", "id": id],
          "url": .string("cookle://recipe?id=" + (id.string ?? "")),
        ]))
    let random = try server.call("glance/get", ["recipe": "random"])["recipe"]
    #expect(random?["staleAt"] != nil)
    try server.call("recipe/recordOpened", ["id": id])
    #expect(try server.call("glance/get")["recipe"]?["kind"] == "lastOpened")
  }

  @Test func suggestionsAreOffByDefault() throws {
    try server.createID(RecipeDrafts.tomatoSoup)
    #expect(try server.call("suggestion/plan") == ["items": [], "revision": server.revision()])
  }
}
