import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct OpeningTests {
  /// Expects `initialize` to be refused with one sentence, and answers the error.
  private func refusal(_ library: TemporaryLibrary, options: JSONValue = [:]) throws -> JSONValue {
    let server = try ServerProcess(library)
    let error = try server.refusal("initialize", ["capabilities": [:], "initializationOptions": options])
    expectSentence(error["message"]?.string ?? "")
    // A server without a library has nothing else to offer, and still ends as asked.
    let next = try server.request("recipe/latest")
    #expect(next["error"] != nil, "\(next.text)")
    try server.notify("exit")
    #expect(try server.waitForEnd() == .exited(1))
    return error
  }

  @Test(arguments: ["/proc/cookle/library", "/dev/null/library", "/sys/kernel/cookle"])
  func aFolderThatCannotBeCreated(path: String) throws {
    let error = try refusal(try TemporaryLibrary(at: path))
    #expect([1009, -32803].contains(error["code"]?.int ?? 0), "\(error.text)")
    #expect(error["data"]?["phase"] == "preflight")
  }

  @Test func aFileInThePlaceOfTheFolder() throws {
    let library = try TemporaryLibrary()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: library.path))
    let error = try refusal(library)
    #expect([1009, 1010, -32803].contains(error["code"]?.int ?? 0), "\(error.text)")
    #expect(error["data"]?["phase"] == "preflight")
    #expect(try String(contentsOfFile: library.path, encoding: .utf8) == "mine")
  }

  /// What is written into a file that has no name any more would be lost, so nothing is.
  @Test(arguments: [true, false])
  func aLibraryThatIsTakenAwayWhileOpenAcknowledgesNothing(isReplaced: Bool) throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.tomatoSoup)
    try FileManager.default.moveItem(atPath: library.path, toPath: library.path + "-moved")
    defer { try? FileManager.default.removeItem(atPath: library.path + "-moved") }
    if isReplaced { try ServerProcess.ready(library).createID(RecipeDrafts.named("Other")) }
    for (method, params) in [
      ("recipe/create", ["draft": RecipeDrafts.named("Lost")]), ("recipe/search", [:]),
    ] as [(String, JSONValue)] {
      let error = try server.refusal(method, params)
      #expect(error["code"] == -32803)
      #expect(error["message"]?.string?.contains("moved, removed or replaced") == true)
    }
    try? FileManager.default.removeItem(atPath: library.path)
    try FileManager.default.moveItem(atPath: library.path + "-moved", toPath: library.path)
    #expect(try server.names() == ["Tomato Soup"])
  }

  @Test func anEmptyPathIsNoLibrary() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess(library)
    let answer = try server.request("initialize", ["initializationOptions": ["library": ""]])
    let opened = answer["result"]?["capabilities"]?["experimental"]?["cookle"]?["library"]
    #expect(answer["error"] != nil || opened == .string(library.path), "\(answer.text.prefix(300))")
    #expect(!FileManager.default.fileExists(atPath: library.outside("library.sqlite")))
  }

  @Test(.enabled(if: TestMachine.canMount)) func aReadOnlyDiskCanBeReadButNotWritten() throws {
    let disk = try SmallDisk(megabytes: 32)
    let library = try TemporaryLibrary(at: "\(disk.path)/library")
    let writer = try ServerProcess.ready(library)
    let id = try writer.createID(RecipeDrafts.tomatoSoup)
    try writer.shutDown()
    try disk.remount(readOnly: true)
    let answer = try ServerProcess(library).request("initialize", ["capabilities": [:]])
    if answer["error"] != nil {
      expectRefusal(answer["error"] ?? .null, 1009, "readOnly")
    } else {
      let server = try ServerProcess.ready(library)
      #expect(try server.recipe(id)["name"] == "Tomato Soup")
      expectRefusal(try server.refusal("recipe/delete", ["id": id]), 1009, "readOnly")
    }
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    #expect(try reader.names() == ["Tomato Soup"])
    try reader.shutDown()

    let fresh = try TemporaryLibrary(at: "\(disk.path)/fresh")
    #expect([1009, -32803].contains(try refusal(fresh)["code"]?.int ?? 0))
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3)) func aLibraryOfANewerVersionIsRefusedAndLeftAlone() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.tomatoSoup)
    try server.shutDown()
    try LibraryDatabase.run("PRAGMA user_version = 99;", on: library.database)
    let before = library.contents()
    let error = try refusal(library)
    expectRefusal(
      error, 1014, "incompatiblePeer", with: ["theirs": "99", "ours": error["data"]?["ours"] ?? .null])
    #expect(try refusal(library, options: ["readOnly": true])["code"] == 1014)
    #expect(library.contents()["library.sqlite"] == before["library.sqlite"])
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3)) func aServerLeftBehindByANewerVersionStopsClearly() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library)
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let version = try LibraryDatabase.run("PRAGMA user_version;", on: library.database)
    try LibraryDatabase.run("PRAGMA user_version = 99;", on: library.database)
    for (method, params) in [
      ("recipe/create", ["draft": RecipeDrafts.named("Never")]), ("recipe/delete", ["id": id]),
      ("recipe/get", ["id": id]), ("recipe/search", [:]),
    ] as [(String, JSONValue)] {
      expectRefusal(
        try server.refusal(method, params), 1014, "incompatiblePeer", with: ["theirs": "99"])
    }
    try LibraryDatabase.run("PRAGMA user_version = \(version);", on: library.database)
    #expect(try ServerProcess.ready(library).names() == ["Tomato Soup"])
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3)) func aForeignDatabaseIsRefusedAndLeftAlone() throws {
    let library = try TemporaryLibrary()
    try FileManager.default.createDirectory(atPath: library.path, withIntermediateDirectories: true)
    try LibraryDatabase.run("CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine');", on: library.database)
    let error = try refusal(library)
    #expect([1010, 1014, -32803].contains(error["code"]?.int ?? 0), "\(error.text)")
    #expect(error["data"]?["phase"] == "preflight")
    #expect(try LibraryDatabase.run("SELECT text FROM note;", on: library.database) == "mine")
    #expect(try LibraryDatabase.run("SELECT count(*) FROM sqlite_schema;", on: library.database) == "1")
  }

  @Test(arguments: ["not a database at all", "SQLite format 3\u{0}", String(repeating: "\u{7F}", count: 100_000)])
  func aFileThatIsNoDatabaseIsDamage(content: String) throws {
    let library = try TemporaryLibrary()
    try FileManager.default.createDirectory(atPath: library.path, withIntermediateDirectories: true)
    try Data(content.utf8).write(to: URL(fileURLWithPath: library.database))
    let error = try refusal(library)
    expectRefusal(error, 1010, "libraryDamaged", with: ["recoverable": false])
    #expect(error["data"]?["detail"]?.string?.isEmpty == false)
    #expect(try Data(contentsOf: URL(fileURLWithPath: library.database)) == Data(content.utf8))
  }

  @Test func damageInsideIsToldAndNeverBecomesAWrongAnswer() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = RandomSource(seed: seed)
    for _ in 0..<12 {
      let library = try TemporaryLibrary()
      let server = try ServerProcess.ready(library)
      _ = try server.callAll(
        "recipe/create",
        (0..<60).map {
          [
            "draft": RecipeDrafts.tomatoSoup.setting("name", "Soup \($0)").setting(
              "note", .string(String(repeating: "x", count: 500)))
          ]
        })
      try server.shutDown()
      var bytes = try Data(contentsOf: URL(fileURLWithPath: library.database))
      let pages = bytes.count / 4096
      for _ in 0..<3 {
        let page = Int.random(in: 1..<max(pages, 2), using: &random)
        for offset in 0..<4096 where page * 4096 + offset < bytes.count {
          bytes[page * 4096 + offset] = UInt8.random(in: 0...255, using: &random)
        }
      }
      try bytes.write(to: URL(fileURLWithPath: library.database))
      let reader = try ServerProcess(library)
      let opened = try reader.request("initialize", ["capabilities": [:]])
      var answers = [opened]
      if opened["result"] != nil {
        for (method, params) in [
          ("recipe/search", ["limit": 100]), ("recipe/search", ["text": "basil"]), ("tag/list", ["kind": "ingredient"]),
          ("recipe/latest", [:]), ("recipe/create", ["draft": RecipeDrafts.tomatoSoup]),
          ("surface/get", ["area": "status"]),
        ] as [(String, JSONValue)] {
          answers.append(try reader.request(method, params))
        }
      }
      for answer in answers where answer["error"] != nil {
        let error = answer["error"] ?? .null
        expectRefusal(error, 1010, "libraryDamaged", phase: error["data"]?["phase"]?.string ?? "")
      }
      #expect(try reader.request("surface/list")["id"] != nil, "seed \(seed)")
    }
  }
}
