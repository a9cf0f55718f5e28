import Testing

@testable import JSONRPC

@Suite struct OrderingTests {
  @Test(arguments: RPCFraming.allCases)
  func requestsAreAnsweredInArrivalOrder(framing: RPCFraming) throws {
    let client = try TestClient.initialized(framing)
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"ordered","params":{"value":1}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"echo","params":{"value":2}}"#,
      #"{"jsonrpc":"2.0","id":"three","method":"nothing"}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"echo","params":{"value":4}}"#)
    #expect(
      try client.receive(4) == [
        #"{"jsonrpc":"2.0","id":1,"result":1}"#,
        #"{"jsonrpc":"2.0","id":2,"result":2}"#,
        #"{"jsonrpc":"2.0","id":"three","error":{"code":-32601,"message":"There is no method nothing; rpc.discover "#
          + #"lists those there are.","data":{"kind":"methodNotFound","phase":"preflight","method":"nothing"}}}"#,
        #"{"jsonrpc":"2.0","id":4,"result":4}"#,
      ])
  }
}
