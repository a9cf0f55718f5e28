import JSON
import Testing

@testable import JSONRPC

#if canImport(Glibc)
  import Glibc
#endif

/// A client of an in-process server, over real pipes.
final class TestClient: @unchecked Sendable {
  // Unchecked: used by the one thread of its test.

  let gates = TestGates()
  let server: RPCServer<TestSession>
  let input: TestPipe
  let output: TestPipe
  private let framing: RPCFraming
  private var decoder: FrameDecoder
  private let exited = Gate()
  private let exitCode = Monitor<Int32>(-1)

  init(
    _ framing: RPCFraming = .headers, configuration: RPCConfiguration = .quiet,
    table: RPCMethodTable<TestSession>? = nil
  ) throws {
    self.framing = framing
    decoder = FrameDecoder(framing: framing, limits: FramingLimits(headerBytes: 1 << 10, messageBytes: 1 << 30))
    input = try TestPipe()
    output = try TestPipe()
    let ended = gates.ended
    server = RPCServer(
      table: table ?? .test(gates), input: input.readEnd, output: output.writeEnd, configuration: configuration
    ) { _ in TestSession(end: ended) }
    let (server, exitCode, exited) = (server, exitCode, exited)
    let isStarted = ServerThread.start {
      let code = server.run()
      exitCode.withLock { $0 = code }
      exited.open()
    }
    try #require(isStarted)
  }

  deinit {
    // Lets a server that the test has not ended go.
    gates.go.open()
    server.stop()
    input.closeWriteEnd()
    output.closeReadEnd()
    exited.wait()
  }

  /// A client that has been through `initialize` and `initialized`.
  static func initialized(
    _ framing: RPCFraming = .headers, configuration: RPCConfiguration = .quiet,
    table: RPCMethodTable<TestSession>? = nil
  ) throws -> TestClient {
    let client = try TestClient(framing, configuration: configuration, table: table)
    client.send(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{}}}"#)
    try #require(try client.receive() == #"{"jsonrpc":"2.0","id":0,"result":"hello"}"#)
    client.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
    return client
  }

  // MARK: - Sending

  /// `messages` as they stand on the stream.
  func framed(_ messages: [String]) -> [UInt8] {
    messages.flatMap { message in
      switch framing {
      case .headers: Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
      case .lines: Array("\(message)\n".utf8)
      }
    }
  }

  /// Sends messages in one write.
  func send(_ messages: String...) {
    input.write(framed(messages))
  }

  /// Sends bytes as they are.
  func sendRaw(_ text: String) {
    input.write(Array(text.utf8))
  }

  /// Waits until everything sent before has been read, while a turn is under way: a cancellation overtakes the queue.
  func waitUntilRead() throws {
    send(
      #"{"jsonrpc":"2.0","id":"last","method":"echo"}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"last"}}"#)
    try #require(try receive() == .failure("\"last\"", .requestCancelled))
  }

  /// Waits until the server has produced all it may while nobody reads.
  func waitUntilOutputIsFull() throws {
    for _ in 0..<Gate.patience {
      if server.connection.outbox.isFull { return }
      usleep(1000)
    }
    Issue.record("the output does not fill up")
  }

  // MARK: - Receiving

  /// The next message; fails after a time only a hung server needs.
  func receive() throws -> String {
    while true {
      if let range = try decoder.next() { return decoder.withMessage(range) { String(decoding: $0, as: UTF8.self) } }
      let bytes = try #require(output.read(within: Gate.patience), "the server is silent")
      try #require(!bytes.isEmpty, "the server has closed its output")
      decoder.append(bytes)
    }
  }

  /// The next messages.
  func receive(_ count: Int) throws -> [String] {
    try (0..<count).map { _ in try receive() }
  }

  /// Waits for the end of the server, and returns what it still sent.
  func receiveRest() throws -> [String] {
    _ = waitForExit()
    output.closeWriteEnd()
    var messages: [String] = []
    while true {
      while let range = try decoder.next() {
        messages.append(decoder.withMessage(range) { String(decoding: $0, as: UTF8.self) })
      }
      guard let bytes = output.read(within: Gate.patience), !bytes.isEmpty else { return messages }
      decoder.append(bytes)
    }
  }

  /// Waits until the server has ended.
  func waitForExit(sourceLocation: SourceLocation = #_sourceLocation) -> Int32 {
    exited.wait(sourceLocation: sourceLocation)
    return exitCode.withLock { $0 }
  }

  /// Closes the input and waits until the server has ended.
  func closeInputAndWait() -> Int32 {
    input.closeWriteEnd()
    return waitForExit()
  }
}

extension RPCConfiguration {
  /// Logs only what no test provokes.
  static var quiet: RPCConfiguration {
    var configuration = RPCConfiguration()
    configuration.log = RPCLog(level: .error, descriptor: -1)
    return configuration
  }

  /// Quiet, with limits a test can reach.
  static func limited(_ change: (inout Limits) -> Void) -> RPCConfiguration {
    var configuration = quiet
    change(&configuration.limits)
    return configuration
  }
}

extension FrameDecoder {
  /// Adds bytes as reads would bring them.
  mutating func append(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = fill { buffer in
        let count = min(buffer.count, rest.count)
        buffer.copyBytes(from: rest.prefix(count))
        return count
      }
      rest = rest.dropFirst(count)
    }
  }
}
