import Foundation
import JSON
import ServerHarness
import Testing

/// The machine gives less than is asked of it, or a clock that cannot be trusted.
@Suite struct MachineFaultTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// Too few descriptors are an error in words or none; what was acknowledged is there.
  @Test(.disabled(if: TestMachine.lacksSQLite3), arguments: [5, 8, 10, 12, 14, 16, 18, 20, 24, 32])
  func aServerWithFewDescriptorsLosesNothing(count: Int) throws {
    let first = try ServerProcess.ready(library)
    let kept = try first.createID(RecipeDrafts.tomatoSoup)
    try first.shutDown()
    let server = try ServerProcess(library, shell: "ulimit -n \(count); exec \"$@\"")
    var acknowledged = ["Tomato Soup"]
    do {
      let opening = try server.request("initialize", ["capabilities": [:]])
      try server.notify("initialized", [:])
      if let error = opening["error"] { expectSentence(error["message"]?.string ?? "") }
      for number in 0..<10 where opening["result"] != nil {
        let name = "Recipe \(number)"
        let picture = PhotoPictures.gif(comment: name).base64EncodedString()
        for (method, params) in [
          ("recipe/create", ["draft": RecipeDrafts.named(name)]), ("photo/add", ["data": .string(picture)]),
          ("recipe/get", ["id": kept]),
        ] as [(String, JSONValue)] {
          let answer = try server.request(method, params)
          if let error = answer["error"] {
            #expect(error["code"] != -32603, "\(answer.text)")
            expectSentence(error["message"]?.string ?? "")
          } else if method == "recipe/create" {
            acknowledged.append(name)
          }
        }
      }
      server.closeInput()
      _ = try server.waitForEnd()
    } catch is HarnessFailure {
      // A program that cannot even be loaded says so and ends.
      _ = try server.process.waitForEnd()
      #expect(!server.logText.isEmpty)
    }
    let next = try ServerProcess.ready(library)
    #expect(Set(try next.allNames()) == Set(acknowledged))
    for photo in try next.call("photo/list", [:])["items"]?.array ?? [] {
      #expect(FileManager.default.fileExists(atPath: photo["path"]?.string ?? ""))
    }
    try expectSoundLibrary(by: next)
    try next.shutDown()
    #expect(try LibraryDatabase.integrity(of: library.database) == "ok")
  }

  /// A process that gets no more memory may end; what it had acknowledged is there, and nothing by halves.
  @Test(.disabled(if: TestMachine.lacksSQLite3), arguments: [40, 80, 160, 320])
  func aServerWithLittleMemoryLosesNothingAcknowledged(mebibytes: Int) throws {
    let first = try ServerProcess.ready(library)
    try first.createID(RecipeDrafts.tomatoSoup)
    try first.shutDown()
    let server = try ServerProcess(
      library, framing: .lines, shell: "ulimit -v \(mebibytes * 1_024); exec \"$@\"")
    var acknowledged: Set<String> = ["Tomato Soup"]
    var unsure: String?
    do {
      try server.call("initialize", ["capabilities": [:]])
      try server.notify("initialized", [:])
      for number in 0..<12 {
        let name = "Recipe \(number)"
        let note = JSONValue.string(String(repeating: "long ", count: 20_000))
        unsure = name
        let answer = try server.request("recipe/create", ["draft": ["name": .string(name), "note": note]])
        if answer["result"] != nil { acknowledged.insert(name) }
        unsure = nil
        // Each needs several times its size while it is read.
        _ = try server.request("photo/add", ["data": .string(String(repeating: "A", count: number << 21))])
      }
    } catch is HarnessFailure {
      server.process.signal(SIGKILL)
    }
    server.closeInput()
    _ = try server.waitForEnd()
    let next = try ServerProcess.ready(library)
    let names = Set(try next.allNames())
    #expect(names == acknowledged || names == acknowledged.union([unsure].compactMap { $0 }))
    try expectSoundLibrary(by: next)
    try next.shutDown()
    #expect(try LibraryDatabase.integrity(of: library.database) == "ok")
  }

  @Test func aClockThatJumpsBackChangesNoOrderOfChanges() throws {
    let clock = try MovedClock()
    let server = try ServerProcess.ready(library, clock: clock)
    let soup = try server.create(RecipeDrafts.tomatoSoup, ["requestKey": "soup"])
    let revision = try server.revision()
    try clock.move(seconds: -400 * 86_400)
    try server.lookAtClock()
    let id = try #require(soup["value"]?["id"])
    // An earlier time is no earlier change: conditions, keys and the log go by numbers.
    let update = try server.call(
      "recipe/update",
      ["id": id, "draft": RecipeDrafts.named("Bisque"), "ifRevision": soup["value"]?["revision"] ?? .null])
    #expect(update["previousRevision"] != update["revision"])
    #expect(try server.create(RecipeDrafts.tomatoSoup, ["requestKey": "soup"])["value"] == soup["value"])
    try server.createID(RecipeDrafts.named("Toast"))
    let changes = try server.call("surface/changes", ["since": revision])["changes"]?.array ?? []
    #expect(changes.contains { $0["id"] == id && $0["change"] == "updated" })
    #expect(Set(try server.names()) == ["Bisque", "Toast"])
    try server.shutDown()
    let next = try ServerProcess.ready(library, clock: clock)
    #expect(try next.recipe(id)["name"] == "Bisque")
    try clock.move(seconds: 800 * 86_400)
    try next.lookAtClock()
    try next.createID(RecipeDrafts.named("Later"))
    #expect(try next.allNames().count == 3)
    try expectSoundLibrary(by: next)
  }

  /// The wait for a lock is bounded and says how long it was; nothing is half done, and reads go on.
  @Test(.disabled(if: TestMachine.lacksSQLite3)) func aLockHeldForLongRefusesWritesInTime() throws {
    let servers = try (0..<2).map { _ in try ServerProcess.ready(library) }
    let kept = try servers[0].createID(RecipeDrafts.tomatoSoup)
    let lock = try DatabaseLock(on: library)
    let params: JSONValue = ["draft": RecipeDrafts.named("Stew"), "requestKey": "stew"]
    let rounds = TestMachine.runsLongTests ? 5 : 1
    for _ in 0..<rounds {
      let ids = try servers.map { try $0.send("recipe/create", params) }
      for (server, id) in zip(servers, ids) {
        let error = try server.response(to: id)["error"] ?? .null
        expectRefusal(
          error, 1011, "libraryBusy", phase: error["data"]?["phase"]?.string ?? "",
          with: ["waitedMs": error["data"]?["waitedMs"] ?? .null])
        #expect((10_000..<20_000).contains(error["data"]?["waitedMs"]?.int ?? 0))
        #expect(try server.recipe(kept)["name"] == "Tomato Soup")
      }
    }
    try lock.release()
    // Both ask for the same thing once more, which is made once.
    let values = try servers.map { try $0.call("recipe/create", params)["value"] }
    #expect(values[0] == values[1])
    for server in servers { #expect(try server.names() == ["Stew", "Tomato Soup"]) }
  }
}
