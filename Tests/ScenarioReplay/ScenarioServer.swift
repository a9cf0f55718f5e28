import JSON
import ServerHarness

/// A server that a scenario talks to, however it is reached.
public protocol ScenarioServer: AnyObject {
  /// Sends one message.
  func send(_ text: String) throws
  /// Waits for the next message; nil once the output has ended.
  func receive() throws -> JSONValue?
  /// Ends its input.
  func endInput() throws
  /// Ends it without a word.
  func kill() throws
  /// Waits until it has ended; answers its exit code.
  func waitForEnd() throws -> Int
}

/// Where servers of a scenario run: on one library, under one clock.
public protocol ScenarioHost: AnyObject {
  /// What every server opens that is told nothing else.
  var library: TemporaryLibrary { get }
  /// Moves the clock of all servers.
  func setClock(_ instant: String) throws
  /// Starts a server.
  func start() throws -> any ScenarioServer
  /// Takes all room from the library, or gives it back.
  func setDisk(full: Bool) throws
}
