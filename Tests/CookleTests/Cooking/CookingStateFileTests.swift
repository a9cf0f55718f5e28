import Foundation
import JSON
import ServerHarness
import Testing

/// Sessions live beside the library: they touch nothing of it, and may be lost without it (domain §6).
@Suite struct CookingStateFileTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3)) func cookingChangesNothingOfTheLibrary() throws {
    let server = try ServerProcess.ready(library)
    let recipe = try server.soup()
    let before = try LibraryDatabase.run(".dump", on: library.database)
    let read = try server.recipe(recipe)
    try server.cook(recipe)
    try server.edit("cooking/selectStep", ["step": 2])
    try server.edit("cooking/startTimer", ["seconds": 60, "requestKey": "once"])
    var peer = ReferencePeer("watch")
    try peer.start("bread", "Bread", ["Bake."])
    try peer.exchange(with: server)
    try server.edit("cooking/choose", ["session": .string(try #require(peer.ownSession))])
    try server.edit("cooking/end")
    try server.edit("cooking/end")
    #expect(try LibraryDatabase.run(".dump", on: library.database) == before)
    #expect(try server.recipe(recipe) == read)
  }

  @Test func withoutItsStateTheLibraryIsThereAndIsAnotherDevice() throws {
    let server = try ServerProcess.ready(library)
    let recipe = try server.soup()
    let session = try server.cook(recipe)
    try server.edit("cooking/startTimer", ["seconds": 356_400])
    var peer = ReferencePeer("watch")
    try peer.exchange(with: server)
    let before = try server.cookingContext()
    try server.shutDown()
    for name in ["state.sqlite", "state.sqlite-wal", "state.sqlite-shm"] {
      try? FileManager.default.removeItem(atPath: "\(library.path)/\(name)")
    }

    let next = try ServerProcess.ready(library)
    #expect(try next.names() == ["Tomato Soup"])
    #expect(try next.cooked() == .null)
    let after = try next.cookingContext()
    #expect(after["installation"] != before["installation"])
    #expect(after.sessionsTold == ["sessions": [], "retired": [], "choice": nil])
    // What it begins now is no session that anybody knows, so nobody takes it for one that ended.
    let begun = try next.cook(recipe)
    #expect(begun["startedHere"] == true)
    try peer.exchange(with: next)
    #expect(Set(peer.sessions.values.map(\.id)) == Set([session, begun].compactMap { $0["id"]?.string }))
    // The other device still has the lost one, and brings it back as one of somebody else's.
    let returned = try next.cooked(session["id"])
    #expect(returned["startedHere"] == false)
    #expect(returned["timer"]?["durationSeconds"] == 356_400)
  }

  @Test func serversThatRunGoOnTogetherWithTheStateThatIsBegunAnew() throws {
    let clock = try MovedClock()
    let servers = try (0..<2).map { _ in try ServerProcess.ready(library, clock: clock) }
    let recipe = try servers[0].soup()
    try servers[0].cook(recipe)
    for name in ["state.sqlite", "state.sqlite-wal", "state.sqlite-shm"] {
      try FileManager.default.removeItem(atPath: "\(library.path)/\(name)")
    }
    let begun = try servers[1].cook(recipe)
    #expect(try servers[0].cooked() == begun)
    try servers[0].edit("cooking/startTimer", ["seconds": 60])
    let last = try servers[1].cooked()
    #expect(last["timer"]?["durationSeconds"] == 60)
    // What was acknowledged is there after all of them were killed.
    for server in servers { server.process.signal(SIGKILL) }
    let next = try ServerProcess.ready(library, clock: clock)
    #expect(try next.cooked() == last)
  }

  @Test func aCopyOfTheFolderIsAnotherDevice() throws {
    let clock = try MovedClock()
    let first = try ServerProcess.ready(library, clock: clock)
    let recipe = try first.soup()
    let shared = try first.cook(recipe)
    try first.edit("cooking/startTimer", ["seconds": 600])
    try first.shutDown()
    let copy = try TemporaryLibrary()
    try FileManager.default.copyItem(atPath: library.path, toPath: copy.path)

    let original = try ServerProcess.ready(library, clock: clock)
    let copied = try ServerProcess.ready(copy, clock: clock)
    let installations = try [original, copied].map { try $0.cookingContext()["installation"] }
    #expect(installations[0] != installations[1])
    #expect(shared["id"]?.string?.hasPrefix(try #require(installations[0]?.string)) == true)
    // Both go on with the session, which is the original's.
    #expect(try original.cooked()["startedHere"] == true)
    #expect(try copied.cooked()["startedHere"] == false)

    // What each begins is its own; joined, all of it is there, and the original's first has ended.
    let ofOriginal = try original.cook(recipe)
    let ofCopy = try copied.cook(recipe)
    #expect(ofOriginal["id"] != ofCopy["id"])
    try original.sync(try copied.cookingContext())
    try copied.sync(try original.cookingContext())
    #expect(try original.cookingContext().sessionsTold == copied.cookingContext().sessionsTold)
    for (server, other) in [(original, ofCopy), (copied, ofOriginal)] {
      let candidates = try server.candidates()
      #expect(
        candidates.each("id").sorted { $0.text < $1.text }
          == [ofOriginal, ofCopy].compactMap { $0["id"] }.sorted { $0.text < $1.text })
      #expect(candidates.first { $0["id"] == other["id"] }?["startedHere"] == false)
      expectRefusal(
        try server.refusal("cooking/get", ["session": shared["id"] ?? .null]), 1002, "notFound",
        with: ["id": shared["id"] ?? .null])
    }
  }

  @Test func readingASessionThatNoStateHoldsIsNotFound() throws {
    let server = try ServerProcess.ready(library)
    _ = try server.soup()
    try server.shutDown()
    for name in ["state.sqlite", "state.sqlite-wal", "state.sqlite-shm"] {
      try? FileManager.default.removeItem(atPath: "\(library.path)/\(name)")
    }
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    #expect(try reader.call("cooking/get").setting("revision", nil) == ["candidates": [], "savedCopies": []])
    for method in ["cooking/get", "cooking/suggestTimers"] {
      expectRefusal(
        try reader.refusal(method, ["session": "watch.1"]), 1002, "notFound",
        with: ["entity": "cookingSession", "id": "watch.1"])
    }
    expectRefusal(try reader.refusal("cooking/openView"), 1002, "notFound", with: ["entity": "cookingSession"])
    expectRefusal(try reader.refusal("cooking/context"), 1009, "readOnly")
  }
}
