import Foundation
import JSON
import ServerHarness
import Testing

/// Several servers on one library, as long as a test may take; `make bench BENCH=--soak` is the long form.
@Suite(.serialized) struct ManyServersTests {
  /// Four servers write, two of their clients listen, another process imports: no update is lost, no error comes, every
  /// picture is the library's in the end, and the log is back at its bound.
  @Test func aShortSoakHolds() throws {
    let library = try TemporaryLibrary()
    let program = URL(fileURLWithPath: CookleBinary.path).deletingLastPathComponent().path + "/CookleBench"
    try #require(FileManager.default.isExecutableFile(atPath: program))
    let run = try CommandRun.run(
      program, ["--soak", "8", "--server", CookleBinary.path, "--untimed"], environment: library.environment,
      in: library.surroundings)
    #expect(run.ending == .exited(0), "\(run.output.suffix(3_000)) \(run.errors.suffix(1_000))")
    #expect(run.output.contains("The soak held."))
  }

  /// Whoever did the long work may be gone before it cut the log; the others do it then.
  @Test(.disabled(if: TestMachine.lacksSQLite3)) func aLogThatAnotherProcessLeftIsCut() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.tomatoSoup)
    let log = library.database + "-wal"
    func bytes() -> Int {
      (try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int) ?? 0
    }
    // A program that knows nothing of Cookle writes 24 MiB and does not cut the log after it.
    try LibraryDatabase.run(
      """
      PRAGMA wal_autocheckpoint = 0;
      CREATE TABLE ballast (bytes BLOB);
      INSERT INTO ballast WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 24)
      SELECT randomblob(1048576) FROM n;
      """, on: library.database)
    try eventually("the log to be cut", evidence: { "\(bytes()) bytes" }) { bytes() <= 16 << 20 }
    try LibraryDatabase.run("DROP TABLE ballast;", on: library.database)
    #expect(try server.names() == ["Tomato Soup"])
    try expectSoundLibrary(by: server)
    #expect(try LibraryDatabase.integrity(of: library.database) == "ok")
  }

  @Test(.enabled(if: TestMachine.hasProcessStatus)) func anIdleServerWakesOnceASecond() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library, processId: .number(JSONNumber(getpid())))
    try server.createID(RecipeDrafts.tomatoSoup)
    try server.settle()
    // What was just written is looked at more than once.
    sleep(4)
    let before = try #require(server.process.status())
    sleep(6)
    let after = try #require(server.process.status())
    #expect(after.wakeUps - before.wakeUps <= 8)
    // And what another process writes then is told all the same.
    let other = try ServerProcess.ready(library)
    try other.createID(RecipeDrafts.named("Toast"))
    _ = try server.notification()
    #expect(try server.names() == ["Toast", "Tomato Soup"])
  }
}
