import CookleProtocol
import JSON

/// One of the clients of the demo, with a server of its own.
struct DemoParticipant {
  /// How the transcript calls it.
  let name: String
  private let connection: ServerConnection

  /// Starts a server and agrees with it.
  ///
  /// - Throws: `CommandFailure`.
  init(_ name: String, library: String, areas: [Wire.Area]) throws {
    self.name = name
    connection = ServerConnection(try ServerProcess.start())
    if case .refusal(let refusal) = try connection.initialize(
      Wire.InitializationOptions(library: library, surfaces: areas))
    {
      throw CommandFailure(.failed, refusal.message)
    }
  }

  /// Asks and reads the result.
  ///
  /// - Throws: `CommandFailure` when the request is refused.
  func ask<Result: JSONDecodable>(
    _ method: String, _ parameters: some JSONEncodable, for type: Result.Type = Result.self
  ) throws -> Result {
    switch try connection.request(method, JSONWriter.encode(parameters)) {
    case .result(let json): return try JSONReader.decode(Result.self, from: json)
    case .refusal(let refusal): throw CommandFailure(.failed, refusal.message)
    }
  }

  /// Asks for what must be refused; returns the error object.
  func askInVain(_ method: String, _ parameters: some JSONEncodable) throws -> JSONValue {
    guard case .refusal(let refusal) = try connection.request(method, JSONWriter.encode(parameters)) else {
      throw CommandFailure(.failed, "The server did what it should have refused: \(method).")
    }
    return try JSONReader.decode(JSONValue.self, from: refusal.json)
  }

  /// Waits for what the server tells of changes; returns it as it came.
  func hear() throws -> [UInt8] {
    try connection.nextNotification("surface/didChange")
  }

  /// Says good-bye to its server.
  func leave() throws {
    try connection.end()
  }
}
