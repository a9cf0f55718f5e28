import JSON
import ScenarioReplay
import ServerHarness

/// A host whose servers say what the test tells them to.
final class ScriptedHost: ScenarioHost {
  let library: TemporaryLibrary
  /// What the clock was set to, in order.
  private(set) var instants: [String] = []
  private let script: (JSONValue) -> [JSONValue]

  /// - Parameter script: what comes back for a message of the client.
  init(_ script: @escaping (JSONValue) -> [JSONValue]) throws {
    library = try TemporaryLibrary()
    self.script = script
  }

  func setClock(_ instant: String) {
    instants.append(instant)
  }

  func start() -> any ScenarioServer {
    ScriptedServer(script)
  }

  func setDisk(full: Bool) {}
}

private final class ScriptedServer: ScenarioServer {
  private let script: (JSONValue) -> [JSONValue]
  private var waiting: [JSONValue] = []

  init(_ script: @escaping (JSONValue) -> [JSONValue]) {
    self.script = script
  }

  func send(_ text: String) throws { waiting += script(try JSONValue(text: text)) }
  func receive() -> JSONValue? {
    // Not a conditional expression: its nil would be JSON's.
    guard !waiting.isEmpty else { return nil }
    return waiting.removeFirst()
  }

  func endInput() {}
  func kill() {}
  func waitForEnd() -> Int { 0 }
}

extension ScriptedHost {
  /// A server that answers every request with its params, and `note/twice` with two notifications before.
  static func echo() throws -> ScriptedHost {
    try ScriptedHost { message in
      guard let id = message["id"] else { return [] }
      let answer: JSONValue = ["jsonrpc": "2.0", "id": id, "result": message["params"] ?? .null]
      switch message["method"] {
      case "note/twice":
        return [
          ["jsonrpc": "2.0", "method": "first", "params": [:]], ["jsonrpc": "2.0", "method": "second", "params": [:]],
          answer,
        ]
      case "fail":
        return [
          ["jsonrpc": "2.0", "id": id, "error": ["code": 7, "message": "No.", "data": message["params"] ?? .null]]
        ]
      default: return [answer]
      }
    }
  }
}
