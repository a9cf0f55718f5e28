import Foundation
import JSON
import ServerHarness
import Testing

/// A library with something of everything in it, made the same way each time, for a fault to be put into.
final class FaultedLibrary {
  let library: TemporaryLibrary
  let clock: MovedClock
  /// What changes speak of, by name.
  private(set) var ids: [String: JSONValue] = [:]

  /// - Parameter path: where it is to lie; nil for a folder of its own.
  init(at path: String? = nil) throws {
    library = try TemporaryLibrary(at: path)
    clock = try MovedClock()
    let server = try server()
    try fill(server)
    try server.shutDown()
  }

  private func fill(_ server: ServerProcess) throws {
    ids["soup"] = try server.soup()
    ids["toast"] = try server.createID(
      RecipeDrafts.named("Toast", ingredients: ["Bread", "butter"], categories: ["Weeknight"], steps: ["Toast it."]))
    let tags = try server.call("tag/list", ["kind": "ingredient"])["items"]?.array ?? []
    for tag in tags { ids[tag["value"]?.string ?? ""] = tag["id"] }
    let picture = JSONValue.string(PhotoPictures.gif(comment: "first").base64EncodedString())
    let photo = try server.call("recipe/addPhoto", ["id": ids["soup"] ?? .null, "data": picture])
    ids["photo"] = photo["value"]?["photos"]?[0]?["id"] ?? photo["value"]?["photo"]?["id"]
    let draft: JSONValue = [
      "day": "2026-03-14", "note": "Rain.", "rows": [["meal": "dinner", "recipe": ids["soup"] ?? .null]],
    ]
    ids["diary"] = try server.call("diary/create", ["draft": draft])["value"]?["id"]
    let flour = try server.call("shopping/add", ["name": "Flour", "amount": "250 g"])
    ids["flour"] = flour["value"]?["items"]?[0]?["id"]
    try server.call("menu/configure", ["days": ["sat", "sun"], "diets": [:], "maxCookingTime": [:]])
    // A menu takes seven recipes; which of them it has is said, because the draw goes by their ids.
    for name in ["Curry", "Dal", "Pie", "Rice", "Salad"] { ids[name] = try server.createID(RecipeDrafts.named(name)) }
    try server.call("menu/generate", ["seed": 1])
    for (day, recipe) in [("sat", "Curry"), ("sun", "Pie")] {
      try server.call("menu/assign", ["day": .string(day), "recipe": ids[recipe] ?? .null])
    }
  }

  /// Starts a server on it that tells of nothing by itself, with these variables in its environment.
  func server(_ environment: [String: String] = [:], shell: String? = nil) throws -> ServerProcess {
    let server = try ServerProcess(
      library, framing: .lines, arguments: ["serve", "--clock", clock.path], environment: environment, shell: shell)
    try server.initialize(options: ["surfaces": []])
    return server
  }

  /// All that a client can read of it, without what differs from one library to the next.
  func picture() throws -> JSONValue {
    let server = try server()
    let picture = try FaultedLibrary.picture(by: server)
    try server.shutDown()
    return picture
  }

  /// The same as a server that runs tells it.
  static func picture(by server: ServerProcess) throws -> JSONValue {
    var parts: [JSONValue] = []
    let recipes = try server.call("recipe/search", ["limit": 500])["items"]?.each("id") ?? []
    parts += try recipes.map(server.recipe)
    for (method, params) in reads { parts.append(try server.call(method, params)) }
    var placeholders = Placeholders()
    return plain(placeholders.masking(.array(parts)))
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

  /// Expects both databases to be sound, and every photo and index row to be what the library says.
  func expectSound(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for file in [library.database, library.path + "/state.sqlite"] {
      #expect(try LibraryDatabase.integrity(of: file) == "ok", comment, sourceLocation: sourceLocation)
    }
    let server = try server()
    for photo in try server.call("photo/list", [:])["items"]?.array ?? [] {
      let file = photo["path"]?.string ?? ""
      let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? -1
      #expect(photo["bytes"]?.int == size, comment, sourceLocation: sourceLocation)
    }
    try server.shutDown()
  }
}
