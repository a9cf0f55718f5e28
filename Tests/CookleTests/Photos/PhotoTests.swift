import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct PhotoTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  private func file(_ name: String, _ bytes: Data) throws -> JSONValue {
    let path = library.outside(name)
    try bytes.write(to: URL(fileURLWithPath: path))
    return .string(path)
  }

  private func addedID(_ comment: String) throws -> JSONValue {
    let data = JSONValue.string(PhotoPictures.gif(comment: comment).base64EncodedString())
    return try #require(try server.call("photo/add", ["data": data])["value"]?["photo"]?["id"])
  }

  @Test func aPhotoIsAddedReadListedAndDeleted() throws {
    let before = try server.revision()
    let path = try file("pixel.jpg", try #require(Data(base64Encoded: PhotoPictures.gif)))
    let outcome = try server.call("photo/add", ["path": path, "source": "camera"])
    let photo = try #require(outcome["value"]?["photo"])
    #expect(outcome["value"]?["isNew"] == true)
    #expect(outcome["effects"] == ["photoDataChanged"])
    #expect(outcome["previousRevision"] == before)
    for (name, value) in [
      ("mediaType", "image/gif"), ("width", 1), ("height", 1), ("bytes", 42), ("source", "camera"), ("useCount", 0),
      ("recipes", []),
    ] as [(String, JSONValue)] {
      #expect(photo[name] == value, "\(name)")
    }
    let id = try #require(photo["id"])
    let kept = try #require(photo["path"]?.string)
    #expect(kept.hasPrefix(library.path + "/photos/") && kept.hasSuffix(".gif"))
    #expect(FileManager.default.contents(atPath: kept)?.base64EncodedString() == PhotoPictures.gif)
    #expect(try server.call("photo/get", ["id": id]) == ["photo": photo, "revision": server.revision()])
    let list = try server.call("photo/list")
    #expect(list["items"]?.each("id") == [id])
    #expect(list["total"] == 1)

    let again = try server.call("photo/add", ["data": .string(PhotoPictures.gif)])
    #expect(again["value"] == ["photo": photo, "isNew": false])
    #expect(again["effects"] == [])
    #expect(again["revision"] == again["previousRevision"])

    #expect(try server.call("photo/delete", ["id": id])["value"] == ["id": id])
    expectRefusal(
      try server.refusal("photo/get", ["id": id]), 1002, "notFound", with: ["entity": "photo", "id": id])
  }

  @Test func oneOfPathAndDataIsTakenAndNamedInErrors() throws {
    for (params, path) in [
      ([:], "path"), (["path": "/a", "data": "Zg=="], "path"), (["data": "Zg"], "data"), (["data": "Zg=="], "data"),
      (["path": "soup.jpg"], "path"), (["path": "/dev/zero"], "path"),
    ] as [(JSONValue, String)] {
      try expectNothingChanges(on: server) {
        let error = try server.refusal("photo/add", params)
        expectRefusal(error, 1001, "validationFailed")
        #expect(error["data"]?["fields"]?.each("path") == [.string(path)], "\(params.text)")
      }
    }
    expectInvalidParams(
      try server.refusal("photo/add", ["data": .string(PhotoPictures.gif), "source": "hologram"]), at: "source")
  }

  @Test func aRecipeGetsKeepsAndLosesPhotos() throws {
    let photos = try ["a", "b"].map { try addedID($0) }
    let draft = RecipeDrafts.named("Soup").setting("photos", .array(photos))
    let recipe = try #require(try server.create(draft)["value"])
    let id = try #require(recipe["id"])
    #expect(recipe["photos"]?.each("id") == photos)
    let summary = try server.call("recipe/search")["items"]?.array?.first
    #expect(summary?["photo"] == recipe["photos"]?.array?.first)
    #expect(summary?["photo"]?["mediaType"] == "image/gif")
    // A client that knows nothing of photos loses none.
    let renamed = try server.call("recipe/update", ["id": id, "draft": RecipeDrafts.named("Stew")])["value"]
    #expect(renamed?["photos"] == recipe["photos"])
    #expect(try server.call("recipe/duplicate", ["id": id])["draft"]?["photos"] == .array(photos))

    let error = try server.refusal(
      "recipe/update", ["id": id, "draft": RecipeDrafts.named("Stew").setting("photos", [photos[0], "nobody"])])
    expectRefusal(error, 1001, "validationFailed")
    #expect(error["data"]?["fields"]?.each("path") == ["draft.photos[1]"])

    let removed = try server.call("recipe/removePhoto", ["id": id, "photo": photos[0]])
    #expect(removed["value"]?["photos"]?.each("id") == [photos[1]])
    #expect(try server.call("photo/list")["total"] == 2)
    let added = try server.call("recipe/addPhoto", ["id": id, "data": .string(PhotoPictures.gif)])
    #expect(added["value"]?["photos"]?.array?.count == 2)
    let effects = added["effects"]?.array ?? []
    #expect(effects.contains("photoDataChanged"))

    let dry = try server.call("photo/delete", ["id": photos[1], "dryRun": true])
    #expect(
      dry["impact"] == [
        ["entity": "recipe", "change": "updated", "count": 1], ["entity": "photo", "change": "deleted", "count": 1],
        ["entity": "recipePhoto", "change": "deleted", "count": 1],
      ])
  }

  @Test(.disabled(if: TestMachine.lacksRenditions))
  func aRenditionIsAFileOrBytes() throws {
    let id = try addedID("a")
    let file = try server.call("photo/rendition", ["id": id, "longestEdge": 64])
    let path = try #require(file["path"]?.string)
    #expect(file == ["id": id, "path": .string(path), "mediaType": "image/jpeg", "width": 1, "height": 1])
    #expect(FileManager.default.contents(atPath: path)?.prefix(2) == Data([0xff, 0xd8]))
    let bytes = try server.call(
      "photo/rendition", ["id": id, "longestEdge": 64, "format": "png", "as": "data", "workDoneToken": "w"])
    #expect(Data(base64Encoded: bytes["data"]?.string ?? "")?.dropFirst().prefix(3) == Data("PNG".utf8))
    #expect(bytes["path"] == nil)
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    #expect(try reader.call("photo/rendition", ["id": id, "longestEdge": 64]) == file)
    #expect(try reader.call("photo/rendition", ["id": id, "longestEdge": 32, "as": "data"])["data"] != nil)
    // No file may be made there, so the answer is the picture itself.
    let unkept = try reader.call("photo/rendition", ["id": id, "longestEdge": 16])
    #expect(unkept["path"] == nil && unkept["data"] != nil)
  }

  @Test func whatCannotBeScaledIsToldWhy() throws {
    let id = try addedID("a")
    for edge in [0, 8_193] as [JSONValue] {
      expectInvalidParams(
        try server.refusal("photo/rendition", ["id": id, "longestEdge": edge]), at: "longestEdge")
    }
    if !TestMachine.lacksRenditions {
      expectRefusal(
        try server.refusal("photo/rendition", ["id": "nobody", "longestEdge": 10]), 1002, "notFound",
        with: ["entity": "photo", "id": "nobody"])
    }
  }

  /// Opening a pipe would wait for somebody who writes into it.
  @Test(.disabled(if: TestMachine.lacksRenditions))
  func whatLiesInPlaceOfAPhotosFileIsToldAtOnce() throws {
    let id = try addedID("a")
    let path = try #require(try server.call("photo/get", ["id": id])["photo"]?["path"]?.string)
    for replace in [{ mkfifo(path, 0o600) }, { mkdir(path, 0o700) }, { symlink("/dev/zero", path) }] {
      try FileManager.default.removeItem(atPath: path)
      #expect(replace() == 0)
      expectRefusal(
        try server.refusal("photo/rendition", ["id": id, "longestEdge": 10]), 1010, "libraryDamaged", phase: "primary",
        with: ["detail": .string("the file of photo \(id.string ?? "") is no regular file"), "recoverable": true])
    }
    // Adding the picture again puts its file back.
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try addedID("a") == id)
    #expect(try server.call("photo/rendition", ["id": id, "longestEdge": 10])["width"] == 1)
  }

  @Test func aRefusedPhotoLeavesNoFile() throws {
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let data = JSONValue.string(PhotoPictures.gif)
    expectRefusal(
      try server.refusal("recipe/addPhoto", ["id": id, "data": data, "ifRevision": "other"]), 1003, "conflict")
    expectRefusal(
      try server.refusal("recipe/addPhoto", ["id": "nobody", "data": data]), 1002, "notFound",
      with: ["entity": "recipe", "id": "nobody"])
    try server.call("recipe/addPhoto", ["id": id, "data": data, "dryRun": true])
    let left = try ["photos", "photos/.incoming"]
      .flatMap { try FileManager.default.contentsOfDirectory(atPath: library.path + "/" + $0) }
    #expect(left == [".incoming"])
  }
}
