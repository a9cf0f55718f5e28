import Testing

@testable import JSONRPC

@Suite struct TraceTests {
  private func trace(_ message: String, verbose: String? = nil) -> String {
    let verbose = verbose.map { #","verbose":"\#($0)""# } ?? ""
    return #"{"jsonrpc":"2.0","method":"$/logTrace","params":{"message":"\#(message)"\#(verbose)}}"#
  }

  @Test func messagesAreTracedAsAskedFor() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"messages"}}"#)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"ordered","params":{"value":1}}"#)
    #expect(
      try client.receive(3) == [
        trace("Received ordered (1)."), #"{"jsonrpc":"2.0","id":1,"result":1}"#, trace("Answered ordered (1)."),
      ])
    client.send(#"{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"verbose"}}"#)
    client.send(#"{"jsonrpc":"2.0","id":"a","method":"ordered","params":{"value":1}}"#)
    #expect(
      try client.receive(3) == [
        trace(#"Received ordered (\"a\")."#, verbose: #"{\"value\":1}"#),
        #"{"jsonrpc":"2.0","id":"a","result":1}"#, trace(#"Answered ordered (\"a\")."#),
      ])
    client.send(#"{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"off"}}"#)
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"ordered"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":2,"result":null}"#)
  }

  @Test func theTraceOfInitializeBeginsWithInitialized() throws {
    let client = try TestClient()
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"trace":"messages"}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"ordered"}"#)
    #expect(
      try client.receive(2) == [
        #"{"jsonrpc":"2.0","id":1,"result":"hello"}"#, #"{"jsonrpc":"2.0","id":2,"result":null}"#,
      ])
    client.send(#"{"jsonrpc":"2.0","method":"initialized"}"#, #"{"jsonrpc":"2.0","id":3,"method":"ordered"}"#)
    #expect(try client.receive() == trace("Received ordered (3)."))
  }

  @Test(arguments: [
    ("plain", "plain"), ("two\nlines\r\n", "two lines  "), ("\u{1B}[31mred\u{7}", " [31mred "),
    ("a\u{202E}b\u{2028}c\u{85}d", "a b c d"), ("味噌汁 é", "味噌汁 é"),
  ])
  func nothingInALogLineIsObeyedByATerminal(text: String, expected: String) {
    #expect(RPCLog.cleaned(text) == expected)
  }

  @Test func aLogLineIsWrittenWholeOrNotAtAll() throws {
    let pipe = try TestPipe()
    let log = RPCLog(level: .info, descriptor: pipe.writeEnd)
    log.write(.warning, "first")
    log.write(.debug, "not asked for")
    log.write(.error, String(repeating: "é", count: 10_000))
    let text = String(decoding: try #require(pipe.read(within: 0)), as: UTF8.self)
    #expect(text == "warning: first\nerror: \(String(repeating: "é", count: 800))…\n")
    // A standard error that nobody reads holds nothing up.
    withExtendedLifetime(pipe) {
      for _ in 0..<1000 { log.write(.error, String(repeating: "x", count: 800)) }
    }
  }
}
