import Foundation
import JSON
import ServerHarness
import Testing

/// A library that is begun, or brought up to date, by a process that is killed is one that the next process opens.
@Suite(.disabled(if: TestMachine.lacksSQLite3 || !TestMachine.hasFailPoints)) struct KilledOpeningTests {
  /// Starts a server that is to end while it opens the library; false if it came by no such place.
  private func opensAndDies(_ library: TemporaryLibrary, at place: String) throws -> Bool {
    let server = try ServerProcess(library, framing: .lines, environment: ["COOKLE_FAIL_POINT": place])
    let id = try server.send("initialize", ["capabilities": [:]])
    try server.wait(for: "an answer or the end", needsOutput: false) {
      server.outputHasEnded || server.hasAnswer(to: id)
    }
    guard !server.hasAnswer(to: id) else { return false }
    #expect(try server.process.waitForEnd() == .signalled(SIGKILL))
    return true
  }

  /// The names of places, some of them as often as they are reached.
  private static let places =
    ["databaseFileMade", "logModeSet", "migrationFinished", "migrationCommitted", "snapshotWritten", "snapshotNamed"]
    + (1...60).map { "migrationStatement:\($0)" } + (1...8).map { "migrationCompleted:\($0)" }

  @Test func killedWhileALibraryIsBegunTheNextStartFinishesIt() throws {
    var deaths = 0
    for place in Self.places {
      let library = try TemporaryLibrary()
      guard try opensAndDies(library, at: place) else { continue }
      deaths += 1
      let next = try ServerProcess.ready(library)
      try next.createID(RecipeDrafts.tomatoSoup)
      #expect(try next.names(["text": "basil"]) == ["Tomato Soup"], "\(place)")
      try expectSoundLibrary(by: next, "\(place)")
      try next.shutDown()
      #expect(try LibraryDatabase.integrity(of: library.database) == "ok", "\(place)")
    }
    #expect(deaths > 12)
  }

  /// A library as the version before the present one left it: what that one lacks is taken out of it.
  private func earlierLibrary() throws -> FaultedLibrary {
    let library = try FaultedLibrary()
    let added = ["record_slot", "history_photo", "history_change", "history_entry", "archive_value"]
    let sql = added.map { "DROP TABLE IF EXISTS \($0);" }.joined() + "PRAGMA user_version = 4;"
    try LibraryDatabase.run("PRAGMA foreign_keys = OFF;" + sql, on: library.library.database)
    return library
  }

  @Test func killedWhileALibraryIsBroughtUpToDateNothingOfItIsLost() throws {
    let expected = try earlierLibrary().picture()
    var library = try earlierLibrary()
    var deaths: [String] = []
    for place in Self.places {
      guard try opensAndDies(library.library, at: place) else {
        library = try earlierLibrary()
        continue
      }
      deaths.append(place)
      let version = try LibraryDatabase.run("PRAGMA user_version;", on: library.library.database)
      let isDone = version != "4"
      #expect(isDone == (place == "migrationCommitted"), "\(place)")
      #expect(try LibraryDatabase.integrity(of: library.library.database) == "ok", "\(place)")
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: library.library.path + "/snapshots")) ?? []
      #expect(names.filter { $0.hasSuffix(".sqlite") }.count <= 4, "\(place)")
      for name in names where name.hasSuffix(".sqlite") {
        let file = library.library.path + "/snapshots/" + name
        #expect(try LibraryDatabase.integrity(of: file) == "ok", "\(place)")
        #expect(try LibraryDatabase.run("PRAGMA user_version;", on: file) == "4", "\(place)")
      }
      if isDone || place.hasSuffix(":3") {
        #expect(try library.expectSound("\(place)") == expected, "\(place)")
        library = try earlierLibrary()
      }
    }
    #expect(try library.expectSound("brought up to date") == expected)
    #expect(deaths.contains("snapshotWritten") && deaths.contains("snapshotNamed"))
    #expect(deaths.contains("migrationStatement:1") && deaths.contains("migrationFinished"))
  }
}
