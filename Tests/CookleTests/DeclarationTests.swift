import JSON
import ServerHarness
import Testing

/// Holds the server to what `protocol/cookle.json` declares of each write: its effects, its areas, its errors.
@Suite struct DeclarationTests {
  /// One write: its parameters beside those that name an existing record.
  struct Write: Sendable, CustomTestStringConvertible {
    /// What a write is about.
    enum Target: Sendable {
      case nothing
      case recipe
      /// Two categories of the recipe: the one that `member` names and, for a merge, the one that goes.
      case category(member: String)
    }

    var method: String
    var rest: JSONObject = [:]
    var target = Target.recipe

    var testDescription: String { method }

    /// The member that names the record.
    var member: String? {
      switch target {
      case .nothing: nil
      case .recipe: "id"
      case .category(let member): member
      }
    }

    func params(on server: ServerProcess, recipe id: JSONValue, _ more: JSONObject = [:]) throws -> JSONValue {
      var params = rest
      switch target {
      case .nothing: break
      case .recipe: params["id"] = id
      case .category(let member):
        let items = try server.call("tag/list", ["kind": "category"])["items"]
        params["kind"] = "category"
        params[member] = items?[0]?["id"]
        if member == "keep" { params["merging"] = .array([items?[1]?["id"] ?? .null]) }
      }
      for member in more { params[member.name] = member.value }
      return .object(params)
    }
  }

  static let writes: [Write] = [
    Write(method: "recipe/create", rest: ["draft": RecipeDrafts.tomatoSoup], target: .nothing),
    Write(method: "recipe/update", rest: ["draft": RecipeDrafts.tomatoSoup]),
    Write(
      method: "recipe/quickRegister", rest: ["name": "Tea", "ingredients": "Tea leaves: 2 g"], target: .nothing),
    Write(method: "recipe/markCooked"),
    Write(method: "recipe/recordOpened"),
    Write(method: "recipe/delete"),
    Write(method: "tag/rename", rest: ["value": "Base soups"], target: .category(member: "id")),
    Write(method: "tag/delete", target: .category(member: "id")),
    Write(method: "tag/merge", target: .category(member: "keep")),
  ]

  /// The recipe that writes are tried on.
  static let base = RecipeDrafts.named("Base", ingredients: ["Salt"], categories: ["Quick", "Soup"])

  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  @Test func theseAreAllTheWrites() {
    #expect(ProtocolSource.writes == Set(Self.writes.map(\.method)))
  }

  @Test(arguments: writes)
  func effectsAndAreasAreDeclared(write: Write) throws {
    let id = try server.createID(Self.base)
    try server.settle()
    _ = try server.takeNotifications()
    let outcome = try server.call(write.method, write.params(on: server, recipe: id))
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
    let id = try server.createID(Self.base)
    try server.call("recipe/create", ["draft": RecipeDrafts.named("First"), "requestKey": "used"])
    var refused = [
      try server.refusal(write.method, write.params(on: server, recipe: id, ["requestKey": ""])),
      try server.refusal(write.method, write.params(on: server, recipe: id, ["requestKey": "used"])),
    ]
    if let member = write.member {
      refused.append(
        try server.refusal(write.method, write.params(on: server, recipe: id, [member: "nobody"])))
      refused.append(try server.refusal(write.method, write.params(on: server, recipe: id, ["ifRevision": "nonsense"])))
    }
    if write.rest["draft"] != nil {
      let rows = JSONValue.array((0...1_000).map { ["text": .string("Step \($0)")] })
      refused.append(try server.refusal(write.method, write.params(on: server, recipe: id, ["draft": ["name": " "]])))
      refused.append(
        try server.refusal(write.method, write.params(on: server, recipe: id, ["draft": ["name": "A", "steps": rows]])))
    }
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    refused.append(try reader.refusal(write.method, write.params(on: server, recipe: id)))
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
