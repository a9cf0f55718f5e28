import Testing

@testable import JSONRPC

/// Requests that turn out to be long when they are looked at.
@Suite struct RunBesideTests {
  @Test func aSmallOneIsAnsweredInItsTurn() throws {
    let client = try TestClient.initialized()
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"weighed","params":{"value":3}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"journal"}"#)
    #expect(
      try client.receive(2) == [
        #"{"jsonrpc":"2.0","id":1,"result":"in turn"}"#,
        #"{"jsonrpc":"2.0","id":2,"result":["initialized","weighed"]}"#,
      ])
  }

  @Test func aLongOneLetsThoseBehindItGoFirst() throws {
    let client = try TestClient.initialized()
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"weighed","params":{"value":30}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"ordered","params":{"value":7}}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":2,"result":7}"#)
    client.gates.go.open()
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":"beside"}"#)
    #expect(try client.receive().contains(#""method":"changed""#))
  }

  /// Reading large parameters would itself take the time that others wait for.
  @Test func oneWithLargeParametersIsNotReadInItsTurn() throws {
    let client = try TestClient.initialized()
    let padding = String(repeating: "x", count: 100)
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"weighed","params":{"value":3,"padding":"\#(padding)"}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"ordered","params":{"value":7}}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":2,"result":7}"#)
    client.gates.go.open()
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":"beside"}"#)
  }

  @Test func aLongOneCanBeCancelled() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"weighed","params":{"value":30}}"#)
    client.gates.begun.wait()
    client.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#)
    #expect(try client.receive().contains(#""code":-32800"#))
  }
}
