import JSON
import Testing

@testable import JSONRPC

@Suite struct EnvelopeTests {
  private func envelope(_ text: String) -> Envelope {
    Array(text.utf8).withUnsafeBytes { Envelope(reading: $0) }
  }

  /// The parameters' text, as `envelope` found it.
  private func parameters(_ text: String) -> String? {
    switch envelope(text) {
    case .request(_, _, let range), .notification(_, let range):
      range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    case .response, .invalid: nil
    }
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"m"}"#, RPCID(1)),
    (#"{"jsonrpc":"2.0","id":"a","method":"m"}"#, RPCID("a")),
    (#" {"method" : "m" , "id" : -7 , "jsonrpc" : "2.0" } "#, RPCID(-7)),
    (#"{"jsonrpc":"2\u002e0","\u0069d":"","method":"\u006d","unknown":{"id":null}}"#, RPCID("")),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","result":1}"#, RPCID(1)),
  ])
  func requestsAreRecognized(text: String, id: RPCID) {
    #expect(envelope(text) == .request(id: id, method: "m", parameters: nil))
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":[1,{}]}}"#, #"{"a":[1,{}]}"#),
    (#"{"params": [1] ,"jsonrpc":"2.0","method":"m"}"#, "[1]"),
    (#"{"params":null,"jsonrpc":"2.0","method":"m"}"#, "null"),
    (#"{"jsonrpc":"2.0","method":"m","params":{"a":1,"a":2}}"#, #"{"a":1,"a":2}"#),
  ])
  func parametersAreFoundAndLeftUnread(text: String, expected: String) {
    #expect(parameters(text) == expected)
  }

  @Test func aMessageWithoutAnIDIsANotification() {
    #expect(envelope(#"{"jsonrpc":"2.0","method":"m"}"#) == .notification(method: "m", parameters: nil))
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":1,"result":null}"#, #"{"jsonrpc":"2.0","id":null,"error":{}}"#, #"{"result":1}"#,
  ])
  func anAnswerIsRecognized(text: String) {
    #expect(envelope(text) == .response)
  }

  @Test(
    arguments: [
      (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, nil, RPCError.idInvalid),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"m"}"#, nil, .idInvalid),
      (#"{"jsonrpc":"2.0","id":1e2,"method":"m"}"#, nil, .idInvalid),
      (#"{"jsonrpc":"2.0","id":true,"method":"m"}"#, nil, .idInvalid),
      (#"{"jsonrpc":"2.0","id":[1],"method":"m"}"#, nil, .idInvalid),
      (#"{"jsonrpc":"2.0","id":{},"method":"m"}"#, nil, .idInvalid),
      (#"{"id":4,"method":"m"}"#, RPCID(4), .versionMissing),
      (#"{"jsonrpc":"1.0","id":"x","method":"m"}"#, RPCID("x"), .versionMissing),
      (#"{"jsonrpc":2.0,"id":4,"method":"m"}"#, RPCID(4), .versionMissing),
      (#"{"jsonrpc":null,"method":"m"}"#, nil, .versionMissing),
      (#"{"jsonrpc":"2.0","id":4}"#, RPCID(4), .methodMissing),
      (#"{"jsonrpc":"2.0","id":4,"method":7}"#, RPCID(4), .methodMissing),
      (#"{"jsonrpc":"2.0"}"#, nil, .methodMissing),
      ("{}", nil, .versionMissing),
      (#"[{"jsonrpc":"2.0","id":1,"method":"m"}]"#, nil, .batch),
      ("[]", nil, .batch),
      ("1", nil, .notAnObject),
      ("\"m\"", nil, .notAnObject),
      ("null", nil, .notAnObject),
    ] as [(String, RPCID?, RPCError)])
  func invalidRequestsKeepAUsableID(text: String, id: RPCID?, error: RPCError) {
    #expect(envelope(text) == .invalid(id: id, error))
    #expect(error.code == .invalidRequest)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"id":1,"method":"m"}"#, "id", nil),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","method":"n"}"#, "method", RPCID(1)),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","\u006dethod":"n"}"#, "method", RPCID(1)),
    (#"{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"m"}"#, "jsonrpc", nil),
    (#"{"jsonrpc":"2.0","id":1,"params":{},"params":{},"method":"m"}"#, "params", RPCID(1)),
    (#"{"x":1,"id":1,"x":2,"jsonrpc":"2.0","method":"m"}"#, "x", RPCID(1)),
  ])
  func repeatedMembersAreInvalid(text: String, name: String, id: RPCID?) {
    #expect(envelope(text) == .invalid(id: id, .repeatedMember(name)))
    #expect(RPCError.repeatedMember(name).code == .invalidRequest)
  }

  @Test(arguments: [
    "", " ", "{", "{\"jsonrpc\":\"2.0\",}", "{'a':1}", "nul", "{} {}", "[1,]", "\u{FEFF}{}",
    #"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":NaN}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":"\ud800"}}"#,
    #"{"jsonrpc":"2.0","id":1,"id":1,"method":"m","params":}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"m","params":"# + String(repeating: "[", count: 128)
      + String(repeating: "]", count: 128) + "}",
  ])
  func whatIsNotJSONBelongsToNoRequest(text: String) {
    guard case .invalid(let id, let error) = envelope(text) else {
      Issue.record("\(text) was accepted")
      return
    }
    #expect(id == nil)
    #expect(error.code == .parseError)
  }

  @Test func bytesThatAreNotUTF8AreNotJSON() {
    let bytes = Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + [0xFF] + Array("\"}".utf8)
    guard case .invalid(nil, let error) = bytes.withUnsafeBytes({ Envelope(reading: $0) }) else {
      Issue.record("accepted")
      return
    }
    #expect(error.code == .parseError)
  }

  @Test func hugeNamesAreCutInTheMessage() {
    let name = String(repeating: "x", count: 100_000) + "\u{1B}[31m"
    let error = RPCError.methodNotFound(name)
    #expect(error.message.utf8.count < 1000)
    #expect(error.data?["method"]?.string.map { $0.utf8.count < 1000 } == true)
  }
}
