import JSON
import ServerHarness
import Testing

@Suite struct BodyTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test(
    arguments: [
      "", " ", "{", "nul", "{\"a\":1,}", "[1,]", "{'a':1}", "{\"a\":01}", "{\"a\":NaN}", "{\"a\":1} {\"b\":2}",
      "{\"a\":\"\u{1}\"}", "\u{FEFF}{}", "{\"a\":\"\\ud800\"}", "{\"a\":\"\\udc00\\ud800\"}", "{\"a\":\"\\x41\"}",
      String(repeating: "[", count: 129) + String(repeating: "]", count: 129),
      String(repeating: "{\"a\":", count: 100_000),
    ])
  func aBodyThatIsNotJSONIsAnsweredAndTheServerCarriesOn(body: String) throws {
    let server = try ServerProcess.ready(library)
    try server.write(server.framing.frame(body))
    let answer = try server.response(to: nil)
    #expect(answer["jsonrpc"] == "2.0")
    #expect(answer["result"] == nil)
    expectRefusal(answer["error"] ?? .null, -32700, "parseError")
    try server.call("recipe/latest")
    #expect(server.received.count == 3)
  }

  @Test(
    arguments: [
      [0x7B, 0xFF, 0x7D], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
      [0x22, 0xE3, 0x81, 0x22], [0x00],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8AreNotJSON(body: [UInt8]) throws {
    let server = try ServerProcess.ready(library)
    try server.write(server.framing.frame(body))
    expectRefusal(try server.response(to: nil)["error"] ?? .null, -32700, "parseError")
    try server.call("recipe/latest")
  }

  @Test(arguments: ["nonsense", "{", "{\"a\":\"\\ud800\"}"])
  func aLineThatIsNotJSONIsAnsweredAndTheServerCarriesOn(line: String) throws {
    let server = try ServerProcess.ready(library, framing: .lines)
    try server.write(server.framing.frame(line))
    expectRefusal(try server.response(to: nil)["error"] ?? .null, -32700, "parseError")
    try server.call("recipe/latest")
  }

  @Test(
    arguments: [
      "[]", "[1]", #"[{"jsonrpc":"2.0","id":1,"method":"recipe/latest"}]"#,
      #"[{"jsonrpc":"2.0","id":1,"method":"recipe/latest"},{"jsonrpc":"2.0","id":2,"method":"recipe/latest"}]"#,
      "1", "\"recipe/latest\"", "null", "true", "{}", #"{"id":null}"#,
      #"{"jsonrpc":"2.0","id":1.5,"method":"recipe/latest"}"#,
      #"{"jsonrpc":"2.0","id":null,"method":"recipe/latest"}"#,
      #"{"jsonrpc":"2.0","id":true,"method":"recipe/latest"}"#,
      #"{"jsonrpc":"2.0","id":{},"method":"recipe/latest"}"#,
      #"{"jsonrpc":"2.0","id":["a"],"method":"recipe/latest"}"#,
      #"{"jsonrpc":"2.0","id":1,"id":2,"method":"recipe/latest"}"#,
    ])
  func whatIsNoRequestIsAnsweredOnceWithoutAnID(body: String) throws {
    let server = try ServerProcess.ready(library)
    try server.write(server.framing.frame(body))
    let answer = try server.response(to: nil)
    expectRefusal(answer["error"] ?? .null, -32600, "invalidRequest")
    try server.settle()
    #expect(server.received.count == 5)
  }

  @Test(
    arguments: [
      #"{"jsonrpc":"1.0","id":71,"method":"recipe/latest"}"#,
      #"{"id":71,"method":"recipe/latest"}"#,
      #"{"jsonrpc":2,"id":71,"method":"recipe/latest"}"#,
      #"{"jsonrpc":"2.0","id":71,"method":5}"#,
      #"{"jsonrpc":"2.0","id":71}"#,
      #"{"jsonrpc":"2.0","id":71,"method":"recipe/latest","method":"recipe/random"}"#,
      #"{"jsonrpc":"2.0","jsonrpc":"2.0","id":71,"method":"recipe/latest"}"#,
      #"{"jsonrpc":"2.0","id":71,"method":"recipe/latest","params":{},"params":{}}"#,
      #"{"jsonrpc":"2.0","id":71,"method":"recipe/latest","other":1,"other":2}"#,
    ])
  func anEnvelopeThatIsWrongIsAnsweredOnce(body: String) throws {
    let server = try ServerProcess.ready(library)
    try server.write(server.framing.frame(body))
    try server.settle()
    #expect(server.received.count == 5)
    let answer = try server.received[1].value()
    // The id may be told where it could be read without doubt.
    #expect(answer["id"] == .null || answer["id"] == 71)
    expectRefusal(answer["error"] ?? .null, -32600, "invalidRequest")
  }

  @Test func membersNobodyKnowsAreIgnored() throws {
    let server = try ServerProcess.ready(library)
    try server.write(
      server.framing.frame(
        #"{"extra":[{"a":{}}],"params":{"unknown":1},"method":"recipe/latest","id":"x","jsonrpc":"2.0"}"#))
    #expect(try server.response(to: "x")["result"]?["recipe"] == .null)
  }

  @Test func aClientsOwnResponsesAreNotAnswered() throws {
    let server = try ServerProcess.ready(library)
    try server.send(["jsonrpc": "2.0", "id": 99, "result": nil])
    try server.send(["jsonrpc": "2.0", "id": 99, "error": ["code": 1, "message": "no"]])
    try server.settle()
    #expect(server.received.count == 4)
  }
}
