import JSON
import ServerHarness
import Testing

@Suite struct FrameTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// Expects the answer that a body which is no JSON gets, and the connection to end.
  private func expectFatal(_ server: ServerProcess, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let answer = try server.response(to: nil)
    expectRefusal(answer["error"] ?? .null, -32700, "parseError", sourceLocation: sourceLocation)
    #expect(try server.waitForEnd() == .exited(1), sourceLocation: sourceLocation)
    #expect(server.outputRemainder.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(arguments: Framing.allCases)
  func theFirstByteDecidesAndAnswersUseTheSameFraming(framing: Framing) throws {
    let server = try ServerProcess.ready(library, framing: framing)
    #expect(try server.call("recipe/latest")["recipe"] == .null)
    #expect(try server.shutDown() == .exited(0))
  }

  @Test(arguments: Framing.allCases)
  func aFramingCanBeForced(framing: Framing) throws {
    let server = try ServerProcess(library, framing: framing, arguments: ["serve", "--framing", framing.rawValue])
    try server.initialize()
    #expect(try server.shutDown() == .exited(0))
  }

  @Test func aForcedFramingRefusesTheOther() throws {
    let server = try ServerProcess(library, framing: .headers, arguments: ["serve", "--framing", "headers"])
    try server.write(Framing.lines.frame(ServerProcess.message("recipe/latest", nil, id: 1)))
    server.closeInput()
    #expect(try server.waitForEnd() == .exited(1))
  }

  @Test func aBatchAsTheFirstMessageMeansLines() throws {
    let server = try ServerProcess(library, framing: .lines)
    try server.write(Array("[]\n".utf8))
    expectRefusal(try server.response(to: nil)["error"] ?? .null, -32600, "invalidRequest")
    try server.initialize()
  }

  @Test func linesMayEndAsOnWindows() throws {
    let server = try ServerProcess.ready(library, framing: .lines)
    try server.write(Array(#"{"jsonrpc":"2.0","id":"w","method":"recipe/latest"}"#.utf8) + Array("\r\n".utf8))
    #expect(try server.response(to: "w")["result"] != nil)
  }

  @Test(
    arguments: [
      "content-length: @\r\n\r\n",
      "CONTENT-LENGTH:@\r\n\r\n",
      "Content-Length:  \t @ \t \r\n\r\n",
      "X-Anything: at all: 1\r\ncOnTeNt-LeNgTh: @\r\n\r\n",
      "Content-Length: @\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n",
      "content-type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: @\r\n\r\n",
      "Content-Type: application/json; CHARSET=UTF-8\r\nContent-Length: @\r\n\r\n",
      "Content-Type: application/json\r\nContent-Length: @\r\n\r\n",
      "Content-Length: @\r\nX-Empty:\r\n\r\n",
    ])
  func headersAreReadGenerously(block: String) throws {
    let server = try ServerProcess.ready(library)
    let body = #"{"jsonrpc":"2.0","id":"ひ","method":"recipe/latest"}"#
    try server.write(Array((block.replacing("@", with: "\(body.utf8.count)") + body).utf8))
    #expect(try server.response(to: "ひ")["result"] != nil)
    try server.call("recipe/latest")
  }

  @Test(
    arguments: [
      "Content-Length: 123456789012345678901234567890\r\n\r\n{}",
      "Content-Length: 9223372036854775808\r\n\r\n{}",
      "Content-Length: 18446744073709551618\r\n\r\n{}",
      "Content-Length: 67108865\r\n\r\n",
      "Content-Length: -2\r\n\r\n{}",
      "Content-Length: +2\r\n\r\n{}",
      "Content-Length: 0x2\r\n\r\n{}",
      "Content-Length: 2.0\r\n\r\n{}",
      "Content-Length: 2 2\r\n\r\n{}",
      "Content-Length: ２\r\n\r\n{}",
      "Content-Length:\r\n\r\n{}",
      "Content-Type: application/json\r\n\r\n{}",
      "Content-Length: 2\r\nno colon\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Type: application/json; charset=utf-16\r\n\r\n{}",
      "Content-Type: text/plain; charset=iso-8859-1\r\nContent-Length: 2\r\n\r\n{}",
      "\r\n\r\n{}",
      "X-Long: \(String(repeating: "a", count: 8_300))\r\nContent-Length: 2\r\n\r\n{}",
      String(repeating: "a", count: 8_300),
      String(repeating: "X: y\r\n", count: 1_500) + "Content-Length: 2\r\n\r\n{}",
    ])
  func aBrokenFrameIsAnsweredOnceAndEndsTheConnection(frame: String) throws {
    let fresh = try ServerProcess(library)
    try fresh.write(Array(frame.utf8))
    try expectFatal(fresh)
    #expect(fresh.received.count == 1)

    let working = try ServerProcess.ready(library)
    try working.write(Array(frame.utf8))
    try expectFatal(working)
    #expect(working.received.count == 2)
  }

  @Test func aHeaderBlockOfEightKibibytesIsFine() throws {
    let server = try ServerProcess.ready(library)
    let body = #"{"jsonrpc":"2.0","id":"k","method":"recipe/latest"}"#
    let rest = "\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    let filler = String(repeating: "a", count: 8_000 - "X: ".utf8.count - rest.utf8.count)
    try server.write(Array("X: \(filler)\(rest)\(body)".utf8))
    #expect(try server.response(to: "k")["result"] != nil)
  }

  @Test func whatWasAskedBeforeABrokenFrameIsStillAnswered() throws {
    let server = try ServerProcess.ready(library)
    try server.write(
      server.framing.frame(ServerProcess.message("recipe/latest", nil, id: "before"))
        + Array("Content-Length: x\r\n\r\n".utf8))
    #expect(try server.response(to: "before")["result"] != nil)
    try expectFatal(server)
  }

  @Test(.enabled(if: TestMachine.hasProcessStatus))
  func anAnnouncedLengthReservesNothing() throws {
    let server = try ServerProcess.ready(library)
    let before = try #require(server.process.status())
    try server.write(Array("Content-Length: 67108864\r\n\r\n{".utf8))
    try eventually("the server to take the byte") { try server.writeWhatIsTaken(of: [0x20], pausing: 0.2) == 1 }
    let after = try #require(server.process.status())
    #expect(after.residentBytes - before.residentBytes < 16 << 20)
  }

  @Test func aMessageOfTenMebibytesIsRead() throws {
    let server = try ServerProcess.ready(library)
    let filler = String(repeating: "a", count: 10 << 20)
    try server.write(
      server.framing.frame(#"{"jsonrpc":"2.0","id":"big","method":"recipe/latest","params":{"x":"\#(filler)"}}"#))
    #expect(try server.response(to: "big")["result"] != nil)
  }
}
