import Testing

@testable import JSONRPC

@Suite struct HeaderFramingTests {
  typealias Outcome = FrameDecoderVerifier.Outcome

  @Test func messagesAreSplitHoweverTheyArrive() {
    FrameDecoderVerifier().verify(
      "Content-Length: 2\r\n\r\n{}Content-Length: 8\r\n\r\n[\"é\\n\"]Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\n1",
      is: Outcome(messages: ["{}", "[\"é\\n\"]", "", "1"]))
  }

  @Test func lengthCountsBytes() {
    FrameDecoderVerifier().verify("Content-Length: 11\r\n\r\n\"味噌汁\"", is: Outcome(messages: ["\"味噌汁\""]))
  }

  @Test(arguments: [
    "CONTENT-LENGTH: 2\r\n\r\n{}",
    "content-length:2\r\n\r\n{}",
    "cOnTeNt-LeNgTh: \t 2 \t\r\n\r\n{}",
    "Content-Length: 0002\r\n\r\n{}",
    "Content-Length: 000000000000000000000000000002\r\n\r\n{}",
    "X-Other: a: b\r\nContent-Length: 2\r\nX-Empty:\r\n\r\n{}",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc;charset=UTF8\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Type: application/json; a=b; Charset = \"Utf-8\" \r\n\r\n{}",
    "Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{}",
  ])
  func oddButValidHeadersAreUnderstood(stream: String) {
    FrameDecoderVerifier().verify(stream, is: Outcome(messages: ["{}"]))
  }

  @Test(arguments: [
    ("Content-Length 2\r\n\r\n{}", FramingError.headerWithoutColon),
    (": 2\r\n\r\n{}", .headerNameInvalid),
    ("Content-Length : 2\r\n\r\n{}", .headerNameInvalid),
    (" Content-Length: 2\r\n\r\n{}", .headerNameInvalid),
    ("Content-Länge: 2\r\n\r\n{}", .headerNameInvalid),
    ("X: a\u{1}b\r\nContent-Length: 2\r\n\r\n{}", .headerValueInvalid),
    ("X: a\rb\r\nContent-Length: 2\r\n\r\n{}", .headerValueInvalid),
    ("Content-Length: 2\n\n{}", .lineFeedWithoutCarriageReturn),
    ("\n", .lineFeedWithoutCarriageReturn),
    ("\r\n{}", .contentLengthMissing),
    ("X: 1\r\n\r\n{}", .contentLengthMissing),
    ("Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", .contentLengthRepeated),
    ("Content-Length: 2\r\ncontent-length: 3\r\n\r\n{}", .contentLengthRepeated),
    ("Content-Length:\r\n\r\n{}", .contentLengthInvalid),
    ("Content-Length: -2\r\n\r\n{}", .contentLengthInvalid),
    ("Content-Length: +2\r\n\r\n{}", .contentLengthInvalid),
    ("Content-Length: 0x2\r\n\r\n{}", .contentLengthInvalid),
    ("Content-Length: 2 2\r\n\r\n{}", .contentLengthInvalid),
    ("Content-Length: ２\r\n\r\n{}", .contentLengthInvalid),
    ("Content-Length: 999999999999999999999999999999x\r\n\r\n{}", .contentLengthInvalid),
    ("Content-Length: 999999999999999999999999999999\r\n\r\n{}", .messageTooLong(limit: 64 << 20)),
    ("Content-Length: 9223372036854775808\r\n\r\n{}", .messageTooLong(limit: 64 << 20)),
    ("Content-Length: 67108865\r\n\r\n{}", .messageTooLong(limit: 64 << 20)),
    ("Content-Type: a; charset=utf-16\r\nContent-Length: 2\r\n\r\n{}", .charsetUnsupported),
    ("Content-Length: 2\r\nContent-Type: a; charset=latin1\r\n\r\n{}", .charsetUnsupported),
    ("hello world\r\n", .headerWithoutColon),
    ("\u{FEFF}{}\r\n", .headerWithoutColon),
  ])
  func brokenHeadersAreFatal(stream: String, error: FramingError) {
    FrameDecoderVerifier().verify(stream, is: Outcome(error: error))
  }

  @Test func whatCameBeforeABrokenHeaderCounts() {
    FrameDecoderVerifier().verify(
      "Content-Length: 2\r\n\r\n{}oops\r\nContent-Length: 2\r\n\r\n{}",
      is: Outcome(messages: ["{}"], error: .headerWithoutColon))
  }

  @Test func anErrorIsFinal() throws {
    var decoder = FrameDecoder()
    decoder.append(Array("oops\r\n".utf8))
    #expect(throws: FramingError.headerWithoutColon) { try decoder.next() }
    decoder.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
    #expect(throws: FramingError.headerWithoutColon) { try decoder.next() }
    #expect(throws: FramingError.headerWithoutColon) { try decoder.finish() }
  }

  @Test(arguments: ["C", "Content-Length: 2\r\n", "Content-Length: 2\r\n\r\n", "Content-Length: 2\r\n\r\n{"])
  func anInputThatEndsInsideAMessageIsBroken(stream: String) {
    FrameDecoderVerifier().verify(stream, is: Outcome(error: .inputEndedInsideMessage))
  }

  @Test func aHeaderBlockMayFillItsLimitAndNotMore() {
    let limits = FramingLimits(headerBytes: 64, messageBytes: 16)
    let rest = "Content-Length: 2\r\n\r\n"
    for (padding, expected) in [
      (64 - rest.utf8.count - 5, Outcome(messages: ["{}"])),
      (64 - rest.utf8.count - 4, Outcome(error: .headerTooLong(limit: 64))),
    ] {
      let block = "X: " + String(repeating: "x", count: padding) + "\r\n" + rest
      FrameDecoderVerifier(limits: limits).verify(block + "{}", is: expected)
    }
    FrameDecoderVerifier(limits: limits)
      .verify(String(repeating: "x", count: 65), is: Outcome(error: .headerTooLong(limit: 64)))
  }

  @Test func aMessageMayFillItsLimitAndNotMore() {
    let verifier = FrameDecoderVerifier(limits: FramingLimits(headerBytes: 64, messageBytes: 16))
    let message = String(repeating: "1", count: 16)
    verifier.verify("Content-Length: 16\r\n\r\n\(message)", is: Outcome(messages: [message]))
    verifier.verify("Content-Length: 17\r\n\r\n\(message)1", is: Outcome(error: .messageTooLong(limit: 16)))
  }

  @Test func bigMessagesPassAndTheirMemoryIsGivenBack() throws {
    let message = String(repeating: "é", count: 1_500_000)
    var decoder = FrameDecoder()
    for _ in 0..<3 {
      decoder.append(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)Content-Length: 1\r\n\r\n1".utf8))
      let first = try #require(try decoder.next())
      #expect(decoder.withMessage(first) { $0.count } == 3_000_000)
      let second = try #require(try decoder.next())
      #expect(decoder.withMessage(second) { Array($0) } == Array("1".utf8))
      #expect(try decoder.next() == nil)
    }
    decoder.append([])
    _ = decoder.fill { $0.isEmpty ? 0 : -1 }
    #expect(decoder.buffer.capacity == InputBuffer.restingSize)
  }
}
