import JSON
import ServerHarness

/// One client of a scenario: sends, and sorts what comes into answers and notifications.
final class ScenarioClient {
  let server: any ScenarioServer
  private var lastID = 0
  private var answers: [JSONValue: [JSONValue]] = [:]
  private var notifications: [JSONValue] = []

  init(server: any ScenarioServer) {
    self.server = server
  }

  /// Sends a request; answers its id.
  func send(_ method: String, _ params: JSONValue?) throws -> JSONValue {
    lastID += 1
    let id = JSONValue(integerLiteral: lastID)
    try server.send(ServerProcess.message(method, params, id: id).text)
    return id
  }

  func notify(_ method: String, _ params: JSONValue?) throws {
    try server.send(ServerProcess.message(method, params, id: nil).text)
  }

  /// Waits for the answer to a request, of which there is to be one.
  func answer(to id: JSONValue) throws -> JSONValue {
    while true {
      if let answer = answers[id]?.first {
        answers[id]?.removeFirst()
        return answer
      }
      try receive(awaiting: "the answer to request \(id.text)")
    }
  }

  /// Waits for the oldest notification that nobody has taken.
  func notification() throws -> JSONValue {
    while notifications.isEmpty { try receive(awaiting: "a notification") }
    return notifications.removeFirst()
  }

  /// The oldest notification among those that are here once another request has been answered.
  func notificationIfAny() throws -> JSONValue? {
    _ = try answer(to: try send("surface/list", nil))
    return notifications.first
  }

  /// Says `initialize` with these options, and `initialized`.
  func shakeHands(_ options: JSONValue) throws {
    let params: JSONValue = ["processId": nil, "capabilities": [:], "initializationOptions": options]
    let answer = try answer(to: try send("initialize", params))
    guard answer["result"] != nil else { throw ScenarioFault("initialize was refused: \(answer.text)") }
    try notify("initialized", [:])
  }

  /// Says good-bye; the server is to end with 0.
  func leave() throws {
    let answer = try answer(to: try send("shutdown", nil))
    guard answer["result"] == .null else { throw ScenarioFault("shutdown was refused: \(answer.text)") }
    try notify("exit", nil)
    let code = try server.waitForEnd()
    guard code == 0 else { throw ScenarioFault("the server ended with \(code) instead of 0") }
  }

  private func receive(awaiting what: String) throws {
    guard let message = try server.receive() else { throw ScenarioFault("the output ended before \(what)") }
    guard message["jsonrpc"] == "2.0" else { throw ScenarioFault("a message that is none: \(message.text)") }
    if message["method"] != nil {
      notifications.append(message)
    } else {
      answers[message["id"] ?? .null, default: []].append(message)
    }
  }
}
