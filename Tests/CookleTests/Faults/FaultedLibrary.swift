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

  /// A copy of the library that lies in a folder, which nobody has open; what changes speak of has other ids there.
  init(copyOf folder: String, ids: [String: JSONValue] = [:]) throws {
    library = try TemporaryLibrary()
    clock = try MovedClock()
    self.ids = ids
    try FileManager.default.copyItem(atPath: folder, toPath: library.path)
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
    // One change that can be taken back, and one that can be made again, of many rows each.
    for (name, ingredients) in [("Rice", ["Rice", "Saffron"]), ("Pie", ["Apples", "Flour", "Butter"])] {
      let draft = RecipeDrafts.named(
        name, ingredients: ingredients, categories: ["Fine", "Weeknight"], steps: ["Bake."])
      try server.call("recipe/update", ["id": ids[name] ?? .null, "draft": draft])
    }
    try server.call("data/undo", [:])
  }

  /// Starts a server on it that tells of nothing by itself, with these variables in its environment.
  func server(_ environment: [String: String] = [:], shell: String? = nil) throws -> ServerProcess {
    let server = try ServerProcess(
      library, framing: .lines, arguments: ["serve", "--clock", clock.path], environment: environment, shell: shell)
    try server.initialize(options: ["surfaces": []])
    return server
  }

  /// All that a client can read of it, without what differs from one library to the next.
  func picture() throws -> LibraryPicture {
    let server = try server()
    let picture = try LibraryPicture(by: server)
    try server.shutDown()
    return picture
  }

  /// Expects both databases to be sound, and every photo's file, list and index row to be what the library says.
  ///
  /// - Returns: all that a client can read of it.
  @discardableResult
  func expectSound(
    _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LibraryPicture {
    try expectWholeDatabases(comment, sourceLocation: sourceLocation)
    let server = try server()
    try expectSoundLibrary(by: server, comment, sourceLocation: sourceLocation)
    let picture = try LibraryPicture(by: server)
    try server.shutDown()
    return picture
  }

  /// Expects another program to find nothing wrong with both databases.
  func expectWholeDatabases(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for file in [library.database, library.path + "/state.sqlite"] {
      #expect(try LibraryDatabase.integrity(of: file) == "ok", comment, sourceLocation: sourceLocation)
    }
  }
}
