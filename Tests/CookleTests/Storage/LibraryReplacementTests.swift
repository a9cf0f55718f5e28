import Foundation
import JSON
import ServerHarness
import Testing

@Suite(.serialized) struct LibraryReplacementTests {
  @Test func anotherServerIsToldThatEverythingIsNew() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library)
    let other = try ServerProcess.ready(library)
    _ = try server.call("recipe/create", ["draft": ["name": "Soup"]])
    _ = try other.notification()
    let weighed = try server.call("data/reset", ["dryRun": true])
    let outcome = try server.call("data/reset", ["confirmation": weighed["confirmation"] ?? .null])
    var told = try other.notification()["params"]
    while told?["fresh"] != true { told = try other.notification()["params"] }
    #expect(told?["fresh"] == true)
    #expect(told?["origin"] == "peer")
    #expect(told?["revision"]?.string?.hasPrefix(epoch(of: outcome)) == true)
    // Statements that were prepared for the old tables serve the new ones.
    #expect(try other.call("recipe/search")["total"] == 0)
    let created = try other.call("recipe/create", ["draft": ["name": "Stew"]])
    #expect(created["revision"]?.string?.hasPrefix(epoch(of: outcome)) == true)
    #expect(try server.call("recipe/search")["total"] == 1)
    let back = try other.call("data/recover", ["snapshot": outcome["value"]?["snapshot"] ?? .null, "dryRun": true])
    _ = try other.call(
      "data/recover",
      ["snapshot": outcome["value"]?["snapshot"] ?? .null, "confirmation": back["confirmation"] ?? .null])
    #expect(try server.call("recipe/search")["items"]?.array?.map { $0["name"] } == ["Soup"])
    #expect(try server.shutDown() == .exited(0))
    #expect(try other.shutDown() == .exited(0))
  }

  /// Killed wherever it happens to be, the library is the old one or the new one, whole, and nothing is left aside.
  @Test func killedAnywhereTheOldLibraryOrTheNewOneIsThere() throws {
    let library = try TemporaryLibrary()
    for round in 0..<20 {
      let server = try ServerProcess.ready(library, framing: .lines)
      _ = try server.call("recipe/create", ["draft": ["name": "Soup"]])
      let before = try server.call("recipe/search")["total"]
      let weighed = try server.call("data/reset", ["dryRun": true])
      _ = try server.send("data/reset", ["confirmation": weighed["confirmation"] ?? .null])
      usleep(UInt32(round * 3_000))
      server.process.signal(SIGKILL)
      _ = try server.waitForEnd()
      let next = try ServerProcess.ready(library, framing: .lines)
      let total = try next.call("recipe/search")["total"]
      #expect(total == before || total == 0)
      if total == 0 {
        let newest = try next.call("data/snapshots")["items"]?.array?.first
        #expect(newest?["recipes"] == before)
        #expect(newest?["isReadable"] == true)
      }
      try expectSoundLibrary(by: next, "round \(round)")
      _ = try next.call("data/cleanUp")
      let staging = (try? FileManager.default.contentsOfDirectory(atPath: library.path + "/staging")) ?? []
      #expect(staging == [])
      #expect(try next.shutDown() == .exited(0))
    }
  }

  @Test func aBackupIsMadeWhileAnotherServerWritesAndIsALibrary() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library)
    let writer = try ServerProcess.ready(library)
    for number in 0..<50 { _ = try writer.send("recipe/create", ["draft": ["name": .string("R\(number)")]]) }
    let path = library.outside("backup")
    let backup = try server.call("data/backup", ["path": .string(path)])
    #expect(backup["missingPhotos"] == 0)
    try writer.settle()
    let copy = try ServerProcess.ready(try TemporaryLibrary(at: path))
    #expect(try copy.call("recipe/search")["total"] == backup["recipes"])
    #expect(try copy.shutDown() == .exited(0))
    let refusal = try server.refusal("data/backup", ["path": .string(path), "overwrite": true])
    #expect(refusal["data"]?["kind"] == "validationFailed")
    #expect(try server.shutDown() == .exited(0))
    #expect(try writer.shutDown() == .exited(0))
  }

  private func epoch(of outcome: JSONValue) -> String {
    String((outcome["revision"]?.string ?? "?").prefix { $0 != "." }) + "."
  }
}
