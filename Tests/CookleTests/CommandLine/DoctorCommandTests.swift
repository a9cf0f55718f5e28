import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct DoctorCommandTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  private func doctor(_ arguments: [String] = []) throws -> CommandRun {
    try CommandRun.cookle(["doctor"] + arguments, on: library)
  }

  private func fill() throws {
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.tomatoSoup)
    #expect(try server.shutDown() == .exited(0))
  }

  @Test func aMachineWithoutALibraryIsExaminedAndNothingIsMade() throws {
    let run = try doctor()
    #expect(run.ending == .exited(0), "\(run.output)")
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("SQLite 3."))
    #expect(run.output.contains("There is no library at \(library.path) yet; it is made on first use."))
    #expect(!FileManager.default.fileExists(atPath: library.path))
  }

  @Test func aSoundLibraryIsSound() throws {
    try fill()
    let run = try doctor()
    #expect(run.ending == .exited(0), "\(run.output)")
    #expect(run.output.contains("Looked at 1 recipes, 0 diaries and 0 photos."))
    #expect(!run.output.contains("wrong  "))
  }

  @Test func itLooksAtALibraryThatIsOpen() throws {
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.tomatoSoup)
    #expect(try doctor().output.contains("Looked at 1 recipes"))
    try server.createID(RecipeDrafts.named("Afterwards"))
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3)) func whatIsWrongIsSaidAndTheExitCodeTells() throws {
    try fill()
    try LibraryDatabase.run("UPDATE record_count SET count = 9 WHERE entity = 1;", on: library.database)
    let run = try doctor()
    #expect(run.ending == .exited(1))
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("  wrong  The number of records of the kind recipe is shown as 9, and there are 1."))
    #expect(run.output.contains(#"→ cookle call data/check '{"repair": true}' repairs this, after a snapshot."#))
    #expect(run.output.hasSuffix("One thing is wrong.\n"))
    // What it says helps.
    #expect(try CommandRun.cookle(["call", "data/check", #"{"repair": true}"#], on: library).ending == .exited(0))
    #expect(try doctor().ending == .exited(0))
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3)) func aLibraryThatDoesNotOpenIsSaid() throws {
    try fill()
    try LibraryDatabase.run("CREATE VIEW odd AS SELECT 1;", on: library.database)
    let run = try doctor()
    #expect(run.ending == .exited(1))
    #expect(run.output.contains("(it holds the view odd, which Cookle did not make)"))
  }

  @Test func programsGetOneObject() throws {
    try fill()
    let run = try doctor(["--json"])
    #expect(run.ending == .exited(0))
    let object = try JSONValue(text: run.output)
    #expect(object["isSound"] == true && object["library"] == .string(library.path))
    #expect(object["check"]?["findings"] == [] && object["check"]?["checked"]?["recipes"] == 1)
    let facts = object["facts"]?.array ?? []
    #expect(
      facts.compactMap { $0["name"]?.string } == [
        "sqlite", "changeRecording", "renditions", "timeZones", "processLimits", "fileEvents", "fileSystem",
        "permissions", "writing", "space", "snapshots", "opening",
      ])
    for fact in facts {
      #expect(["fine", "lacking"].contains(fact["verdict"]?.string ?? ""), "\(fact.text)")
      expectSentence(fact["message"]?.string ?? "")
    }
  }

  @Test func aStrayWordIsAUsageError() throws {
    expectComplaint(try doctor(["now"]), code: 64)
  }
}
