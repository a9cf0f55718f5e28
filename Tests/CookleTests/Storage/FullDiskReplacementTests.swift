import JSON
import ServerHarness
import Testing

@Suite(.enabled(if: TestMachine.canMount, "mounting a small disk takes root")) struct FullDiskReplacementTests {
  /// Wherever the room ends, the library is as it was, or all of it was replaced, and a later attempt works.
  @Test func aDiskThatFillsUpInTheMiddleOfAReplacementLosesNothing() throws {
    let disk = try SmallDisk(megabytes: 24)
    let library = try TemporaryLibrary(at: "\(disk.path)/library")
    let server = try ServerProcess.ready(library)
    let note = JSONValue.string(String(repeating: "long ", count: 20_000))
    for number in 0..<10 {
      _ = try server.call("recipe/create", ["draft": ["name": .string("Recipe \(number)"), "note": note]])
    }
    let confirmation = try server.call("data/reset", ["dryRun": true])["confirmation"] ?? .null
    var refusals = 0
    for kilobytes in stride(from: 0, to: 16_000, by: 400) {
      try disk.fill()
      _ = try CommandRun.run("truncate", ["-s", "-\(kilobytes)K", "\(disk.path)/filler"])
      let answer = try server.request("data/reset", ["confirmation": confirmation])
      try disk.remove()
      guard let refusal = answer["error"] else { break }
      refusals += 1
      #expect(refusal["data"]?["kind"] == "storageFull")
      #expect(try server.call("recipe/search")["total"] == 10)
      #expect(try server.call("data/snapshots")["items"] == [])
    }
    #expect(refusals > 1)
    #expect(try server.call("recipe/search")["total"] == 0)
    #expect(try server.call("data/snapshots")["items"]?.array?.map { $0["recipes"] } == [10])
    try expectSoundLibrary(by: server)
    try server.shutDown()
    if !TestMachine.lacksSQLite3 { #expect(try LibraryDatabase.integrity(of: library.database) == "ok") }
  }
}
