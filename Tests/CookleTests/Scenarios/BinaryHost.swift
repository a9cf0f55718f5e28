import Foundation
import JSON
import ScenarioReplay
import ServerHarness

/// Runs each server of a scenario as a process of its own, under a clock that is a file.
final class BinaryHost: ScenarioHost {
  let library: TemporaryLibrary
  private let framing: Framing
  /// Where the library lies when the scenario takes all room from it.
  private let disk: SmallDisk?
  private var clock: String { library.outside("clock") }

  init(framing: Framing, onSmallDisk: Bool) throws {
    disk = onSmallDisk ? try SmallDisk(megabytes: 16) : nil
    library = try TemporaryLibrary(at: disk.map { "\($0.path)/library" })
    self.framing = framing
  }

  func setClock(_ instant: String) throws {
    try Data(instant.utf8).write(to: URL(fileURLWithPath: clock), options: .atomic)
  }

  func start() throws -> any ScenarioServer {
    BinaryServer(try ServerProcess(library, framing: framing, arguments: ["serve", "--clock", clock]))
  }

  func setDisk(full: Bool) throws {
    guard let disk else { throw HarnessFailure("the library does not lie on a small disk") }
    if full { try disk.fill() } else { try disk.remove() }
  }
}

/// A process as the server of a scenario.
private final class BinaryServer: ScenarioServer {
  private let server: ServerProcess
  /// How many messages have been handed on.
  private var count = 0

  init(_ server: ServerProcess) {
    self.server = server
  }

  func send(_ text: String) throws {
    try server.write(server.framing.frame(text))
  }

  func receive() throws -> JSONValue? {
    try server.wait(for: "a message", needsOutput: false) { server.received.count > count || server.outputHasEnded }
    guard server.received.count > count else { return nil }
    defer { count += 1 }
    return try server.received[count].value()
  }

  func endInput() {
    server.closeInput()
  }

  func kill() throws {
    server.process.signal(SIGKILL)
    _ = try server.waitForEnd()
  }

  func waitForEnd() throws -> Int {
    switch try server.waitForEnd() {
    case .exited(let code): Int(code)
    case .signalled(let signal): -Int(signal)
    }
  }
}
