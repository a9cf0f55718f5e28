import Foundation
import JSON
import ServerHarness
import Testing

/// Nothing is told before it is stored: who hears of an edit finds it in the file (domain §6).
@Suite(.disabled(if: TestMachine.lacksSQLite3)) struct CookingDeliveryTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// The step, its edit and the timer as another program reads them from the file.
  private func stored() throws -> [String] {
    try LibraryDatabase.run(
      "SELECT step, step_edit, timer_seconds FROM cooking_session;", on: "\(library.path)/state.sqlite"
    ).split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  /// Waits until a client has been told of a revision.
  private func wait(_ server: ServerProcess, for revision: JSONValue?) throws {
    while try server.notification()["params"]?["revision"] != revision {}
  }

  @Test func whoIsToldFindsTheEditInTheFile() throws {
    let editor = try ServerProcess.ready(library, options: ["surfaces": ["cooking"]])
    let screen = try ServerProcess.ready(library, options: ["surfaces": ["cooking"]])
    let session = try #require(try editor.cook(try editor.soup())["id"])
    try wait(screen, for: try editor.revision())
    for number in 0..<30 {
      let isTimer = number % 5 == 4
      let id = try editor.send(
        isTimer ? "cooking/startTimer" : "cooking/selectStep",
        isTimer ? ["seconds": .number(JSONNumber(60 + number))] : ["step": .number(JSONNumber((number + 1) % 3))])
      // The editor's answer waits unread: the other client is told by its own server.
      let told = try screen.notification()["params"]
      let file = try stored()
      let outcome = try editor.response(to: id)["result"]
      #expect(told?["revision"] == outcome?["revision"])
      #expect(told?["origin"] == "peer")
      let value = try #require(outcome?["value"])
      #expect(Int(file[0]) == value["selectedStep"]?.int)
      #expect(Int(file[2]) == value["timer"]?["durationSeconds"]?.int)
      // A process that begins now reads what was told.
      if number % 10 == 0 {
        let reader = try ServerProcess.ready(library, options: ["readOnly": true])
        #expect(try reader.cooked(session).withoutRemainingTime == value.withoutRemainingTime)
      }
    }
  }

  /// The editor dies at the moment another client hears of its edit; the edit stays.
  @Test func whatAnotherClientHeardOfOutlivesTheEditor() throws {
    let screen = try ServerProcess.ready(library, options: ["surfaces": ["cooking"]])
    try screen.cook(try screen.soup())
    try wait(screen, for: try screen.revision())
    for seconds in 100..<110 {
      let editor = try ServerProcess.ready(library)
      try editor.send("cooking/startTimer", ["seconds": .number(JSONNumber(seconds))])
      _ = try screen.notification()
      editor.process.signal(SIGKILL)
      _ = try editor.process.waitForEnd()
      #expect(try screen.cooked()["timer"]?["durationSeconds"]?.int == seconds)
      #expect(try stored()[2] == String(seconds))
    }
  }

  @Test func whatIsReadElsewhereIsNeverAheadOfTheFile() throws {
    let editor = try ServerProcess.ready(library, framing: .lines)
    let reader = try ServerProcess.ready(library, options: ["surfaces": []])
    let session = try #require(try editor.cook(try editor.soup())["id"])
    for _ in 0..<10 {
      let ids = try (1...10).map { number in
        try editor.send("cooking/selectStep", ["step": .number(JSONNumber(number % 3))])
      }
      let read = try reader.cooked(session).edits
      let edit = try stored()[1]
      #expect(try #require(edit.split(separator: ".").first.flatMap { Int($0) }) >= read)
      for id in ids { #expect(try editor.response(to: id)["result"] != nil) }
    }
  }
}
