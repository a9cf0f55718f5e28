import Foundation
import JSON
import ServerHarness
import Testing

/// The sizes of pictures that `initialize` advertises, at the limit and one past it.
@Suite struct PhotoLimitTests {
  private let limited: LimitedServer
  private var server: ServerProcess { limited.server }

  init() throws {
    limited = try LimitedServer()
  }

  /// A file of holes, as large as it says, that takes no room.
  private func hollowFile(bytes: Int) throws -> JSONValue {
    let path = limited.library.outside("\(bytes).jpg")
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    try #require(truncate(path, off_t(bytes)) == 0)
    return .string(path)
  }

  private func expectTooManyBytes(_ error: JSONValue, value: Int) throws {
    let most = try limited.limit("photoBytes")
    expectRefusal(
      error, 1012, "limitExceeded",
      with: ["limit": "photoBytes", "maximum": .number(JSONNumber(most)), "value": .number(JSONNumber(value))])
  }

  @Test func bytesOfAFileAreReadUpToTheLimit() throws {
    let most = try limited.limit("photoBytes")
    // It is looked at, and only then found to be no picture.
    let read = try server.refusal("photo/add", ["path": try hollowFile(bytes: most)])
    expectRefusal(read, 1001, "validationFailed")
    #expect(read["data"]?["fields"]?[0]?["message"]?.string?.contains("no JPEG, PNG, WebP, HEIC or GIF") == true)
    try expectNothingChanges(on: server) {
      try expectTooManyBytes(
        try server.refusal("photo/add", ["path": try hollowFile(bytes: most + 1)]), value: most + 1)
    }
    #expect(try server.call("photo/list")["total"] == 0)
  }

  @Test func textThatStandsForTooManyBytesIsNotRead() throws {
    let most = try limited.limit("photoBytes")
    // The shortest text of which the length alone tells that it stands for more.
    let count = (most / 3 + 2) * 4
    let body =
      Array(#"{"jsonrpc":"2.0","id":"big","method":"photo/add","params":{"data":""#.utf8)
      + [UInt8](repeating: UInt8(ascii: "A"), count: count) + Array(#""}}"#.utf8)
    try expectNothingChanges(on: server) {
      try server.write(Array("Content-Length: \(body.count)\r\n\r\n".utf8))
      try server.write(body)
      try expectTooManyBytes(try server.response(to: "big")["error"] ?? .null, value: count / 4 * 3 - 2)
    }
  }

  @Test(.enabled(if: TestMachine.runsLongTests, "40 MiB take a debug build half a minute"))
  func aPictureIsTakenUpToTheLimit() throws {
    let most = try limited.limit("photoBytes")
    var picture = PhotoPictures.gif(blocks: most / 256 - 1, number: 1)
    // The last block of the comment is as long as it has to be.
    let rest = most - picture.count
    picture = picture.dropLast(2) + [UInt8(rest - 1)] + Data(repeating: 7, count: rest - 1) + picture.suffix(2)
    let path = limited.library.outside("largest.gif")
    try picture.write(to: URL(fileURLWithPath: path))
    #expect(
      try server.call("photo/add", ["path": .string(path)])["value"]?["photo"]?["bytes"] == .number(JSONNumber(most)))
    try expectTooManyBytes(
      try server.refusal("photo/add", ["data": .string((picture + [0]).base64EncodedString())]), value: most + 1)
  }

  @Test func pixelsAreTakenUpToTheLimit() throws {
    let most = try limited.limit("photoPixels")
    func add(_ height: Int) throws -> JSONValue {
      let picture = PhotoPictures.png(width: 10_000, height: height)
      return try server.request("photo/add", ["data": .string(picture.base64EncodedString())])
    }
    #expect(most % 10_000 == 0)
    try expectNothingChanges(on: server) {
      expectRefusal(
        try add(most / 10_000 + 1)["error"] ?? .null, 1012, "limitExceeded",
        with: [
          "limit": "photoPixels", "maximum": .number(JSONNumber(most)), "value": .number(JSONNumber(most + 10_000)),
        ])
    }
    #expect(try add(most / 10_000)["result"]?["value"]?["photo"]?["height"] == .number(JSONNumber(most / 10_000)))
  }

  @Test func aRecipeHasAsManyRowsOfPhotosAsOfOthers() throws {
    let most = try limited.limit("recipeRows")
    let photo = try server.call("photo/add", ["data": .string(PhotoPictures.gif)])["value"]?["photo"]?["id"] ?? .null
    func draft(_ count: Int) -> JSONValue {
      ["draft": ["name": "Shown", "photos": .array([JSONValue](repeating: photo, count: count))]]
    }
    try expectNothingChanges(on: server) {
      expectRefusal(
        try server.refusal("recipe/create", draft(most + 1)), 1012, "limitExceeded",
        with: ["limit": "recipeRows", "value": .number(JSONNumber(most + 1))])
    }
    #expect(try server.call("recipe/create", draft(most))["value"]?["photos"]?.array?.count == 1)
  }
}
