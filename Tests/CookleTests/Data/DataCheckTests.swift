import Foundation
import JSON
import ServerHarness
import Testing

@Suite(.disabled(if: TestMachine.lacksSQLite3)) struct DataCheckTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.tomatoSoup)
  }

  private func breakCount() throws {
    try LibraryDatabase.run("UPDATE record_count SET count = 9 WHERE entity = 1;", on: library.database)
  }

  private var miscounted: JSONValue {
    [
      "kind": "recordCount", "message": "The number of records of the kind recipe is shown as 9, and there are 1.",
      "entity": "recipe",
      "isRepairable": true, "isRepaired": false,
    ]
  }

  @Test func aSoundLibraryIsSoundAndStaysAsItIs() throws {
    try expectNothingChanges(on: server) {
      let report = try server.call("data/check")
      #expect(report["isSound"] == true && report["findings"] == [])
      #expect(report["checked"]?["recipes"] == 1)
      let revision = try server.revision()
      #expect(report["revision"] == revision)
    }
  }

  @Test func aRepairIsToldToEverybodyAndCanBeAskedForAgain() throws {
    let peer = try ServerProcess.ready(library)
    try breakCount()
    #expect(try server.call("data/check")["findings"] == [miscounted])
    let repair = try server.call("data/check", ["repair": true])
    #expect(repair["isSound"] == true)
    #expect(repair["findings"] == [miscounted.setting("isRepaired", true)])
    for client in [server, peer] {
      // What was created before may be told apart.
      var news = try client.notification()
      while news["params"]?["fresh"] == nil { news = try client.notification() }
      #expect(news["params"]?["fresh"] == true)
      #expect(try client.call("recipe/search")["total"] == 1)
    }
    try expectNothingChanges(on: server) {
      let report = try server.call("data/check", ["repair": true])
      #expect(report["findings"] == [])
    }
    // What a client knew of the epoch before can no longer be told.
    let snapshots = try FileManager.default.contentsOfDirectory(atPath: library.path + "/snapshots")
    #expect(snapshots.count == 1 && snapshots[0].hasSuffix("-repair.sqlite"))
  }

  @Test func aReaderChecksAndDoesNotRepair() throws {
    let reader = try ServerProcess(library)
    try reader.initialize(options: ["readOnly": true])
    #expect(try reader.call("data/check")["isSound"] == true)
    expectRefusal(try reader.refusal("data/check", ["repair": true]), 1009, "readOnly")
  }

  @Test func readsAndWritesGoOnBesideACheckThatReportsItsProgress() throws {
    let id = try server.send("data/check", ["workDoneToken": "t"])
    try server.createID(RecipeDrafts.named("Meanwhile"))
    #expect(try server.call("recipe/search")["total"] == 2)
    #expect(try server.response(to: id)["result"]?["isSound"] == true)
    let kinds = server.received.compactMap { try? $0.value()["params"]?["value"]?["kind"]?.string }
    #expect(kinds.first == "begin" && kinds.last == "end")
  }

  @Test func aCheckCanBeCancelled() throws {
    try breakCount()
    let lock = try DatabaseLock(on: library)
    let id = try server.send("data/check", ["repair": true])
    try server.notify("$/cancelRequest", ["id": id])
    let error = try server.response(to: id)["error"] ?? .null
    expectRefusal(error, -32800, "requestCancelled", phase: error["data"]?["phase"]?.string ?? "")
    try lock.release()
    #expect(try server.call("data/check")["findings"] == [miscounted])
  }

  @Test func aRepairWaitsForAnotherProgramsLock() throws {
    try breakCount()
    let lock = try DatabaseLock(on: library)
    let id = try server.send("data/check", ["repair": true])
    #expect(try server.call("recipe/search")["items"]?.array?.count == 1)
    try lock.release()
    #expect(try server.response(to: id)["result"]?["isSound"] == true)
  }

  @Test func whatCookleDidNotMakeIsRefusedAtTheNextRequest() throws {
    try LibraryDatabase.run(
      "CREATE TRIGGER spoil AFTER INSERT ON recipe BEGIN DELETE FROM recipe; END;", on: library.database)
    let error = try server.refusal("recipe/create", ["draft": RecipeDrafts.named("Never")])
    expectRefusal(
      error, 1010, "libraryDamaged", phase: "primary",
      with: ["detail": "it holds the trigger spoil, which Cookle did not make", "recoverable": true])
    #expect(try LibraryDatabase.run("SELECT name FROM recipe;", on: library.database) == "Tomato Soup")
    try LibraryDatabase.run("DROP TRIGGER spoil;", on: library.database)
    try server.createID(RecipeDrafts.named("Now"))
  }
}
