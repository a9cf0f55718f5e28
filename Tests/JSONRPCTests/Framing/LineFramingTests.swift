import Testing

@testable import JSONRPC

@Suite struct LineFramingTests {
  typealias Outcome = FrameDecoderVerifier.Outcome

  @Test func eachLineIsAMessage() {
    FrameDecoderVerifier().verify("{}\n[\"é\"]\n1\n", is: Outcome(messages: ["{}", "[\"é\"]", "1"]))
  }

  @Test func theLastLineNeedsNoLineFeed() {
    FrameDecoderVerifier().verify("{}\n[]", is: Outcome(messages: ["{}", "[]"]))
  }

  @Test func carriageReturnsAndBlankLinesAreTolerated() {
    // What is left of a line end is white space to JSON.
    FrameDecoderVerifier().verify("{}\r\n\r\n\n \t\n[]\r\n\r\n", is: Outcome(messages: ["{}\r", "[]\r"]))
  }

  @Test func aLineMayFillItsLimitAndNotMore() {
    let verifier = FrameDecoderVerifier(framing: .lines, limits: FramingLimits(headerBytes: 64, messageBytes: 16))
    let line = String(repeating: "1", count: 16)
    verifier.verify("\(line)\n\(line)\r\n\(line)", is: Outcome(messages: [line, "\(line)\r", line]))
    verifier.verify("\(line)1\n", is: Outcome(error: .messageTooLong(limit: 16)))
    verifier.verify("\(line)1", is: Outcome(error: .messageTooLong(limit: 16)))
    verifier.verify("{}\n\(line)11\r\n", is: Outcome(messages: ["{}"], error: .messageTooLong(limit: 16)))
  }

  @Test(arguments: [
    ("{", RPCFraming.lines), ("[", .lines), ("C", .headers), (" ", .headers), ("\n", .headers), ("\u{FEFF}", .headers),
  ])
  func theFirstByteDecides(first: String, framing: RPCFraming) throws {
    var decoder = FrameDecoder()
    decoder.append(Array(first.utf8))
    _ = try? decoder.next()
    #expect(decoder.framing == framing)
  }

  @Test func nothingDecidesNothing() {
    FrameDecoderVerifier().verify("", is: Outcome())
  }

  @Test func forcedFramingIsNotDetected() {
    FrameDecoderVerifier(framing: .lines).verify(
      "\n \nContent-Length: 2\n{}", is: Outcome(messages: ["Content-Length: 2", "{}"]))
    FrameDecoderVerifier(framing: .headers).verify("{}\r\n", is: Outcome(error: .headerWithoutColon))
  }

  @Test func longLinesAreSearchedOnce() throws {
    var decoder = FrameDecoder()
    let line = "[" + String(repeating: " ", count: 3_000_000) + "]"
    for piece in stride(from: 0, to: line.utf8.count, by: 1000) {
      decoder.append(line.utf8.dropFirst(piece).prefix(1000))
      #expect(try decoder.next() == nil)
      #expect(decoder.searched == decoder.buffer.count)
    }
    decoder.append(Array("\n".utf8))
    let message = try #require(try decoder.next())
    #expect(message.count == line.utf8.count)
  }
}
