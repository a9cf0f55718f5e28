import JSON
import ServerHarness
import Testing

/// What the server says of the sizes of messages, held to at the limit and one past it.
@Suite struct MessageLimitTests {
  private static let messageBytes = 64 << 20

  /// A header block of exactly so many bytes, its empty line included, before a body.
  private func frame(headerBytes: Int, _ body: String) -> [UInt8] {
    let rest = "\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    let filler = String(repeating: "a", count: headerBytes - "X: ".utf8.count - rest.utf8.count)
    return Array("X: \(filler)\(rest)\(body)".utf8)
  }

  /// A request of exactly so many bytes.
  private func request(bytes: Int) -> [UInt8] {
    var body = Array(#"{"jsonrpc":"2.0","id":"big","method":"recipe/latest","params":{"x":""#.utf8)
    let end = Array(#""}}"#.utf8)
    body.append(contentsOf: [UInt8](repeating: UInt8(ascii: "a"), count: bytes - body.count - end.count))
    return body + end
  }

  /// Expects the one answer that a message beyond a limit gets, and the end of the connection.
  private func expectEnd(of server: ServerProcess, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let answer = try server.response(to: nil)
    expectRefusal(answer["error"] ?? .null, -32700, "parseError", sourceLocation: sourceLocation)
    #expect(try server.waitForEnd() == .exited(1), sourceLocation: sourceLocation)
    #expect(server.outputRemainder.isEmpty, sourceLocation: sourceLocation)
    #expect(server.waitingResponseCount == 0, sourceLocation: sourceLocation)
  }

  @Test func aHeaderBlockIsTakenUpToItsLimit() throws {
    let body = #"{"jsonrpc":"2.0","id":"k","method":"recipe/latest"}"#
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library)
    try server.write(frame(headerBytes: 8_192, body))
    #expect(try server.response(to: "k")["result"] != nil)
    try server.write(frame(headerBytes: 8_193, body))
    try expectEnd(of: server)
  }

  @Test func nestingIsTakenUpToItsLimit() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library)
    // The message and its params are two levels themselves.
    func message(_ depth: Int) -> String {
      let deep = String(repeating: "[", count: depth - 2) + String(repeating: "]", count: depth - 2)
      return #"{"jsonrpc":"2.0","id":"\#(depth)","method":"recipe/latest","params":{"x":\#(deep)}}"#
    }
    try server.write(server.framing.frame(message(128)))
    #expect(try server.response(to: "128")["result"] != nil)
    try server.write(server.framing.frame(message(129)))
    expectRefusal(try server.response(to: nil)["error"] ?? .null, -32700, "parseError")
    try server.call("recipe/latest")
  }

  @Test func aMessageBehindAHeaderIsTakenUpToItsLimit() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library)
    try server.write(Array("Content-Length: \(Self.messageBytes)\r\n\r\n".utf8))
    try server.write(request(bytes: Self.messageBytes))
    #expect(try server.response(to: "big")["result"] != nil)
    // Nothing of a body beyond the limit is waited for.
    try server.write(Array("Content-Length: \(Self.messageBytes + 1)\r\n\r\n".utf8))
    try expectEnd(of: server)
  }

  @Test(arguments: ["\n", "\r\n"])
  func aMessageOnALineIsTakenUpToItsLimit(lineEnd: String) throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library, framing: .lines)
    try server.write(request(bytes: Self.messageBytes))
    try server.write(Array(lineEnd.utf8))
    #expect(try server.response(to: "big")["result"] != nil)
    // The end of the line is not waited for.
    try server.write(request(bytes: Self.messageBytes + 1))
    if lineEnd == "\r\n" { try server.write(Array("\r".utf8)) }
    try expectEnd(of: server)
  }
}
