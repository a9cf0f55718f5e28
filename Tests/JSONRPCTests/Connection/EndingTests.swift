import Testing

@testable import JSONRPC

#if canImport(Glibc)
  import Glibc
#endif

/// End of input, a closed output, signals, and the death of the parent.
@Suite struct EndingTests {
  private let initialize = #"{"jsonrpc":"2.0","id":0,"method":"initialize"}"#
  private let hello = #"{"jsonrpc":"2.0","id":0,"result":"hello"}"#

  @Test(arguments: RPCFraming.allCases)
  func everythingPipedInIsAnswered(framing: RPCFraming) throws {
    let client = try TestClient(framing, configuration: .limited { $0.queuedRequests = 3 })
    let requests = (1...100).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"ordered","params":{"value":\#($0)}}"# }
    client.input.write(client.framed([initialize] + requests))
    #expect(client.closeInputAndWait() == 1)
    #expect(try client.receiveRest() == [hello] + (1...100).map { #"{"jsonrpc":"2.0","id":\#($0),"result":\#($0)}"# })
    client.gates.ended.wait()
  }

  @Test func theLastLineNeedsNoLineFeed() throws {
    let client = try TestClient(.lines)
    client.sendRaw(initialize + "\r\n\n" + #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
    #expect(client.closeInputAndWait() == 0)
    #expect(try client.receiveRest() == [hello, #"{"jsonrpc":"2.0","id":1,"result":null}"#])
  }

  @Test func anInputCutInAMessageIsAnError() throws {
    let client = try TestClient()
    client.send(initialize)
    client.sendRaw("Content-Length: 100\r\n\r\n{\"jsonrpc\"")
    #expect(client.closeInputAndWait() == 1)
    #expect(try client.receiveRest() == [hello, .failure("null", .framing(.inputEndedInsideMessage))])
  }

  @Test func aTurnUnderWayIsToldAndTheQueueIsStillAnswered() throws {
    let client = try TestClient.initialized(configuration: .limited { $0.queuedRequests = 1 })
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#)
    client.gates.begun.wait()
    for number in 2...9 { client.send(#"{"jsonrpc":"2.0","id":\#(number),"method":"wait"}"#) }
    #expect(client.closeInputAndWait() == 1)
    #expect(try client.receiveRest() == (1...9).map { #"{"jsonrpc":"2.0","id":\#($0),"result":"0 inputEnded"}"# })
  }

  @Test func theEndIsNoticedBehindInputThatIsNotRead() throws {
    let client = try TestClient.initialized(
      configuration: .limited {
        $0.queuedRequests = 1
        $0.lookaheadBytes = 0
      })
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#)
    client.gates.begun.wait()
    let requests = (2...200).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"echo"}"# }
    client.input.write(client.framed(requests))
    client.input.closeWriteEnd()
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":"0 inputEnded"}"#)
    #expect(client.waitForExit() == 1)
    #expect(try client.receiveRest().count == 199)
  }

  @Test func whatRunsBesideIsFinished() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"long","params":{"value":1}}"#)
    client.gates.begun.wait()
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"wait"}"#)
    client.input.closeWriteEnd()
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":2,"result":"0 inputEnded"}"#)
    client.gates.go.open()
    #expect(client.waitForExit() == 1)
    #expect(
      try client.receiveRest() == [
        #"{"jsonrpc":"2.0","id":1,"result":"done"}"#,
        #"{"jsonrpc":"2.0","method":"changed","params":{"values":[1]}}"#,
      ])
  }

  @Test func aSocketThatIsHalfClosedIsAnEndOfInput() throws {
    let socket = try TestPipe(socketsOfType: Int32(SOCK_STREAM.rawValue))
    let gates = TestGates()
    let server = RPCServer(
      table: .test(gates), input: socket.readEnd, output: socket.readEnd, configuration: .quiet
    ) { _ in TestSession(end: gates.ended) }
    let exited = Gate()
    let isStarted = ServerThread.start {
      #expect(server.run() == 1)
      exited.open()
    }
    #expect(isStarted)
    socket.write(Array((initialize + "\n" + #"{"jsonrpc":"2.0","id":1,"method":"wait"}"# + "\n").utf8))
    gates.begun.wait()
    #expect(shutdown(socket.writeEnd, Int32(SHUT_WR)) == 0)
    exited.wait()
    var answer: [UInt8] = []
    while answer.filter({ $0 == UInt8(ascii: "\n") }).count < 2 {
      answer += try #require(read(socket.writeEnd, within: Gate.patience))
    }
    socket.closeWriteEnd()
    #expect(
      String(decoding: answer, as: UTF8.self) == hello + "\n"
        + #"{"jsonrpc":"2.0","id":1,"result":"0 inputEnded"}"# + "\n")
  }

  private func read(_ descriptor: Int32, within milliseconds: Int32) -> [UInt8]? {
    guard Descriptor.poll([.init(descriptor: descriptor, events: POLLIN)], milliseconds: milliseconds)[0] != 0 else {
      return nil
    }
    return [UInt8](unsafeUninitializedCapacity: 1 << 12) { buffer, count in
      count = max(Glibc.read(descriptor, buffer.baseAddress, buffer.count), 0)
    }
  }

  @Test func aClosedOutputEndsAnIdleServer() throws {
    let client = try TestClient.initialized()
    client.output.closeReadEnd()
    #expect(client.waitForExit() == 1)
    client.gates.ended.wait()
  }

  @Test func aClosedOutputEndsABusyServer() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#, #"{"jsonrpc":"2.0","id":2,"method":"wait"}"#)
    client.gates.begun.wait()
    client.output.closeReadEnd()
    #expect(client.waitForExit() == 1)
  }

  @Test func aStopIsObeyedByWhatRunsAndNothingElseBegins() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"long"}"#)
    client.gates.begun.wait()
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"wait"}"#, #"{"jsonrpc":"2.0","id":3,"method":"echo"}"#)
    try client.waitUntilRead()
    client.server.stop()
    #expect(client.waitForExit() == 1)
    let rest = try client.receiveRest().sorted()
    #expect(rest == ["1", "2", "3"].map { .failure($0, .requestCancelled) })
    client.gates.ended.wait()
  }

  @Test func aStopAfterShutdownIsNoFailure() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    client.server.stop()
    #expect(client.waitForExit() == 0)
  }

  @Test func aTurnThatDoesNotStopIsLeftBehind() throws {
    let gates = TestGates()
    var table = RPCMethodTable<TestSession>()
    table.on(Initialize.self) { _, _, _ in "hello" }
    table.on(Wait.self) { _, _, _ in
      gates.begun.open()
      gates.go.wait()
      return "late"
    }
    var configuration = RPCConfiguration.quiet
    configuration.stopLimit = .milliseconds(50)
    let client = try TestClient.initialized(configuration: configuration, table: table)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#)
    gates.begun.wait()
    client.server.stop()
    #expect(client.waitForExit() == 1)
    gates.go.open()
  }

  @Test func answersNobodyReadsAreGivenUpAfterTheEndOfInput() throws {
    var configuration = RPCConfiguration.quiet
    configuration.stallLimit = .milliseconds(50)
    let client = try TestClient.initialized(configuration: configuration)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"big","params":{"value":1000000}}"#)
    #expect(client.closeInputAndWait() == 1)
  }

  @Test func anEndOfInputBehindAFullQueueIsAnEndToo() throws {
    var configuration = RPCConfiguration.limited {
      $0.queuedRequests = 2
      $0.unsentBytes = 1000
      $0.lookaheadBytes = 0
    }
    configuration.stallLimit = .milliseconds(50)
    let client = try TestClient.initialized(configuration: configuration)
    let requests = (1...2000).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"big","params":{"value":50000}}"# }
    let bytes = client.framed(requests)
    #expect(client.input.write(bytes, whileRoomWithin: 300) < bytes.count)
    #expect(client.closeInputAndWait() == 1)
  }

  @Test func aSignalEndsTheServer() throws {
    var configuration = RPCConfiguration.quiet
    configuration.handlesSignals = true
    let client = try TestClient.initialized(configuration: configuration)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#)
    client.gates.begun.wait()
    kill(getpid(), SIGTERM)
    #expect(client.waitForExit() == 1)
    #expect(try client.receiveRest() == [.failure("1", .requestCancelled)])
    for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
  }
}
