import Foundation
import JSON
import ServerHarness
import Testing

/// The process is killed while it cleans up, compacts or repairs a library: nothing that anybody wrote is lost, and the
/// next attempt does what is left.
@Suite(.disabled(if: TestMachine.lacksSQLite3 || !TestMachine.hasFailPoints)) struct KilledMaintenanceTests {
  let library: FaultedLibrary

  init() throws {
    library = try FaultedLibrary()
  }

  private func kill(_ method: String, _ params: JSONValue = [:], at place: String) throws {
    let armed = try library.server(["COOKLE_FAIL_POINT": place])
    #expect(try armed.wasKilled(answering: armed.send(method, params)), "\(method) at \(place)")
  }

  private func call(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
    let server = try library.server()
    let answer = try server.call(method, params)
    try server.shutDown()
    return answer
  }

  // MARK: Cleaning up

  /// Puts into the library's folder what may lie there that nobody needs.
  private func litter() throws {
    let gone = String(repeating: "ab", count: 31)
    var files = (1...4).map { "photos/\(gone)0\($0).gif" }
    files += [
      "renditions/\(gone)05-64.jpg", "photos/.incoming/1-left", "staging/left.lock", "staging/left/library.sqlite",
      "snapshots/.unfinished-left.lock", "snapshots/.unfinished-left/library.sqlite",
    ]
    for file in files {
      let url = URL(fileURLWithPath: library.library.path + "/" + file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("left".utf8).write(to: url)
    }
    try LibraryDatabase.run(
      "INSERT INTO recipe_step (recipe, position, text) VALUES (999, 0, 'Of nobody');", on: library.library.database)
  }

  @Test func killedWhileItCleansUpNothingIsLostAndTheNextFinishes() throws {
    let before = try library.tidied("before")
    try litter()
    for place in ["filesToGoFound", "fileCleanedUp", "fileCleanedUp:2", "cleanedUp"] {
      try kill("data/cleanUp", at: place)
      let server = try library.server()
      // The row without an owner goes with the commit, and the files that are needed are there.
      #expect(try server.call("data/check", [:])["findings"]?.each("kind") == ["danglingRow"], "\(place)")
      #expect(try LibraryPicture(by: server) == before.picture, "\(place)")
      try server.shutDown()
    }
    let report = try call("data/cleanUp")
    #expect(report["detachedRows"] == 1)
    #expect(report["photoFiles"] == 0)
    #expect(try library.tidied("after") == before)
  }

  // MARK: Compacting

  @Test func killedWhileItCompactsTheLibraryIsTheSame() throws {
    let before = try library.tidied("before")
    for place in ["compactionBegun", "compacted", "logToBeCut", "logCut"] {
      try kill("data/compact", at: place)
      #expect(try library.tidied("\(place)") == before, "\(place)")
    }
  }

  @Test(.enabled(if: TestMachine.canTrace)) func killedInAnySystemCallOfACompactionTheLibraryIsTheSame() throws {
    let before = try library.tidied("before")
    try library.killInCalls(of: "data/compact", [:], every: 31) { _, comment in
      let found = try library.tidied(comment)
      #expect(found == before, comment)
      return true
    }
  }

  // MARK: Repairing

  private func breakLists(of library: FaultedLibrary) throws {
    try LibraryDatabase.run(
      """
      UPDATE record_count SET count = 9 WHERE entity = 1;
      UPDATE ingredient SET use_count = 5 WHERE use_count = 1;
      """, on: library.library.database)
  }

  @Test func killedWhileItRepairsTheLibraryIsRepairedOrNot() throws {
    try breakLists(of: library)
    let broken = (findings: try call("data/check")["findings"], picture: try library.picture())
    let twin = try FaultedLibrary()
    // A repair is no change that can be taken back, and none ends with it.
    let sound = try twin.picture()
    #expect(broken.findings != [] && broken.picture.content != sound.content)
    for place in ["snapshotWritten", "snapshotNamed", "repairBegun", "repaired"] {
      try kill("data/check", ["repair": true], at: place)
      #expect(try call("data/check")["findings"] == broken.findings, "\(place)")
      #expect(try library.picture() == broken.picture, "\(place)")
    }
    try kill("data/check", ["repair": true], at: "repairCommitted")
    let whole = try library.tidied("repairCommitted")
    #expect(whole.picture == sound)
    #expect(whole.snapshots == [JSONValue](repeating: ["repair", true, 7, 1, 1], count: 4))
    // The next that is taken takes the place of the oldest.
    try breakLists(of: library)
    #expect(try call("data/check", ["repair": true])["isSound"] == true)
    #expect(try library.tidied("repaired").snapshots == Array(whole.snapshots.prefix(3)))
  }
}
