import JSON
import ServerHarness

/// Follows a scenario, step by step.
public final class ScenarioReplay {
  private let scenario: Scenario
  private let host: any ScenarioHost
  private let storage: ScenarioStorage
  private var captures: ScenarioCaptures
  private var clients: [String: ScenarioClient] = [:]
  /// How each client began, to begin the same way again.
  private var beginnings: [String: Scenario.ClientOptions] = [:]

  /// Follows `scenario` to its end.
  ///
  /// - Throws: `ScenarioFailure` for the first step that does not go as it says.
  public static func run(_ scenario: Scenario, on host: any ScenarioHost) throws {
    let replay = ScenarioReplay(scenario, host)
    do {
      try host.setClock(scenario.clock)
      try host.setPrograms(folder: try scenario.programs.install(beside: host.library))
      try replay.open("a", scenario.client)
    } catch {
      throw ScenarioFailure(scenario: scenario.id, what: Self.text(of: error))
    }
    for (index, step) in scenario.steps.enumerated() {
      do {
        try replay.follow(step)
      } catch {
        throw ScenarioFailure(scenario: scenario.id, step: index, what: Self.text(of: error))
      }
    }
    for client in replay.clients.values { try client.server.kill() }
  }

  private init(_ scenario: Scenario, _ host: any ScenarioHost) {
    self.scenario = scenario
    self.host = host
    storage = ScenarioStorage(host.library)
    captures = ScenarioCaptures(library: host.library.path)
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case let fault as ScenarioFault: fault.what
    case let mismatch as ScenarioPattern.Mismatch: "\(mismatch.path): \(mismatch.reason)"
    default: "\(error)"
    }
  }

  // MARK: Steps

  private func follow(_ step: Scenario.Step) throws {
    switch step {
    case .send(let name, let method, let params, .later(let request)):
      captures[request] = try client(name).send(method, try resolved(params))
    case .send(let name, let method, let params, .expected(let expectation)):
      let client = try client(name)
      try check(try client.answer(to: try client.send(method, try resolved(params))), expectation)
    case .sendText(let name, let text, let expectation):
      let client = try client(name)
      try client.server.send(text)
      try check(try client.answer(to: .null), expectation)
    case .expectAnswer(let name, let request, let expectation):
      try check(try client(name).answer(to: captures[request]), expectation)
    case .notify(let name, let method, let params):
      try client(name).notify(method, try resolved(params))
    case .expectNotification(let name, let method, let params):
      let notification = try client(name).notification()
      try match(notification["method"] ?? .null, .string(method), at: "method")
      try match(notification["params"] ?? .null, params, at: "params")
    case .expectNoNotification(let name):
      guard let notification = try client(name).notificationIfAny() else { return }
      throw ScenarioFault("there is a notification: \(notification.text)")
    case .openClient(let name, let options): try open(name, options)
    case .closeClient(let name): try close(name)
    case .restart(let name):
      try close(name)
      guard let beginning = beginnings[name] else { return }
      try open(name, beginning)
    case .endInput(let name): try client(name).server.endInput()
    case .kill(let name):
      try client(name).server.kill()
      clients[name] = nil
    case .expectEnd(let name, let expected):
      let code = try client(name).server.waitForEnd()
      guard code == expected else { throw ScenarioFault("the server ended with \(code) instead of \(expected)") }
      clients[name] = nil
    case .setClock(let instant): try host.setClock(instant)
    case .fillDisk: try host.setDisk(full: true)
    case .freeDisk: try host.setDisk(full: false)
    case .lockLibrary(let state): try storage.lockLibrary(state: state)
    case .unlockLibrary: try storage.unlockLibrary()
    case .damageLibrary: try storage.damageLibrary()
    case .migrateLibrary: try storage.migrateLibrary()
    case .writeFile(let name, let content):
      let content = try ScenarioTemplate.resolve(content, captures)
      captures[name] = .string(try storage.writeFile(content))
    case .namePath(let name): captures[name] = .string(storage.freePath())
    }
  }

  private func open(_ name: String, _ beginning: Scenario.ClientOptions) throws {
    guard clients[name] == nil else { throw ScenarioFault("the client \(name) is there already") }
    let client = ScenarioClient(server: try host.start())
    clients[name] = client
    beginnings[name] = beginning
    guard beginning.handshake else { return }
    try client.shakeHands(try ScenarioTemplate.resolve(.object(beginning.options), captures))
  }

  private func close(_ name: String) throws {
    try client(name).leave()
    clients[name] = nil
  }

  private func client(_ name: String) throws -> ScenarioClient {
    guard let client = clients[name] else { throw ScenarioFault("there is no client \(name)") }
    return client
  }

  private func resolved(_ params: JSONValue?) throws -> JSONValue? {
    try params.map { try ScenarioTemplate.resolve($0, captures) }
  }

  // MARK: Expectations

  private func check(_ answer: JSONValue, _ expectation: Scenario.Expectation) throws {
    switch expectation {
    case .result(let pattern):
      guard let result = answer["result"] else { throw ScenarioFault("an error instead of a result: \(answer.text)") }
      try match(result, pattern, at: "result")
    case .error(let code, let message, let data):
      guard let error = answer["error"] else { throw ScenarioFault("a result instead of an error: \(answer.text)") }
      var pattern: JSONObject = [
        "code": JSONValue(integerLiteral: code), "message": message ?? ["$any": "string"],
      ]
      pattern["data"] = data
      try match(error, .object(pattern), at: "error")
    }
  }

  private func match(_ value: JSONValue, _ pattern: JSONValue, at path: String) throws {
    try ScenarioPattern.match(value, pattern, at: path, &captures)
  }
}
