import Foundation
import JSON
import JSONRPC
import ScenarioReplay
import ServerHarness
import Synchronization

@testable import CookleLibrary
@testable import CookleServer

/// A server in the tests' own process, at the other end of two pipes; a message is a line.
final class InProcessServer: ScenarioServer {
  /// How it ended, once it has.
  private final class Ending: Sendable {
    let code = Mutex<Int32?>(nil)
  }

  private let input: Descriptor
  private let output: Descriptor
  private let server: RPCServer<ServerSession>
  private let ending = Ending()
  private var received: [UInt8] = []

  init(_ defaults: SessionDefaults) throws {
    signal(SIGPIPE, SIG_IGN)
    let toServer = try Descriptor.pipe()
    let fromServer = try Descriptor.pipe()
    input = toServer.writing
    output = fromServer.reading
    let ends = (toServer.reading.release(), fromServer.writing.release())
    var configuration = RPCConfiguration()
    configuration.log = RPCLog(level: .error)
    server = RPCServer(
      table: CookleMethods.table, input: ends.0, output: ends.1, configuration: configuration
    ) { ServerSession(turns: $0, defaults: defaults) }
    let (server, ending) = (server, ending)
    let isStarted = ServerThread.start {
      let code = server.run()
      ending.code.withLock { $0 = code }
      close(ends.0)
      close(ends.1)
    }
    guard isStarted else { throw HarnessFailure("the system refuses a thread") }
  }

  deinit {
    try? kill()
  }

  func send(_ text: String) throws {
    let bytes = Framing.lines.frame(text)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        write(input.number, UnsafeRawBufferPointer(rebasing: bytes[sent...]).baseAddress, bytes.count - sent)
      }
      guard count > 0 else { throw HarnessFailure("the server takes no input: errno \(errno)") }
      sent += count
    }
  }

  func receive() throws -> JSONValue? {
    let deadline = Deadline()
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(received[..<end])
        received.removeFirst(line.count + 1)
        return try JSONReader.decode(JSONValue.self, from: line)
      }
      guard output.number >= 0 else { return nil }
      var polled = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, deadline.remainingMilliseconds) > 0 else {
        throw HarnessFailure("waited in vain for a message")
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output.number, &chunk, chunk.count)
      if count > 0 { received += chunk[..<count] } else { output.close() }
    }
  }

  func endInput() {
    input.close()
  }

  func kill() throws {
    server.stop()
    endInput()
    output.close()
    _ = try waitForEnd()
  }

  func waitForEnd() throws -> Int {
    try eventually("the end of the server") { ending.code.withLock { $0 } != nil }
    return Int(ending.code.withLock { $0 } ?? -1)
  }

  /// A bound on the pages of the database stands for the end of the disk: SQLite tells both the same way.
  func setDisk(full: Bool) throws {
    let done = DispatchSemaphore(value: 0)
    server.perform { session in
      let context = session.library?.context
      for connection in [context?.connection, context?.state.connection].compactMap(\.self) {
        let pages = full ? (try? connection.integer("PRAGMA page_count")) : nil
        _ = try? connection.integer("PRAGMA max_page_count = \(pages ?? 1_073_741_823)")
      }
      done.signal()
    }
    guard done.wait(timeout: .now() + Deadline.patience) == .success else {
      throw HarnessFailure("the server does not come to the end of its disk")
    }
  }
}
