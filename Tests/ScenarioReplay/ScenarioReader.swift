import JSON

/// Reads scenarios; nothing it does not know goes through.
public struct ScenarioReader {
  private let id: String
  /// The names that have been captured by the step that is read.
  private var captured: Set<String> = [ScenarioCaptures.library]

  /// Reads the scenario in the file `id.json`.
  ///
  /// - Throws: `ScenarioFailure`.
  public static func read(_ value: JSONValue, id: String) throws -> Scenario {
    var reader = ScenarioReader(id: id)
    return try reader.read(value)
  }

  private init(id: String) {
    self.id = id
  }

  private mutating func read(_ value: JSONValue) throws -> Scenario {
    var scenario: Scenario
    let steps: [JSONValue]
    do {
      var members = try ScenarioMembers(value, of: "the scenario")
      guard try members.text("id") == id else { throw ScenarioFault("its id is not the name of its file") }
      scenario = Scenario(
        id: id, title: try members.text("title"), documentation: try members.text("documentation"),
        clock: try members.text("clock", default: "2026-03-14T09:00:00Z"), programs: try programs(&members),
        client: try client(&members), steps: [])
      steps = members.take("steps")?.array ?? []
      guard !steps.isEmpty else { throw ScenarioFault("it has no steps") }
      try members.finish()
    } catch let fault as ScenarioFault {
      throw ScenarioFailure(scenario: id, what: fault.what)
    }
    for (index, step) in steps.enumerated() {
      do {
        scenario.steps.append(try self.step(step))
      } catch let fault as ScenarioFault {
        throw ScenarioFailure(scenario: id, step: index, what: fault.what)
      }
    }
    return scenario
  }

  private func programs(_ members: inout ScenarioMembers) throws -> Scenario.Programs {
    let name = try members.text("programs", default: Scenario.Programs.none.rawValue)
    guard let programs = Scenario.Programs(rawValue: name) else { throw ScenarioFault("there are no programs \(name)") }
    return programs
  }

  /// The options every client has, and those it has by name.
  private mutating func client(_ members: inout ScenarioMembers) throws -> Scenario.ClientOptions {
    let handshake = try members.flag("handshake", default: true)
    var options: JSONObject = ["timeZone": "UTC", "locale": "en", "surfaces": []]
    for name in ["timeZone", "locale", "surfaces"] {
      if let value = members.take(name) { options[name] = value }
    }
    for option in try ScenarioMembers.object(members.take("options"), "options") { options[option.name] = option.value }
    try check(template: .object(options))
    return Scenario.ClientOptions(handshake: handshake, options: options)
  }

  // MARK: Steps

  private mutating func step(_ value: JSONValue) throws -> Scenario.Step {
    var outer = try ScenarioMembers(value, of: "the step")
    _ = try outer.text("why", default: "-")
    let kinds = value.object?.map(\.name).filter { $0 != "why" } ?? []
    guard kinds.count == 1, let kind = kinds.first, let body = outer.take(kind) else {
      throw ScenarioFault("the step is to have one kind, not \(kinds.count)")
    }
    var members = try ScenarioMembers(body, of: kind)
    let step = try self.step(kind, &members)
    try members.finish()
    return step
  }

  private mutating func step(_ kind: String, _ members: inout ScenarioMembers) throws -> Scenario.Step {
    switch kind {
    case "setClock": return .setClock(instant: try members.text("to"))
    case "fillDisk": return .fillDisk
    case "freeDisk": return .freeDisk
    case "lockLibrary": return .lockLibrary(state: try members.flag("state", default: false))
    case "unlockLibrary": return .unlockLibrary
    case "damageLibrary": return .damageLibrary
    case "migrateLibrary": return .migrateLibrary
    case "writeFile":
      guard let content = try template(members.take("content")) else { throw ScenarioFault("content is missing") }
      let name = try members.text("as")
      try capture(name)
      return .writeFile(name: name, content: content)
    case "namePath":
      let name = try members.text("as")
      try capture(name)
      return .namePath(name)
    default: break
    }
    let client = try members.text("client", default: "a")
    switch kind {
    case "send":
      return .send(
        client: client, method: try members.text("method"), params: try template(members.take("params")),
        answer: try answer(&members))
    case "sendText":
      return .sendText(
        client: client, text: try members.text("text"), expectation: try expectation(members.take("expect")))
    case "expectAnswer":
      let request = try members.text("to")
      try require(captured: request)
      return .expectAnswer(
        client: client, request: request, expectation: try expectation(members.take("expect")))
    case "notify":
      return .notify(
        client: client, method: try members.text("method"), params: try template(members.take("params")))
    case "expectNotification":
      return .expectNotification(
        client: client, method: try members.text("method"), params: try pattern(members.take("params")))
    case "expectNoNotification": return .expectNoNotification(client: client)
    case "openClient": return .openClient(client: client, try self.client(&members))
    case "closeClient": return .closeClient(client: client)
    case "restart": return .restart(client: client)
    case "endInput": return .endInput(client: client)
    case "kill": return .kill(client: client)
    case "expectEnd": return .expectEnd(client: client, exitCode: try members.integer("exitCode"))
    default: throw ScenarioFault("the step kind \(kind) is unknown")
    }
  }

  private mutating func answer(_ members: inout ScenarioMembers) throws -> Scenario.Answer {
    let expected = members.take("expect")
    guard let name = members.take("as") else { return .expected(try expectation(expected)) }
    guard let name = name.string, expected == nil else {
      throw ScenarioFault("a request has either expect or the name of its answer, as")
    }
    try capture(name)
    return .later(name: name)
  }

  private mutating func expectation(_ value: JSONValue?) throws -> Scenario.Expectation {
    guard let value else { throw ScenarioFault("nothing is expected: expect is missing") }
    var members = try ScenarioMembers(value, of: "expect")
    let result = members.take("result")
    let error = members.take("error")
    try members.finish()
    switch (result, error) {
    case (let result?, nil): return .result(try pattern(result))
    case (nil, let error?):
      var members = try ScenarioMembers(error, of: "error")
      let code = try members.integer("code")
      let message = try members.take("message").map { try pattern($0) }
      let data = try members.take("data").map { try pattern($0) }
      try members.finish()
      return .error(code: code, message: message, data: data)
    default: throw ScenarioFault("expect has either a result or an error")
    }
  }

  // MARK: Names

  private mutating func pattern(_ value: JSONValue?) throws -> JSONValue {
    guard let value else { throw ScenarioFault("a pattern is missing") }
    try ScenarioPattern.check(value) { reference in
      switch reference {
      case .capture(let name): try capture(name)
      case .use(let name): try require(captured: name)
      }
    }
    return value
  }

  private mutating func template(_ value: JSONValue?) throws -> JSONValue? {
    if let value { try check(template: value) }
    return value
  }

  private func check(template: JSONValue) throws {
    try ScenarioTemplate.check(template) { try require(captured: $0) }
  }

  private mutating func capture(_ name: String) throws {
    guard captured.insert(name).inserted else { throw ScenarioFault("\(name) is captured twice") }
  }

  private func require(captured name: String) throws {
    guard captured.contains(name) else { throw ScenarioFault("\(name) was not captured before") }
  }
}

extension ScenarioMembers {
  /// The members of an object that may be left out.
  fileprivate static func object(_ value: JSONValue?, _ place: String) throws -> JSONObject {
    guard let value else { return [:] }
    guard let object = value.object else { throw ScenarioFault("\(place) is to be an object") }
    return object
  }
}
