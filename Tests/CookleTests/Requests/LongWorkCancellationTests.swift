import Foundation
import JSON
import ServerHarness
import Testing

/// Long requests that are cancelled in the midst of their work.
@Suite struct LongWorkCancellationTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  /// A library that takes long enough to be read or written, and its archive.
  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
    let large = PhotoPictures.gif(blocks: 1_000, number: 1)
    let picture = library.outside("large.gif")
    try large.write(to: URL(fileURLWithPath: picture))
    let photo = try server.call("photo/add", ["path": .string(picture)])["value"]?["photo"]?["id"] ?? .null
    let drafts = (0..<Self.recipeCount).map { number in
      RecipeDrafts.tomatoSoup.setting("name", .string("Soup \(number)")).setting("photos", [photo])
    }
    _ = try server.callAll("recipe/create", drafts.map { ["draft": $0] })
  }

  private static let recipeCount = 100

  private func path(_ name: String) -> JSONValue { .string(library.outside(name)) }

  /// All but the logs of the databases, by name.
  private func files() throws -> [String] {
    let folders = [library.path, library.surroundings]
    return try folders.flatMap { try FileManager.default.subpathsOfDirectory(atPath: $0) }
      .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") && !$0.hasPrefix("home") }.sorted()
  }

  /// Waits for the first report of a request that has begun, and cancels it.
  private func cancelInTheMidst(
    _ method: String, _ params: JSONObject, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (revision, before) = (try server.revision(), try files())
    let token = "\(method) \(params.count)"
    var params = params
    params["workDoneToken"] = .string(token)
    let id = try server.send(method, .object(params))
    var report: JSONValue?
    repeat { report = try server.notification("$/progress")["params"] } while report?["token"]?.string != token
    try server.notify("$/cancelRequest", ["id": id])
    let error = try server.response(to: id)["error"] ?? .null
    let phase = error["data"]?["phase"]?.string ?? ""
    expectRefusal(error, -32800, "requestCancelled", phase: phase, sourceLocation: sourceLocation)
    #expect(try server.revision() == revision, "\(method)", sourceLocation: sourceLocation)
    #expect(try files() == before, "\(method)", sourceLocation: sourceLocation)
    #expect(
      try server.call("recipe/search")["total"]?.int == Self.recipeCount, "\(method)", sourceLocation: sourceLocation)
  }

  @Test func whatIsCancelledInTheMidstIsAnsweredSoAndLeavesNothing() throws {
    try server.call("data/export", ["path": path("own.json")])
    try server.call("data/export", ["path": path("first.json"), "format": "cookleV1"])
    try server.call("data/backup", ["path": path("backup")])
    // The folders that the first of each makes are there from now on.
    try server.call("data/restore", ["path": path("own.json"), "dryRun": true])
    try FileManager.default.createDirectory(atPath: library.path + "/snapshots", withIntermediateDirectories: true)
    for archive in ["own.json", "first.json"] {
      try cancelInTheMidst("data/validate", ["path": path(archive)])
      try cancelInTheMidst("data/restore", ["path": path(archive), "dryRun": true])
      let token = try server.call("data/restore", ["path": path(archive), "dryRun": true])["confirmation"] ?? .null
      try cancelInTheMidst("data/restore", ["path": path(archive), "confirmation": token])
    }
    try cancelInTheMidst("data/restore", ["path": path("backup"), "dryRun": true])
    try cancelInTheMidst("data/export", ["path": path("new.json")])
    try cancelInTheMidst("data/export", ["path": path("own.json"), "format": "cookleV1", "overwrite": true])
    try cancelInTheMidst("data/backup", ["path": path("another")])
    try cancelInTheMidst("data/check", [:])
  }
}
