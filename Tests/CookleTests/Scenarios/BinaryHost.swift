import Foundation
import JSON
import ScenarioReplay
import ServerHarness

/// Runs each server of a scenario as a process of its own, under a clock that is a file.
final class BinaryHost: ScenarioHost {
  let library: TemporaryLibrary
  private let framing: Framing
  private var clock: String { library.outside("clock") }

  init(framing: Framing) throws {
    library = try TemporaryLibrary()
    self.framing = framing
  }

  func setClock(_ instant: String) throws {
    try Data(instant.utf8).write(to: URL(fileURLWithPath: clock), options: .atomic)
  }

  func start() throws -> any ScenarioServer {
    BinaryServer(try ServerProcess(library, framing: framing, arguments: ["serve", "--clock", clock]), library)
  }
}

/// A process as the server of a scenario.
private final class BinaryServer: ScenarioServer {
  private let server: ServerProcess
  private let library: TemporaryLibrary
  /// How many messages have been handed on.
  private var count = 0

  init(_ server: ServerProcess, _ library: TemporaryLibrary) {
    self.server = server
    self.library = library
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

  /// A limit on the length of the files it writes stands for the end of the disk; the server tells both the same way.
  func setDisk(full: Bool) throws {
    let size = (try? FileManager.default.attributesOfItem(atPath: library.database + "-wal")[.size] as? Int) ?? 0
    let run = try CommandRun.run(
      "prlimit", ["--pid", "\(server.process.identifier)", "--fsize=\(full ? "\(size)" : "unlimited"):"])
    guard run.ending == .exited(0) else { throw HarnessFailure("prlimit failed", evidence: run.errors) }
  }
}
