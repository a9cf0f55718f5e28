import Foundation
import JSON
import ServerHarness
import Testing

/// A file of the library is gone or broken: what does not need it goes on, and nothing is made up in its place.
@Suite struct LostFileTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  private func file(_ name: String) -> String { "\(library.path)/\(name)" }

  /// What was not yet moved out of the log is lost with it; what is there is whole all the same.
  @Test(.disabled(if: TestMachine.lacksSQLite3), arguments: [["-wal"], ["-wal", "-shm"], ["-shm"]])
  func aLogThatIsGoneTakesNothingElseWithIt(ends: [String]) throws {
    let first = try ServerProcess.ready(library)
    try first.createID(RecipeDrafts.tomatoSoup)
    try first.shutDown()
    let second = try ServerProcess.ready(library)
    for number in 0..<20 { try second.createID(RecipeDrafts.named("Later \(number)", ingredients: ["Leek \(number)"])) }
    second.process.signal(SIGKILL)
    #expect(try second.waitForEnd() == .signalled(SIGKILL))
    for end in ends { try FileManager.default.removeItem(atPath: library.database + end) }
    let next = try ServerProcess.ready(library)
    let names = try next.allNames()
    #expect(names.count == (ends.contains("-wal") ? 1 : 21))
    #expect(names.contains("Tomato Soup"))
    #expect(try next.names(["text": "basil"]) == ["Tomato Soup"])
    try next.createID(RecipeDrafts.named("Now", ingredients: ["Basil"]))
    #expect(try next.names(["text": "basil"]).count == 2)
    try expectSoundLibrary(by: next)
    try next.shutDown()
    #expect(try LibraryDatabase.integrity(of: library.database) == "ok")
  }

  @Test func aPhotoFileThatIsGoneCostsOnlyItsPicture() throws {
    let server = try ServerProcess.ready(library)
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let data = JSONValue.string(PhotoPictures.gif(comment: "gone").base64EncodedString())
    try server.call("recipe/addPhoto", ["id": id, "data": data])
    let photo = try #require(try server.call("photo/list", [:])["items"]?[0])
    let path = try #require(photo["path"]?.string)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try FileManager.default.removeItem(atPath: path)
    #expect(try server.recipe(id)["name"] == "Tomato Soup")
    #expect(try server.call("photo/get", ["id": photo["id"] ?? .null])["photo"] != nil)
    let detail = try server.request("surface/get", ["area": "recipe.detail", "id": id])
    #expect(detail["result"] != nil)
    let rendition = try server.request("photo/rendition", ["id": photo["id"] ?? .null, "longestEdge": 64])
    if let error = rendition["error"] { expectSentence(error["message"]?.string ?? "") }
    // Who has the picture still can give it back.
    try server.call("photo/add", ["data": data])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try server.call("photo/list", [:])["items"]?.array?.count == 1)
    try expectSoundLibrary(by: server)
  }

  /// Preferences of the device and drafts may be lost; the library goes on, also under a server that runs.
  @Test(arguments: [4_096, 16])
  func aStateThatBreaksUnderARunningServerCostsNoRecipe(bytes: Int) throws {
    let server = try ServerProcess.ready(library)
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    try server.call("recipe/recordOpened", ["id": id])
    for end in ["", "-wal"] {
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file("state.sqlite" + end)))
      try handle.write(contentsOf: Data(repeating: 0xA5, count: bytes))
      try handle.close()
    }
    for number in 0..<3 { try server.createID(RecipeDrafts.named("Later \(number)")) }
    #expect(try server.allNames().count == 4)
    _ = try server.request("recipe/recordOpened", ["id": id])
    #expect(try server.shutDown() == .exited(0))
    let next = try ServerProcess.ready(library)
    #expect(try next.allNames().count == 4)
    try next.call("recipe/recordOpened", ["id": id])
    #expect(try next.call("recipe/lastOpened")["recipe"]?["id"] == id)
    try expectSoundLibrary(by: next)
  }
}
