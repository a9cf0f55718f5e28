import JSON
import Testing

@testable import JSONRPC

/// What each kind of message is answered with, whole.
@Suite struct MessageRuleTests {
  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"value":1}}"#, #"{"jsonrpc":"2.0","id":1,"result":1}"#),
    (#"{"jsonrpc":"2.0","id":"x","method":"echo"}"#, #"{"jsonrpc":"2.0","id":"x","result":null}"#),
    (#"{"jsonrpc":"2.0","id":"","method":"echo","params":null}"#, #"{"jsonrpc":"2.0","id":"","result":null}"#),
    (#"{"jsonrpc":"2.0","id":-5,"method":"echo","params":{}}"#, #"{"jsonrpc":"2.0","id":-5,"result":null}"#),
    (
      #"{"jsonrpc":"2.0","id":123456789012345678901234567890,"method":"echo"}"#,
      #"{"jsonrpc":"2.0","id":123456789012345678901234567890,"result":null}"#
    ),
    (#"{"jsonrpc":"2.0","id":"\u0061\/","method":"echo"}"#, #"{"jsonrpc":"2.0","id":"\u0061\/","result":null}"#),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"value":1,"other":[]},"more":true}"#,
      #"{"jsonrpc":"2.0","id":1,"result":1}"#
    ),
  ])
  func aGoodRequestIsAnswered(request: String, answer: String) throws {
    let client = try TestClient.initialized()
    client.send(request)
    #expect(try client.receive() == answer)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"nothing","params":[]}"#, "1", RPCError.methodNotFound("nothing")),
    (#"{"jsonrpc":"2.0","id":1,"method":"$/nothing"}"#, "1", .methodNotFound("$/nothing")),
    (#"{"jsonrpc":"2.0","id":1,"method":""}"#, "1", .methodNotFound("")),
    (#"{"jsonrpc":"2.0","id":1,"method":"exit"}"#, "1", .methodNotFound("exit")),
    (#"{"jsonrpc":"2.0","id":1,"method":"remember"}"#, "1", .methodNotFound("remember")),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":[]}"#, "1", .parameters(areNoObjectFor: "echo")),
    (#"{"jsonrpc":"2.0","id":1,"method":"ordered","params":[1]}"#, "1", .parameters(areNoObjectFor: "ordered")),
    (#"{"jsonrpc":"2.0","id":1,"method":"long","params":[1]}"#, "1", .parameters(areNoObjectFor: "long")),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":7}"#, "1", .parameters(areNoObjectFor: "echo")),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":"a"}"#, "1", .parameters(areNoObjectFor: "echo")),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":true}"#, "1", .parameters(areNoObjectFor: "echo")),
    (#"{"jsonrpc":"2.0","id":null,"method":"echo"}"#, "null", .idInvalid),
    (#"{"jsonrpc":"2.0","id":1.0,"method":"echo"}"#, "null", .idInvalid),
    (#"{"id":"a","method":"echo"}"#, "\"a\"", .versionMissing),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","method":"echo"}"#, "1", .repeatedMember("method")),
    ("[]", "null", .batch),
    ("7", "null", .notAnObject),
    (#"{"jsonrpc":"2.0","id":1,"method":"fail"}"#, "1", .internalError),
  ])
  func aBadRequestIsAnsweredWithItsRule(request: String, id: String, error: RPCError) throws {
    let client = try TestClient.initialized()
    client.send(request)
    #expect(try client.receive() == .failure(id, error))
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"echo","params":{"value":2}}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":2,"result":2}"#)
  }

  @Test(arguments: [
    (#"{"value":"x"}"#, "value", "expected an integer, found a string"),
    (#"{"value":1,"value":2}"#, "value", "the member appears more than once"),
    (#"{"x":1,"x":2}"#, "x", "the member appears more than once"),
  ])
  func parametersThatDoNotFitNameThePath(parameters: String, path: String, reason: String) throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"echo","params":\#(parameters)}"#)
    let error = RPCError(
      .invalidParams, message: "The parameters do not fit echo: \(path): \(reason).",
      details: ["path": .string(path), "reason": .string(reason)])
    #expect(try client.receive() == .failure("1", error))
  }

  @Test(arguments: RPCFraming.allCases)
  func aBodyThatIsNotJSONIsAnsweredAndTheServerCarriesOn(framing: RPCFraming) throws {
    let client = try TestClient.initialized(framing)
    client.send(
      "{nope}", #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"value":1}}"#, "[1,",
      #"{"jsonrpc":"2.0","id":2,"method":"echo","params":{"value":2}}"#)
    let answers = try client.receive(4)
    #expect(answers[0].hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The message is not"#))
    #expect(answers[0].contains(#""data":{"kind":"parseError","phase":"preflight","offset":1}"#))
    #expect(answers[1] == #"{"jsonrpc":"2.0","id":1,"result":1}"#)
    #expect(answers[2].hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"#))
    #expect(answers[3] == #"{"jsonrpc":"2.0","id":2,"result":2}"#)
  }

  @Test func anEmptyBodyIsNotJSON() throws {
    let client = try TestClient.initialized()
    client.send("", #"{"jsonrpc":"2.0","id":1,"method":"echo"}"#)
    let answers = try client.receive(2)
    #expect(answers[0].hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"#))
    #expect(answers[1] == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
  }

  @Test func aNotificationIsNeverAnswered() throws {
    let client = try TestClient.initialized()
    client.send(
      #"{"jsonrpc":"2.0","method":"remember","params":{"value":1}}"#,
      #"{"jsonrpc":"2.0","method":"remember","params":[1]}"#,
      #"{"jsonrpc":"2.0","method":"remember","params":{"value":"x"}}"#,
      #"{"jsonrpc":"2.0","method":"nothing"}"#,
      #"{"jsonrpc":"2.0","method":"$/nothing","params":7}"#,
      #"{"jsonrpc":"2.0","method":"echo","params":{"value":9}}"#,
      #"{"jsonrpc":"2.0","method":"shutdown"}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest"}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":[]}}"#,
      #"{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"loud"}}"#,
      #"{"jsonrpc":"2.0","id":99,"result":null}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"journal"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":["initialized","remember 1"]}"#)
  }

  @Test func anIDInFlightIsRefusedOnceAndTheFirstRequestGoesOn() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"long","params":{"value":1}}"#)
    client.gates.begun.wait()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"value":2}}"#)
    #expect(try client.receive() == .failure("null", .idInUse))
    client.send(#"{"jsonrpc":"2.0","id":"1","method":"echo","params":{"value":3}}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":"1","result":3}"#)
    client.gates.go.open()
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":"done"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","method":"changed","params":{"values":[1]}}"#)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"value":4}}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":4}"#)
  }

  @Test func anIDOfAQueuedRequestIsInFlightToo() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#)
    client.gates.begun.wait()
    client.send(
      #"{"jsonrpc":"2.0","id":"a","method":"echo","params":{"value":2}}"#,
      #"{"jsonrpc":"2.0","id":"\u0061","method":"echo","params":{"value":3}}"#)
    try client.waitUntilRead()
    client.gates.go.open()
    #expect(
      try client.receive(3) == [
        #"{"jsonrpc":"2.0","id":1,"result":"0 active"}"#,
        #"{"jsonrpc":"2.0","id":"a","result":2}"#,
        .failure("null", .idInUse),
      ])
  }
}
