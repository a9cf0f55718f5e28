import Testing

@testable import JSONRPC

@Suite struct FrameEncoderTests {
  private func frame(_ bodies: [String], _ framing: RPCFraming) -> String {
    let encoder = FrameEncoder(framing: framing)
    var frame: [UInt8] = []
    for body in bodies { Array(body.utf8).withUnsafeBytes { encoder.append($0, to: &frame) } }
    return String(decoding: frame, as: UTF8.self)
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 1005])
  func headersCarryTheLengthInBytes(count: Int) {
    let body = String(repeating: "x", count: count)
    #expect(frame([body], .headers) == "Content-Length: \(count)\r\n\r\n\(body)")
    #expect(frame(["\"é\""], .headers) == "Content-Length: 4\r\n\r\n\"é\"")
  }

  @Test func linesEndWithALineFeed() {
    #expect(frame(["{}", "[]"], .lines) == "{}\n[]\n")
  }

  @Test func lineEndsBetweenTokensBecomeBlanks() {
    #expect(frame(["{\n\"a\": 1\r\n}", "[]"], .lines) == "{ \"a\": 1  }\n[]\n")
    #expect(frame(["{\n}"], .headers) == "Content-Length: 3\r\n\r\n{\n}")
  }

  @Test(arguments: RPCFraming.allCases)
  func whatIsEncodedDecodes(framing: RPCFraming) {
    let bodies = ["{}", "[1,2]", "{\"a\":\"é\"}"]
    FrameDecoderVerifier(framing: framing).verify(frame(bodies, framing), is: .init(messages: bodies))
  }
}
