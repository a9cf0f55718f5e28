import JSON
import ServerHarness
import Testing

/// All that a client can read of a library, without what differs from one library to the next.
struct LibraryPicture: Equatable, CustomTestStringConvertible {
  /// Records, lists, settings and what is remembered.
  var content: JSONValue
  /// What was done to it, and what of that can be taken back or made again.
  var history: JSONValue

  var testDescription: String { content.text + history.text }

  init(by server: ServerProcess) throws {
    var parts: [JSONValue] = []
    let recipes = try server.call("recipe/search", ["limit": 500])["items"]?.each("id") ?? []
    parts += try recipes.map(server.recipe)
    for (method, params) in LibraryPicture.reads { parts.append(try server.call(method, params)) }
    var placeholders = Placeholders()
    content = LibraryPicture.plain(placeholders.masking(.array(parts)))
    let history = try server.call("data/history", [:])
    for id in history["items"]?.each("id") ?? [] { placeholders.name(id.string ?? "") }
    self.history = LibraryPicture.plain(placeholders.masking(history))
  }

  private static let reads: [(String, JSONValue)] = [
    ("recipe/search", ["text": "butter"]), ("recipe/search", ["text": "soup"]), ("recipe/search", ["text": "e"]),
    ("tag/list", ["kind": "ingredient"]), ("tag/list", ["kind": "category"]),
    ("tag/duplicates", ["kind": "ingredient"]),
    ("photo/list", [:]), ("diary/list", [:]), ("diary/latest", [:]), ("shopping/get", [:]), ("menu/get", [:]),
    ("settings/list", [:]), ("recipe/lastOpened", [:]), ("cooking/get", [:]),
  ]

  /// The value without revisions, and with files by their names alone.
  private static func plain(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map(plain))
    case .object(let object):
      return .object(
        JSONObject(
          object.filter { !["revision", "version"].contains($0.name) }.map { member in
            guard member.name == "path", let path = member.value.string else {
              return .init(name: member.name, value: plain(member.value))
            }
            return .init(name: member.name, value: .string(String(path.split(separator: "/").last ?? "")))
          }))
    default: return value
    }
  }
}
