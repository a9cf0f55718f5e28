import JSON
import ServerHarness
import Testing

@Suite struct ReadOnlyTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test func everyWriteIsRefusedAndEveryReadAnswered() throws {
    let writer = try ServerProcess.ready(library)
    let id = try writer.createID(RecipeDrafts.tomatoSoup)
    try writer.call("recipe/recordOpened", ["id": id])
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    let before = try reader.revision()
    for (method, params) in [
      ("recipe/create", ["draft": RecipeDrafts.named("Never")]),
      ("recipe/create", ["draft": ["name": "Never"], "requestKey": "k"]),
      ("recipe/update", ["id": id, "draft": RecipeDrafts.named("Never")]), ("recipe/delete", ["id": id]),
      ("recipe/markCooked", ["id": id]), ("recipe/recordOpened", ["id": id]),
    ] as [(String, JSONValue)] {
      expectRefusal(try reader.refusal(method, params), 1009, "readOnly")
    }
    for (method, params) in [
      ("recipe/get", ["id": id]), ("recipe/search", ["text": "soup"]), ("recipe/latest", [:]), ("recipe/random", [:]),
      ("recipe/lastOpened", [:]), ("recipe/topReturnTarget", [:]), ("recipe/duplicate", ["id": id]),
      ("tag/list", ["kind": "ingredient"]), ("tag/suggest", ["kind": "ingredient", "prefix": "b"]),
      ("surface/list", [:]), ("surface/get", ["area": "status"]), ("surface/get", ["area": "recipe.detail", "id": id]),
      ("surface/changes", ["since": before]),
    ] as [(String, JSONValue)] {
      try reader.call(method, params)
    }
    #expect(try reader.revision() == before)
    #expect(try reader.call("recipe/lastOpened")["recipe"]?["id"] == id)
    let detail = try reader.call("surface/get", ["area": "recipe.detail", "id": id])["surface"]
    let disabled = detail?["secondaryActions"]?.array?.filter { $0["isEnabled"] == false } ?? []
    #expect(disabled.contains { $0["id"] == "delete" })
    for action in disabled { expectSentence(action["accessibility"]?["hint"]?.string ?? "") }
  }

  @Test func notOneByteIsWritten() throws {
    let writer = try ServerProcess.ready(library)
    let id = try writer.createID(RecipeDrafts.tomatoSoup)
    try writer.shutDown()
    let before = library.contents()
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    _ = try reader.recipe(id)
    _ = try reader.refusal("recipe/recordOpened", ["id": id])
    try reader.notify("client/didBecomeActive", [:])
    try reader.shutDown()
    let after = library.contents()
    for name in ["library.sqlite", "state.sqlite"] { #expect(after[name] == before[name], "\(name)") }
    #expect(Set(after.keys).subtracting(before.keys).filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.isEmpty)
  }

  @Test func aLibraryThatIsNotThereIsNotCreated() throws {
    let server = try ServerProcess(library)
    let error = try server.refusal(
      "initialize", ["capabilities": [:], "initializationOptions": ["readOnly": true]])
    #expect([1009, -32803].contains(error["code"]?.int ?? 0), "\(error.text)")
    expectSentence(error["message"]?.string ?? "")
    #expect(try CommandRun.run("ls", ["-d", library.path]).ending != .exited(0))
  }
}
