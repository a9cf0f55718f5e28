import JSON
import ServerHarness
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct HistoryTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// The actions of the history with their states, the newest first.
  private func history(_ server: ServerProcess) throws -> [String] {
    try server.call("data/history", [:])["items"]?.array?.map { entry in
      "\(entry["action"]?.string ?? "") \(entry["state"]?.string ?? "")"
    } ?? []
  }

  @Test func whatOneServerDidTheOtherTakesBack() throws {
    let editor = try ServerProcess.ready(library)
    let other = try ServerProcess.ready(library)
    let recipe = try editor.createID(RecipeDrafts.tomatoSoup)
    let before = try editor.recipe(recipe)
    try editor.call("recipe/delete", ["id": recipe])
    let undone = try other.call("data/undo", [:])
    #expect(undone["value"]?["action"] == "recipe/delete")
    let after = try editor.recipe(recipe)
    #expect(after.setting("revision", "") == before.setting("revision", ""))
    #expect(after["revision"] != before["revision"])
    #expect(try history(editor) == ["recipe/delete undone", "recipe/create done"])
    // The one whose change was taken back hears of it as a peer's.
    var told: JSONValue?
    repeat { told = try editor.notification() } while told?["params"]?["revision"] != undone["revision"]
    #expect(told?["params"]?["areas"]?["history"] != nil)
    try editor.call("data/redo", [:])
    #expect(try other.names() == [])
  }

  @Test func theHistoryOutlivesARestartAndAKill() throws {
    let recipe: JSONValue
    do {
      let server = try ServerProcess.ready(library)
      recipe = try server.createID(RecipeDrafts.tomatoSoup)
      try server.call("recipe/delete", ["id": recipe])
      server.process.signal(SIGKILL)
      #expect(try server.waitForEnd() == .signalled(SIGKILL))
    }
    do {
      let server = try ServerProcess.ready(library)
      try server.call("data/undo", [:])
      #expect(try server.names() == ["Tomato Soup"])
      #expect(try server.shutDown() == .exited(0))
    }
    let server = try ServerProcess.ready(library)
    #expect(try history(server) == ["recipe/delete undone", "recipe/create done"])
    try server.call("data/redo", [:])
    try server.call("data/undo", [:])
    #expect(try server.recipe(recipe)["name"] == "Tomato Soup")
  }

  @Test func theLimitsAreAdvertised() throws {
    let server = try ServerProcess(library)
    let cookle = try server.initialize()
    #expect(cookle["limits"]?["historyEntries"] == 200)
    #expect(cookle["limits"]?["historyEntryBytes"] == 16_777_216)
    #expect(cookle["limits"]?["historyBytes"] == 67_108_864)
    #expect(cookle["availability"]?["undo"] == ["status": "available"])
  }
}
