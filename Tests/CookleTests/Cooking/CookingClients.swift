import JSON
import ServerHarness
import Testing

extension ServerProcess {
  /// Starts a server on a clock that the test moves, and says `initialize` and `initialized`.
  static func ready(
    _ library: TemporaryLibrary, clock: MovedClock, options: JSONValue = [:]
  ) throws -> ServerProcess {
    let server = try ServerProcess(library, arguments: ["serve", "--clock", clock.path])
    try server.initialize(options: options)
    return server
  }

  /// Stores a recipe with three steps to cook by, and answers its id.
  func soup(_ name: String = "Tomato Soup") throws -> JSONValue {
    try createID(RecipeDrafts.tomatoSoup.setting("name", .string(name)))
  }

  /// Begins to cook a recipe, and answers the session.
  @discardableResult
  func cook(_ recipe: JSONValue) throws -> JSONValue {
    try edit("cooking/start", ["recipe": recipe])
  }

  /// Edits a session, and answers it as it is then.
  @discardableResult
  func edit(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
    try call(method, params)["value"] ?? .null
  }

  /// The session that is followed, or the one that is named; null for none.
  func cooked(_ session: JSONValue? = nil) throws -> JSONValue {
    try call("cooking/get", JSONValue.object([:]).setting("session", session))["session"] ?? .null
  }

  /// The sessions among which somebody has to choose.
  func candidates() throws -> [JSONValue] {
    try call("cooking/get")["candidates"]?.array ?? []
  }

  /// What this library tells other devices.
  func cookingContext() throws -> JSONValue {
    try call("cooking/context")["context"] ?? .null
  }

  /// Hands over what another device tells, and answers what this library tells then.
  @discardableResult
  func sync(_ context: JSONValue) throws -> JSONValue {
    try call("cooking/sync", ["context": context])["value"]?["context"] ?? .null
  }

  /// Makes the server look at its clock, and waits until it has.
  func lookAtClock() throws {
    try notify("client/didBecomeActive", [:])
    try settle()
  }

  /// The parameters of the announcements of timers that came and were not taken; everything else that came is dropped.
  func takeTimers() throws -> [JSONValue] {
    try takeNotifications().filter { $0["method"] == "cooking/timerExpired" }.map { $0["params"] ?? .null }
  }

  /// Waits for the next announcement of a timer, and answers its parameters.
  func nextTimer() throws -> JSONValue {
    try notification("cooking/timerExpired")["params"] ?? .null
  }
}

extension JSONValue {
  /// How many edits the device that edited a session last knew of.
  var edits: Int {
    get throws { try #require(self["revision"]?.string?.split(separator: ".").first.flatMap { Int($0) }) }
  }

  /// The value without what passes by itself: the time that is left of timers, wherever it stands.
  var withoutRemainingTime: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.withoutRemainingTime))
    case .object(let object):
      .object(
        JSONObject(
          object.filter { !["remainingSeconds", "remainingMs"].contains($0.name) }
            .map { .init(name: $0.name, value: $0.value.withoutRemainingTime) }))
    default: self
    }
  }

  /// What a context says of sessions, whoever tells it: the same for all once they know the same.
  var sessionsTold: JSONValue {
    let told = withoutRemainingTime
    return ["sessions": told["sessions"] ?? [], "retired": told["retired"] ?? [], "choice": told["choice"] ?? .null]
  }

  /// The value with a member below it set, by its path of names and numbers; nil takes it away.
  func setting(at path: [String], _ value: JSONValue?) -> JSONValue {
    guard let name = path.first else { return value ?? .null }
    let rest = Array(path.dropFirst())
    if case .array(var elements) = self, let index = Int(name) {
      let element = elements.indices.contains(index) ? elements[index] : .null
      let replaced = element.setting(at: rest, value)
      if elements.indices.contains(index) { elements[index] = replaced } else { elements.append(replaced) }
      return .array(elements)
    }
    guard !rest.isEmpty else { return setting(name, value) }
    return setting(name, (self[name] ?? [:]).setting(at: rest, value))
  }
}

extension [JSONValue] {
  /// The values of one member of every element.
  func each(_ name: String) -> [JSONValue] { map { $0[name] ?? .null } }
}
