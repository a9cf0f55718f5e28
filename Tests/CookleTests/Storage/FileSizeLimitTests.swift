import Foundation
import JSON
import ServerHarness
import Testing

/// A limit on the size of files ends no process, and is told as a full disk is.
@Suite struct FileSizeLimitTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// A server whose files may have this many KiB.
  private func server(kibibytes: Int) throws -> ServerProcess {
    try ServerProcess(library, shell: "ulimit -f \(blocks(kibibytes)); exec \"$@\"")
  }

  /// `ulimit` of POSIX counts blocks of 512 bytes; bash, as a shell of its own, counts KiB.
  private func blocks(_ kibibytes: Int) throws -> Int {
    let unit = try CommandRun.run("sh", ["-c", "ulimit -f 2; head -c 2048 /dev/zero > \(library.outside("probe"))"])
    return unit.ending == .exited(0) ? kibibytes : kibibytes * 2
  }

  private func run(_ arguments: [String], kibibytes: Int) throws -> CommandRun {
    try CommandRun.run(
      "/bin/sh", ["-c", "ulimit -f \(blocks(kibibytes)); exec \"$0\" \"$@\"", CookleBinary.path] + arguments,
      environment: library.environment, in: library.surroundings)
  }

  private func expectFull(_ error: JSONValue, phase: String = "primary") {
    expectRefusal(error, 1008, "storageFull", phase: phase)
  }

  @Test func aWriteBeyondTheLimitIsAFullDisk() throws {
    let first = try ServerProcess.ready(library)
    let id = try first.createID(RecipeDrafts.tomatoSoup)
    try first.shutDown()
    let limited = try server(kibibytes: 64)
    try limited.call("initialize", ["capabilities": [:]])
    try limited.notify("initialized", [:])
    let revision = try limited.revision()
    let note = JSONValue.string(String(repeating: "long ", count: 20_000))
    expectFull(try limited.refusal("recipe/create", ["draft": ["name": "Long", "note": note]]))
    let picture = PhotoPictures.gif(blocks: 400, number: 1)
    expectFull(try limited.refusal("photo/add", ["data": .string(picture.base64EncodedString())]))
    let path = library.outside("large.gif")
    try PhotoPictures.gif(blocks: 2_000, number: 1).write(to: URL(fileURLWithPath: path))
    expectFull(try limited.refusal("recipe/addPhoto", ["id": id, "path": .string(path)]))
    // A draft may be lost, and the form says so.
    try limited.call("intent/perform", ["intent": "newRecipe"])
    try limited.call("intent/perform", ["intent": "changeRecipeForm", "arguments": ["field": "note", "value": note]])
    let form = try limited.call("surface/get", ["area": "recipe.form"])["surface"]
    #expect(form?["notices"]?.each("id") == ["draftNotKept"])
    #expect(try limited.revision() == revision)
    #expect(try limited.names() == ["Tomato Soup"])
    let left = try ["photos", "photos/.incoming"]
      .flatMap { try FileManager.default.contentsOfDirectory(atPath: library.path + "/" + $0) }
    #expect(left == [".incoming"])
  }

  @Test(arguments: [0, 1, 16, 64])
  func aLibraryThatIsLargerThanTheLimitIsNotMade(kibibytes: Int) throws {
    let error = try server(kibibytes: kibibytes).refusal("initialize", ["capabilities": [:]])
    expectFull(error, phase: error["data"]?["phase"]?.string ?? "")
    // Where no file may have a byte, the one that is told of it has none either.
    if kibibytes > 0 {
      expectComplaint(try run(["do", "createRecipe", "--name", "Soup"], kibibytes: kibibytes), code: 1)
    }
    // What was begun is gone on with.
    #expect(try ServerProcess.ready(library).names() == [])
  }

  @Test func anOutputBeyondTheLimitIsToldInOneSentence() throws {
    let output = library.outside("output")
    let run = try CommandRun.run(
      "/bin/sh", ["-c", "ulimit -f \(blocks(1)); exec \"$0\" do > \"$1\"", CookleBinary.path, output],
      environment: library.environment, in: library.surroundings)
    #expect(run.errors == "cookle: The output cannot be written: file too large.\n")
    #expect(run.ending == .exited(74))
  }
}
