import JSON
import ServerHarness
import Testing

/// Holds the server to what `protocol/cookle.json` declares of each write: its effects, its areas, its errors.
@Suite struct DeclarationTests {
  /// The record that a write is tried on.
  enum Base: Sendable {
    case recipe
    case recipeWithPhoto
    case photo
  }

  /// One write: its parameters beside the id of an existing record.
  struct Write: Sendable, CustomTestStringConvertible {
    var method: String
    var rest: JSONObject = [:]
    var takesID = true
    var base = Base.recipe

    var testDescription: String { method }

    func params(id: JSONValue, _ more: JSONObject = [:]) -> JSONValue {
      var params = rest
      if takesID { params["id"] = id }
      for member in more { params[member.name] = member.value }
      return .object(params)
    }
  }

  static let writes: [Write] = [
    Write(method: "recipe/create", rest: ["draft": RecipeDrafts.tomatoSoup], takesID: false),
    Write(method: "recipe/update", rest: ["draft": RecipeDrafts.tomatoSoup]),
    Write(method: "recipe/markCooked"),
    Write(method: "recipe/recordOpened"),
    Write(method: "recipe/delete"),
    Write(method: "recipe/addPhoto", rest: ["data": .string(PhotoPictures.gif)]),
    Write(method: "recipe/removePhoto", base: .recipeWithPhoto),
    Write(method: "photo/add", rest: ["data": .string(PhotoPictures.gif)], takesID: false),
    Write(method: "photo/delete", base: .photo),
  ]

  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  /// Makes the record that a write is tried on, and the write with what else it has to name.
  private func prepared(_ write: Write) throws -> (id: JSONValue, write: Write) {
    guard write.base != .recipe else { return (try server.createID(RecipeDrafts.named("Base")), write) }
    let data = JSONValue.string(PhotoPictures.gif(comment: "Base").base64EncodedString())
    let photo = try #require(try server.call("photo/add", ["data": data])["value"]?["photo"]?["id"])
    guard write.base == .recipeWithPhoto else { return (photo, write) }
    var write = write
    write.rest["photo"] = photo
    return (try server.createID(RecipeDrafts.named("Base").setting("photos", [photo])), write)
  }

  @Test func theseAreAllTheWrites() {
    #expect(ProtocolSource.writes == Set(Self.writes.map(\.method)))
  }

  @Test(arguments: writes)
  func effectsAndAreasAreDeclared(write: Write) throws {
    let (id, write) = try prepared(write)
    try server.settle()
    _ = try server.takeNotifications()
    let outcome = try server.call(write.method, write.params(id: id))
    let effects = (outcome["effects"]?.array ?? []).compactMap(\.string)
    #expect(!effects.isEmpty)
    #expect(ProtocolSource.declared("effects", of: write.method).isSuperset(of: effects), "\(effects)")
    try server.settle()
    let areas = try server.takeNotifications().flatMap { $0["params"]?["areas"]?.object?.map(\.name) ?? [] }
    #expect(!areas.isEmpty)
    #expect(ProtocolSource.declared("surfaces", of: write.method).isSuperset(of: areas), "\(areas)")
  }

  @Test(arguments: writes)
  func errorsAreDeclared(write: Write) throws {
    let (id, write) = try prepared(write)
    try server.call("recipe/create", ["draft": RecipeDrafts.named("First"), "requestKey": "used"])
    var refused = [
      try server.refusal(write.method, write.params(id: id, ["requestKey": ""])),
      try server.refusal(write.method, write.params(id: id, ["requestKey": "used"])),
    ]
    if write.takesID {
      refused.append(try server.refusal(write.method, write.params(id: "nobody")))
      refused.append(try server.refusal(write.method, write.params(id: id, ["ifRevision": "nonsense"])))
    }
    if write.rest["draft"] != nil {
      let rows = JSONValue.array((0...1_000).map { ["text": .string("Step \($0)")] })
      refused.append(try server.refusal(write.method, write.params(id: id, ["draft": ["name": " "]])))
      refused.append(try server.refusal(write.method, write.params(id: id, ["draft": ["name": "A", "steps": rows]])))
    }
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    refused.append(try reader.refusal(write.method, write.params(id: id)))
    let kinds = refused.map { $0["data"]?["kind"]?.string ?? $0.text }
    #expect(ProtocolSource.declared("errors", of: write.method).isSuperset(of: kinds), "\(kinds)")
    #expect(Set(kinds).isSuperset(of: ["validationFailed", "conflict", "readOnly"]), "\(kinds)")
  }
}

extension ProtocolSource {
  /// The methods that declare effects.
  fileprivate static var writes: Set<String> {
    Set(requests.filter { $0["effects"]?.array?.isEmpty == false }.compactMap { $0["method"]?.string })
  }

  /// The names in one of the lists that a method declares.
  fileprivate static func declared(_ list: String, of method: String) -> Set<String> {
    let request = requests.first { $0["method"]?.string == method }
    return Set((request?[list]?.array ?? []).compactMap(\.string))
  }
}
