import Testing

@testable import JSONRPC

@Suite struct LifecycleTests {
  @Test func nothingButInitializeIsAnsweredBeforeIt() throws {
    let client = try TestClient()
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"echo","params":[]}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"nothing"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#,
      #"{"jsonrpc":"2.0","method":"remember","params":{"value":1}}"#,
      #"{"jsonrpc":"2.0","method":"initialized"}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"initialize"}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"journal"}"#)
    #expect(
      try client.receive(5) == [
        .failure("1", .notInitialized), .failure("2", .notInitialized), .failure("3", .notInitialized),
        #"{"jsonrpc":"2.0","id":4,"result":"hello"}"#,
        #"{"jsonrpc":"2.0","id":5,"result":[]}"#,
      ])
  }

  @Test func aSecondInitializeIsRefused() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#)
    #expect(try client.receive() == .failure("1", .alreadyInitialized))
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"echo","params":{"value":2}}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":2,"result":2}"#)
  }

  @Test func anInitializeThatFailedMayBeRepeated() throws {
    let client = try TestClient()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":[]}"#)
    #expect(try client.receive() == .failure("1", .parameters(areNoObjectFor: "initialize")))
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"echo"}"#)
    #expect(try client.receive() == .failure("2", .notInitialized))
    client.send(#"{"jsonrpc":"2.0","id":3,"method":"initialize"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":3,"result":"hello"}"#)
  }

  @Test func afterShutdownOnlyExitIsHeard() throws {
    let client = try TestClient.initialized()
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"echo"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"initialize"}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"shutdown"}"#,
      #"{"jsonrpc":"2.0","method":"remember"}"#,
      #"{"jsonrpc":"2.0","method":"exit"}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"echo"}"#)
    #expect(client.waitForExit() == 0)
    #expect(
      try client.receiveRest() == [
        #"{"jsonrpc":"2.0","id":1,"result":null}"#, .failure("2", .shutDown), .failure("3", .shutDown),
        .failure("4", .shutDown),
      ])
    client.gates.ended.wait()
  }

  @Test(
    arguments: [
      ([], 1),
      ([#"{"jsonrpc":"2.0","method":"exit"}"#], 1),
      ([#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#], 1),
      ([#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#], 1),
      ([#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#], 1),
      ([#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#], 0),
      (
        [
          #"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#,
          #"{"jsonrpc":"2.0","method":"exit"}"#,
        ], 0
      ),
    ] as [([String], Int32)])
  func theExitCodeTellsWhetherShutdownCameFirst(messages: [String], code: Int32) throws {
    let client = try TestClient(.lines)
    for message in messages { client.send(message) }
    #expect(client.closeInputAndWait() == code)
  }

  @Test func exitWaitsForNothing() throws {
    let client = try TestClient.initialized()
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"wait"}"#, #"{"jsonrpc":"2.0","id":2,"method":"echo","params":{"value":2}}"#,
      #"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(client.waitForExit() == 1)
    #expect(
      try client.receiveRest() == [
        #"{"jsonrpc":"2.0","id":1,"result":"0 inputEnded"}"#, #"{"jsonrpc":"2.0","id":2,"result":2}"#,
      ])
  }

  @Test func exitCancelsWhatRunsBeside() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"long"}"#)
    client.gates.begun.wait()
    client.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(client.waitForExit() == 1)
    #expect(try client.receiveRest() == [.failure("1", .requestCancelled)])
  }

  @Test(arguments: RPCFraming.allCases)
  func brokenFramingIsAnsweredOnceAndEndsTheServer(framing: RPCFraming) throws {
    var configuration = RPCConfiguration.limited { $0.messageBytes = 100 }
    configuration.framing = framing
    let client = try TestClient.initialized(framing, configuration: configuration)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
    client.send(String(repeating: "1", count: 101), #"{"jsonrpc":"2.0","id":2,"method":"echo"}"#)
    #expect(client.waitForExit() == 1)
    #expect(
      try client.receiveRest() == [
        #"{"jsonrpc":"2.0","id":1,"result":null}"#, .failure("null", .framing(.messageTooLong(limit: 100))),
      ])
  }

  @Test func aHugeContentLengthIsRefusedWithoutATrap() throws {
    let client = try TestClient()
    client.sendRaw("Content-Length: 999999999999999999999999999999\r\n\r\n")
    #expect(client.waitForExit() == 1)
    #expect(try client.receiveRest() == [.failure("null", .framing(.messageTooLong(limit: 64 << 20)))])
  }

  @Test(arguments: RPCFraming.allCases)
  func forcedFramingRefusesTheOther(framing: RPCFraming) throws {
    var configuration = RPCConfiguration.quiet
    configuration.framing = framing
    let client = try TestClient(framing, configuration: configuration)
    switch framing {
    case .headers:
      client.sendRaw(#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"# + "\r\n")
      #expect(client.waitForExit() == 1)
      #expect(try client.receiveRest() == [.failure("null", .framing(.headerNameInvalid))])
    case .lines:
      client.sendRaw("Content-Length: 2\r\n\r\n{}\n")
      let answers = try client.receive(2)
      #expect(answers[0].hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700"#))
      #expect(answers[1] == .failure("null", .versionMissing))
    }
  }
}
