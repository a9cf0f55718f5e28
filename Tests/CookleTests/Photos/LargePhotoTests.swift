import Foundation
import JSON
import ServerHarness
import Testing

/// A large picture is read, hashed and written while others have their turns.
@Suite struct LargePhotoTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  /// A picture of 8 MiB, which takes far longer to hash than a read takes to be answered.
  private func picture(_ number: Int = 1) throws -> String {
    let path = library.outside("\(number).gif")
    try PhotoPictures.gif(blocks: 32_768, number: number).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Sends a request and a read behind it; answers the first one's response, before which the second one's has to come.
  private func answerBehindARead(_ method: String, _ params: JSONValue) throws -> JSONValue {
    let long = try server.send(method, params)
    let read = try server.send("recipe/search", ["text": "soup"])
    let responses = [try server.response(to: read), try server.response(to: long)]
    let order = server.received.compactMap { message -> JSONValue? in
      if case .response(let id) = message.kind, id == long || id == read { id } else { nil }
    }
    #expect(order == [read, long], "\(method)")
    #expect(responses[0]["result"]?["total"] != nil)
    return responses[1]
  }

  /// Expects that the last message was a notification, and the response to a request the one before it.
  private func expectNoticeLast(after id: JSONValue, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      server.received.suffix(2).map(\.kind) == [.response(id), .notification("surface/didChange")],
      sourceLocation: sourceLocation)
  }

  private func photoFiles() throws -> [String] {
    try ["photos", "photos/.incoming"]
      .flatMap { try FileManager.default.contentsOfDirectory(atPath: library.path + "/" + $0) }
      .filter { $0 != ".incoming" }
  }

  @Test func readsAreAnsweredWhileAPhotoIsAdded() throws {
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let path = JSONValue.string(try picture())
    let added = try answerBehindARead("photo/add", ["path": path])["result"]
    #expect(added?["value"]?["isNew"] == true)
    #expect(added?["value"]?["photo"]?["bytes"] == 8_388_653)
    let shown = try answerBehindARead("recipe/addPhoto", ["id": id, "path": path])["result"]
    #expect(shown?["value"]?["photos"]?.each("id") == [added?["value"]?["photo"]?["id"] ?? .null])
    let data = JSONValue.string(try Data(contentsOf: URL(fileURLWithPath: picture(2))).base64EncodedString())
    #expect(try answerBehindARead("photo/add", ["data": data])["result"]?["value"]?["isNew"] == true)
    #expect(try photoFiles().count == 2)
  }

  @Test func readsAreAnsweredWhileAnIntentAddsAPhoto() throws {
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    func perform(_ intent: JSONValue, _ arguments: JSONValue) throws -> JSONValue? {
      try answerBehindARead("intent/perform", ["intent": intent, "arguments": arguments])["result"]
    }
    let photo = try perform("addPhoto", ["path": .string(try picture(1))])
    #expect(photo?["effects"] == ["photoDataChanged"])
    let shown = try perform("addPhotoToRecipe", ["id": id, "path": .string(try picture(2))])
    #expect(shown?["value"] == id)
    try server.call("intent/perform", ["intent": "newRecipe"])
    let entered = try perform("addPhotoToRecipeForm", ["path": .string(try picture(3))])
    #expect(entered?["areas"]?["recipe.form"] != nil)
    let form = try server.call("surface/get", ["area": "recipe.form"])["surface"]
    let photos = form?["sections"]?.array?.first { $0["id"] == "photos" }
    #expect(photos?["rows"]?.array?.count == 1)
    #expect(try server.call("photo/list")["total"] == 3)
  }

  @Test func anIntentWithLargeArgumentsIsPerformedAsAnyOther() throws {
    try server.call("intent/perform", ["intent": "newRecipe"])
    let note = String(repeating: "煮る\n", count: 150_000)
    let entry: JSONValue = ["field": "note", "value": .string(note)]
    let long = try server.refusal("intent/perform", ["intent": "changeRecipeForm", "arguments": entry])
    #expect(long["data"]?["fields"]?.each("path") == ["note"])
    let steps = (0..<60).map { _ in String(repeating: "煮", count: 6_000) }.joined(separator: "\n")
    try server.settle()
    _ = try server.takeNotifications()
    let id = try server.send(
      "intent/perform",
      ["intent": "changeRecipeForm", "arguments": ["field": "steps", "value": .string(steps)]])
    let notification = try server.notification()
    #expect(try server.response(to: id)["result"]?["areas"]?["recipe.form"] != nil)
    #expect(notification["params"]?["areas"]?["recipe.form"] != nil)
    expectNoticeLast(after: id)
  }

  @Test func theClientIsToldOfALargePhotoBehindItsAnswer() throws {
    try server.settle()
    _ = try server.takeNotifications()
    let id = try server.send("photo/add", ["path": .string(try picture())])
    let notification = try server.notification()
    #expect(try server.response(to: id)["result"]?["revision"] == notification["params"]?["revision"])
    expectNoticeLast(after: id)
  }

  @Test func aLargePhotoThatIsCancelledLeavesNothing() throws {
    // The folder is there, and what follows cannot be found to be there.
    try server.call("photo/add", ["data": .string(PhotoPictures.gif)])
    let id = try server.send("photo/add", ["path": .string(try picture())])
    try server.notify("$/cancelRequest", ["id": id])
    #expect(try server.response(to: id)["error"]?["code"] == -32800)
    #expect(try photoFiles().count == 1)
  }

  @Test func aLargePhotoThatIsRefusedLeavesNothing() throws {
    let path = JSONValue.string(try picture())
    try server.call("photo/add", ["data": .string(PhotoPictures.gif)])
    expectRefusal(
      try server.refusal("recipe/addPhoto", ["id": "nobody", "path": path]), 1002, "notFound",
      with: ["entity": "recipe", "id": "nobody"])
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let moved = try server.refusal("recipe/addPhoto", ["id": id, "path": path, "ifRevision": "other"])
    expectRefusal(moved, 1003, "conflict")
    #expect(try server.call("photo/add", ["path": path, "dryRun": true])["value"] == .null)
    #expect(try photoFiles().count == 1)
  }

  @Test func aRepeatedRequestNeedsItsLargeFileNoMore() throws {
    let path = try picture()
    let params: JSONValue = ["path": .string(path), "requestKey": "k"]
    let first = try server.call("photo/add", params)
    try FileManager.default.removeItem(atPath: path)
    #expect(try server.call("photo/add", params)["value"] == first["value"])
  }
}
