import Foundation
import JSON

/// A front end of one server that asks one thing at a time and keeps the notifications that come in between.
final class SoakClient {
  let client: ServerClient
  private var notifications: [(message: JSONValue, moment: Double)] = []

  struct Unexpected: Error, CustomStringConvertible {
    var description: String
  }

  init(_ soak: SoakPlace, hearsChanges: Bool) throws {
    client = try ServerClient(
      soak.server, library: soak.library, hearsChanges: hearsChanges, errors: soak.folder + "/stderr.log")
  }

  /// Sends a request and answers the whole response.
  func ask(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    let text = String(decoding: JSONWriter.encode(parameters), as: UTF8.self)
    try client.send(client.frame(method, text))
    let id = JSONValue.number(JSONNumber(client.lastID))
    while true {
      let message = try client.receive()
      if message["id"] == id { return message }
      notifications.append((message, Clock.now()))
    }
  }

  /// Sends a request that has to succeed.
  @discardableResult
  func call(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    let answer = try ask(method, parameters)
    if let result = answer["result"] { return result }
    let text = String(decoding: JSONWriter.encode(answer), as: UTF8.self)
    throw Unexpected(description: "\(method) was refused: \(text.prefix(400))")
  }

  /// The notifications that came since the last call, and when.
  func takeNotifications() -> [(message: JSONValue, moment: Double)] {
    defer { notifications = [] }
    return notifications
  }

  /// Every recipe of the library as a list shows it, by id.
  func recipes() throws -> [String: SoakRecipe] {
    var recipes: [String: SoakRecipe] = [:]
    var parameters: JSONObject = ["limit": 500]
    while true {
      let page = try call("recipe/search", .object(parameters))
      for item in page["items"]?.array ?? [] { recipes[item["id"]?.string ?? ""] = SoakRecipe(item) }
      guard let cursor = page["nextCursor"] else { return recipes }
      parameters["cursor"] = cursor
    }
  }
}

/// What a client shows of a recipe.
struct SoakRecipe: Equatable {
  var name: String
  var modifiedAt: String
  var timesCooked: Int

  init(_ value: JSONValue) {
    name = value["name"]?.string ?? ""
    modifiedAt = value["modifiedAt"]?.string ?? ""
    timesCooked = value["timesCooked"]?.int ?? 0
  }
}

/// Where a soak takes place.
struct SoakPlace: Sendable {
  let server: String
  let folder: String
  let library: String
}
