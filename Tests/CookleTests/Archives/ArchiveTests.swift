import Foundation
import JSON
import ServerHarness
import Testing

/// Archives over the real pipe.
@Suite struct ArchiveTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  private static let dates: JSONObject = [
    "createdTimestamp": "2026-03-13T17:05:00Z", "modifiedTimestamp": "2026-03-13T17:06:00Z",
  ]

  private static func dated(_ members: JSONObject) -> JSONValue {
    .object(JSONObject(members.members + dates.members))
  }

  /// A small archive of version 1.
  private static func archive(ingredient: JSONValue = "i1", version: JSONValue = 1, picture: JSONValue? = nil)
    -> JSONValue
  {
    let pixel: JSONValue = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
    return [
      "formatVersion": version, "exportedAt": "2026-03-13T18:00:00Z", "categories": [],
      "ingredients": [dated(["id": "i1", "value": "Water"])],
      "photos": [dated(["id": "p1", "sourceID": "zW8rLxK4", "data": picture ?? pixel])],
      "recipes": [
        dated([
          "id": "r1", "name": "Soup", "servingSize": 4, "cookingTime": 25, "steps": ["Boil."], "categoryIDs": [],
          "note": "", "photos": [dated(["photoID": "p1", "order": 0])],
          "ingredients": [dated(["ingredientID": ingredient, "amount": "1 l", "order": 0])],
        ])
      ],
      "diaries": [],
    ]
  }

  private func write(_ archive: JSONValue, as name: String = "archive.json") throws -> JSONValue {
    try write(Data(JSONWriter.encode(archive)), as: name)
  }

  private func write(_ bytes: Data, as name: String) throws -> JSONValue {
    let path = library.outside(name)
    try bytes.write(to: URL(fileURLWithPath: path))
    return .string(path)
  }

  /// All that the library's tables say.
  private func dump() throws -> String {
    try LibraryDatabase.run(".dump", on: library.path + "/library.sqlite")
  }

  private func read(_ path: JSONValue) throws -> JSONValue {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: try #require(path.string))))
    return try JSONReader.decode(JSONValue.self, from: bytes)
  }

  @Test func whatIsRejectedLeavesTheLibraryAsItWas() throws {
    _ = try server.createID(RecipeDrafts.tomatoSoup)
    let whole = Data(JSONWriter.encode(Self.archive()))
    let hostile: [(JSONValue, String)] = [
      (try write(Self.archive(version: 2), as: "version"), "formatVersion"),
      (try write(Self.archive(ingredient: "i2"), as: "dangling"), "recipes[0].ingredients[0].ingredientID"),
      (try write(Self.archive(picture: "bm8="), as: "picture"), "photos[0].data"),
      (try write(Self.archive(picture: "%"), as: "base64"), "photos[0].data"),
      (try write(whole.dropLast(1), as: "cut"), ""),
      (try write(whole + whole, as: "twice"), ""),
      (try write(Data([0xEF, 0xBB, 0xBF]) + whole, as: "mark"), ""),
      (try write(Data("soup".utf8), as: "words"), ""),
    ]
    let (revision, before) = (try server.revision(), try dump())
    for (path, place) in hostile {
      for method in ["data/validate", "data/restore"] {
        let error = try server.refusal(method, ["path": path])
        expectRefusal(error, 1007, "archiveRejected", with: ["path": .string(place)])
      }
    }
    #expect(try server.revision() == revision)
    #expect(try dump() == before)
    let left = try FileManager.default.contentsOfDirectory(atPath: library.path + "/staging")
    #expect(left == [])
  }

  /// Reading it would take away the locks that keep others from writing it at the same time.
  @Test func theLibrarysOwnDatabaseIsNeitherArchiveNorPicture() throws {
    _ = try server.createID(RecipeDrafts.tomatoSoup)
    for (method, path) in [
      ("data/validate", library.database), ("data/restore", library.database), ("data/restore", library.path),
      ("photo/add", library.database), ("photo/add", library.database + "-shm"),
    ] {
      let error = try server.refusal(method, ["path": .string(path)])
      #expect(error["code"] == 1001, "\(method) \(path): \(error.text)")
    }
  }

  @Test func anArchiveTakesThePlaceOfTheLibraryAndComesBackAsItWas() throws {
    let other = try ServerProcess.ready(library)
    let old = try server.createID(RecipeDrafts.tomatoSoup)
    let path = try write(Self.archive())
    let token = try #require(try server.call("data/restore", ["path": path, "dryRun": true])["confirmation"])
    // Another file under the same path is not what was confirmed.
    _ = try write(Self.archive())
    let refusal = try server.refusal("data/restore", ["path": path, "confirmation": token])
    expectRefusal(
      refusal, 1005, "confirmationRequired",
      with: [
        "impact": refusal["data"]?["impact"] ?? .null, "confirmation": refusal["data"]?["confirmation"] ?? .null,
      ])
    let again = try #require(refusal["data"]?["confirmation"])
    let request: JSONValue = ["path": path, "confirmation": again, "requestKey": "once"]
    let outcome = try server.call("data/restore", request)
    #expect(outcome["value"]?["recipes"] == 1 && outcome["value"]?["photos"] == 1)
    // The file of a request that is repeated may be gone.
    try FileManager.default.removeItem(atPath: try #require(path.string))
    #expect(try server.call("data/restore", request)["value"] == outcome["value"])
    #expect(try other.call("recipe/get", ["id": "r1"])["recipe"]?["name"] == "Soup")
    _ = try other.refusal("recipe/get", ["id": old])
    let written = try server.call("data/export", ["path": path, "format": "cookleV1"])
    #expect(written["counts"]?["photos"] == 1 && written["missingPhotos"] == 0)
    var archive = try read(path).object ?? [:]
    archive["exportedAt"] = "2026-03-13T18:00:00Z"
    #expect(.object(archive) == Self.archive())
    #expect(try LibraryDatabase.integrity(of: library.path + "/library.sqlite") == "ok")
  }

  @Test func aLibraryThatMustNotBeWrittenIsExportedAndNotRestored() throws {
    _ = try server.createID(RecipeDrafts.tomatoSoup)
    #expect(try server.shutDown() == .exited(0))
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    let path = JSONValue.string(library.outside("own.json"))
    _ = try reader.call("data/export", ["path": path])
    #expect(try reader.call("data/validate", ["path": path])["counts"]?["recipes"] == 1)
    expectRefusal(try reader.refusal("data/restore", ["path": path, "dryRun": true]), 1009, "readOnly")
  }
}
