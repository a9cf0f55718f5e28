import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct LibraryFolderTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// Stores two recipes, opens one of them, ends the server, and answers the last revision.
  private func fill() throws -> JSONValue {
    let server = try ServerProcess.ready(library)
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    try server.createID(RecipeDrafts.named("Toast"))
    try server.call("recipe/recordOpened", ["id": id])
    let revision = try server.revision()
    try server.shutDown()
    return revision
  }

  @Test func aCopyIsAnotherLibraryWithTheSameRecipes() throws {
    let revision = try fill()
    let copy = try TemporaryLibrary(at: library.outside("copy"))
    try FileManager.default.copyItem(atPath: library.path, toPath: copy.path)
    let original = try ServerProcess.ready(library)
    let server = try ServerProcess(copy)
    let cookle = try server.initialize(options: ["since": revision])
    #expect(cookle["dirty"]?.set == Set(ProtocolSource.areas))
    #expect(cookle["revision"] != revision)
    #expect(try server.names() == ["Toast", "Tomato Soup"])
    expectRefusal(
      try server.refusal("surface/changes", ["since": revision]), 1013, "cannotCalculateChanges")
    // From here on each goes its own way.
    try server.createID(RecipeDrafts.named("Only in the copy"))
    #expect(try original.names() == ["Toast", "Tomato Soup"])
    #expect(try original.revision() == revision)
  }

  @Test func aMovedLibraryIsTheSame() throws {
    let revision = try fill()
    let moved = try TemporaryLibrary(at: library.outside("moved"))
    try FileManager.default.moveItem(atPath: library.path, toPath: moved.path)
    let cookle = try ServerProcess(moved).initialize(options: ["since": revision])
    #expect(cookle["dirty"] == [])
    #expect(cookle["revision"] == revision)
  }

  @Test(arguments: [nil, "", "not a database"] as [String?])
  func stateThatIsLostOrUnreadableCostsNoRecipe(content: String?) throws {
    _ = try fill()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: "\(library.path)/state.sqlite\(suffix)")
    }
    if let content { try Data(content.utf8).write(to: URL(fileURLWithPath: "\(library.path)/state.sqlite")) }
    let server = try ServerProcess.ready(library)
    #expect(try server.names() == ["Toast", "Tomato Soup"])
    #expect(try server.call("recipe/lastOpened")["recipe"] == .null)
    let id = try server.createID(RecipeDrafts.named("Later"))
    try server.call("recipe/recordOpened", ["id": id])
    #expect(try server.call("recipe/lastOpened")["recipe"]?["name"] == "Later")
  }

  @Test func aRestartFindsEverythingAsItWas() throws {
    let revision = try fill()
    let server = try ServerProcess.ready(library)
    #expect(try server.revision() == revision)
    #expect(try server.call("recipe/lastOpened")["recipe"]?["name"] == "Tomato Soup")
    #expect(try server.names(["text": "basil"]) == ["Tomato Soup"])
    try server.shutDown()
    #expect(try ServerProcess.ready(library).revision() == revision)
  }

  @Test func aFolderThatDisappearsUnderTheServerIsAnErrorNotACrash() throws {
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.tomatoSoup)
    try FileManager.default.removeItem(atPath: library.path)
    for (method, params) in [
      ("recipe/search", [:]), ("recipe/create", ["draft": ["name": "Where"]]), ("recipe/latest", [:]),
      ("surface/list", [:]),
    ] as [(String, JSONValue)] {
      let answer = try server.request(method, params)
      if let error = answer["error"] {
        #expect(error["code"] != -32603, "\(error.text)")
        expectSentence(error["message"]?.string ?? "")
      }
    }
    #expect(try server.shutDown() == .exited(0))
  }
}
